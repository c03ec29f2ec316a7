import type { Texts } from "../define-messages";
import { languageOfEnglish } from "../english";
import { markedTexts } from "../pseudo";

/** English with marked texts, which tests can distinguish from all others; for tests only. */
export const language: Readonly<Record<string, Texts>> = languageOfEnglish(markedTexts);
