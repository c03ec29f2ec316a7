import { carKey, parseCarKey } from "../railcars/search.rules";

/** How the pasted names of a list's rows are read: as marks and numbers of cars in any spelling, or as they are. */
export type NameReading = "car" | "text";

/**
 * A name that was pasted, and what it may be looked up by, best first: a row of a sheet is one name, and which of its
 * cells bears it the list decides. No key where the text is no name of this kind.
 */
export interface PastedName {
  readonly text: string;
  readonly keys: readonly string[];
  /** Every cell of the row may be a name of its own: all that the list has are meant. */
  readonly isOfAll?: true;
}

const CAR = /\b([A-Za-z]{2,4})[\s_.-]*0*(\d{1,6})\b/g;
/** A number whose mark stands elsewhere, or nowhere. */
const NUMBER = /^\d{1,10}$/;

const withoutZeros = (number: string): string => number.replace(/^0+(?=\d)/, "");
/** What rows are looked up by where a number was pasted without a mark: no key of a car is a number alone. */
const numberOf = (key: string): string => key.split(" ")[1] ?? "";
const isNumber = (key: string): boolean => NUMBER.test(key);

const carsIn = (text: string): readonly PastedName[] =>
  [...text.matchAll(CAR)].map(([car, mark = "", number = ""]) => ({ text: car, keys: [carKey(mark, number)] }));
const isCar = (text: string): boolean => carsIn(text)[0]?.text === text;

const cellsOf = (line: string): readonly string[] => line.split("\t").map((cell) => cell.trim());

/**
 * The cars of one line: a row of a sheet is one name, where there are several rows. What stands in the column of the names, `at`,
 * is meant before what else looks like a car.
 */
function carsOf(line: string, isAlone: boolean, at: number): readonly PastedName[] {
  const cells = cellsOf(line);
  const cars = [...carsIn(cells[at] ?? ""), ...carsIn(cells.filter((_, place) => place !== at).join("\t"))];
  const [[first = ""], [car]] = [cells, cars];
  if (car === undefined) return [{ text: line, keys: NUMBER.test(first) ? [withoutZeros(first)] : [] }];
  const isOfAll = cells.every((cell) => cell === "" || isCar(cell));
  if (cells.length === 1 || (isAlone && isOfAll)) return cars;
  return [{ text: car.text, keys: cars.flatMap(({ keys }) => keys), ...(isOfAll ? { isOfAll } : {}) }];
}

/** What a name is looked up by. */
export const nameKey = (reading: NameReading, text: string): string =>
  (reading === "car" ? parseCarKey(text) : null) ?? text.trim().toLowerCase();

function rowOf(line: string): PastedName {
  const cells = cellsOf(line).filter(Boolean);
  return { text: cells[0] ?? line, keys: cells.map((cell) => nameKey("text", cell)) };
}

/** Whether a line is the head of the column or sheet below it: a label of the list, or for cars a text without a number. */
const isHead = (line: string, reading: NameReading, labels: ReadonlySet<string>): boolean =>
  labels.has(cellsOf(line)[0] ?? "") || (reading === "car" && !/\d/.test(line));

/** A cell of a sheet that holds line ends, tabs or quotes: it stands between quotes. */
const QUOTED_CELL = /(?<=^|[\t\n\r])"((?:[^"]|"")*)"(?=$|[\t\n\r])/g;

/** The lines of a pasted text. A line with tabs is a row of a sheet, in whose cells commas stand for nothing. */
function linesOf(reading: NameReading, text: string): readonly string[] {
  const sheet = text.replaceAll(QUOTED_CELL, (_, cell: string) => cell.replaceAll(/\s+/g, " ").replaceAll('""', '"'));
  return sheet
    .split(/[\n\r]+/)
    .flatMap((line) => (line.includes("\t") ? [line] : line.split(reading === "car" ? /[;,]+/ : /;+/)))
    .map((line) => line.replace(/^ +| +$/g, ""))
    .filter((line) => line.trim() !== "");
}

/** The heads under which a list is copied to a sheet, and the one of the column that names its rows. */
export interface SheetHeads {
  readonly labels: readonly string[];
  readonly title: string | null;
}
const NO_HEADS: SheetHeads = { labels: [], title: null };

/** The names of a pasted text, in its order. */
export function pastedNames(
  reading: NameReading,
  text: string,
  { labels, title }: SheetHeads = NO_HEADS,
): readonly PastedName[] {
  const lines = linesOf(reading, text);
  const [first = ""] = lines;
  const hasHead = lines.length > 1 && isHead(first, reading, new Set(labels));
  const named = hasHead ? lines.slice(1) : lines;
  if (reading === "car") {
    const at = hasHead && title !== null ? cellsOf(first).indexOf(title) : -1;
    return named.flatMap((line) => carsOf(line, lines.length === 1, at));
  }
  // A line alone is no sheet of rows: each of its cells is a name.
  return lines.length > 1 ? named.map(rowOf) : cellsOf(first).filter(Boolean).map(rowOf);
}

/** Why a pasted name selects nothing (more), in the order in which reasons are shown. */
export const MISS_REASONS = ["unknown", "filtered", "unread", "several", "twice", "unreadable"] as const;
export type MissReason = (typeof MISS_REASONS)[number];
export interface Miss {
  readonly text: string;
  readonly reason: MissReason;
}
export interface PasteResult {
  readonly ids: readonly string[];
  readonly misses: readonly Miss[];
}

/** The rows among which pasted names are looked for, by their own names. */
export interface NamedRows {
  /** Those of the list as it is shown. */
  readonly listed: Iterable<{ readonly id: string; readonly name: string }>;
  /** Those that are here, though the query of the list leaves them out. */
  readonly hidden: Iterable<{ readonly name: string }>;
  /** Every row of the list is here: what is not among them is not in it. */
  readonly isWhole: boolean;
}

/** Rows by what pasted names are looked up by; a car also by its number alone. */
function byKey(reading: NameReading, rows: NamedRows["listed"]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const put = (key: string, id: string) => {
    const known = found.get(key);
    if (known === undefined) found.set(key, [id]);
    else known.push(id);
  };
  for (const { id, name } of rows) {
    const key = nameKey(reading, name);
    put(key, id);
    if (reading === "car") put(numberOf(key), id);
  }
  return found;
}

/** The rows that pasted names mean, and of each other name why it means none. */
export function matchNames(reading: NameReading, names: readonly PastedName[], rows: NamedRows): PasteResult {
  const listed = byKey(reading, rows.listed);
  const hidden = new Set([...rows.hidden].map(({ name }) => nameKey(reading, name)));
  const hiddenNumbers = new Set(reading === "car" ? [...hidden].map(numberOf) : []);
  const missed = new Set<string>();
  const ids = new Set<string>();
  const missOf = (keys: readonly string[]): MissReason => {
    const [first] = keys;
    if (first === undefined) return "unreadable";
    if (missed.has(first)) return "twice";
    missed.add(first);
    if (keys.some((key) => hidden.has(key) || hiddenNumbers.has(key))) return "filtered";
    return rows.isWhole ? "unknown" : "unread";
  };
  const misses = names.flatMap(({ text, keys, isOfAll }): readonly Miss[] => {
    const known = keys.filter((key) => listed.has(key));
    const [first] = known;
    if (first === undefined) return [{ text, reason: missOf(keys) }];
    const found = (isOfAll === true ? known : [first]).flatMap((key) => listed.get(key) ?? []);
    if (reading === "car" && isNumber(first) && found.length > 1) return [{ text, reason: "several" }];
    if (found.every((id) => ids.has(id))) return [{ text, reason: "twice" }];
    for (const id of found) ids.add(id);
    return [];
  });
  return { ids: [...ids], misses };
}

/** What was not selected, reason by reason. */
export const missesByReason = (
  misses: readonly Miss[],
): readonly { readonly reason: MissReason; readonly texts: readonly string[] }[] =>
  MISS_REASONS.flatMap((reason) => {
    const texts = misses.filter((miss) => miss.reason === reason).map(({ text }) => text);
    return texts.length === 0 ? [] : [{ reason, texts }];
  });
