import { madeOnce } from "../made-once/made-once";
import { shownNumber, type NamedCar } from "./display.rules";

/**
 * What makes two spellings one car: the mark in capitals, one space, the number without leading zeros.
 * 'UTLX' and '001234' → 'UTLX 1234'.
 */
export const carKey = (mark: string, number: string): string =>
  `${mark.trim().toUpperCase()} ${number.trim().replace(/^0+(?=\d)/, "")}`;

const TYPED_CAR = /^([a-z]{1,4})[\s-]*(\d+)$/i;

/** The key of a car typed in one go: 'UTLX1234', 'utlx-001234' and 'UTLX 1234' give 'UTLX 1234'. Null for any other text. */
export function parseCarKey(text: string): string | null {
  const [, mark, number] = TYPED_CAR.exec(text.trim()) ?? [];
  return mark && number ? carKey(mark, number) : null;
}

/** A search made ready once, so that a list of cars is gone through without parsing again. */
type Query = { readonly words: readonly string[]; readonly key: string | null };

function parseQuery(text: string): Query {
  const [first, ...rest] = text.trim().toLowerCase().split(/\s+/);
  const second = rest.join("");
  return { words: first ? (second ? [first, second] : [first]) : [], key: parseCarKey(text) };
}

/** Whether a mark and the beginning of a number, in any spelling, are those of a car. */
function beginsAs(key: string, mark: string, number: string): boolean {
  const [typedMark = "", typedNumber = ""] = key.split(" ");
  const [, ownNumber = ""] = carKey(mark, number).split(" ");
  return typedMark === mark.toUpperCase() && ownNumber.startsWith(typedNumber);
}

/** What a car is searched by, in small letters: made once for it, as a list is searched again with each letter. */
const writtenOf = madeOnce((car: NamedCar) => ({
  mark: car.prefix.toLowerCase(),
  number: shownNumber(car).toLowerCase(),
}));

function meets(car: NamedCar, { words, key }: Query): boolean {
  const [first, second] = words;
  if (first === undefined) return true;
  const { mark, number } = writtenOf(car);
  const bySubstring =
    second === undefined
      ? mark.includes(first) || number.includes(first)
      : mark.includes(first) && number.includes(second);
  return bySubstring || (key !== null && beginsAs(key, mark, number));
}

/**
 * The manual search (spec §5), indifferent to case: of two words the first must be in the prefix and the second in
 * the number; one word may be in either; words beyond two are joined to the second. Failing that, a mark and the
 * beginning of a number in any spelling: 'utlx-0012' finds 'UTLX 1234'. An empty search finds every car.
 */
export const matchesSearch = (car: NamedCar, text: string): boolean => meets(car, parseQuery(text));

/** The cars that a search finds, in their order. */
export function searchCars<Car extends NamedCar>(cars: readonly Car[], text: string): readonly Car[] {
  const query = parseQuery(text);
  return query.words.length === 0 ? cars : cars.filter((car) => meets(car, query));
}
