import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCES } from "@railhead/api-contract/resources";
import { LIST_MOST as MOST } from "@railhead/api-contract/list-facts";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { comparerOf } from "@railhead/core/list/query.rules";
import { compareEntries, sortKey } from "@railhead/core/list/sort-key.rules";
import type { ListSort } from "@railhead/core/list/query.types";
import type { RequestContext } from "../events";
import type { AnyRow } from "../store/order";
import type { After, Sort, SortValue } from "../store/store.port";
import { kindOf } from "../store/tables";
import type { Behaviours } from "./behaviour";
import { Problem } from "../problems";
import { badCursor, readCursor, writeCursor } from "./cursor";
import { fitsColumn } from "./cursor-value";
import { isStoredLabel, textOf, type Serializer } from "./derive";
import { listReads } from "./list-reads";
import {
  lookedAtFor,
  questionOf,
  shownRows,
  sortsOf,
  sortText,
  storedSort,
  tooManyToSort,
  type Question,
} from "./list-question";
import { factsForOrder, namedForOrder, namingOf, orderByName } from "./order-by-name";
import { resourceSubject, type ListSearch, type ListSubject, type Query } from "./list-subject";
import { limitOf } from "./page-of";
import { nameSearch } from "./search";
import { anyRows } from "./visible";

/** Rows of a /list, names of a /names. */
const LIST_MOST = 1000;
const NAMES_MOST = 5000;

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

const plain = (value: unknown): SortValue => (typeof value === "object" ? null : ((value ?? null) as SortValue));
/** Where an order goes on behind a row, by the values that it shows in the fields of the order. */
export function afterRow(sorts: readonly ListSort[], row: AnyRow): After {
  const [value = null, ...next] = sorts.map(({ field }) => plain(row[field]));
  return { id: row.id, value, ...(next.length > 0 ? { next } : {}) };
}

/** Whether rows can have these values in an order: a field of ids that one caller is shown by names goes by its ids for another. */
const fitsOrder = (
  context: RequestContext,
  subject: ListSubject,
  sorts: readonly ListSort[],
  values: readonly After["value"][],
): boolean =>
  sorts.every(
    ({ field }, at) =>
      namingOf(subject.entity, field) === null ||
      orderByName(context, subject, field) !== null ||
      fitsColumn(subject.collection, field, values[at]),
  );

/** The position of a cursor: where it carries no values they are those of its row now. */
async function afterOf(
  context: RequestContext,
  subject: ListSubject,
  sorts: readonly ListSort[],
  cursor: string | undefined,
): Promise<After | undefined> {
  if (cursor === undefined) return undefined;
  const { sort: _sort, value, ...position } = readCursor(subject.name, sortText(sorts), cursor);
  if (value !== undefined) {
    if (!fitsOrder(context, subject, sorts, [value, ...(position.next ?? [])])) throw badCursor();
    return { ...position, value };
  }
  const [row] = await subject.rows(context).find({
    where: { all: [{ field: "id", test: { op: "eq", value: position.id } }, ...subject.visible(context, undefined)] },
  });
  if (row === undefined) throw new Problem("Malformed", "bad_cursor", callRefusal("cursor_outdated"));
  const [shown] = await subject.serialize(context, [row]);
  const whole = { ...shown, ...row };
  return afterRow(sorts, (await namedForOrder(context, subject, sorts, [whole]))(whole));
}

function nextUrl(subject: ListSubject, query: Query, sorts: readonly ListSort[], last: AnyRow): string {
  const search = new URLSearchParams();
  for (const [field, value] of Object.entries(query))
    if (value !== undefined && field !== "cursor") search.set(field, value);
  const isPlain = sorts.every(({ field }) => (last[field] ?? null) === null || typeof last[field] !== "object");
  // A nested value does not fit into a cursor: the row is read again.
  const after = isPlain ? afterRow(sorts, last) : { id: last.id };
  search.set("cursor", writeCursor(subject.name, { sort: sortText(sorts), ...after }));
  return `${subject.path}?${search.toString()}`;
}

/** A page of a list. */
interface Page {
  readonly rows: readonly AnyRow[];
  /** The last row, as it is shown and kept, where there are more behind it: with what decides its order. */
  readonly last: AnyRow | null;
  readonly total: number | null;
}
interface PageQuery {
  readonly limit: number;
  readonly after: After | undefined;
  readonly isCounted: boolean;
}

/** A page in the order of fields that are made while rows are shown, or of rows that only their shown form chooses. */
async function pageOfShown(
  context: RequestContext,
  subject: ListSubject,
  question: Question,
  sorts: readonly ListSort[],
  { limit, after }: PageQuery,
): Promise<Page> {
  const compare = comparerOf<AnyRow>(factsForOrder(context, subject, sorts), sorts);
  const all = await shownRows(context, subject, question, lookedAtFor(question, tooManyToSort(sorts)), sorts);
  const named = await namedForOrder(context, subject, sorts, all);
  const values = sorts.map(({ field }, at) => [field, [after?.value, ...(after?.next ?? [])][at] ?? null] as const);
  const mark: AnyRow | undefined = after && { ...Object.fromEntries(values), id: after.id };
  const behind = mark === undefined ? all : all.filter((row) => compare(mark, named(row)) < 0);
  const rows = behind.slice(0, limit);
  const last = rows.at(-1);
  return { rows, last: behind.length > limit && last !== undefined ? named(last) : null, total: all.length };
}

/** A page as the store answers it. */
async function pageOfStored(
  context: RequestContext,
  subject: ListSubject,
  where: Question["where"],
  { sort, sorts }: { readonly sort: Sort<AnyRow>; readonly sorts: readonly ListSort[] },
  { limit, after, isCounted }: PageQuery,
): Promise<Page> {
  const { include } = subject;
  const kept = subject.rows(context);
  const found = await kept.find({ where, sort, limit: limit + 1, ...(after ? { after } : {}), include });
  const page = found.slice(0, limit);
  const rows = await subject.serialize(context, page);
  const behind = found.length > limit ? page.at(-1) : undefined;
  const last = behind === undefined ? null : { ...rows.at(-1), ...behind };
  return {
    rows,
    last: last === null ? null : (await namedForOrder(context, subject, sorts, [last]))(last),
    total: isCounted ? await kept.count(where) : null,
  };
}

/** The paged list of a subject. */
export async function listPage(call: RequestContext & { query: Query }, subject: ListSubject) {
  const { query } = call;
  const sorts = sortsOf(subject, query["sort"]);
  // Rows that are named by their ids come all at once.
  const limit = limitOf(query, query["ids"] === undefined ? undefined : MOST.ids);
  const question = await questionOf(call, subject, query);
  const after = await afterOf(call, subject, sorts, query["cursor"]);
  const asked = { limit, after, isCounted: query["count"] === "1" };
  const sort = question.shown.length === 0 ? await storedSort(call, subject, sorts) : null;
  const { rows, last, total } =
    sort === null
      ? await pageOfShown(call, subject, question, sorts, asked)
      : await pageOfStored(call, subject, question.where, { sort, sorts }, asked);
  return {
    result: rows,
    nextUrl: last === null ? null : nextUrl(subject, query, sorts, last),
    total: asked.isCounted ? total : null,
  };
}

/** The reads that every resource has. */
export function listHandlers(name: ResourceName, behaviours: Behaviours, serializer: Serializer) {
  const subject = resourceSubject(name, behaviours, serializer);
  const searched = subject.search;
  const list = (call: RequestContext & { query: Query }) => listPage(call, subject);

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
    const { where } = await questionOf(call, subject, query, fields);
    const { label } = RESOURCES[name].entity;
    const isStoredSort = isStoredLabel(name);
    const sort: Sort<AnyRow> = isStoredSort ? { field: label, direction: "asc" } : { field: "id", direction: "desc" };
    const serialized = shown || !isStoredSort;
    const found = await anyRows(call.tx, name).find({
      where,
      sort,
      limit: most + 1,
      ...(serialized ? { include: subject.include } : {}),
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
  return { list, listAll, names, ...listReads(subject) };
}
