import { createTranslator, type CatalogueOf } from "./translate";
import { updateEn } from "./catalogue.update.en";

/** The form of a complete catalogue of the texts about new versions. */
export type UpdateCatalogue = CatalogueOf<typeof updateEn>;

const translator = createTranslator(updateEn);

/** A text about the version of the app in the chosen language: `tUpdate('update.ready')`. */
export const tUpdate = translator.t;

/** Changes the language of these texts from now on. */
export const chooseUpdateCatalogue: (catalogue: UpdateCatalogue) => void = translator.choose;
