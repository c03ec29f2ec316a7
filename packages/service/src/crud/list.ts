import { callRefusal } from "@railhead/core/messages/refusals/calls";
import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES } from "@railhead/api-contract/resources";
import { can } from "@railhead/core/access/access.rules";
import { compareEntries, sortKey } from "@railhead/core/list/sort-key.rules";
import type { RequestContext } from "../events";
import { badQuery } from "../http/input";
import { Problem, recordNotFound } from "../problems";
import type { AnyRow } from "../store/order";
import { isSettled, isStoredField } from "../store/columns";
import { kindOf } from "../store/tables";
import type { After, Sort, Where } from "../store/store.port";
import type { Behaviours } from "./behaviour";
import { readCursor, writeCursor } from "./cursor";
import { isStoredLabel, textOf, wireFields, type Serializer } from "./derive";
import { nameSearch } from "./search";
import { sortVia } from "./sort-via";
import { limitOf } from "./page-of";
import { anyRows, boundary, ownerOf } from "./visible";

type Query = Readonly<Record<string, string | undefined>>;
type Tests = NonNullable<Where<AnyRow>["all"]>;

/** Rows of a /list, names of a /names. */
const LIST_MOST = 1000;
const NAMES_MOST = 5000;
/** Rows that may be ordered by a field that is not stored: each has to be looked at. */
const DERIVED_SORT_MOST = 20_000;
const OWN_QUERY = new Set(["q", "sort", "limit", "cursor", "count", "terminal_id"]);

/** The value of a query field as rows hold it. */
function filterTest(name: ResourceName, field: string, value: string): Tests[number]["test"] {
  const schema = RESOURCES[name].entity.read[field];
  if (schema?.safeParse(true).success) return { op: "eq", value: value === "true" };
  if (field.endsWith("_id") && value.includes(",")) return { op: "in", value: value.split(",") };
  return { op: "eq", value };
}

/** Only rows of the terminal asked for; one that is not the caller's is a 404. */
function terminalTests({ caller }: RequestContext, name: ResourceName, terminal: string | undefined): Tests {
  if (terminal === undefined) return [];
  const keeps = name === "terminals" && can(caller.session.permissions, "app", "super admin");
  if (!caller.terminals.has(terminal) && !keeps) throw recordNotFound("terminals", terminal);
  if (name === "terminals") return [{ field: "id", test: { op: "eq", value: terminal } }];
  const owner = ownerOf(name);
  if (owner === "none") return [];
  return [{ field: "terminal_id", test: { op: "in", value: owner === "one" ? [terminal] : [terminal, null] } }];
}

/** What lists of a resource search. */
const listSearch = (name: ResourceName, behaviours: Behaviours) => ({
  fields: RESOURCES[name].entity.search,
  beyond: behaviours[name]?.searchBeyond ?? [],
});
type ListSearch = ReturnType<typeof listSearch>;

/** The condition of a list: the boundary, the terminal, the typed filters and the search. */
async function conditionOf(
  context: RequestContext,
  name: ResourceName,
  query: Query,
  behaviours: Behaviours,
  searched: ListSearch,
): Promise<Where<AnyRow>> {
  const asked = Object.fromEntries(
    Object.entries(query).filter(([field, value]) => !OWN_QUERY.has(field) && value !== undefined),
  );
  const own = behaviours[name]?.filters as
    | ((query: Query, context: RequestContext) => Tests | Promise<Tests>)
    | undefined;
  const typed = own
    ? await own(asked, context)
    : Object.entries(asked).map(([field, value]) => ({ field, test: filterTest(name, field, String(value)) }));
  const all = [...boundary(context, name), ...terminalTests(context, name, query["terminal_id"]), ...typed];
  const text = query["q"]?.trim() ?? "";
  return text === "" ? { all } : { all, search: { text, ...searched } };
}

function sortOf(name: ResourceName, text: string | undefined): Sort<AnyRow> {
  if (text === undefined) return { field: "id", direction: "asc" };
  const descending = text.startsWith("-");
  const field = descending ? text.slice(1) : text;
  if (field !== "id" && !wireFields(name).includes(field))
    throw badQuery({ sort: callRefusal("no_sort_field", { field }) });
  return { field, direction: descending ? "desc" : "asc" };
}

/** Whether the store can order by a field: it is written by clients, or kept with the row. Rows tell where fields are not settled. */
async function isStored(context: RequestContext, name: ResourceName, field: string): Promise<boolean> {
  const { writable, derived } = RESOURCES[name].entity;
  if (field in writable || !(field in derived)) return true;
  if (isSettled(name)) return isStoredField(name, field);
  const [first] = await anyRows(context.tx, name).find({ limit: 1 });
  return first === undefined || field in first;
}

interface Labelled {
  readonly rows: readonly AnyRow[];
  readonly cut: boolean;
}

/** Serialized rows in an order, with what they are compared by. */
function inOrder(name: ResourceName, { field, direction }: Sort<AnyRow>, rows: readonly AnyRow[]) {
  const kind = kindOf(name, field);
  return rows
    .map((row) => ({ key: sortKey(kind, row[field]), id: row.id, row }))
    .toSorted((a, b) => compareEntries(direction, a, b));
}

/** Orders by a field that is made while serializing: every row that passes is serialized, then cut. */
async function findByDerived(
  context: RequestContext,
  name: ResourceName,
  where: Where<AnyRow>,
  sort: Sort<AnyRow>,
  limit: number,
  after: After | undefined,
  serializer: Serializer,
) {
  const rows = await anyRows(context.tx, name).find({ where, limit: DERIVED_SORT_MOST + 1 });
  if (rows.length > DERIVED_SORT_MOST) throw badQuery({ sort: callRefusal("too_many_to_sort", { field: sort.field }) });
  const from = after && { key: sortKey(kindOf(name, sort.field), after.value), id: after.id };
  return inOrder(name, sort, await serializer.serialize(context, name, rows))
    .filter((entry) => from === undefined || compareEntries(sort.direction, from, entry) < 0)
    .slice(0, limit)
    .map((entry) => entry.row);
}

/** Where to go on: a cursor without its value is filled from the row as it is now. */
async function afterOf(
  context: RequestContext,
  name: ResourceName,
  sort: Sort<AnyRow>,
  query: Query,
  serializer: Serializer,
): Promise<After | undefined> {
  if (query["cursor"] === undefined) return undefined;
  const position = readCursor(name, sortText(sort), query["cursor"]);
  if (position.value !== undefined) return { id: position.id, value: position.value };
  const [row] = await anyRows(context.tx, name).find({
    where: { all: [{ field: "id", test: { op: "eq", value: position.id } }, ...boundary(context, name)] },
  });
  if (row === undefined) throw new Problem("Malformed", "bad_cursor", callRefusal("cursor_outdated"));
  const [shown] = await serializer.serialize(context, name, [row]);
  return { id: position.id, value: (row[sort.field] ?? shown?.[sort.field] ?? null) as After["value"] };
}

const sortText = ({ field, direction }: Sort<AnyRow>) => (direction === "desc" ? `-${field}` : field);

function nextUrl(name: ResourceName, query: Query, sort: Sort<AnyRow>, last: AnyRow): string {
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query))
    if (value !== undefined && field !== "cursor") search.set(field, value);
  const value = last[sort.field] ?? null;
  const isPlain = value === null || typeof value !== "object";
  search.set(
    "cursor",
    writeCursor(name, { sort: sortText(sort), id: last.id, ...(isPlain ? { value: value as After["value"] } : {}) }),
  );
  return `/api/${name}?${search.toString()}`;
}

/** The reads that every resource has. */
export function listHandlers(name: ResourceName, behaviours: Behaviours, serializer: Serializer) {
  const searched = listSearch(name, behaviours);
  const list = async (call: RequestContext & { query: Query }) => {
    const { query } = call;
    const sort = sortOf(name, query["sort"]);
    const limit = limitOf(query);
    const where = await conditionOf(call, name, query, behaviours, searched);
    const after = await afterOf(call, name, sort, query, serializer);
    const via = sortVia(name, sort.field, behaviours);
    const stored = via !== null || (await isStored(call, name, sort.field));
    const found = stored
      ? await anyRows(call.tx, name).find({
          where,
          sort: via === null ? sort : { ...sort, via },
          limit: limit + 1,
          ...(after ? { after } : {}),
          include: serializer.include(name),
        })
      : await findByDerived(call, name, where, sort, limit + 1, after, serializer);
    const page = found.slice(0, limit);
    const result = stored ? await serializer.serialize(call, name, page) : page;
    const last = via === null ? page.at(-1) : result.at(-1);
    return {
      result,
      nextUrl: found.length > limit && last !== undefined ? nextUrl(name, query, sort, last) : null,
      total: query["count"] === "1" ? await anyRows(call.tx, name).count(where) : null,
    };
  };

  /**
   * Rows by what they are called, `most` of them, and whether there are more. What is called by a derived name is cut before it
   * is named, to the newest: records that grow for ever are never all looked at.
   */
  const byLabel = async (
    call: RequestContext,
    query: Query,
    fields: ListSearch,
    most: number,
    shown: boolean,
  ): Promise<Labelled> => {
    const where = await conditionOf(call, name, query, behaviours, fields);
    const { label } = RESOURCES[name].entity;
    const isStoredSort = isStoredLabel(name);
    const sort: Sort<AnyRow> = isStoredSort ? { field: label, direction: "asc" } : { field: "id", direction: "desc" };
    const serialized = shown || !isStoredSort;
    const found = await anyRows(call.tx, name).find({
      where,
      sort,
      limit: most + 1,
      ...(serialized ? { include: serializer.include(name) } : {}),
    });
    const page = found.slice(0, most);
    const rows = serialized ? await serializer.serialize(call, name, page) : page;
    return {
      rows: isStoredSort ? rows : inOrder(name, { field: label, direction: "asc" }, rows).map((entry) => entry.row),
      cut: found.length > most,
    };
  };
  const listAll = async (call: RequestContext & { query: Query }) => {
    const { rows, cut } = await byLabel(call, call.query, searched, LIST_MOST, true);
    return { result: rows, cut };
  };
  const names = async (call: RequestContext & { query: Query }) => {
    const { entity, routes } = RESOURCES[name];
    const query = "is_active" in entity.writable ? { ...call.query, is_active: "true" } : call.query;
    const { rows } = await byLabel(
      call,
      query,
      nameSearch(call, name, routes["names"]?.metadata.fullSearch, searched),
      NAMES_MOST,
      false,
    );
    const nameOf = behaviours[name]?.nameOf as ((row: AnyRow) => string) | undefined;
    if (nameOf === undefined)
      return { result: rows.map((row) => ({ id: row.id, name: textOf(row[entity.label], row.id) })) };
    const named = rows.map((row) => ({ id: row.id, name: nameOf(row) }));
    return { result: named.toSorted((a, b) => a.name.localeCompare(b.name)) };
  };
  return { list, listAll, names };
}
