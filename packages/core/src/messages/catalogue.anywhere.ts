import { anywhereEn } from "./catalogue.anywhere.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts about scans on any page. */
export type AnywhereCatalogue = CatalogueOf<typeof anywhereEn>;
/** Keys of these texts that need no values. */
export type PlainAnywhereKey = {
  [Key in keyof AnywhereCatalogue]: AnywhereCatalogue[Key] extends string ? Key : never;
}[keyof AnywhereCatalogue];

const translator = createTranslator(anywhereEn);

/** A text about scans on any page in the chosen language: `tAnywhere('anywhere.list')`. */
export const tAnywhere = translator.t;

/** Changes the language of these texts from now on. */
export const chooseAnywhereCatalogue: (catalogue: AnywhereCatalogue) => void = translator.choose;
