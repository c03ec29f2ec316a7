// States of lists as links carry them, generated from the facts of each list and from the values that its rows have.
import { OPS_OF, type Filter } from "@railhead/api-contract/list-facts";
import { canonicalQuery, listParams, queryParams, searchText, type Param } from "@railhead/core/list/query-url.rules";
import { orderOf } from "@railhead/core/list/query.rules";
import type { ListQuery, ListSort } from "@railhead/core/list/query.types";
import { shownText, type AnyColumn } from "@railhead/core/resources/display.rules";
import { canGroupBy, canSortBy, filteredField, filterEditor } from "@railhead/core/resources/filter.rules";
import { readListQuery } from "@railhead/core/resources/list-query.rules";
import { listScope, orderedQuery } from "@railhead/core/resources/list-scope.rules";
import { factsOf } from "@railhead/core/resources/open-list";
import type { ResourceFacts } from "@railhead/core/resources/resource.types";
import { pick, some, type Random } from "./desk-kinds.mts";
import type { DeskPerson } from "./desk-people.mts";

export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** A list of the desk, and all rows that it has without a question. */
export interface KnownList {
  readonly facts: ResourceFacts;
  readonly columns: readonly AnyColumn[];
  readonly rows: readonly Row[];
}

/** A state of a list: its question, the record whose details are open, the saved view that was chosen. */
export interface ListStateAsked {
  readonly query: ListQuery;
  readonly peekId: string | null;
  readonly viewId: string | null;
}

const MOST_ROWS = 500;

/** The rows of a question, in the order in which the server has them. */
export async function rowsAsked(
  { get, terminalId }: DeskPerson,
  facts: ResourceFacts,
  query: ListQuery,
): Promise<readonly Row[]> {
  const scope = listScope(facts, facts.terminal === "chosen" ? terminalId : null);
  const asked = Object.fromEntries(listParams(orderedQuery(facts, query)));
  const params = new URLSearchParams({ ...scope, ...asked, limit: String(MOST_ROWS) });
  const rows = await get<readonly Row[]>(`${facts.routes.list.path}?${params}`);
  if (rows.length === MOST_ROWS) throw new Error(`${facts.page} has more rows than are read here`);
  return rows;
}

/** What a row is called in its list. */
export function rowName({ facts, columns }: KnownList, row: Row): string {
  const column = columns.find(({ key }) => key === facts.title)!;
  return shownText(column, row, { zone: "UTC", nameOf: () => null });
}

/** Whether the browser orders rows by names where the server has ids: then only the two browsers are compared. */
export const isOrderedByName = ({ facts, columns }: KnownList, query: ListQuery): boolean =>
  orderOf(orderedQuery(facts, query)).some(({ field }) =>
    columns.some((column) => column.kind === "reference" && column.key === column.by && column.key === field),
  );

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).flatMap((one) =>
    typeof one === "string" || typeof one === "number" || typeof one === "boolean" ? [String(one)] : [],
  );

/** A filter of a column, by values that rows have; null where no row has one. */
export function filterOf(next: Random, { facts, rows }: KnownList, column: AnyColumn): Filter | null {
  const field = filteredField(column);
  const known = factsOf(facts).fields[field];
  if (known === undefined || filterEditor(column, factsOf(facts)) === null) return null;
  const texts = rows.flatMap((row) => textsOf(row[field])).filter((text) => text !== "" && text.length <= 200);
  const op = pick(next, OPS_OF[known.kind]);
  if (op === "empty") return { field, op, value: next() < 0.5 };
  if (texts.length === 0) return null;
  const text = pick(next, texts);
  switch (op) {
    case "in":
      return { field, op, value: [...some(next, texts, 3), ...(next() < 0.1 ? [""] : [])] };
    case "range": {
      const other = pick(next, texts);
      const isOpen = next() < 0.3;
      return { field, op, value: { from: text, to: isOpen ? null : other } };
    }
    case "contains": {
      const from = Math.floor(next() * text.length);
      return { field, op, value: text.slice(from, from + 1 + Math.floor(next() * 4)).trim() || text };
    }
    default:
      return { field, op, value: text };
  }
}

function sortsOf(next: Random, columns: readonly AnyColumn[]): readonly ListSort[] {
  return some(next, columns, 3).map(({ key }) => ({ field: key, direction: next() < 0.5 ? "asc" : "desc" }));
}

/** A word that some row has in a field that is searched. */
function wordOf(next: Random, { facts, rows }: KnownList): string {
  const texts = rows.flatMap((row) => factsOf(facts).search.flatMap((field) => textsOf(row[field])));
  const words = texts.flatMap((text) => text.split(/\s+/)).filter((word) => word !== "");
  return words.length === 0 ? "" : pick(next, words).slice(0, 1 + Math.floor(next() * 5));
}

/** A question in its one form, with a part of everything that a list can be asked. */
export function queryOf(next: Random, list: KnownList): ListQuery {
  const { columns } = list;
  const facts = factsOf(list.facts);
  const sorted = columns.filter((column) => canSortBy(column, facts));
  const grouped = columns.filter((column) => canGroupBy(column) && canSortBy(column, facts));
  const filtered = next() < 0.75 ? some(next, columns, 3) : [];
  return canonicalQuery({
    q: next() < 0.2 ? wordOf(next, list) : "",
    filters: filtered.flatMap((column) => filterOf(next, list, column) ?? []),
    sort: next() < 0.7 && sorted.length > 0 ? sortsOf(next, sorted) : [],
    group: next() < 0.35 && grouped.length > 0 ? pick(next, grouped).key : null,
    columns: next() < 0.4 ? some(next, columns, columns.length).map(({ key }) => key) : null,
  });
}

const asParam = (name: string, value: string | null): readonly Param[] => (value === null ? [] : [[name, value]]);

/** The address of a state, as the list writes it. */
export function addressOf(base: string, { query, peekId, viewId }: ListStateAsked): string {
  const params = [...queryParams(query), ...asParam("view", viewId), ...asParam("peek", peekId)];
  return params.length === 0 ? base : `${base}?${searchText(params)}`;
}

/** What an address does not give back of the question that it was written from. */
export function lostInAddress({ facts }: KnownList, address: string, query: ListQuery): readonly string[] {
  const read = readListQuery(facts, address.split("?")[1] ?? "");
  const isSame = JSON.stringify(queryParams(read.query)) === JSON.stringify(queryParams(query));
  return [
    ...read.faults.map(({ at, code }) => `${at} cannot be read: ${code}`),
    ...(isSame ? [] : [`it reads as ${searchText(queryParams(read.query))}`]),
  ];
}
