import { defineMessages } from "./define-messages";
/** The texts that come with forms, in English, once: what is wrong in a field, a difference that is booked, a record that is put right. */
export const tForms = defineMessages("forms", {
  "field.decimal": "Enter a number, such as 24.5.",
  "field.integer": "Enter a whole number, such as 24.",
  "field.day": "Enter a day, such as 2026/11/21.",
  "booking.as": ({ quantity, entry, reason }: { quantity: string; entry: string; reason: string }) =>
    `${quantity} is booked as ${entry}${reason}.`,
  "done.edit": ({ name }: { name: string }) => `${name} saved.`,
});
