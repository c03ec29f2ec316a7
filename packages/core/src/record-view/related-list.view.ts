import type { PermissionMap } from "@railhead/api-contract/permissions";
import { tDesk } from "../messages/catalogue-desk";
import { tRecord } from "../messages/catalogue-record";
import type { AnyColumn } from "../resources/display.rules";
import { columnsOf, type ResourceRow } from "../resources/open-list";
import type { ResourceFacts } from "../resources/resource.types";
import { listOfThose, mayOpen, viewAddress } from "../resources/page-links.rules";
import type { RelatedListSnapshot } from "./related-list.machine";

/** Columns of a related list that are shown at most. */
const MOST_COLUMNS = 5;

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
export const rowAddress = ({ page }: ResourceFacts, id: string, permissions: PermissionMap | null): string | null =>
  mayOpen(page, "view", permissions) ? viewAddress(page, id) : null;

export function viewRelatedList({ context, value }: RelatedListSnapshot, facts: ResourceFacts): RelatedListView {
  const { read, wanted } = context;
  const rows = read?.rows ?? [];
  const count = read?.total ?? null;
  return {
    state: read !== null ? "ready" : value === "failed" ? "failed" : "loading",
    title: tDesk(`many.${facts.page}`),
    count,
    rows,
    columns: relatedColumns(facts, wanted.field),
    nameKey: facts.title,
    part: count !== null && count > rows.length ? tRecord("related.first", { shown: rows.length, count }) : null,
    toList: listOfThose(facts.page, wanted.field, wanted.id),
  };
}
