/** The texts about a truck's difference that is booked, in English, once. They come with the forms of a truck. */
export const bookingEn = {
  'booking.as': ({ quantity, entry, reason }: { quantity: string; entry: string; reason: string }) => `${quantity} is booked as ${entry}${reason}.`,
} as const
