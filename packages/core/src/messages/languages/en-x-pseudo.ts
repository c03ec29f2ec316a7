import type { Texts } from "../define-messages";
import { ENGLISH } from "../english";
import { pseudoTexts } from "../pseudo";

/** English as it would look in another language: for tests and development only. */
export const language: Readonly<Record<string, Texts>> = Object.fromEntries(
  Object.entries(ENGLISH).map(([namespace, { english }]) => [namespace, pseudoTexts(english)]),
);
