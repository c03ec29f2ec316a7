import { defineMessages } from "./define-messages";
/** The texts that come with the forms of a load, in English, once: a difference that is booked, a record that is put right. */
export const tForms = defineMessages("forms", {
  "booking.as": ({ quantity, entry, reason }: { quantity: string; entry: string; reason: string }) =>
    `${quantity} is booked as ${entry}${reason}.`,
  "done.edit": ({ name }: { name: string }) => `${name} saved.`,
});
