import type { Texts } from "../define-messages";
import { languageOfEnglish } from "../english";
import { pseudoTexts } from "../pseudo";

/** English as it would look in another language: for tests and development only. */
export const language: Readonly<Record<string, Texts>> = languageOfEnglish(pseudoTexts);
