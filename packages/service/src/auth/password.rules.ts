import type { Refusal } from "@railhead/core/messages/define-refusals";
import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import { COMMON_WORDS } from "./common-passwords";

/** Whose password it is: their own words make a weak one. */
export interface Owner {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
}

const SHORTEST = 8;
/** Keys in a row, in the order they are pressed or counted. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "qwertzuiop",
  "yxcvbnm",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
];
const STANDS_FOR: Readonly<Record<string, string>> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "3": "e",
  "1": "i",
  "!": "i",
  $: "s",
  "5": "s",
  "7": "t",
};

const lettersOf = (text: string) => text.replace(/[^\p{L}]/gu, "");

/** Every word that a password may be meant as: without what is hung on in front and behind, signs read as letters or left out. */
function wordsIn(password: string): readonly string[] {
  const folded = password.toLowerCase();
  const trimmed = folded.replace(/^[^\p{L}@$]+|[^\p{L}]+$/gu, "");
  const read = (text: string) => lettersOf(text.replace(/[@40313!$57]/g, (sign) => STANDS_FOR[sign] ?? sign));
  return [lettersOf(folded), lettersOf(trimmed), read(trimmed), read(folded)];
}

/** A run of keys next to each other, forwards or backwards, once or several times over. */
function isRun(password: string): boolean {
  const text = password.toLowerCase();
  const isPart = (part: string) =>
    ROWS.some((row) => row.includes(part) || row.split("").toReversed().join("").includes(part));
  for (let length = 3; length <= text.length; length += 1) {
    const part = text.slice(0, length);
    if (!isPart(part)) return false;
    if (part.repeat(Math.ceil(text.length / length)).slice(0, text.length) === text) return true;
  }
  return false;
}

/** Letters that a password must have besides its owner's own words. */
const OTHER_LETTERS = 4;
const SHORTEST_OWN = 3;

/** Whether little is left of a password without the words of its owner: `kim.larsen`, `larsen1984!`, `kimkimkim`. */
function isOwn(password: string, { username, email, full_name }: Owner): boolean {
  // Not the mail's domain: it is the company's, and may be an everyday word.
  const texts = [username, email.split("@", 1)[0] ?? "", full_name, full_name.replaceAll(" ", "")].map((text) =>
    text.trim().toLowerCase(),
  );
  const parts = texts.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const words = [email.toLowerCase(), ...parts].filter((word) => word.length >= SHORTEST_OWN);
  const longestFirst = [...new Set(words)].toSorted((a, b) => b.length - a.length);
  const without = (text: string) => longestFirst.reduce((rest, word) => rest.replaceAll(word, ""), text);
  return [password, password.split("").toReversed().join("")].some(
    (text) => without(text) !== text && lettersOf(without(text)).length < OTHER_LETTERS,
  );
}

/** One to four signs over and over: `11111111`, `abcabcabc`. */
const isRepeated = (password: string) =>
  [1, 2, 3, 4].some(
    (length) => password.length >= 2 * length && password.slice(0, length).repeat(password.length).startsWith(password),
  );

/**
 * What is wrong with a new password, said at its field, or null when it may be used. Only what is guessed first
 * is refused: no rules about signs, which make passwords worse.
 */
export function passwordFault(password: string, owner: Owner): Refusal | null {
  if (password.length < SHORTEST) return accountRefusal("password_too_short", { least: SHORTEST });
  const same = password.trim().toLowerCase();
  if (isOwn(same, owner)) return accountRefusal("password_like_name");
  if (isRepeated(same) || isRun(same) || wordsIn(password).some((word) => COMMON_WORDS.has(word))) {
    return accountRefusal("password_common");
  }
  return null;
}
