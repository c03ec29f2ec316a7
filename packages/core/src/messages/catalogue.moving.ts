import { movingEn } from "./catalogue.moving.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts of moving a row by hand. */
export type MovingCatalogue = CatalogueOf<typeof movingEn>;

const translator = createTranslator(movingEn);

/** A text of moving a row by hand in the chosen language. */
export const tMoving = translator.t;

/** Changes the language of these texts from now on. */
export const chooseMovingCatalogue: (catalogue: MovingCatalogue) => void = translator.choose;
