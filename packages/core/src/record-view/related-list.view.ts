import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import { tDesk } from "../messages/catalogue-desk";
import { tFields } from "../messages/catalogue-fields";
import { tRecord } from "../messages/catalogue-record";
import type { AnyColumn } from "../resources/display.rules";
import { columnsOf } from "../resources/listed-columns";
import { canBeGiven, queryOfGiven } from "../resources/given-fields.rules";
import { type ResourceRow } from "../resources/open-list";
import type { Alongside, ResourceFacts } from "../resources/resource.types";
import { listOfThose, pageOfOne } from "../resources/page-links.rules";
import { formFieldsOf } from "../resources/record-facts.rules";
import { addAddress } from "../resources/record-pages.rules";
import type { RelatedListSnapshot } from "./related-list.machine";
import { FIRST_ROWS, percentChanges } from "./related-list.rules";
import type { RelatedWanted } from "./related-list.types";

/** Columns of a related list that are shown at most: as one part of a page, and on a page of its own. */
const MOST_COLUMNS = { part: 5, whole: 8 } as const;

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
  /** What is said where there are none. */
  readonly none: string;
}

/** The columns of a related list: the first of its list, without the one that names the record at hand. */
export const relatedColumns = (
  facts: Pick<ResourceFacts, "columns">,
  by: string,
  as: keyof typeof MOST_COLUMNS = "part",
  keys: readonly string[] | null = null,
): readonly AnyColumn[] => {
  if (keys !== null) return keys.flatMap((key) => columnsOf(facts).filter((column) => column.key === key));
  return columnsOf(facts)
    .filter((column) => column.isExtra !== true && column.key !== by && !("by" in column && column.by === by))
    .slice(0, MOST_COLUMNS[as]);
};

/** Where a record is added to the one at hand, for those who may: a part on its own page, another with the field filled in. */
export function addingOf(
  facts: ResourceFacts,
  { field, id }: Pick<RelatedWanted, "field" | "id">,
  permissions: PermissionMap | null,
): { readonly to: string; readonly text: string } | null {
  const { partOf, routes, page } = facts;
  if (permissions === null || routes.create === undefined) return null;
  if (partOf !== undefined) {
    const mayAdd = mayAccess(routes.create.metadata.access, permissions);
    return mayAdd ? { to: pageOfOne(partOf.add.pattern, id), text: tDesk(partOf.add.title) } : null;
  }
  const asked = formFieldsOf(facts).find(({ key }) => key === field);
  const add = addAddress(facts, permissions);
  if (add === null || asked === undefined || !canBeGiven(asked)) return null;
  return { to: `${add}${queryOfGiven({ [field]: id })}`, text: tDesk("page.add", { thing: tDesk(`one.${page}`) }) };
}

/** The list, of what names the record or of what stands alongside it under a title and with columns of its own. */
export function viewRelatedList(
  { context, value }: RelatedListSnapshot,
  facts: ResourceFacts,
  own: Pick<Alongside, "title" | "columns"> | null = null,
): RelatedListView {
  const { read, wanted } = context;
  const { partOf, compared } = facts;
  const rows = (read?.rows ?? []).slice(0, wanted.most ?? FIRST_ROWS);
  const count = read?.total ?? null;
  return {
    state: read !== null ? "ready" : value === "failed" ? "failed" : "loading",
    title: own === null ? tDesk(partOf === undefined ? `many.${facts.page}` : partOf.list.title) : tRecord(own.title),
    count,
    rows,
    columns: relatedColumns(facts, wanted.field, wanted.most === undefined ? "part" : "whole", own?.columns),
    nameKey: facts.title,
    changes: compared === undefined ? null : percentChanges(read?.rows ?? [], compared),
    part: count !== null && count > rows.length ? tRecord("related.first", { shown: rows.length, count }) : null,
    toList:
      partOf === undefined
        ? listOfThose(facts.page, wanted.field, wanted.id, wanted.also)
        : pageOfOne(partOf.list.pattern, wanted.id),
    none: partOf?.whenNone === undefined ? tRecord("related.none") : tFields(partOf.whenNone),
  };
}
