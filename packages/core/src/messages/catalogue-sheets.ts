import { defineMessages } from "./define-messages";

/** Heads of the columns of a list's file that the list itself does not have, in English, once. */
export const tSheets = defineMessages("sheets", {
  // Not the stored figure: an import of the file must not take it for that.
  "sheet.shown": ({ label }: { label: string }) => `${label}, as shown`,
  "sheet.unit": ({ label }: { label: string }) => `${label}, unit`,
  "sheet.instant": ({ label, zone }: { label: string; zone: string }) => `${label} (${zone})`,
  "sheet.zone": ({ label }: { label: string }) => `${label}, time zone`,
});
