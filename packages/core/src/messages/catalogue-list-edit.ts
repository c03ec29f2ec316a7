import { defineMessages } from "./define-messages";
import { plural } from "./formats";

const rows = (count: number) => plural(count, { one: "# row", other: "# rows" });

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
  "cell.changed": ({ cell }: { cell: string }) => `${cell} changed`,

  // ---- many records at once
  "bulk.open": "Edit selected…",
  "bulk.title": ({ count }: { count: number }) => `Edit ${rows(count)}`,
  "bulk.field": "Field",
  "bulk.chooseField": "Choose a field",
  "bulk.value": "New value",
  "bulk.empty": "Make it empty",
  "bulk.preview": "What changes",
  "bulk.row": "Row",
  "bulk.from": "Now",
  "bulk.to": "Then",
  "bulk.change": ({ count }: { count: number }) => `Change ${rows(count)}`,
  "bulk.none": "No row changes.",
  "bulk.same": ({ count }: { count: number }) =>
    `${plural(count, { one: "# row has", other: "# rows have" })} this value already and will not change.`,
  "bulk.left": ({ names }: { names: string }) => `No longer in this list, and left out: ${names}.`,
  "bulk.closed": ({ names }: { names: string }) => `No longer changed, and left as they are: ${names}.`,
  "bulk.allClosed": "None of the selected rows can be changed any more: they stay as they are.",
  "bulk.tooMany": ({ count, most }: { count: number; most: number }) =>
    `${rows(count)} are selected. At most ${most} are changed at once: select fewer.`,
  "bulk.notHere": "Not all selected rows have been read. Select fewer, or look through them first.",
  "bulk.refused": "Nothing was changed. These rows were refused:",
  "bulk.takeOff": "Take these off and continue",
  "bulk.cancel": "Cancel",
  "bulk.done": ({ count }: { count: number }) => `${rows(count)} changed`,
  "bulk.dropped": "It is not sent again. Whether it was changed before is not known: look at the list.",
  "bulk.leftPage": "The change was on its way. Edit selected rows again to see the outcome.",

  "bulk.resumed": ({ count }: { count: number }) => `Not confirmed: an earlier change of ${rows(count)}`,
  "bulk.resumedDone": ({ count }: { count: number }) => `The earlier change of ${rows(count)} was saved.`,
  "bulk.resumedRefused": ({ text }: { text: string }) => `What was sent earlier was not saved. ${text}`,

  // ---- undo
  "undo.action": "Undo",
  "undo.title": "Undo",
  "undo.hide": "Hide",
  "undo.done": ({ count }: { count: number }) =>
    `Undone: ${plural(count, { one: "# row is", other: "# rows are" })} as before.`,
  "undo.rest": ({ count }: { count: number }) => `Undo the other ${count}`,
  "undo.refused": "Nothing was undone. These rows were refused:",
  "undo.resumed": ({ count }: { count: number }) => `Not confirmed: an earlier undo of ${rows(count)}`,
  "undo.resumedDone": ({ count }: { count: number }) => `The earlier undo of ${rows(count)} was saved.`,
  "undo.leftPage": "The undo was on its way. Undo again to see the outcome.",
  "undo.none": "There is nothing to undo.",

  "leave.text": ({ cells }: { cells: string }) => `Not saved: ${cells}.`,
});
