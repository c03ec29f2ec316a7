import type { Texts } from "@railhead/core/messages/define-messages";
import type { Language } from "@railhead/core/messages/english";

/** Set by the build: whether the languages are there in which tests and developers see texts that come from no namespace. */
declare const PSEUDO_LOCALE: boolean;

type LoadLanguage = () => Promise<Language | Readonly<Record<string, Texts>>>;

/** In tests and development only: they are made of English. */
const MADE_OF_ENGLISH: Readonly<Record<string, LoadLanguage>> = PSEUDO_LOCALE
  ? {
      "en-x-pseudo": async () => (await import("@railhead/core/messages/languages/en-x-pseudo")).language,
      "en-x-marked": async () => (await import("@railhead/core/messages/languages/en-x-marked")).language,
    }
  : {};

/** The languages other than English by their tags; each is a file that is fetched when it is chosen. */
export const LANGUAGES: Readonly<Record<string, LoadLanguage>> = {
  ...MADE_OF_ENGLISH,
};
