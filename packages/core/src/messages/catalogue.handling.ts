import { handlingEn } from "./catalogue.handling.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of these pages' texts. */
export type HandlingCatalogue = CatalogueOf<typeof handlingEn>;

const translator = createTranslator(handlingEn);

/** A text of the pages on which railcars are unloaded, in the chosen language. */
export const tHandling = translator.t;

/** Changes the language of these texts from now on. */
export const chooseHandlingCatalogue: (catalogue: HandlingCatalogue) => void = translator.choose;
