import {
  OPS_OF,
  type Filter,
  type FilterRange,
  type ListFacts,
  type ListField,
} from "@railhead/api-contract/list-facts";
import { isDay } from "../terminal-time/day";
import type { ListQuery, ListRow, ListSort, QueryFault, ValueOf } from "./query.types";
import { compareDirected, compareIds, searchWords, sortKey, type SortKey } from "./sort-key.rules";

/** What a list shows before anything is asked of it. */
export const EMPTY_QUERY: ListQuery = { q: "", filters: [], sort: [], group: null, columns: null };

const fieldOf: ValueOf = (row, field) => row[field];

/** Whether a row has nothing in a field: an empty text or list is nothing. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const isText = (text: string) => text !== "" && text.length <= 200 && !/[\0\p{Surrogate}]/u.test(text);
/** Whether a text says a value of the field. */
const SAYS_VALUE: Readonly<Record<ListField["kind"], (text: string, field: ListField) => boolean>> = {
  id: (text) => /^[1-9]\d{0,18}$/.test(text),
  ids: (text) => /^[1-9]\d{0,18}$/.test(text),
  choice: (text, { choices = [] }) => choices.includes(text),
  text: isText,
  flag: (text) => text === "true" || text === "false",
  number: (text) => /^-?\d{1,15}$/.test(text),
  decimal: (text) => /^-?\d{1,40}(\.\d{1,18})?$/.test(text),
  day: isDay,
};

const ends = ({ from, to }: FilterRange) => [from, to].filter((end) => end !== null);
/** The values that a filter compares with; an empty one of `in` stands for rows without a value. */
function valuesOf(filter: Filter): readonly string[] {
  switch (filter.op) {
    case "in":
      return filter.value.filter((value) => value !== "");
    case "range":
      return ends(filter.value);
    case "empty":
      return [];
    default:
      return [filter.value];
  }
}

/** The parameter that a filter is written to: `eta.after`. */
export const filterParam = ({ field, op }: Pick<Filter, "field" | "op">): string => `${field}.${op}`;

/** What is wrong with a filter of a list; null where nothing is. */
export function filterFault({ fields }: ListFacts, filter: Filter): QueryFault | null {
  const at = filterParam(filter);
  const field = Object.hasOwn(fields, filter.field) ? fields[filter.field] : undefined;
  if (field === undefined) return { at, code: "unknown_field" };
  const ops = OPS_OF[field.kind];
  if (!ops.includes(filter.op)) return { at, code: "bad_operator", expected: ops.join(", ") };
  const says = SAYS_VALUE[field.kind];
  const isNothing =
    filter.op === "range" ? ends(filter.value).length === 0 : filter.op === "in" && filter.value.length === 0;
  if (!isNothing && valuesOf(filter).every((value) => says(value, field))) return null;
  return { at, code: "bad_value", expected: field.choices?.join(", ") ?? field.kind };
}

/** The key that a value of a filter has among those of its field. */
const askedKey = (field: ListField, text: string): SortKey =>
  field.kind === "number" ? Number(text) : sortKey(field.order, text);

function equalTo(field: ListField, text: string): (value: unknown) => boolean {
  switch (field.kind) {
    case "text": {
      const folded = text.toLowerCase();
      return (value) => typeof value === "string" && value.toLowerCase() === folded;
    }
    case "decimal": {
      const key = askedKey(field, text);
      return (value) => typeof value === "string" && sortKey("decimal", value) === key;
    }
    case "ids":
      return (value) => Array.isArray(value) && value.includes(text);
    case "number":
      return (value) => value === Number(text);
    case "flag":
      return (value) => value === (text === "true");
    default:
      return (value) => value === text;
  }
}

function within(field: ListField, passes: (key: NonNullable<SortKey>) => boolean): (value: unknown) => boolean {
  return (value) => {
    const key = sortKey(field.order, value);
    return key !== null && passes(key);
  };
}

/** A filter as a question to the value of its field. The filter has no fault. */
export function testOf(field: ListField, filter: Filter): (value: unknown) => boolean {
  switch (filter.op) {
    case "empty":
      return (value) => isEmptyValue(value) === filter.value;
    case "eq":
      return equalTo(field, filter.value);
    case "in": {
      const tests = filter.value.map((text) => (text === "" ? isEmptyValue : equalTo(field, text)));
      return (value) => tests.some((test) => test(value));
    }
    case "contains": {
      const part = filter.value.toLowerCase();
      return (value) => typeof value === "string" && value.toLowerCase().includes(part);
    }
    case "before": {
      const end = askedKey(field, filter.value)!;
      return within(field, (key) => key < end);
    }
    case "after": {
      const end = askedKey(field, filter.value)!;
      return within(field, (key) => key > end);
    }
    case "range": {
      const [from, to] = [filter.value.from, filter.value.to].map((text) => text && askedKey(field, text));
      return within(field, (key) => (from == null || key >= from) && (to == null || key <= to));
    }
  }
}

/** Which rows the words and the filters of a query leave. Filters have no fault; one of a field that the list does not have leaves none. */
export function matcherOf<Row extends ListRow>(
  { fields, search }: ListFacts,
  { q, filters }: Pick<ListQuery, "q" | "filters">,
  valueOf: ValueOf<Row> = fieldOf,
): (row: Row) => boolean {
  const words = searchWords(q);
  const tests = filters.map((filter) => {
    const field = fields[filter.field];
    return { name: filter.field, passes: field === undefined ? () => false : testOf(field, filter) };
  });
  const holds = (row: Row, word: string) =>
    search.some((name) => {
      const value = valueOf(row, name);
      return typeof value === "string" && value.toLowerCase().includes(word);
    });
  return (row) =>
    tests.every(({ name, passes }) => passes(valueOf(row, name))) && words.every((word) => holds(row, word));
}

/** The keys that rows are ordered by: the group first, then those of the order. */
export function orderOf({ group, sort }: Pick<ListQuery, "group" | "sort">): readonly ListSort[] {
  if (group === null) return sort;
  const own = sort.find(({ field }) => field === group);
  return [own ?? { field: group, direction: "asc" }, ...sort.filter(({ field }) => field !== group)];
}

/** What a value of a field is ordered by: its place where the words of the field have an order of their own. */
export const valueKey = (field: ListField | undefined, value: unknown): SortKey =>
  field?.places !== undefined && typeof value === "string"
    ? (field.places.get(value) ?? field.places.size)
    : sortKey(field?.order ?? "plain", value);

/** What a row is ordered by in one column. Made once a row and column where many rows are ordered. */
export const keyOf = <Row extends ListRow>(
  { fields }: Pick<ListFacts, "fields">,
  row: Row,
  field: string,
  valueOf: ValueOf<Row> = fieldOf,
): SortKey => valueKey(fields[field], valueOf(row, field));

/**
 * Orders rows as both stores do: key by key, null last in both directions, text without its case, then the id as a whole
 * number in the direction of the last key. `keyFor` may keep keys that it made before.
 */
export function comparerOf<Row extends ListRow>(
  facts: Pick<ListFacts, "fields">,
  sort: readonly ListSort[],
  keyFor: (row: Row, field: string) => SortKey = (row, field) => keyOf(facts, row, field),
): (a: Row, b: Row) => number {
  const isDescending = sort.at(-1)?.direction === "desc";
  return (a, b) => {
    for (const { field, direction } of sort) {
      const order = compareDirected(direction, keyFor(a, field), keyFor(b, field));
      if (order !== 0) return order;
    }
    return isDescending ? compareIds(b.id, a.id) : compareIds(a.id, b.id);
  };
}

/** The rows of a query, in its order: what the server answers for the same rows, all pages together. */
export const rowsOf = <Row extends ListRow>(
  facts: ListFacts,
  query: ListQuery,
  rows: readonly Row[],
  valueOf: ValueOf<Row> = fieldOf,
): readonly Row[] =>
  rows
    .filter(matcherOf(facts, query, valueOf))
    .toSorted(comparerOf(facts, orderOf(query), (row, field) => keyOf(facts, row, field, valueOf)));
