import { tListPrint } from "../messages/catalogue-list-print";
import { list as listed } from "../messages/formats";
import { columnsOf } from "../resources/listed-columns";
import { shownText } from "../resources/display.rules";
import type { ResourceFacts } from "../resources/resource.types";
import type { ResourceRow } from "../resources/open-list";
import { EMPTY_QUERY } from "../list/query.rules";
import type { ListQuery } from "../list/query.types";
import { arrangeRows, nameIn } from "./arrange-rows.rules";
import { labelOf, type Label } from "./label.rules";
import type { PrintNames, PrintRequest } from "./list-print.types";

/** The request for the records of labels, whatever has become of them since they were chosen: their list's filters do not count. */
export const labelRequest = (facts: ResourceFacts, ids: readonly string[], sort: ListQuery["sort"]): PrintRequest => ({
  // Closed out records have left the list, and their labels can be printed all the same.
  facts: { ...facts, rows: { kind: "paged" } },
  terminalId: null,
  query: { ...EMPTY_QUERY, sort },
  ids,
});

/** The labels of records, and what is to be said of those that have none. */
export interface LabelsView {
  readonly labels: readonly Label[];
  readonly notes: readonly string[];
}

/** The labels of the rows that were read, in the order of their list. */
export function viewLabels(request: PrintRequest, read: readonly ResourceRow[], names: PrintNames): LabelsView {
  const { facts, ids } = request;
  const kind = facts.label;
  const { rows } = arrangeRows(request, read, names);
  const made = rows.map((row) => ({ row, label: kind === undefined ? null : labelOf(kind, row) }));
  const without = made.flatMap(({ row, label }) => (label === null ? [row] : []));
  const title = columnsOf(facts).find(({ key }) => key === facts.title);
  const shownWith = { zone: "", nameOf: nameIn(names) };
  const gone = (ids?.length ?? 0) - rows.length;
  return {
    labels: made.flatMap(({ label }) => label ?? []),
    notes: [
      ...(gone > 0 ? [tListPrint("labels.gone", { count: gone })] : []),
      ...(without.length === 0
        ? []
        : [
            tListPrint("labels.without", {
              names: listed(without.map((row) => (title === undefined ? row.id : shownText(title, row, shownWith)))),
            }),
          ]),
    ],
  };
}
