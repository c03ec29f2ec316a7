import { searchWords } from "@railhead/core/list/sort-key.rules";
import type { Beyond, Test, Via, Where } from "@railhead/service/store/store.port";
import { fieldNamed, tabled, type Field, type Physical } from "./physical";
import type { Param } from "./driver/driver.port";
import { comparable, comparedAs } from "./values";

type AnyWhere = Where<Readonly<Record<string, unknown>> & { readonly id: string }>;

/** SQL in the making: its parameters in order. */
export class Params {
  readonly values: Param[] = [];

  /** Adds a parameter; gives its place with its type. */
  add(value: Param, type: string): string {
    this.values.push(value);
    return `$${this.values.length}::${type}`;
  }
}

const folded = (value: string | number | boolean) => (typeof value === "string" ? value.toLowerCase() : value);
const RANGES = { lt: "<", lte: "<=", gt: ">", gte: ">=" } as const;

const anyOf = (parts: readonly string[]): string => (parts.length === 1 ? parts[0]! : `(${parts.join(" or ")})`);

function equals(field: Field, value: string | number | boolean, params: Params): string {
  // Said in the text: a plan that is kept for any value could not go by an index of the rows that pass.
  if (typeof value === "boolean") return `${field.column} = ${value}`;
  const exact = `${field.column} = ${params.add(value, comparedAs(field))}`;
  return field.indexed === null ? exact : `${exact} and ${field.indexed} = ${params.add(folded(value), "text")}`;
}

function among(field: Field, values: readonly (string | number | null)[], params: Params): string {
  const held = values.flatMap((value) => (value === null ? [] : (comparable(field, value) ?? [])));
  const parts: string[] = [];
  if (held.length === 1) parts.push(equals(field, held[0]!, params));
  else if (held.length > 0) {
    const exact = `${field.column} = any(${params.add(held, `${comparedAs(field)}[]`)})`;
    parts.push(
      field.indexed === null ? exact : `${exact} and ${field.indexed} = any(${params.add(held.map(folded), "text[]")})`,
    );
  }
  if (values.includes(null) && field.nullable) parts.push(`${field.column} is null`);
  return parts.length === 0 ? "false" : anyOf(parts);
}

function ranged(field: Field, sign: string, value: string | number, params: Params): string {
  const held = comparable(field, field.kind === "decimal" ? String(value) : value);
  return held === undefined ? "false" : `${field.key} ${sign} ${params.add(folded(held), field.keyType)}`;
}

const pattern = (word: string) => `%${word.replaceAll(/[\\%_]/g, "\\$&")}%`;

/** Texts of a list without their case, and rows without one where null is listed. */
function amongFolded(field: Field, values: readonly (string | null)[], params: Params): string {
  if (field.kind !== "text") return among(field, values, params);
  const held = values.flatMap((value) => (value === null ? [] : (comparable(field, value) ?? [])));
  const parts =
    held.length === 0 ? [] : [`folded(${field.column}) collate "C" = any(${params.add(held.map(folded), "text[]")})`];
  if (values.includes(null) && field.nullable) parts.push(`${field.column} is null`);
  return parts.length === 0 ? "false" : anyOf(parts);
}

/** A part of a text. `searched`: where the text is indexed together with others, that index is asked first. */
function containing(field: Field, value: string, params: Params, searched: Physical["searched"]): string {
  if (field.kind !== "text" || comparable(field, value) === undefined) return "false";
  const like = `like ${params.add(pattern(value.toLowerCase()), "text")}`;
  const own = `folded(${field.column}) ${like}`;
  return searched?.fields.includes(field.name) ? `${searched.text} ${like} and ${own}` : own;
}

/** One test as SQL that is true or false, never unknown in effect. */
export function testSql(field: Field, test: Test, params: Params, searched: Physical["searched"] = null): string {
  switch (test.op) {
    case "in":
      return among(field, test.value, params);
    case "sameIn":
      return amongFolded(field, test.value, params);
    case "contains":
      return containing(field, test.value, params, searched);
    case "same": {
      const held = comparable(field, test.value);
      if (held === undefined) return "false";
      return field.kind === "text"
        ? `folded(${field.column}) collate "C" = ${params.add(folded(held), "text")}`
        : equals(field, held, params);
    }
    case "eq": {
      if (test.value === null) return `${field.column} is null`;
      const held = comparable(field, test.value);
      return held === undefined ? "false" : equals(field, held, params);
    }
    case "ne": {
      if (test.value === null) return `${field.column} is not null`;
      const held = comparable(field, test.value);
      return held === undefined ? "true" : `${field.column} is distinct from ${params.add(held, comparedAs(field))}`;
    }
    default:
      return ranged(field, RANGES[test.op], test.value, params);
  }
}

/**
 * A word in rows that others name by an id, or that name them: looked for once. The few that are named are a list, by which the index
 * of that id is read; those that name may be as many as the rows themselves, and are hashed.
 */
function beyondSql(physical: Physical, { by, of, fields, theirs = "id" }: Beyond, like: string): string {
  const other = tabled(of);
  const held = anyOf(fields.map((name) => `folded(${fieldNamed(other, name).column}) ${like}`));
  const isIndexed = other.searched !== null && fields.every((field) => other.searched?.fields.includes(field));
  const family = other.family === null ? [] : [`"family" = '${other.family}'`];
  const found = allOf([...family, ...(isIndexed ? [`${other.searched.text} ${like}`] : []), held]);
  const [own, key] = [fieldNamed(physical, by).column, fieldNamed(other, theirs)];
  const named = `select ${key.column} from ${other.table}${found}`;
  if (theirs === "id") return `${own} = any(array(${named}))`;
  return `${own} in (${named}${key.nullable ? ` and ${key.column} is not null` : ""})`;
}

/** Each word as a condition. Some of the fields that are indexed together are asked by that index first, then one by one. */
function searchSql(
  physical: Physical,
  { text, fields, beyond = [] }: NonNullable<AnyWhere["search"]>,
  params: Params,
): readonly string[] {
  const { searched } = physical;
  const isIndexed = searched !== null && fields.every((field) => searched.fields.includes(field));
  const isWhole = isIndexed && searched.fields.length === fields.length;
  return searchWords(text).map((word) => {
    if (/[\0\p{Surrogate}]/u.test(word)) return "false";
    const texts = fields.map((name) => fieldNamed(physical, name)).filter((field) => field.kind === "text");
    if (texts.length + beyond.length === 0) return "false";
    const like = `like ${params.add(pattern(word), "text")}`;
    const each = texts.map((field) => `folded(${field.column}) ${like}`);
    const others = beyond.map((one) => beyondSql(physical, one, like));
    if (each.length === 0) return anyOf(others);
    const own = isWhole ? `${searched.text} ${like}` : anyOf(each);
    return anyOf([isIndexed && !isWhole ? `(${searched.text} ${like} and ${own})` : own, ...others]);
  });
}

/** Whether a test lets null pass. */
const takesNull = (test: Test): boolean => {
  if (test.op === "in" || test.op === "sameIn") return test.value.includes(null);
  return test.op === "ne" ? test.value !== null : test.op === "eq" && test.value === null;
};

/** A test of a field of the rows that one's own name by an id: those rows are looked for once. */
function viaSql(physical: Physical, test: Test, { by, of, field }: Via, params: Params): string {
  const other = tabled(of);
  const own = fieldNamed(physical, by).column;
  const passing = allOf(conditions(other, { all: [{ field, test }] }, params));
  const named = `${own} = any(array(select "id" from ${other.table}${passing}))`;
  return takesNull(test) ? `(${own} is null or ${named})` : named;
}

/** Every condition of a question, the family of its rows first; joined by `and` they are the whole of it. */
export function conditions(physical: Physical, where: AnyWhere | undefined, params: Params): readonly string[] {
  const family = physical.family === null ? [] : [`"family" = '${physical.family}'`];
  const tests = (where?.all ?? []).map(({ field, test, via }) =>
    via === undefined
      ? testSql(fieldNamed(physical, field), test, params, physical.searched)
      : viaSql(physical, test, via, params),
  );
  return [...family, ...tests, ...(where?.search ? searchSql(physical, where.search, params) : [])];
}

export const allOf = (parts: readonly string[]): string => (parts.length === 0 ? "" : ` where ${parts.join(" and ")}`);
