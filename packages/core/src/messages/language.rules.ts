/** The language that every text has (`<html lang>` of the documents as they are served). */
export const ENGLISH_TAG = "en";

const baseOf = (tag: string): string => tag.split("-")[0] ?? tag;

/**
 * The language of a device, as a tag of BCP 47: the one chosen on it, else the first known one that its browser asks
 * for, else English. `known` are the languages other than English; 'de-AT' is served by 'de'.
 */
export function languageFor(chosen: string | null, asked: readonly string[], known: readonly string[]): string {
  const have = [ENGLISH_TAG, ...known];
  if (chosen !== null && have.includes(chosen)) return chosen;
  for (const tag of asked) {
    const found = [tag, baseOf(tag)].find((one) => have.includes(one));
    if (found !== undefined) return found;
  }
  return ENGLISH_TAG;
}
