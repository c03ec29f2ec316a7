import { offerEn } from './catalogue.offer.en'
import { createTranslator, type CatalogueOf } from './translate'

/** The form of a complete catalogue of the texts about what a draft may choose from. */
export type OfferCatalogue = CatalogueOf<typeof offerEn>

const translator = createTranslator(offerEn)

/** A text about what a draft may choose from in the chosen language. */
export const tOffer = translator.t

/** Changes the language of these texts from now on. */
export const chooseOfferCatalogue: (catalogue: OfferCatalogue) => void = translator.choose
