import type { Param, Statement } from "./driver/driver.port";
import { fieldNamed, type Field, type Physical } from "./physical";
import { encode } from "./values";
import { Params } from "./where";

type Values = Readonly<Record<string, unknown>>;

const nextId = ({ sequence }: Physical) => `nextval('"${sequence}"')`;
const familyOf = ({ family }: Physical) => (family === null ? null : `'${family}'`);

function intoColumns(physical: Physical): string {
  const columns = physical.fields.map((field) => field.column);
  return `insert into ${physical.table} (${[...(physical.family === null ? [] : ['"family"']), ...columns].join(", ")})`;
}

/**
 * One new row; no row comes back when its id or a unique key is taken. Positions of visits are judged at the end of the
 * transaction, which leaves their ids as the only key to look at here.
 */
export function insertOne(physical: Physical, row: Values): Statement {
  const params = new Params();
  const values = physical.fields.map((field) => {
    const value = row[field.name];
    return field.name === "id" && value === undefined ? nextId(physical) : params.add(encode(field, value), field.type);
  });
  const family = familyOf(physical);
  const arbiter = family === null ? "" : ' ("family", "id")';
  return {
    text: `${intoColumns(physical)} values (${[...(family === null ? [] : [family]), ...values].join(", ")}) on conflict${arbiter} do nothing returning ${physical.row}`,
    values: params.values,
  };
}

/** Lists and nested values travel as text inside a list of them: a list of lists would be laid flat. */
const isNested = ({ kind }: Field) => kind === "ids" || kind === "json";
const listOf = (field: Field, rows: readonly Values[]): Param =>
  rows.map((row) => {
    const value = encode(field, row[field.name]);
    return Array.isArray(value) ? `{${value.join(",")}}` : (value as string | number | boolean | null);
  });
const listType = (field: Field) => (isNested(field) ? "text[]" : `${field.type}[]`);
const fromList = (field: Field, alias: string) =>
  isNested(field) ? `${alias}.${field.column}::${field.type}` : `${alias}.${field.column}`;

/** Many new rows at once, in their order, none of them with an id of its own. */
export function insertMany(physical: Physical, rows: readonly Values[]): Statement {
  const params = new Params();
  const fields = physical.fields.filter((field) => field.name !== "id");
  const lists = fields.map((field) => params.add(listOf(field, rows), listType(field)));
  const names = fields.map((field) => field.column);
  const values = physical.fields.map((field) => (field.name === "id" ? nextId(physical) : fromList(field, "v")));
  const family = familyOf(physical);
  return {
    text: `${intoColumns(physical)} select ${[...(family === null ? [] : [family]), ...values].join(", ")} from unnest(${lists.join(", ")}) with ordinality as v(${[...names, '"place in the list"'].join(", ")}) order by v."place in the list" returning ${physical.row}`,
    values: params.values,
  };
}

const ofFamily = ({ family }: Physical) => (family === null ? "" : ` and t."family" = '${family}'`);

/** A change of one row. */
export function updateOne(physical: Physical, id: string, patch: Values): Statement {
  const params = new Params();
  const sets = Object.keys(patch).map((name) => {
    const field = fieldNamed(physical, name);
    return `${field.column} = ${params.add(encode(field, patch[name]), field.type)}`;
  });
  return {
    text: `update ${physical.table} t set ${sets.join(", ")} where t."id" = ${params.add(id, "bigint")}${ofFamily(physical)} returning ${physical.row}`,
    values: params.values,
  };
}

/** Changes of many rows in the same fields, each with values of its own; of none of them where one is missing. */
export function updateMany(physical: Physical, ids: readonly string[], patches: readonly Values[]): Statement {
  const params = new Params();
  const fields = Object.keys(patches[0] ?? {}).map((name) => fieldNamed(physical, name));
  const changed = params.add(ids, "bigint[]");
  const lists = [changed, ...fields.map((field) => params.add(listOf(field, patches), listType(field)))];
  const sets = fields.map((field) => `${field.column} = ${fromList(field, "v")}`);
  const returned = `row(${physical.fields.map((field) => `t.${field.column}`).join(", ")})::text`;
  return {
    text: `update ${physical.table} t set ${sets.join(", ")} from unnest(${lists.join(", ")}) as v(${['"changed id"', ...fields.map((field) => field.column)].join(", ")}) where t."id" = v."changed id"${ofFamily(physical)} and (select count(*) from ${physical.table} t where t."id" = any(${changed})${ofFamily(physical)}) = cardinality(${changed}) returning ${returned}`,
    values: params.values,
  };
}

export const removeOne = (physical: Physical, id: string): Statement => ({
  text: `delete from ${physical.table} t where t."id" = $1::bigint${ofFamily(physical)} returning t."id"`,
  values: [id],
});

/** Lets the ids that are given out go on behind one that was chosen. */
export const countOnFrom = ({ sequence }: Physical, id: string): Statement => ({
  text: `select setval('"${sequence}"', $1::bigint) from "${sequence}" where $1::bigint >= last_value`,
  values: [id],
});

/** Of each key of a row, its id first, whether another row holds it. */
export function takenKeys(
  physical: Physical,
  row: Values,
): { readonly statement: Statement; readonly keys: readonly (readonly string[])[] } {
  const keys = [["id"], ...physical.uniques.map((unique) => unique.fields)].filter((key) =>
    key.every((name) => (row[name] ?? null) !== null),
  );
  const params = new Params();
  const found = keys.map((key) => {
    const parts = key.map((name) => {
      const field = fieldNamed(physical, name);
      const value = encode(field, row[name]);
      return `${field.kind === "text" ? `folded(${field.column}) collate "C"` : field.column} = ${params.add(typeof value === "string" ? value.toLowerCase() : value, field.type)}`;
    });
    return `exists (select from ${physical.table} t where ${parts.join(" and ")}${ofFamily(physical)})`;
  });
  return { statement: { text: `select ${found.join(", ")}`, values: params.values }, keys };
}
