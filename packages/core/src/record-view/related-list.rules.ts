import { tRecord } from "../messages/catalogue-record";
import type { ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { factorChange } from "../units/meter-factor.rules";

/** Rows that are shown of a list on the page of another record. */
export const FIRST_ROWS = 10;

/** Rows that are shown of a list that is a page of its own. */
export const MOST_ROWS = 400;

/** How many rows are read to show so many: the last one is compared with the one before it, which is not shown. */
export const rowsToRead = ({ compared }: Pick<ResourceFacts, "compared">, most: number): number =>
  compared === undefined ? most : most + 1;

/** By how much a figure of each row differs from that of the row after it, in percent with its sign; '' where either is none. */
export function percentChanges(rows: readonly ResourceRow[], key: string): ReadonlyMap<string, string> {
  const change = (before: unknown, after: unknown): string => {
    if (typeof before !== "string" || typeof after !== "string") return "";
    const percent = factorChange(before, after);
    return tRecord("related.percent", { change: percent.startsWith("-") || percent === "0" ? percent : `+${percent}` });
  };
  return new Map(rows.map((row, at) => [row.id, change(rows[at + 1]?.[key], row[key])]));
}
