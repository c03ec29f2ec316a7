import { defineMessages } from "./define-messages";

/** Heads of the columns of a list's file that the list itself does not have, in English, once. */
export const tSheets = defineMessages("sheets", {
  "sheet.unit": ({ label }: { label: string }) => `${label}, unit`,
  "sheet.instant": ({ label, zone }: { label: string; zone: string }) => `${label} (${zone})`,
  "sheet.zone": ({ label }: { label: string }) => `${label}, time zone`,
});
