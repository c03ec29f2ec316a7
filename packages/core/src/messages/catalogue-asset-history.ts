import { defineMessages } from "./define-messages";
import { plural } from "./formats";
import { tTruck } from "./catalogue-truck";

/** The texts of the page of all movements of material of one record at the desk, in English, once. */
export const tLedger = defineMessages("assetHistory", {
  link: "Material History",
  title: "Movements of material",
  reading: "Reading the movements",
  failed: "The movements could not be read.",
  none: "Nothing has been moved in or out yet.",
  noneAsked: "No movement of this kind in these days.",
  noLedger: "Its ledger begins when it is received or weighed for the first time: nothing was moved until then.",
  more: "Older movements",
  fresh: ({ count }: { count: number }) => plural(count, { one: "Show # new line", other: "Show # new lines" }),
  freshMany: "Show the new lines",

  // ---- what is in it
  now: "In it now",
  ofCapacity: ({ capacity }: { capacity: string }) => `of ${capacity}`,
  stored: ({ figure }: { figure: string }) => `stored as ${figure}`,

  // ---- which lines are shown
  "filter.entry": "Kind",
  "filter.all": "All kinds",
  "filter.from": "From day",
  "filter.until": "To day",
  "filter.day": ({ zone }: { zone: string }) => `Days such as 2026/11/21, by the terminal's clocks (${zone})`,
  "filter.tooEarly": "A day after 1970/01/01.",
  "filter.clear": "Show all",

  // ---- the lines
  "column.when": "When",
  "column.entry": "Kind",
  "column.way": "From → into",
  "column.quantity": "Quantity",
  "column.balance": "Balance after",
  "column.who": "By",
  "column.papers": "BOL, order",
  "column.reason": "Reason",
  "side.hidden": "Not yours to see",
  "side.to": "into",
  bol: ({ number }: { number: string }) => `BOL ${number}`,
  order: ({ number }: { number: string }) => `Order ${number}`,
  program: "Railhead",

  "entry.opening": "Opening",
  "entry.draft in": "Draft in",
  "entry.draft out": "Draft out",
  "entry.reconciliation": "Reconciliation",
  "entry.heel": tTruck.english["entry.heel"],
  "entry.spill": tTruck.english["entry.spill"],
  "entry.shrink": tTruck.english["entry.shrink"],
  "entry.origin weight gain": tTruck.english["entry.origin weight gain"],
  "entry.void": "Void",
});
