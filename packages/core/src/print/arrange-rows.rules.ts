import { orderRows } from "../list/held-answer.rules";
import { orderOf } from "../list/query.rules";
import { createRowIndex } from "../list/row-index";
import { sectionsOf, sumRows, type Sums } from "../list/section.rules";
import { columnsOf } from "../resources/listed-columns";
import { factsOf, joinedValue, shownKey, summedColumns, type ResourceRow } from "../resources/open-list";
import type { PrintNames, PrintRequest } from "./list-print.types";

/** Rows that stand together on paper, and what they come to. */
export interface PrintSection {
  readonly key: string;
  readonly rows: readonly ResourceRow[];
  readonly sums: Sums;
}
export interface ArrangedRows {
  /** Null where the list is not grouped. */
  readonly sections: readonly PrintSection[] | null;
  readonly rows: readonly ResourceRow[];
  readonly sums: Sums;
}

/** What a record is called by what was read. */
export const nameIn =
  (names: PrintNames) =>
  (resource: string, id: string): string | null =>
    names[resource]?.get(id) ?? null;

/** Rows in the order and in the groups in which the list shows them, with what each group and all of them come to. */
export function arrangeRows(
  { facts, query, ids }: PrintRequest,
  read: readonly ResourceRow[],
  names: PrintNames,
): ArrangedRows {
  const columns = columnsOf(facts);
  const nameOf = nameIn(names);
  const isHeld = facts.rows.kind === "held";
  const index = createRowIndex<ResourceRow>(
    factsOf(facts),
    joinedValue(columns, { nameOf }),
    [],
    isHeld ? shownKey(columns, { nameOf }) : undefined,
  );
  // What the server pages has the server's order; rows that are held, or asked for by their ids, are ordered here.
  const rows = isHeld || ids !== null ? orderRows(index, orderOf(query), read) : read;
  const summed = summedColumns(columns);
  const sections =
    query.group === null
      ? null
      : sectionsOf(index, query.group, rows).map(({ key, from, count }) => {
          const own = rows.slice(from, from + count);
          return { key, rows: own, sums: sumRows(own, summed) };
        });
  return { sections, rows, sums: sumRows(rows, summed) };
}
