import { testOf } from "../list/query.rules";
import type { ListQuery } from "../list/query.types";
import type { ListFacts } from "@railhead/api-contract/list-facts";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { DeskEntityName } from "../routes/desk-entities";
import type { AnyRow } from "./display.rules";
import { mayOpen, viewAddress } from "./page-links.rules";
import type { ResourceFacts } from "./resource.types";

type Listed = Pick<ResourceFacts, "page" | "joins">;

/** What tells the rows of two lists apart whose ids are counted apart. */
const BETWEEN = "-";
/** The id of a row in a joint list: its own, and whose it is. */
export const jointId = (id: string, list: string): string => `${id}${BETWEEN}${list}`;

/** A row as a joint list shows it: under an id of its own, and with the list that it is of. */
export const jointRow = <Row extends AnyRow & { readonly id: string }>(row: Row, field: string, list: string): Row =>
  Object.freeze({ ...row, id: jointId(row.id, list), [field]: list });

/** The lists that a list is made of: itself, or those that it joins. */
export const listsOf = <Facts extends Listed>(facts: Facts): readonly ResourceFacts[] =>
  facts.joins === undefined ? [facts as unknown as ResourceFacts] : facts.joins.lists.map((list) => list.facts);

/** The record behind an id of a list: its page, and its own id. */
export function recordAt(
  { page, joins }: Listed,
  listId: string,
): { readonly page: DeskEntityName; readonly id: string } {
  const at = listId.lastIndexOf(BETWEEN);
  const joined = joins?.lists.find(({ list }) => list === listId.slice(at + 1));
  return joined === undefined ? { page, id: listId } : { page: joined.facts.page, id: listId.slice(0, at) };
}

/** The id in a list of a record by its page and its own id. */
export function idInList({ joins }: Listed, page: DeskEntityName, id: string): string {
  const joined = joins?.lists.find(({ facts }) => facts.page === page);
  return joined === undefined ? id : jointId(id, joined.list);
}

/** The page of a row of a list, for users who may open it; null where there is none for them. */
export function rowAddress(facts: Listed, listId: string, permissions: PermissionMap | null): string | null {
  const { page, id } = recordAt(facts, listId);
  return mayOpen(page, "view", permissions) ? viewAddress(page, id) : null;
}

/**
 * What is asked of one of the lists that are joined, for a query over all of them: the field that tells them apart is none of
 * its own. Null where the query leaves none of its rows.
 */
export function queryOfList(facts: ListFacts, field: string, list: string, query: ListQuery): ListQuery | null {
  const own = facts.fields[field];
  const isLeftOut = query.filters.some(
    (filter) => filter.field === field && own !== undefined && !testOf(own, filter)(list),
  );
  if (isLeftOut) return null;
  return {
    ...query,
    filters: query.filters.filter((filter) => filter.field !== field),
    sort: query.sort.filter((one) => one.field !== field),
    group: query.group === field ? null : query.group,
  };
}
