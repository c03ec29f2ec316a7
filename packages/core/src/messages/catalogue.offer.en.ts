/** The texts about what a draft may choose from, in English, once. They come with the forms of a load. */
export const offerEn = {
  'offer.railcars': 'To choose from are the railcars that are on site, not inoperable, not handled to the end, and of the same product.',
} as const
