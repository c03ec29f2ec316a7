import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import { tDesk } from "../messages/catalogue-desk";
import { tRecord } from "../messages/catalogue-record";
import type { AnyColumn } from "../resources/display.rules";
import { columnsOf, type ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { listOfThose, mayOpen, pageOfOne, viewAddress } from "../resources/page-links.rules";
import { factorChange } from "../units/meter-factor.rules";
import type { RelatedListSnapshot } from "./related-list.machine";

/** Columns of a related list that are shown at most. */
const MOST_COLUMNS = 5;

/** Rows that are shown of a list on the page of another record. */
export const FIRST_ROWS = 10;

/** How many rows are read to show so many: the last one is compared with the one before it, which is not shown. */
export const rowsToRead = ({ compared }: Pick<ResourceFacts, "compared">, most: number): number =>
  compared === undefined ? most : most + 1;

/** A list on the page of the record that its rows name. */
export interface RelatedListView {
  readonly state: "loading" | "failed" | "ready";
  readonly title: string;
  /** How many rows there are; null while nobody knows. */
  readonly count: number | null;
  readonly rows: readonly ResourceRow[];
  readonly columns: readonly AnyColumn[];
  /** The field by whose column a row leads to its page. */
  readonly nameKey: string;
  /** By how much the compared figure of a row differs from the one before it; '' for the first of all. Null where none is compared. */
  readonly changes: ReadonlyMap<string, string> | null;
  /** What part of the rows is shown; null for all of them. */
  readonly part: string | null;
  readonly toList: string;
}

/** The columns of a related list: the first of its list, without the one that names the record at hand. */
export const relatedColumns = (facts: Pick<ResourceFacts, "columns">, by: string): readonly AnyColumn[] =>
  columnsOf(facts)
    .filter((column) => column.isExtra !== true && column.key !== by && !("by" in column && column.by === by))
    .slice(0, MOST_COLUMNS);

/** Where a row of a related list leads; null for users who may not open its page. */
export const rowAddress = (
  { page, partOf }: Pick<ResourceFacts, "page" | "partOf">,
  id: string,
  permissions: PermissionMap | null,
): string | null => (partOf === undefined && mayOpen(page, "view", permissions) ? viewAddress(page, id) : null);

/** Where a part of a record is added, for those who may; null for records that have pages of their own. */
export function addingOf(
  { partOf, routes }: Pick<ResourceFacts, "partOf" | "routes">,
  id: string,
  permissions: PermissionMap | null,
): { readonly to: string; readonly text: string } | null {
  const { create } = routes;
  if (partOf === undefined || create === undefined || !mayAccess(create.metadata.access, permissions)) return null;
  return { to: pageOfOne(partOf.add.pattern, id), text: tDesk(partOf.add.title) };
}

/** By how much a figure of each row differs from that of the row after it, in percent with its sign. */
export function changesOf(rows: readonly ResourceRow[], key: string): ReadonlyMap<string, string> {
  const change = (before: unknown, after: unknown): string => {
    if (typeof before !== "string" || typeof after !== "string") return "";
    const percent = factorChange(before, after);
    return tRecord("related.percent", { change: percent.startsWith("-") || percent === "0" ? percent : `+${percent}` });
  };
  return new Map(rows.map((row, at) => [row.id, change(rows[at + 1]?.[key], row[key])]));
}

export function viewRelatedList({ context, value }: RelatedListSnapshot, facts: ResourceFacts): RelatedListView {
  const { read, wanted } = context;
  const { partOf, compared } = facts;
  const rows = (read?.rows ?? []).slice(0, wanted.most ?? FIRST_ROWS);
  const count = read?.total ?? null;
  return {
    state: read !== null ? "ready" : value === "failed" ? "failed" : "loading",
    title: tDesk(partOf === undefined ? `many.${facts.page}` : partOf.list.title),
    count,
    rows,
    columns: relatedColumns(facts, wanted.field),
    nameKey: facts.title,
    changes: compared === undefined ? null : changesOf(read?.rows ?? [], compared),
    part: count !== null && count > rows.length ? tRecord("related.first", { shown: rows.length, count }) : null,
    toList:
      partOf === undefined
        ? listOfThose(facts.page, wanted.field, wanted.id)
        : pageOfOne(partOf.list.pattern, wanted.id),
  };
}
