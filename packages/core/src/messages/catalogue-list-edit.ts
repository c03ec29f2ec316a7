import { defineMessages } from "./define-messages";

/** What a list says of its records that are edited in it, in English. */
export const tListEdit = defineMessages("listEdit", {
  "cell.name": ({ record, field }: { record: string; field: string }) => `${record}, ${field}`,
  "cell.refused": ({ cell, text }: { cell: string; text: string }) => `${cell}: not saved. ${text}`,
  "cell.conflict": ({ cell }: { cell: string }) => `${cell}: someone else changed this too. Nothing was saved.`,
  "cell.dropped": ({ cell }: { cell: string }) =>
    `${cell}: it is not sent again. Whether it was saved before is not known.`,
  "cell.saving": "Saving",
  "cell.unconfirmed": "Not confirmed",
  "cell.unconfirmedText":
    "No answer came. It may have been saved. Retry sends the same again and never saves it twice.",
  "cell.unsaved": "Not saved",
  "leave.text": ({ cells }: { cells: string }) => `Not saved: ${cells}.`,
});
