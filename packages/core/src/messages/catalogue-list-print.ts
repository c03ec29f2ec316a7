import { defineMessages } from "./define-messages";
import { plural } from "./formats";
import { grouped } from "../units/decimal.rules";

const figure = (count: number) => grouped(String(count));

/** Texts of lists on paper, in English. */
export const tListPrint = defineMessages("listPrint", {
  "print.again": "Print",
  "print.back": "Back to the list",
  "print.ready": "These rows are printed as they are below.",
  "print.read": "Read the rows again",
  "print.changed": "Something in this list was changed since it was read.",

  // ---- why nothing is printed
  "none.reading": "Reading the rows",
  "none.failed": "The rows could not be read. Nothing is printed.",
  "none.moved": "The list changed again and again while it was read. Nothing is printed.",
  "none.short": ({ missing }: { missing: number }) =>
    plural(missing, {
      one: "# row of the list could not be read. Nothing is printed.",
      other: "# rows of the list could not be read. Nothing is printed.",
    }),
  "none.empty": "There are no rows to print.",
  "none.tooMany": ({ total, most }: { total: number; most: number }) =>
    `${figure(total)} rows are more than the ${figure(most)} that are printed at most. Narrow the list, or export it to a file.`,
  "none.badLink": ({ parts }: { parts: string }) =>
    `A part of this address could not be understood: ${parts}. Nothing is printed, since it would be another list.`,

  // ---- the head of the paper
  "head.terminal": "Terminal",
  "head.allTerminals": "All terminals",
  "head.search": "Search",
  "head.searched": ({ words }: { words: string }) => `“${words}”`,
  "head.filters": "Filters",
  "head.noFilters": "None",
  "head.openOnes": "Open records only",
  "head.group": "Grouped by",
  "head.order": "Sorted by",
  "head.descending": ({ label }: { label: string }) => `${label} (descending)`,
  "head.rows": "Rows",
  "head.all": ({ count }: { count: number }) => figure(count),
  "head.selected": ({ count }: { count: number }) => `${figure(count)} selected`,
  "head.selectedPart": ({ count, asked }: { count: number; asked: number }) =>
    `${figure(count)} of ${figure(asked)} selected; the others are no longer in this list`,
  "head.sums": "Sum",
  "head.read": "Printed",
  "head.readAt": ({ user, at, zone }: { user: string; at: string; zone: string }) =>
    `by ${user}; rows as of ${at} (${zone})`,
  // ---- labels
  "labels.size": "Paper",
  "size.4x6": "4 × 6 in labels",
  "size.letter": "Letter, 6 to a sheet",
  "size.a4": "A4, 6 to a sheet",
  "labels.toRecord": "Back to the record",
  "labels.drawing": "Drawing the labels",
  "labels.ready": ({ count }: { count: number }) => plural(count, { one: "# label", other: "# labels" }),
  "labels.code": ({ text }: { text: string }) => `QR code of ${text}`,
  "labels.gone": ({ count }: { count: number }) =>
    plural(count, {
      one: "# of the chosen records is gone, or not yours to see.",
      other: "# of the chosen records are gone, or not yours to see.",
    }),
  "labels.without": ({ names }: { names: string }) =>
    `No label for ${names}: there is nothing yet that a scanner could find by it.`,
  "section.rows": ({ count }: { count: number }) => plural(count, { one: "# row", other: "# rows" }),
});
