import { rightsEn } from "./catalogue.rights.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of these texts. */
export type RightsCatalogue = CatalogueOf<typeof rightsEn>;

const translator = createTranslator(rightsEn);

/** A text about missing rights in the chosen language: `tRights('right.ask')`. */
export const tRights = translator.t;

/** Changes the language of these texts from now on. */
export const chooseRightsCatalogue: (catalogue: RightsCatalogue) => void = translator.choose;
