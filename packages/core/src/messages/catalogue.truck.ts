import { truckEn } from "./catalogue.truck.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of these pages' texts. */
export type TruckCatalogue = CatalogueOf<typeof truckEn>;

const translator = createTranslator(truckEn);

/** A text of the trucks' pages in the chosen language: `tTruck('truck.over', { over: '40,000 lb' })`. */
export const tTruck = translator.t;

/** Changes the language of these texts from now on. */
export const chooseTruckCatalogue: (catalogue: TruckCatalogue) => void = translator.choose;
