/** The texts that come with the forms of a load, in English, once: what a draft may choose from, a difference that is booked, a record that is put right. */
export const formsEn = {
  'offer.railcars': 'To choose from are the railcars that are on site, not inoperable, not handled to the end, and of the same product.',
  'booking.as': ({ quantity, entry, reason }: { quantity: string; entry: string; reason: string }) => `${quantity} is booked as ${entry}${reason}.`,
  'done.edit': ({ name }: { name: string }) => `${name} saved.`,
} as const
