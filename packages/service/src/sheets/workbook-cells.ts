import { FORMULA_WITHOUT_VALUE } from "@railhead/core/railcar-uploads/upload-texts.rules";
import { isFormulaFault } from "@railhead/core/sheet/sheet.rules";
import { utcDay, utcMidnight } from "@railhead/core/terminal-time/day";

/** Days of a workbook are counted from here; those of old Macintosh workbooks from 1904 on. */
const FIRST_DAY = utcMidnight("1899-12-30");
const SHIFT_1904 = 1462;
/** 31 December 9999. */
const LAST_SERIAL = 2_958_465;
const DAY = 86_400;
/** Digits that a workbook keeps of a number, and decimals to which it is rounded here. */
const [DIGITS, DECIMALS] = [15, 9];

/** A number in plain digits: rounded to 9 decimals, without what binary fractions add, and without an exponent. */
export function plainNumber(value: number): string {
  const kept = Number(value.toPrecision(DIGITS));
  if (Math.abs(kept) >= 1e21) return BigInt(kept).toString();
  const whole = Math.abs(kept) < 1 ? 1 : Math.floor(Math.log10(Math.abs(kept))) + 1;
  const fixed = kept.toFixed(Math.max(0, Math.min(DECIMALS, DIGITS - whole)));
  const text = fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed;
  return text === "-0" ? "0" : text;
}

/** A serial number of a workbook as a day, with the clock time where it is not midnight: '2026-11-18', '2026-11-18 9:05'. */
export function dateText(serial: number, is1904: boolean): string {
  const shifted = serial + (is1904 ? SHIFT_1904 : 0);
  // 29 February 1900 is in the workbooks' calendar only: days before it are one off.
  const counted = shifted < 61 && !is1904 ? shifted + 1 : shifted;
  const seconds = Math.round(counted * DAY);
  const minutes = Math.floor((seconds % DAY) / 60);
  const day = utcDay(FIRST_DAY + Math.floor(seconds / DAY) * DAY);
  return minutes === 0 ? day : `${day} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
}

/** How numbers of a style are shown: as days, as clock times (which are days from 1 on), as numbers. */
export type NumberStyle = "day" | "clock" | "number";

/** Formats that every workbook has, by their ids. */
function builtIn(id: number): NumberStyle {
  if ((id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58))
    return "day";
  return (id >= 18 && id <= 21) || (id >= 32 && id <= 35) || (id >= 45 && id <= 47) ? "clock" : "number";
}
/** What a format shows, by its id and its code. */
export function numberStyle(id: number, code: string | undefined): NumberStyle {
  if (code === undefined) return builtIn(id);
  const [shown = ""] = code
    .replaceAll(/\\.|"[^"]*"|[_*]./g, "")
    .replaceAll(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, "")
    .replaceAll(/s[.,]0+/gi, "s")
    .toLowerCase()
    .split(";");
  if (/[0#?%]/.test(shown) || /^\s*(general|standard)\s*$/.test(shown)) return "number";
  if (/[dy]/.test(shown)) return "day";
  if (/[hs]/.test(shown)) return "clock";
  return shown.includes("m") ? "day" : "number";
}

/** A cell as the workbook keeps it. */
export interface StoredCell {
  readonly type: string;
  readonly style: NumberStyle;
  /** What stands in `v`; null where there is none. */
  readonly value: string | null;
  /** A text that stands in the cell itself. */
  readonly inline: string | null;
  readonly hasFormula: boolean;
}
interface Workbook {
  readonly strings: readonly string[];
  readonly is1904: boolean;
}

function numberText(value: string, style: NumberStyle, is1904: boolean): string {
  const number = Number(value);
  if (value.trim() === "" || !Number.isFinite(number)) return value;
  const isDay = (style === "day" || (style === "clock" && number >= 1)) && number >= 0 && number <= LAST_SERIAL;
  return isDay ? dateText(number, is1904) : plainNumber(number);
}

/** A day as ISO 8601 has it, as workbooks rarely keep days. */
function isoText(value: string): string {
  const [, day, hours, minutes] = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}):(\d{2}))?/.exec(value) ?? [];
  if (day === undefined) return value;
  return hours === undefined || `${hours}${minutes}` === "0000" ? day : `${day} ${Number(hours)}:${minutes}`;
}

/** '_x000D_' and its like are characters that XML cannot hold. */
export const unescaped = (text: string): string =>
  text.includes("_x")
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text;

/**
 * What a cell says, as text. A formula gives its stored value: nothing is calculated. One without a value, or that went
 * wrong, gives the text that the rules of uploads know as a fault.
 */
export function cellText({ type, style, value, inline, hasFormula }: StoredCell, workbook: Workbook): string {
  if (type === "inlineStr") return unescaped(inline ?? "");
  if (value === null) return hasFormula || type === "e" ? FORMULA_WITHOUT_VALUE : "";
  switch (type) {
    case "s":
      return workbook.strings[Number(value)] ?? "";
    case "str":
      return unescaped(value);
    case "b":
      return value.trim() === "1" ? "TRUE" : "FALSE";
    case "e":
      return isFormulaFault(value.trim()) ? value.trim() : FORMULA_WITHOUT_VALUE;
    case "d":
      return isoText(value);
    default:
      return numberText(value, style, workbook.is1904);
  }
}
