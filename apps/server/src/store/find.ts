import type { AnyRow } from "@railhead/service/store/order";
import type { After, Find, SortBy, Via } from "@railhead/service/store/store.port";
import { prefetchOf, PAGE } from "./include";
import type { Statement } from "./driver/driver.port";
import { fieldNamed, tabled, type Field, type Physical } from "./physical";
import { textCache } from "./text-cache";
import { selected, type Part } from "./together";
import { comparable, fitsId } from "./values";
import { allOf, conditions, Params } from "./where";

type AnyFind = Find<AnyRow>;

const longText = textCache();

const LAST_ID = "9223372036854775807";
type Direction = "asc" | "desc";

/** The key of an `after`, as the order compares it; null where the row had none. */
function keyOf(field: Field, value: After["value"]): string | number | boolean | null {
  const held = value === null ? undefined : comparable(field, value);
  if (held === undefined) return null;
  if (field.kind !== "text" || typeof held !== "string") return held;
  return field.key.startsWith("lpad") ? held.padStart(19, "0") : held.toLowerCase();
}

/** Fields that hold nested values give no order: only the ids do. */
const isOrdered = (field: Field): boolean => field.kind !== "json" && field.kind !== "ids";

/** Terminals that are asked one by one, at most; more are asked together. */
const MOST_TERMINALS = 32;

const isJoined = (sort: AnyFind["sort"]): boolean =>
  sort !== undefined && [sort, ...(sort.next ?? [])].some(({ via }) => via !== undefined);

/** The terminals that all tests of a question leave, where each is worth a look of its own; null where they are not. */
function terminalsOf(physical: Physical, { where, limit, sort }: AnyFind): readonly string[] | null {
  // No index has the rows in the order of what they name.
  if (!physical.orderedByTerminal || limit === undefined || isJoined(sort)) return null;
  // Rows that are named by their ids are found by those.
  if (where?.all?.some(({ field }) => field === "id")) return null;
  // The order of ids is the whole table's: words that one terminal does not hold need not be sought in all of it.
  if (where?.search !== undefined && (sort === undefined || sort.field === "id")) return null;
  const lists = (where?.all ?? []).flatMap(({ field, test }) =>
    field === "terminal_id" && test.op === "in" ? [test.value] : [],
  );
  const left = (lists[0] ?? []).filter(
    (id, at, all) => all.indexOf(id) === at && lists.every((list) => list.includes(id)),
  );
  return left.length > 1 && left.length <= MOST_TERMINALS && left.every(fitsId) ? left : null;
}

const withoutTerminals = (where: AnyFind["where"]): AnyFind["where"] =>
  where && {
    ...where,
    all: (where.all ?? []).filter(({ field, test }) => !(field === "terminal_id" && test.op === "in")),
  };

/** A key of an order: by what rows are compared, and which way. */
interface OrderKey {
  readonly field: Field;
  readonly direction: Direction;
  /** Which of the fields of the order it is. */
  readonly at: number;
  /** Its value as the row has it. */
  readonly shown: string;
}
/** An order: its keys, and which way ids decide between rows that are alike. */
interface Order {
  readonly keys: readonly OrderKey[];
  readonly direction: Direction;
  /** The rows that are joined because their texts are keys. */
  readonly joined: string;
}

/** The name of a joined text. The first one's is hidden too: whatever one's own columns are called, they are meant. */
const joinedName = (at: number) => (at === 0 ? "told" : `told ${at + 1}`);

/** The rows that one's own name by an id, joined for the text that is a key of the order. */
function joinSql(physical: Physical, via: Via, at: number): string {
  const other = tabled(via.of);
  const name = joinedName(at);
  const texts = `select "id" as "${name} id", ${fieldNamed(other, via.field).key} as "${name}" from ${other.table}`;
  return ` left join (${texts}) as "${name}" on "${name} id" = ${fieldNamed(physical, via.by).column}`;
}

/** A field that gives an order: one's own, or a text of what one's own names. What names none has no value. */
const orderedBy = (physical: Physical, { field, via }: SortBy<AnyRow>, at: number): Field =>
  via === undefined
    ? fieldNamed(physical, field)
    : { ...fieldNamed(tabled(via.of), via.field), nullable: true, key: `"${joinedName(at)}"` };

/** Fields that hold nested values give no order; behind the id nothing is left to decide. */
export function orderOf(physical: Physical, sort: NonNullable<AnyFind["sort"]>): Order {
  const all = [sort, ...(sort.next ?? [])];
  const idAt = all.findIndex(({ field, via }) => field === "id" && via === undefined);
  const keys = (idAt < 0 ? all : all.slice(0, idAt)).map((by, at) => ({ by, at, field: orderedBy(physical, by, at) }));
  const kept = keys.filter(({ field }) => isOrdered(field));
  return {
    keys: kept.map(({ by, at, field }) => ({
      field,
      at,
      direction: by.direction,
      shown: by.via === undefined ? field.column : field.key,
    })),
    direction: (all[idAt] ?? all.at(-1) ?? sort).direction,
    joined: kept.map(({ by, at }) => (by.via === undefined ? "" : joinSql(physical, by.via, at))).join(""),
  };
}
/** An order as SQL; rows without a value come last, which descending orders must be asked for. */
export const orderSql = ({ keys, direction }: Order): string =>
  [
    ...keys.map(
      ({ field, direction: way }) => `${field.key} ${way}${field.nullable && way === "desc" ? " nulls last" : ""}`,
    ),
    `"id" ${direction}`,
  ].join(", ");

/** Where a question goes on, and in which order. */
interface Course {
  readonly order: string;
  readonly joined: string;
  /** Conditions in addition to those of the query. */
  readonly extra: (params: Params) => readonly string[];
  readonly limit: number | undefined;
}

/**
 * Rows in an order. An index has the rows of one terminal in order, not of several: then the first rows of each are taken
 * and of those the first.
 */
function statement(physical: Physical, query: AnyFind, { order, joined, extra, limit }: Course): Statement {
  const params = new Params();
  const terminals = terminalsOf(physical, query);
  const where = terminals === null ? query.where : withoutTerminals(query.where);
  const each = terminals === null ? [] : ['"terminal_id" = "one"."terminal"'];
  const parts = [...conditions(physical, where, params), ...each, ...extra(params)];
  const tail = ` order by ${order}${limit === undefined ? "" : ` limit ${params.add(limit, "bigint")}`}`;
  const from = `from ${physical.table}${joined}${allOf(parts)}${tail}`;
  const list = terminals === null ? "" : params.add(terminals, "bigint[]");
  const rows =
    terminals === null
      ? from
      : `from unnest(${list}) as "one"("terminal") cross join lateral (select ${physical.columns} ${from}) as "rows"${tail}`;
  const prefetch = prefetchOf(physical, query.include);
  const make = () =>
    prefetch === null ? `select ${physical.row} ${rows}` : `${PAGE}select ${physical.columns} ${rows}${prefetch.tail}`;
  return { text: longText(`${physical.name} ${prefetch?.place ?? ""} ${rows}`, make), values: params.values };
}

const beyond = (direction: Direction) => (direction === "asc" ? ">" : "<");
const idParam = (params: Params, id: string) => params.add(fitsId(id) ? id : LAST_ID, "bigint");

const valueAt = ({ value, next = [] }: After, { at }: OrderKey): After["value"] => [value, ...next][at] ?? null;

/** Rows behind a place, by the keys from one on: the first key in which a row differs decides, then its id. */
function behind({ keys, direction }: Order, from: number, after: After, params: Params): string {
  const key = keys[from];
  if (key === undefined) return `"id" ${beyond(direction)} ${idParam(params, after.id)}`;
  const { field } = key;
  const value = keyOf(field, valueAt(after, key));
  if (value === null)
    return `(${field.key} is null and ${behind({ keys, direction, joined: "" }, from + 1, after, params)})`;
  const place = params.add(value, field.keyType);
  const later = `${field.key} ${beyond(key.direction)} ${place}`;
  const rest = behind({ keys, direction, joined: "" }, from + 1, after, params);
  return `(${later}${field.nullable ? ` or ${field.key} is null` : ""} or (${field.key} = ${place} and ${rest}))`;
}

function byId(physical: Physical, query: AnyFind, order: Order): Statement {
  const { after, limit } = query;
  const extra = (params: Params) => (after ? [behind(order, 0, after, params)] : []);
  return statement(physical, query, { order: orderSql(order), joined: "", extra, limit });
}

/** The order of rows of which all have a value in the first key, or none has: an index gives it either way. */
const orderWithinFirst = (order: Order, first: OrderKey): string =>
  orderSql({ ...order, keys: [{ ...first, field: { ...first.field, nullable: false } }, ...order.keys.slice(1)] });

/**
 * The place behind a row as one comparison, by which an index goes straight there; null where the keys differ in their
 * ways or may lack a value.
 */
function behindAtOnce({ keys, direction }: Order, after: After, params: Params): string | null {
  const isPlain = keys.every((key, at) => key.direction === direction && (at === 0 || !key.field.nullable));
  if (!isPlain) return null;
  const places = keys.map((key) => params.add(keyOf(key.field, valueAt(after, key)), key.field.keyType));
  const columns = [...keys.map(({ field }) => field.key), '"id"'].join(", ");
  return `(${columns}) ${beyond(direction)} (${[...places, idParam(params, after.id)].join(", ")})`;
}

/** Rows that hold the first key of the order, from behind `after` on. */
function held(physical: Physical, query: AnyFind, order: Order, first: OrderKey): Statement {
  const { after, limit } = query;
  const { field, direction } = first;
  const extra = (params: Params) => {
    const present = field.nullable ? [`${field.key} is not null`] : [];
    if (!after) return present;
    const atOnce = behindAtOnce(order, after, params);
    if (atOnce !== null) return [...present, atOnce];
    const key = params.add(keyOf(field, valueAt(after, first)), field.keyType);
    const rest = behind(order, 1, after, params);
    // The first condition alone is one that an index can go by.
    return [
      ...present,
      `${field.key} ${beyond(direction)}= ${key}`,
      `(${field.key} ${beyond(direction)} ${key} or ${rest})`,
    ];
  };
  return statement(physical, query, { order: orderWithinFirst(order, first), joined: order.joined, extra, limit });
}

/** Rows without a value in the first key: they come last, in both directions. */
function without(
  physical: Physical,
  query: AnyFind,
  order: Order,
  first: OrderKey,
  limit: number | undefined,
  after: After | null,
): Statement {
  const extra = (params: Params) => [
    `${first.field.key} is null`,
    ...(after === null ? [] : [behind(order, 1, after, params)]),
  ];
  return statement(physical, query, { order: orderWithinFirst(order, first), joined: order.joined, extra, limit });
}

/**
 * A question in the steps that answer it, asked one after another until there are rows enough: an index gives the rows
 * with a value in order and those without one in order, but not the two in one go with the latter last.
 */
export function findSteps(physical: Physical, query: AnyFind): readonly ((limit: number | undefined) => Statement)[] {
  const order = orderOf(physical, query.sort ?? { field: "id", direction: "asc" });
  const [first] = order.keys;
  if (first === undefined) return [() => byId(physical, query, order)];
  const { field } = first;
  const { after } = query;
  const afterNull = after !== undefined && keyOf(field, valueAt(after, first)) === null;
  const withValue = () => held(physical, query, order, first);
  if (!field.nullable && !afterNull) return [withValue];
  const rest = (limit: number | undefined) =>
    without(physical, query, order, first, limit, afterNull ? (after ?? null) : null);
  return afterNull ? [rest] : [withValue, rest];
}

/** The id of a question for one row by its id alone; null for any other question. */
export function idAsked({ where, sort, after }: AnyFind): unknown {
  const [only, ...more] = where?.all ?? [];
  if (only?.field !== "id" || only.test.op !== "eq" || more.length > 0 || where?.search || sort || after) return null;
  return only.test.value;
}

/** One row by its id: asked most often of all, and always in the same words. */
export function oneStatement(physical: Physical, id: string, include: AnyFind["include"]): Statement {
  const prefetch = prefetchOf(physical, include);
  const text = longText(`${physical.name} ${prefetch?.place ?? ""} by id`, () => {
    const rows = `from ${physical.table}${allOf([...conditions(physical, undefined, new Params()), '"id" = $1::bigint'])}`;
    return prefetch === null
      ? `select ${physical.row} ${rows}`
      : `${PAGE}select ${physical.columns} ${rows}${prefetch.tail}`;
  });
  return { text, values: [id] };
}

/** Only ids are asked for: the same words for one as for many. */
function idsAsked(where: AnyFind["where"]): readonly unknown[] | null {
  const [only, ...more] = where?.all ?? [];
  return only?.field === "id" && only.test.op === "in" && more.length === 0 ? only.test.value : null;
}

/** A question for all rows that pass, by id; null for one that asks for another order, or for some of them. */
export function wholePart(physical: Physical, { where, sort, after, limit }: AnyFind): Part | null {
  const isById = sort === undefined || (sort.field === "id" && sort.direction === "asc" && sort.via === undefined);
  if (!isById || after || limit !== undefined || where?.search) return null;
  const ids = idsAsked(where);
  return {
    words: (params) => {
      const asked =
        ids === null
          ? conditions(physical, where, params)
          : [...conditions(physical, undefined, params), `"id" = any(${params.add(ids.filter(fitsId), "bigint[]")})`];
      return `from ${physical.table}${allOf(asked)}`;
    },
    select: (words, place) => `${selected(physical, place)} ${words}${place === null ? ' order by "id" asc' : ""}`,
  };
}

/** A question for one row by its id. */
export const onePart = (physical: Physical, id: string): Part => ({
  words: (params) =>
    `from ${physical.table}${allOf([...conditions(physical, undefined, params), `"id" = ${params.add(id, "bigint")}`])}`,
  select: (words, place) => `${selected(physical, place)} ${words}`,
});

/** How many rows pass. */
export function countStatement(physical: Physical, where: AnyFind["where"]): Statement {
  const params = new Params();
  const parts = conditions(physical, where, params);
  return { text: `select count(*) from ${physical.table}${allOf(parts)}`, values: params.values };
}
