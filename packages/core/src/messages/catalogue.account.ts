import { accountEn } from "./catalogue.account.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of these steps' texts. */
export type AccountCatalogue = CatalogueOf<typeof accountEn>;

const translator = createTranslator(accountEn);

/** A text of the account's steps in the chosen language: `tAccount('forgot.title')`. */
export const tAccount = translator.t;

/** Changes the language of these texts from now on. */
export const chooseAccountCatalogue: (catalogue: AccountCatalogue) => void = translator.choose;
