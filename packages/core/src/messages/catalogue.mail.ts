import { mailEn } from "./catalogue.mail.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of mails. */
export type MailCatalogue = CatalogueOf<typeof mailEn>;

const translator = createTranslator(mailEn);

/** A text of a mail in the chosen language: `tMail('reset.subject')`. */
export const tMail = translator.t;

/** Changes the language of every mail from now on. */
export const chooseMailCatalogue: (catalogue: MailCatalogue) => void = translator.choose;
