import { parseCarKey } from "../railcars/search.rules";

/**
 * How well a record, page or action answers what was typed, best last. The order is the order of results: a better
 * answer stands before a worse one, whatever kind it is of (desk.md, command palette).
 */
export const RELEVANCE = { none: 0, fuzzy: 1, inside: 2, wordStart: 3, titleStart: 4, exact: 5, exactCar: 6 } as const;
export type Relevance = (typeof RELEVANCE)[keyof typeof RELEVANCE];

/** Text as it is compared: lower case, without accents, with single spaces. */
export const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();

const wordsOf = (text: string): readonly string[] => text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");

/** From this many letters on a word may be typed with one slip. */
const SLIP_FROM = 4;

/** Whether two words differ by at most one letter that is missing, added, changed or swapped with its neighbour. */
function isOneSlipApart(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  const restOfA = a.slice(start);
  const restOfB = b.slice(start);
  return (
    restOfA.slice(1) === restOfB.slice(1) ||
    restOfA.slice(1) === restOfB ||
    restOfA === restOfB.slice(1) ||
    (restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0] && restOfA.slice(2) === restOfB.slice(2))
  );
}

/** Whether a typed word is the beginning of a title's word, with one slip. */
const slipsInto = (typed: string, word: string): boolean =>
  typed.length >= SLIP_FROM &&
  [-1, 0, 1].some((more) => isOneSlipApart(typed, word.slice(0, Math.max(0, typed.length + more))));

/** Whether the letters are beginnings of the title's words, one behind another: 'bcr' and 'Batch Customer Release'. */
function isAbbreviation(letters: string, words: readonly string[]): boolean {
  const reached = new Set([0]);
  for (const word of words) {
    const before = [...reached];
    for (const from of before) {
      for (let taken = 1; taken <= word.length && letters[from + taken - 1] === word[taken - 1]; taken += 1)
        reached.add(from + taken);
    }
  }
  return reached.has(letters.length);
}

/** How well a title answers a query. An empty query is answered by nothing. */
export function relevanceOf(query: string, title: string): Relevance {
  const typed = folded(query);
  const name = folded(title);
  if (typed === "" || name === "") return RELEVANCE.none;
  if (name === typed) return RELEVANCE.exact;
  if (name.startsWith(typed)) return RELEVANCE.titleStart;
  const words = wordsOf(name);
  const typedWords = wordsOf(typed);
  if (typedWords.length === 0) return name.includes(typed) ? RELEVANCE.inside : RELEVANCE.none;
  if (typedWords.every((one) => words.some((word) => word.startsWith(one)))) return RELEVANCE.wordStart;
  if (typedWords.every((one) => name.includes(one))) return RELEVANCE.inside;
  const isFuzzy =
    typedWords.every((one) => words.some((word) => word.startsWith(one) || slipsInto(one, word))) ||
    (typedWords.length === 1 && typed.length >= 2 && isAbbreviation(typed, words));
  return isFuzzy ? RELEVANCE.fuzzy : RELEVANCE.none;
}

/**
 * How well a railcar's name answers a query: all spellings of one car are the same car, its number alone is exact too,
 * and a mark with the beginning of a number begins the name in every spelling.
 */
export function carRelevance(query: string, name: string): Relevance {
  const key = parseCarKey(name);
  if (key === null) return relevanceOf(query, name);
  const typed = parseCarKey(query);
  if (typed === key) return RELEVANCE.exactCar;
  const number = query.trim().replace(/^0+(?=\d)/, "");
  if (key.split(" ")[1] === number) return RELEVANCE.exact;
  return typed !== null && key.startsWith(typed) ? RELEVANCE.titleStart : relevanceOf(query, name);
}
