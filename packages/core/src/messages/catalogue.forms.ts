import { formsEn } from "./catalogue.forms.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts of the forms of a load. */
export type FormsCatalogue = CatalogueOf<typeof formsEn>;

const translator = createTranslator(formsEn);

/** A text of the forms of a load in the chosen language. */
export const tForms = translator.t;

/** Changes the language of these texts from now on. */
export const chooseFormsCatalogue: (catalogue: FormsCatalogue) => void = translator.choose;
