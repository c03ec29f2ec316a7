import { orderEn } from "./catalogue.order.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue of the texts about the order on a track. */
export type OrderCatalogue = CatalogueOf<typeof orderEn>;

const translator = createTranslator(orderEn);

/** A text about the order of cars in the chosen language: `tOrder('order.moved', { name, position: 3, count: 41 })`. */
export const tOrder = translator.t;

/** Changes the language of these texts from now on. */
export const chooseOrderCatalogue: (catalogue: OrderCatalogue) => void = translator.choose;
