import { bookingEn } from './catalogue.booking.en'
import { createTranslator, type CatalogueOf } from './translate'

/** The form of a complete catalogue of the texts about a booked difference. */
export type BookingCatalogue = CatalogueOf<typeof bookingEn>

const translator = createTranslator(bookingEn)

/** A text about a booked difference in the chosen language. */
export const tBooking = translator.t

/** Changes the language of these texts from now on. */
export const chooseBookingCatalogue: (catalogue: BookingCatalogue) => void = translator.choose
