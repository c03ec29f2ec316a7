import type { Message, Texts } from "./define-messages";

const PLAIN = "aAbBcCdDeEfFgGhHiIjJkKlLmMnNoOpPrRsStTuUwWxXyYzZ";
const ACCENTED = "áÁƀɃçÇďĎéÉƒƑğĞĥĤíÍĵĴķĶľĽḿḾñÑóÓṕṔŕŔšŠťŤúÚŵŴẋẊýÝžŽ";
const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;
/** How much longer words become. */
const LONGER = 0.3;

/** A word with accents, and a third longer: its last letter is drawn out. */
function pseudoWord(word: string): string {
  const accented = word.replaceAll(/./g, accent);
  return accented + accented.slice(-1).repeat(Math.round(word.length * LONGER));
}

const LETTER = /[A-Za-z]/;
/** What a message chooses its words by, such as `gross`: a language says it in its own. */
const CODE = /^[a-z]+(?:-[a-z]+)*$/;
/** Texts among the values of a message, however deep: names, and sentences within it. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return LETTER.test(value) && !CODE.test(value) ? [value] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(wordsIn);
}

/** How a text is changed; `values` are those that it was given. */
type Change = (text: string, values: readonly string[]) => string;

/** A text cut where the values in it begin and end: what stands at odd places is a value. */
function cutAtValues(text: string, values: readonly string[]): readonly string[] {
  const longestFirst = values
    .toSorted((a, b) => b.length - a.length)
    .map((value) => value.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return longestFirst.length === 0 ? [text] : text.split(new RegExp(`(${longestFirst.join("|")})`));
}

/** A text whose words are accented and longer; the given values stay as they are. The brackets show where it begins and ends. */
const pseudoText: Change = (text, values) => {
  const parts = cutAtValues(text, values);
  return `⟦${parts.map((part, at) => (at % 2 === 1 ? part : part.replaceAll(/[A-Za-z]+/g, pseudoWord))).join("")}⟧`;
};

const changedTexts = (english: Texts, change: Change): Texts =>
  Object.fromEntries(
    Object.entries(english).map(([key, message]): [string, Message] => [
      key,
      typeof message === "string" ? change(message, []) : (values: never) => change(message(values), wordsIn(values)),
    ]),
  );

/**
 * The texts of a namespace in a language that nobody speaks: ⟦Ŕéçéívééé⟧ for 'Receive'. It shows on a screen which words
 * come from here, and whether longer ones fit. Never part of what is delivered.
 */
export const pseudoTexts = (english: Texts): Texts => changedTexts(english, pseudoText);

/** What stands around the words of a marked text, unseen: tests that look for English words overlook it. */
export const [MARK_BEGIN, MARK_END] = ["\u200B", "\u00AD"] as const;

const markedText: Change = (text, values) => {
  const parts = cutAtValues(text, values);
  const marked = parts.map((part, at) => (at % 2 === 1 ? `${MARK_END}${part}${MARK_BEGIN}` : part));
  return `${MARK_BEGIN}${marked.join("")}${MARK_END}`;
};

/** The texts of a namespace in English, their words marked where they begin and end, the given values not. Never part of what is delivered. */
export const markedTexts = (english: Texts): Texts => changedTexts(english, markedText);
