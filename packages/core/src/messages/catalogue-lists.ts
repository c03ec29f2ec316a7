import { defineMessages } from "./define-messages";
import { list, plural } from "./formats";
import { grouped } from "../units/decimal.rules";

/** A title in the middle of a sentence: words such as BOLs keep their capitals. */
const inSentence = (title: string) =>
  title.replaceAll(/\S+/g, (word) => (/[A-Z].*[A-Z]/.test(word) ? word : word.toLowerCase()));
const figure = (count: number) => grouped(String(count));

/** Texts of the desk's lists, in English, once: what a list says of itself and offers. */
const PAPERS = { letter: "letter", a4: "A4" } as const;

export const tLists = defineMessages("lists", {
  "figure.stored": ({ figure }: { figure: string }) => `stored as ${figure}`,
  // ---- what the list is
  "list.all": ({ total }: { total: number }) => figure(total),
  "list.some": ({ matching, total }: { matching: number; total: number }) => `${figure(matching)} of ${figure(total)}`,
  "list.rows": ({ count }: { count: number }) => plural(count, { one: "# row", other: "# rows" }),
  "list.search": "Search this list",
  "list.searchIn": ({ fields }: { fields: string }) => `Search: ${fields}`,
  "list.grid": ({ title }: { title: string }) => `${title}, list`,
  "list.busy": "Reading the list",
  "list.reading": ({ read, total }: { read: number; total: number }) =>
    `Reading ${figure(read)} of ${figure(total)} rows`,
  "list.failed": "The list could not be read.",
  "list.tooLongToJoin": ({ lists }: { lists: readonly string[] }) =>
    `There are too many rows to show them as one list. Open one of these: ${list(lists)}.`,
  "list.behind": "Changes of others may be missing.",
  "list.nothingYet": ({ title }: { title: string }) => `No ${inSentence(title)} yet`,
  "list.nothingYetHint": "What is added here appears in this list.",
  "list.nothingMatches": "Nothing matches",
  "list.nothingMatchesHint": ({ total }: { total: number }) =>
    `${plural(total, { one: "# row is", other: "# rows are" })} in the list without this search and these filters.`,
  "list.nothingHere": ({ title, terminal }: { title: string; terminal: string }) =>
    `No ${inSentence(title)} at ${terminal}`,
  "list.nothingHereHint": "Other terminals may have some.",
  "list.closedLeftOut": "Closed ones are left out.",
  "list.lookAtClosed": "Look among Closed Ones",
  "list.withClosed": "Closed too",
  "list.clear": "Clear search and filters",
  "list.badLink": ({ parts }: { parts: string }) => `A part of this address could not be understood: ${parts}.`,
  "list.tooMany": ({ count, most }: { count: number; most: number }) =>
    `${figure(count)} rows are more than ${figure(most)}: they are read page by page.`,

  // ---- what others did in the meantime
  "pill.fresh": ({ count }: { count: number }) => `${figure(count)} new`,
  "pill.left": ({ count }: { count: number }) => `${figure(count)} left`,
  "pill.reordered": "New order",
  "pill.take": "Show",
  "pill.key": "R",
  "row.left": "No longer in this list",

  // ---- selection
  "select.row": ({ name }: { name: string }) => `Select ${name}`,
  "select.all": "Select all rows",
  "select.count": ({ count }: { count: number }) => `${figure(count)} selected`,
  "select.clear": "Clear selection",
  "select.copy": "Copy",
  "select.copied": ({ count }: { count: number }) => `${plural(count, { one: "# row", other: "# rows" })} copied`,
  "select.copyPart": "Not all selected rows are here yet: nothing was copied.",

  // ---- batches of railcars
  "batch.menu": "Batch…",
  "batch.item": ({ title, count }: { title: string; count: number }) =>
    `${title}: ${plural(count, { one: "# railcar", other: "# railcars" })}`,
  "batch.none": ({ title }: { title: string }) => `${title}: no selected railcar is in a state for it`,
  "batch.tooMany": ({ most }: { most: number }) => `At most ${figure(most)} railcars go in one batch: select fewer.`,

  // ---- files
  "export.menu": "Export",
  "export.csv": "CSV file",
  "export.xlsx": "Excel file",
  "export.all": ({ count }: { count: number }) =>
    `All ${plural(count, { one: "# row", other: "# rows" })} of this list`,
  "export.allUncounted": "All rows of this list",
  "export.selected": ({ count }: { count: number }) =>
    plural(count, { one: "# selected row", other: "# selected rows" }),
  "export.tooMany": ({ most }: { most: number }) =>
    `Selected rows are exported up to ${figure(most)}, or all of the list.`,
  "export.making": ({ rows }: { rows: number }) =>
    `Making a file of ${plural(rows, { one: "# row", other: "# rows" })}`,
  "export.makingUncounted": "Making the file",
  "export.saved": ({ name }: { name: string }) => `${name} was saved.`,
  "export.lost": "No file came: the line was cut, or the server is away.",

  // ---- paper
  "print.menu": "Print",
  "print.tooMany": ({ total, most }: { total: number; most: number }) =>
    `${figure(total)} rows are more than the ${figure(most)} that are printed at most. Narrow the list, or export it.`,
  "print.noPage": "This page has no print of its own. Print the lists that it joins.",
  "print.notThis": ({ title }: { title: string }) =>
    `This page shows a part of the rows only. To have ${inSentence(title)} on paper choose Print at the head of the list.`,
  "print.labels": ({ count }: { count: number }) =>
    `Labels of ${plural(count, { one: "# selected row", other: "# selected rows" })}`,
  "print.labelsHint": ({ most }: { most: number }) => `To print labels select up to ${figure(most)} rows.`,
  "print.documents": ({ title, count, paper }: { title: string; count: number; paper: "letter" | "a4" }) =>
    `${title} of ${plural(count, { one: "# selected row", other: "# selected rows" })}, PDF on ${PAPERS[paper]}`,
  "print.documentsHint": ({ title, most }: { title: string; most: number }) =>
    `To have ${inSentence(title)} as PDF select up to ${figure(most)} rows.`,
  "print.tooManySelected": ({ most }: { most: number }) =>
    `Selected rows are printed up to ${figure(most)}, or all of the list.`,

  // ---- columns, order, groups
  "column.sortAscending": ({ label }: { label: string }) => `${label}: sort up`,
  "column.resize": ({ label }: { label: string }) => `Width of ${label}`,
  "column.menu": "Columns",
  "column.reset": "Usual columns",
  "group.menu": "Group",
  "group.by": ({ label }: { label: string }) => `Grouped by ${label}`,
  "group.none": "No groups",
  "group.open": ({ name }: { name: string }) => `Open ${name}`,
  "group.close": ({ name }: { name: string }) => `Close ${name}`,

  // ---- filters
  "filter.add": "Filter",
  "filter.choose": "Filter by",
  "filter.remove": ({ filter }: { filter: string }) => `Remove the filter ${filter}`,
  "filter.apply": "Apply",
  "elapsed.minutes": ({ minutes }: { minutes: number }) => `${minutes} min`,
  "elapsed.hours": ({ hours, minutes }: { hours: number; minutes: number }) => `${hours} h ${minutes} min`,
  "elapsed.days": ({ days, hours }: { days: number; hours: number }) => `${days} d ${hours} h`,
  "filter.back": "Back",
  "filter.from": "From",
  "filter.to": "To",
  "filter.contains": "Contains",
  "filter.search": "Search",
  "filter.more": ({ count }: { count: number }) => `${figure(count)} more: search for them`,
  "filter.empty": "Empty",
  "filter.filled": "Not empty",
  "filter.any": "or",
  "filter.several": ({ first, more }: { first: string; more: number }) => `${first} and ${figure(more)} more`,
  "filter.chip": ({ label, value }: { label: string; value: string }) => `${label}: ${value}`,
  "filter.has": ({ value }: { value: string }) => `has “${value}”`,
  "filter.before": ({ value }: { value: string }) => `before ${value}`,
  "filter.after": ({ value }: { value: string }) => `after ${value}`,
  "filter.below": ({ value }: { value: string }) => `< ${value}`,
  "filter.above": ({ value }: { value: string }) => `> ${value}`,
  "filter.least": ({ value }: { value: string }) => `≥ ${value}`,
  "filter.most": ({ value }: { value: string }) => `≤ ${value}`,
  "filter.since": ({ value }: { value: string }) => `since ${value}`,
  "filter.until": ({ value }: { value: string }) => `until ${value}`,
  "filter.between": ({ from, to }: { from: string; to: string }) => `${from} – ${to}`,
  "filter.notDay": "A day such as 2026/11/21.",
  "filter.notNumber": "A number such as 112.4.",

  // ---- the panel of one record
  "peek.title": ({ name }: { name: string }) => `${name}, details`,
  "peek.previous": "Previous",
  "peek.next": "Next",
  "peek.close": "Close",
  "peek.open": "Open",
  "peek.document": "PDF",
  "peek.place": ({ at, count }: { at: number; count: number }) => `${figure(at)} of ${figure(count)}`,
  "peek.gone": "This record is no longer in the list.",

  // ---- sums
  "sum.title": "Sum",
  "sum.part": ({ part, value }: { part: string; value: string }) => `${part}: ${value}`,
  "sum.line": ({ label, value }: { label: string; value: string }) => `${label} ${value}`,
});
