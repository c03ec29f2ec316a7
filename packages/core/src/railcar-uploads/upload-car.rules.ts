import { sameText } from "./upload-texts.rules";

/** A car as a row calls it: its mark in capitals and its number with leading zeros. */
export interface UploadCar {
  readonly prefix: string;
  readonly number: string;
}
const FORM = /^([A-Za-z]{2,4})[\s._#-]*([0-9]{1,10})$/;
const DIGITS_MOST = 6;

/** A number cell as a sheet may write a whole number: '4477.0' is 4477. */
export const carNumberText = (cell: string): string => cell.trim().replace(/^(\d+)\.0+$/, "$1");

/** Mark and number cells as one text. */
export const carTextOf = (mark: string, number: string): string => `${mark.trim()} ${carNumberText(number)}`.trim();

/** The car that a text names; null where it names none: 'QTZX 10001 L', 'Q 1', 'QTZX 1234567', 'QTZX 0'. */
export function readCar(text: string): UploadCar | null {
  const [, mark, digits] = FORM.exec(text.trim()) ?? [];
  if (mark === undefined || digits === undefined || /^0+$/.test(digits)) return null;
  const surplus = Math.max(0, digits.length - DIGITS_MOST);
  return /^0*$/.test(digits.slice(0, surplus)) ? { prefix: mark.toUpperCase(), number: digits.slice(surplus) } : null;
}

/** What tells a car from all others at a terminal: its mark, one space and its number without leading zeros. */
export const keyOfCar = ({ prefix, number }: UploadCar): string => `${prefix} ${number.replace(/^0+/, "")}`;

const LOADED: ReadonlySet<string> = new Set(["", "l", "load", "loaded"]);
const EMPTY: ReadonlySet<string> = new Set(["e", "empty", "mt", "mty"]);

/** Whether a cell says that the car is loaded or empty; a blank one says loaded. Null where it says neither. */
export function readLoad(text: string): "loaded" | "empty" | null {
  const said = sameText(text);
  return LOADED.has(said) ? "loaded" : EMPTY.has(said) ? "empty" : null;
}
