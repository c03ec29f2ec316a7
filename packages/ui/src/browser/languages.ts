import type { Texts } from "@railhead/core/messages/define-messages";
import type { Language } from "@railhead/core/messages/english";

/** Set by the build: whether the pseudo language is there, in which tests and developers see texts that come from no catalogue. */
declare const PSEUDO_LOCALE: boolean;

type LoadLanguage = () => Promise<Language | Readonly<Record<string, Texts>>>;

/** The languages other than English by their tags; each is a file that is fetched when it is chosen. */
export const LANGUAGES: Readonly<Record<string, LoadLanguage>> = PSEUDO_LOCALE
  ? { "en-x-pseudo": async () => (await import("@railhead/core/messages/languages/en-x-pseudo")).language }
  : {};
