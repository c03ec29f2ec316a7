import { railcarEn } from "./catalogue.railcar.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of these pages' texts. */
export type RailcarCatalogue = CatalogueOf<typeof railcarEn>;

const translator = createTranslator(railcarEn);

/** A text of the pages of single railcars in the chosen language: `tRailcar('sequence.goesTo', { position: 12, count: 40 })`. */
export const tRailcar = translator.t;

/** Changes the language of these texts from now on. */
export const chooseRailcarCatalogue: (catalogue: RailcarCatalogue) => void = translator.choose;
