import type { After, Find, Via } from "@railhead/service/store/store.port";
import { prefetchOf, PAGE } from "./include";
import type { Statement } from "./driver/driver.port";
import { fieldNamed, tabled, type Field, type Physical } from "./physical";
import { textCache } from "./text-cache";
import { selected, type Part } from "./together";
import { comparable, fitsId } from "./values";
import { allOf, conditions, Params } from "./where";

type AnyFind = Find<Readonly<Record<string, unknown>> & { readonly id: string }>;

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

/** The terminals that all tests of a question leave, where each is worth a look of its own; null where they are not. */
function terminalsOf(physical: Physical, { where, limit, sort }: AnyFind): readonly string[] | null {
  // No index has the rows in the order of what they name.
  if (!physical.orderedByTerminal || limit === undefined || sort?.via !== undefined) return null;
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

/** The rows that one's own name by an id, joined for the text that gives the order. Their names are hidden: whatever one's own columns are called, they are meant. */
function joined(physical: Physical, via: Via | undefined): string {
  if (via === undefined) return "";
  const other = tabled(via.of);
  const named = `select "id" as "via id", ${fieldNamed(other, via.field).key} as "via" from ${other.table}`;
  return ` left join (${named}) as "via" on "via id" = ${fieldNamed(physical, via.by).column}`;
}
/** The field that gives the order: one's own, or a text of what one's own names. What names none has no value. */
const orderedBy = (physical: Physical, { field, via }: NonNullable<AnyFind["sort"]>): Field =>
  via === undefined
    ? fieldNamed(physical, field)
    : { ...fieldNamed(tabled(via.of), via.field), nullable: true, key: '"via"' };

/** Where a question goes on, and in which order. */
interface Course {
  readonly order: string;
  /** Conditions besides those that were asked. */
  readonly extra: (params: Params) => readonly string[];
  readonly limit: number | undefined;
}

/**
 * Rows in an order. An index has the rows of one terminal in order, not of several: then the first rows of each are taken
 * and of those the first.
 */
function statement(physical: Physical, query: AnyFind, { order, extra, limit }: Course): Statement {
  const params = new Params();
  const terminals = terminalsOf(physical, query);
  const where = terminals === null ? query.where : withoutTerminals(query.where);
  const each = terminals === null ? [] : ['"terminal_id" = "one"."terminal"'];
  const parts = [...conditions(physical, where, params), ...each, ...extra(params)];
  const tail = ` order by ${order}${limit === undefined ? "" : ` limit ${params.add(limit, "bigint")}`}`;
  const from = `from ${physical.table}${joined(physical, query.sort?.via)}${allOf(parts)}${tail}`;
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

function byId(physical: Physical, query: AnyFind, direction: Direction): Statement {
  const { after, limit } = query;
  const extra = (params: Params) => (after ? [`"id" ${beyond(direction)} ${idParam(params, after.id)}`] : []);
  return statement(physical, query, { order: `"id" ${direction}`, extra, limit });
}

/** Rows that hold the sort field, from behind `after` on. */
function held(physical: Physical, query: AnyFind, field: Field, direction: Direction): Statement {
  const { after, limit } = query;
  const extra = (params: Params) => {
    const present = field.nullable ? [`${field.key} is not null`] : [];
    if (!after) return present;
    const key = params.add(keyOf(field, after.value), field.keyType);
    return [...present, `(${field.key}, "id") ${beyond(direction)} (${key}, ${idParam(params, after.id)})`];
  };
  return statement(physical, query, { order: `${field.key} ${direction}, "id" ${direction}`, extra, limit });
}

/** Rows without a value in the sort field: they come last, in both directions. */
function without(
  physical: Physical,
  query: AnyFind,
  field: Field,
  direction: Direction,
  limit: number | undefined,
  after: string | null,
): Statement {
  const extra = (params: Params) => [
    `${field.key} is null`,
    ...(after === null ? [] : [`"id" ${beyond(direction)} ${idParam(params, after)}`]),
  ];
  return statement(physical, query, { order: `${field.key} ${direction}, "id" ${direction}`, extra, limit });
}

/**
 * A question in the steps that answer it, asked one after another until there are rows enough: an index gives the rows
 * with a value in order and those without one in order, but not the two in one go with the latter last.
 */
export function findSteps(physical: Physical, query: AnyFind): readonly ((limit: number | undefined) => Statement)[] {
  const sort: NonNullable<AnyFind["sort"]> = query.sort ?? { field: "id", direction: "asc" };
  const { field: name, direction } = sort;
  const field = orderedBy(physical, sort);
  if (name === "id" || !isOrdered(field)) return [() => byId(physical, query, direction)];
  const afterNull = query.after !== undefined && keyOf(field, query.after.value) === null;
  const first = () => held(physical, query, field, direction);
  if (!field.nullable && !afterNull) return [first];
  const rest = (limit: number | undefined) =>
    without(physical, query, field, direction, limit, afterNull ? query.after!.id : null);
  return afterNull ? [rest] : [first, rest];
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
