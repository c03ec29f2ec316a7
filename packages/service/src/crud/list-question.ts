import type { Filter } from "@railhead/api-contract/list-facts";
import { LIST_MOST } from "@railhead/api-contract/list-facts";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { columnRefusal } from "@railhead/core/messages/refusals/columns";
import { comparerOf, filterParam, matcherOf } from "@railhead/core/list/query.rules";
import { isFilterParam, sortFrom } from "@railhead/core/list/query-url.rules";
import type { ListSort } from "@railhead/core/list/query.types";
import type { RequestContext } from "../events";
import { badQuery } from "../http/input";
import type { AnyRow } from "../store/order";
import type { Sort, SortBy, Where } from "../store/store.port";
import { filtersIn, storedTests } from "./list-filters";
import { factsForOrder, namedForOrder, orderByName } from "./order-by-name";
import { orderFields, type ListSearch, type ListSubject, type Query } from "./list-subject";

/** Rows that may be filtered or ordered by a field that is not stored: each has to be looked at. */
const DERIVED_MOST = 20_000;
/** Parameters that every list has, whatever it lists. */
export const LIST_PARAMS: ReadonlySet<string> = new Set([
  "q",
  "sort",
  "limit",
  "cursor",
  "count",
  "terminal_id",
  "ids",
  "held",
  "transport",
  "every",
  "group",
  "sums",
]);

/** Which rows are asked for: what the store judges, and what only the shown rows can tell. */
export interface Question {
  readonly where: Where<AnyRow>;
  readonly shown: readonly Filter[];
}

/** The condition of a list: the boundary, the terminal, ids, the filters and the search. */
export async function questionOf(
  context: RequestContext,
  subject: ListSubject,
  query: Query,
  searched: ListSearch = subject.search,
): Promise<Question> {
  const { facts } = subject;
  const typed = Object.fromEntries(
    Object.entries(query).filter(
      ([field, value]) => !LIST_PARAMS.has(field) && !isFilterParam(field) && value !== undefined,
    ),
  );
  const filters = [...filtersIn(facts, query), ...(query["held"] === "1" ? (facts.open ?? []) : [])];
  const stored: Where<AnyRow>["all"][] = [];
  const shown: Filter[] = [];
  for (const filter of filters) {
    const field = facts.fields[filter.field]!;
    const via = field.kind === "ids" ? null : subject.via(filter.field);
    const isStored = field.kind !== "ids" && (via !== null || (await subject.isStored(context, filter.field)));
    if (isStored) stored.push(storedTests(field, filter, via));
    else shown.push(filter);
  }
  const { ids, q = "" } = query;
  const all = [
    ...(ids === undefined ? [] : [{ field: "id", test: { op: "in" as const, value: ids.split(",") } }]),
    ...subject.visible(context, query["terminal_id"]),
    ...(await subject.typed(typed, context)),
    ...stored.flatMap((tests) => tests ?? []),
  ];
  const text = q.trim();
  return { where: text === "" ? { all } : { all, search: { text, ...searched } }, shown };
}

/** The order of a list as its address says it: by id unless something else is said. Throws a 400 for a field that rows do not have. */
export function sortsOf(subject: ListSubject, text: string | undefined): readonly ListSort[] {
  if (text === undefined) return [{ field: "id", direction: "asc" }];
  const known = orderFields(subject);
  const sorts = sortFrom(text);
  for (const { field } of sorts)
    if (!known.includes(field)) throw badQuery({ sort: callRefusal("no_sort_field", { field }) });
  if (sorts.length > LIST_MOST.sorts) throw badQuery({ sort: columnRefusal("sort_bounds", { most: LIST_MOST.sorts }) });
  return sorts;
}
export const sortText = (sorts: readonly ListSort[]): string =>
  sorts.map(({ field, direction }) => (direction === "desc" ? `-${field}` : field)).join(",");

/** One value of rows as the store takes it, to group by; null where the store does not have it. */
export async function storedKey(
  context: RequestContext,
  subject: ListSubject,
  { field, direction }: ListSort,
): Promise<SortBy<AnyRow> | null> {
  const via = subject.via(field);
  if (via !== null) return { field, direction, via };
  return (await subject.isStored(context, field)) ? { field, direction } : null;
}

/** One key of an order as the store takes it; null where the store cannot order by that field. */
async function orderKey(context: RequestContext, subject: ListSubject, sort: ListSort): Promise<SortBy<AnyRow> | null> {
  const via = orderByName(context, subject, sort.field);
  return via === null ? storedKey(context, subject, sort) : { ...sort, via };
}

/** An order as the store takes it; null where it is by a field that is made while rows are shown. */
export async function storedSort(
  context: RequestContext,
  subject: ListSubject,
  sorts: readonly ListSort[],
): Promise<Sort<AnyRow> | null> {
  const keys: SortBy<AnyRow>[] = [];
  for (const sort of sorts) {
    const key = await orderKey(context, subject, sort);
    if (key === null) return null;
    keys.push(key);
  }
  const [first, ...next] = keys;
  if (first === undefined) return { field: "id", direction: "asc" };
  return next.length === 0 ? first : { ...first, next };
}

/** For what each row has to be looked at: the parameter, and what is said where they are too many for it. */
export interface LookedAt {
  readonly at: string;
  readonly why: () => Refusal;
}

/** An order by fields that are made while rows are shown. */
export const tooManyToSort = (sorts: readonly ListSort[]): LookedAt => ({
  at: "sort",
  why: () => callRefusal("too_many_to_sort", { field: sorts.map(({ field }) => field).join(", ") }),
});

/** What cannot be answered by the store alone: a filter of a field that is made while rows are shown, else what `otherwise` says. */
export function lookedAtFor({ shown }: Question, otherwise: LookedAt): LookedAt {
  const [filter] = shown;
  if (filter === undefined) return otherwise;
  return { at: filterParam(filter), why: () => columnRefusal("too_many_to_filter", { column: filter.field }) };
}

/** The shown rows of a question, for what no store can answer: each row is looked at. Throws a 400 where they are too many. */
export async function shownRows(
  context: RequestContext,
  subject: ListSubject,
  { where, shown }: Question,
  { at, why }: LookedAt,
  sorts: readonly ListSort[] = [],
): Promise<readonly AnyRow[]> {
  const rows = await subject.rows(context).find({ where, limit: DERIVED_MOST + 1, include: subject.include });
  if (rows.length > DERIVED_MOST) throw badQuery({ [at]: why() });
  const passes = matcherOf(subject.facts, { q: "", filters: shown });
  const passing = (await subject.serialize(context, rows)).filter(passes);
  if (sorts.length === 0) return passing;
  const compare = comparerOf<AnyRow>(factsForOrder(context, subject, sorts), sorts);
  const named = await namedForOrder(context, subject, sorts, passing);
  return passing
    .map((row) => ({ row, ordered: named(row) }))
    .toSorted((a, b) => compare(a.ordered, b.ordered))
    .map(({ row }) => row);
}
