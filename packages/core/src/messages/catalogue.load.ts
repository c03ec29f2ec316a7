import { loadEn } from "./catalogue.load.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of these texts. */
export type LoadCatalogue = CatalogueOf<typeof loadEn>;

const translator = createTranslator(loadEn);

/** A text of the work on a load in the chosen language: `tLoad('load.drafted', { drafted: '40,000 lb' })`. */
export const tLoad = translator.t;

/** Changes the language of these texts from now on. */
export const chooseLoadCatalogue: (catalogue: LoadCatalogue) => void = translator.choose;
