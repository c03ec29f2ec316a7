import type { QueryFault } from "../list/query.types";
import { tListPrint } from "../messages/catalogue-list-print";
import { list as listed } from "../messages/formats";
import { PRINT_ROWS_MOST } from "../resources/list-print.rules";
import type { ListPrintSnapshot } from "./list-print.machine";
import type { PrintReading } from "./list-print.types";

/** Whether there is something to print, and if not, why. */
export type ListPrintView =
  | { readonly kind: "ready"; readonly reading: PrintReading }
  /** `retry`: reading again may give what is missing. */
  | { readonly kind: "reading" | "retry" | "nothing"; readonly text: string };

function rowsView(reading: PrintReading): ListPrintView {
  const { rows } = reading;
  switch (rows.kind) {
    case "moved":
      return { kind: "retry", text: tListPrint("none.moved") };
    case "short":
      return { kind: "retry", text: tListPrint("none.short", { missing: rows.missing }) };
    case "tooMany":
      return { kind: "nothing", text: tListPrint("none.tooMany", { total: rows.total, most: PRINT_ROWS_MOST }) };
    case "rows":
      return rows.rows.length === 0 ? { kind: "nothing", text: tListPrint("none.empty") } : { kind: "ready", reading };
  }
}

/** What the page of print says: rows in whole, or why none of them is printed. */
export function viewListPrint(snapshot: ListPrintSnapshot): ListPrintView {
  if (snapshot.matches("failed")) return { kind: "retry", text: tListPrint("none.failed") };
  const { reading } = snapshot.context;
  return reading === null ? { kind: "reading", text: tListPrint("none.reading") } : rowsView(reading);
}

/** Why the address of a print page cannot be followed; null where it can. A part left out would print another list. */
export const badAddress = (faults: readonly QueryFault[]): string | null =>
  faults.length === 0 ? null : tListPrint("none.badLink", { parts: listed(faults.map(({ at }) => at)) });
