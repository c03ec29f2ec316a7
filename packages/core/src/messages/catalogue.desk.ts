import { deskEn } from "./catalogue.desk.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the desk's page names. */
export type DeskCatalogue = CatalogueOf<typeof deskEn>;
/** Keys of the pages that are there once. */
export type SpecialTitleKey = Extract<keyof DeskCatalogue, `special.${string}`>;

const translator = createTranslator(deskEn);

/** A name of a desk page in the chosen language: `tDesk('many.carriers')`. */
export const tDesk = translator.t;

/** Changes the language of the desk's page names from now on. */
export const chooseDeskCatalogue: (catalogue: DeskCatalogue) => void = translator.choose;
