import { carKey, parseCarKey } from "../railcars/search.rules";

/** How the pasted names of a list's rows are read: as marks and numbers of cars in any spelling, or as they are. */
export type NameReading = "car" | "text";

/** A name that was pasted, and what it is looked up by; the key is null where the text is no name of this kind. */
export interface PastedName {
  readonly text: string;
  readonly key: string | null;
}

const CAR = /\b([A-Za-z]{2,4})[\s_-]*(\d{1,6})\b/g;

/** Cars of one line; a line of a sheet holds other cells too, which say nothing. */
function carsOf(line: string): readonly PastedName[] {
  const found = [...line.matchAll(CAR)].map(([text, mark = "", number = ""]) => ({ text, key: carKey(mark, number) }));
  return found.length > 0 ? found : [{ text: line, key: null }];
}

/** What a name is looked up by. */
export const nameKey = (reading: NameReading, text: string): string =>
  (reading === "car" ? parseCarKey(text) : null) ?? text.trim().toLowerCase();

/** The names of a pasted text, in its order. */
export function pastedNames(reading: NameReading, text: string): readonly PastedName[] {
  const lines = text
    .split(reading === "car" ? /[\n\r;,]+/ : /[\n\r;\t]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
  if (reading === "car") return lines.flatMap(carsOf);
  return lines.map((line) => ({ text: line, key: nameKey(reading, line) }));
}

/** Why a pasted name selects nothing (more). */
export type MissReason = "unreadable" | "twice" | "filtered" | "unknown";
export interface Miss {
  readonly text: string;
  readonly reason: MissReason;
}
export interface PasteResult {
  readonly ids: readonly string[];
  readonly misses: readonly Miss[];
}

/**
 * The rows that pasted names mean: those of the list, by key. What the list does not show though it is held was filtered
 * out, what is not held at all is not known here.
 */
export function matchNames(
  names: readonly PastedName[],
  listed: ReadonlyMap<string, readonly string[]>,
  isHeldElsewhere: (key: string) => boolean,
): PasteResult {
  const seen = new Set<string>();
  const ids: string[] = [];
  const misses: Miss[] = [];
  for (const { text, key } of names) {
    if (key === null) misses.push({ text, reason: "unreadable" });
    else if (seen.has(key)) misses.push({ text, reason: "twice" });
    else {
      seen.add(key);
      const found = listed.get(key);
      if (found !== undefined) ids.push(...found);
      else misses.push({ text, reason: isHeldElsewhere(key) ? "filtered" : "unknown" });
    }
  }
  return { ids, misses };
}
