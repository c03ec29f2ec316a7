import { en } from "./catalogue.en";
import { createTranslator, type CatalogueOf } from "./translate";

/** The form of a complete catalogue: a language that misses a key, or a value of one, does not compile. */
export type Catalogue = CatalogueOf<typeof en>;
export type MessageKey = keyof Catalogue;
/** Keys of messages that need no values. */
export type PlainMessageKey = { [Key in MessageKey]: Catalogue[Key] extends string ? Key : never }[MessageKey];

const translator = createTranslator(en);

/** A text of the catalogue in the chosen language: `t('car.selected', { name: 'UTLX 1234' })`. */
export const t = translator.t;

/** Changes the language of every text asked for from now on. */
export const chooseCatalogue: (catalogue: Catalogue) => void = translator.choose;
