import type { Message, Texts } from "./define-messages";

/** Around a value within a text while it is being changed: characters of Unicode's private use, which no text has. */
const [BEGIN, END] = ["\uE000", "\uE001"];
const PLAIN = "aAcCdDeEgGhHiIjJkKlLnNoOrRsStTuUwWyYzZ";
const ACCENTED = "áÁçÇďĎéÉğĞĥĤíÍĵĴķĶľĽñÑóÓŕŔšŠťŤúÚŵŴýÝžŽ";
const accent = (letter: string): string => ACCENTED[PLAIN.indexOf(letter)] ?? letter;
/** How much longer words become. */
const LONGER = 0.3;

/** A word with accents, and a third longer: its last letter is drawn out. */
function pseudoWord(word: string): string {
  const accented = word.replaceAll(/./g, accent);
  return accented + accented.slice(-1).repeat(Math.round(word.length * LONGER));
}

/** A text whose words are accented and longer; values stay as they are. The brackets show where it begins and ends. */
function pseudoText(text: string): string {
  const parts = text.split(new RegExp(`(${BEGIN}[^${END}]*${END})`, "u"));
  const changed = parts.map((part) =>
    part.startsWith(BEGIN) ? part.slice(1, -1) : part.replaceAll(/[A-Za-z]+/g, pseudoWord),
  );
  return `⟦${changed.join("")}⟧`;
}

/** Marks values, so that they are known in the text that they come into. An empty one is left: texts ask for it. */
function marked(value: unknown): unknown {
  if (typeof value === "string") return value === "" ? value : `${BEGIN}${value}${END}`;
  if (Array.isArray(value)) return value.map(marked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, marked(inner)]));
}

function pseudoMessage(message: Message): Message {
  if (typeof message === "string") return pseudoText(message);
  return (values: never) => pseudoText(message(marked(values) as never));
}

/**
 * The texts of a namespace in a language that nobody speaks: ⟦Ŕéçéívééé⟧ for 'Receive'. It shows on a screen which words
 * come from here, and whether longer ones fit. Never part of what is delivered.
 */
export const pseudoTexts = (english: Texts): Texts =>
  Object.fromEntries(Object.entries(english).map(([key, message]) => [key, pseudoMessage(message)]));
