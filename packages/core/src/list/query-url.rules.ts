import { FILTER_OPS, LIST_MOST, type Filter, type FilterOp, type ListFacts } from "@railhead/api-contract/list-facts";
import { filterFault, filterParam, orderOf, EMPTY_QUERY } from "./query.rules";
import type { ListQuery, ListSort, QueryFault } from "./query.types";
import { sortsWith } from "./sort.rules";

/** A parameter of an address: its name and its text, decoded. */
export type Param = readonly [name: string, text: string];

const FIELD = /^[a-z][a-z0-9_]{0,60}$/;
const OPS: ReadonlySet<string> = new Set(FILTER_OPS);
const HALF_CHARACTER = /\p{Surrogate}/gu;

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Members of a list in one text: a comma within one has a backslash before it. */
const joined = (members: readonly string[]) => members.map((text) => text.replaceAll(/[\\,]/g, "\\$&")).join(",");
function split(text: string): readonly string[] {
  const members = [""];
  for (let at = 0; at < text.length; at += 1) {
    const isEscaped = text[at] === "\\" && at + 1 < text.length;
    if (isEscaped) at += 1;
    if (text[at] === "," && !isEscaped) members.push("");
    else members.push(`${members.pop()}${text[at]}`);
  }
  return members;
}

/** A filter's value as the address writes it. */
function valueText(filter: Filter): string {
  switch (filter.op) {
    case "in":
      return joined(filter.value);
    case "range":
      return `${filter.value.from ?? ""}..${filter.value.to ?? ""}`;
    case "empty":
      return String(filter.value);
    default:
      return filter.value;
  }
}

/** A filter as it is read from a text; null where the text cannot be one of the operator. */
function filterFrom(field: string, op: FilterOp, text: string): Filter | null {
  switch (op) {
    case "in":
      return { field, op, value: split(text) };
    case "range": {
      const [, from, to] = /^([^.]*(?:\.[^.]+)?)\.\.(.*)$/s.exec(text) ?? [];
      return from === undefined || to === undefined
        ? null
        : { field, op, value: { from: from || null, to: to || null } };
    }
    case "empty":
      return text === "true" || text === "false" ? { field, op, value: text === "true" } : null;
    default:
      return { field, op, value: text };
  }
}

const sortText = (sort: readonly ListSort[]) =>
  sort.map(({ field, direction }) => (direction === "desc" ? `-${field}` : field)).join(",");
export const sortFrom = (text: string): readonly ListSort[] =>
  text.split(",").map((part) => ({
    field: part.replace(/^-/, ""),
    direction: part.startsWith("-") ? ("desc" as const) : ("asc" as const),
  }));

const withSortedValues = (filter: Filter): Filter =>
  filter.op === "in" ? { ...filter, value: [...new Set(filter.value)].toSorted(compareText) } : filter;
const isNothing = (filter: Filter) =>
  (filter.op === "in" && filter.value.length === 0) ||
  (filter.op === "range" && filter.value.from === null && filter.value.to === null);

/** The words of a search as a query holds them. */
export const searchedText = (text: string): string => text.replaceAll(HALF_CHARACTER, "").trim();

/** The one form of a query among all that mean the same: filters by name, each once, values of a list in order, no more keys than a list may be asked for. */
export function canonicalQuery({ q, filters, sort, group, columns, withClosed }: ListQuery): ListQuery {
  const byParam = new Map(filters.map((filter) => [filterParam(filter), withSortedValues(filter)]));
  const bySort = new Map(sort.toReversed().map((one) => [one.field, one]));
  const sortedBy = sort.filter((one) => bySort.get(one.field) === one);
  return {
    q: searchedText(q),
    filters: [...byParam]
      .filter(([, filter]) => !isNothing(filter))
      .toSorted(([a], [b]) => compareText(a, b))
      .map(([, filter]) => filter),
    sort: sortedBy.slice(0, sortsWith(group, sortedBy)),
    group,
    columns: columns === null || columns.length === 0 ? null : [...new Set(columns)],
    ...(withClosed === true ? { withClosed } : {}),
  };
}

const encoded = (text: string) =>
  encodeURIComponent(text.replaceAll(HALF_CHARACTER, ""))
    .replaceAll("%20", "+")
    .replaceAll("%2C", ",")
    .replaceAll("%3A", ":");
/** Parameters as the part of an address behind the question mark. */
export const searchText = (params: readonly Param[]): string =>
  params.map(([name, text]) => `${encoded(name)}=${encoded(text)}`).join("&");

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return null;
  }
}
/** The parameters of an address, with or without the question mark; what cannot be read is left out. */
export function paramsOf(search: string): readonly Param[] {
  return search
    .replace(/^\?/, "")
    .split("&")
    .filter((part) => part !== "")
    .flatMap((part) => {
      const at = part.indexOf("=");
      const name = decoded(at < 0 ? part : part.slice(0, at));
      const text = decoded(at < 0 ? "" : part.slice(at + 1));
      return name === null || text === null ? [] : [[name, text] as const];
    });
}

const filterParams = (filters: readonly Filter[]): readonly Param[] =>
  filters.map((filter) => [filterParam(filter), valueText(filter)]);

/** The parameter that asks for closed rows too. */
const CLOSED = "closed";
/** What an address says of a list's query but for its filters. */
const QUERY_PARAMS: ReadonlySet<string> = new Set(["q", "sort", "group", "columns", CLOSED]);

/** The parameters of a query: the same for all queries that mean the same. */
export function queryParams(query: ListQuery): readonly Param[] {
  const { q, filters, sort, group, columns, withClosed } = canonicalQuery(query);
  return [
    ...(q === "" ? [] : [["q", q] as const]),
    ...filterParams(filters),
    ...(sort.length === 0 ? [] : [["sort", sortText(sort)] as const]),
    ...(group === null ? [] : [["group", group] as const]),
    ...(columns === null ? [] : [["columns", columns.join(",")] as const]),
    ...(withClosed === true ? [[CLOSED, "1"] as const] : []),
  ];
}
/** A query as the address of its page writes it, without the question mark. */
export const writeQuery = (query: ListQuery): string => searchText(queryParams(query));

/** The parameters by which the server answers the rows of a query: groups are an order there, columns and the scope nothing. */
export const listParams = (query: ListQuery): readonly Param[] =>
  queryParams({ ...query, sort: orderOf(query), group: null, columns: null, withClosed: false });

/** Rows that the first look at a list shows, and those of each further block. */
export const FIRST_ROWS = 100;
/** The parameters by which a list asks for its first rows, so many of them, and how many there are. */
export const firstRowsParams = (query: ListQuery, most = FIRST_ROWS): readonly Param[] => [
  ...listParams(query),
  ["limit", String(most)],
  ["count", "1"],
];

/** A query that was read, its parts that cannot be answered, and the parameters that do not belong to it. */
export interface ReadQuery {
  readonly query: ListQuery;
  readonly faults: readonly QueryFault[];
  readonly rest: readonly Param[];
}

/** Whether a parameter is a filter: a field and an operator, or what looks like one. */
export const isFilterParam = (name: string): boolean => name.includes(".");

function readFilter(facts: ListFacts, name: string, text: string): Filter | QueryFault {
  const at = name.lastIndexOf(".");
  const [field, op] = [name.slice(0, at), name.slice(at + 1)];
  if (!Object.hasOwn(facts.fields, field)) return { at: name, code: "unknown_field" };
  if (!OPS.has(op)) return { at: name, code: "bad_operator", expected: FILTER_OPS.join(", ") };
  const filter = filterFrom(field, op as FilterOp, text);
  if (filter === null) return { at: name, code: "bad_value", expected: op === "range" ? "from..to" : "true, false" };
  const { values } = LIST_MOST;
  if (filter.op === "in" && filter.value.length > values)
    return { at: name, code: "too_many", expected: String(values) };
  return filterFault(facts, filter) ?? filter;
}

/** The filters among parameters, and what is wrong with them. */
export function readFilters(
  facts: ListFacts,
  params: readonly Param[],
): { readonly filters: readonly Filter[]; readonly faults: readonly QueryFault[] } {
  const filters: Filter[] = [];
  const faults: QueryFault[] = [];
  for (const [name, text] of params) {
    const read = readFilter(facts, name, text);
    if ("code" in read) faults.push(read);
    else if (filters.some((filter) => filterParam(filter) === name)) faults.push({ at: name, code: "given_twice" });
    else filters.push(read);
  }
  const { filters: most } = LIST_MOST;
  const over = filters
    .splice(most)
    .map((filter) => ({ at: filterParam(filter), code: "too_many" as const, expected: String(most) }));
  return { filters, faults: [...faults, ...over] };
}

const isOrdered = ({ fields }: ListFacts, field: string) =>
  Object.hasOwn(fields, field) && fields[field]?.kind !== "ids";

/** Reads an order; keys that cannot be one are faults. */
export function readSort(
  facts: ListFacts,
  text: string,
): { readonly sort: readonly ListSort[]; readonly faults: readonly QueryFault[] } {
  const asked = text === "" ? [] : sortFrom(text);
  const known = asked.filter(
    ({ field }, at) => isOrdered(facts, field) && asked.findIndex((one) => one.field === field) === at,
  );
  const strange = asked.filter(({ field }) => !isOrdered(facts, field));
  const { sorts: most } = LIST_MOST;
  return {
    sort: known.slice(0, most),
    faults: [
      ...strange.map(() => ({ at: "sort", code: "unknown_field" as const })),
      ...known.slice(most).map(() => ({ at: "sort", code: "too_many" as const, expected: String(most) })),
    ],
  };
}

/**
 * Reads a query from an address. What cannot be answered is left out and named, so that a mistyped or old link still
 * shows a list.
 */
export function readQuery(facts: ListFacts, search: string): ReadQuery {
  const params = paramsOf(search);
  const text = (name: string) => params.find(([own]) => own === name)?.[1];
  const { filters, faults } = readFilters(
    facts,
    params.filter(([name]) => isFilterParam(name)),
  );
  const order = readSort(facts, text("sort") ?? "");
  const group = text("group") ?? null;
  const isGroup = group === null || isOrdered(facts, group);
  const columns =
    text("columns")
      ?.split(",")
      .filter((name) => FIELD.test(name)) ?? null;
  return {
    query: canonicalQuery({
      ...EMPTY_QUERY,
      q: text("q") ?? "",
      filters,
      sort: order.sort,
      group: isGroup ? group : null,
      columns,
      withClosed: facts.open !== null && text(CLOSED) === "1",
    }),
    faults: [...faults, ...order.faults, ...(isGroup ? [] : [{ at: "group", code: "unknown_field" as const }])],
    rest: params.filter(([name]) => !isFilterParam(name) && !QUERY_PARAMS.has(name)),
  };
}
