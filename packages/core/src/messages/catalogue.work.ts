import { workEn } from "./catalogue.work.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the work's texts. */
export type WorkCatalogue = CatalogueOf<typeof workEn>;
/** Keys of the work's texts that need no values. */
export type PlainWorkKey = {
  [Key in keyof WorkCatalogue]: WorkCatalogue[Key] extends string ? Key : never;
}[keyof WorkCatalogue];

const translator = createTranslator(workEn);

/** A text of the work in the chosen language: `tWork('car.selected', { name: 'UTLX 1234' })`. */
export const tWork = translator.t;

/** Changes the language of these texts from now on. */
export const chooseWorkCatalogue: (catalogue: WorkCatalogue) => void = translator.choose;
