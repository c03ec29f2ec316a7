import { compareDirected } from "@railhead/core/list/sort-key.rules";
import { sumDecimals } from "@railhead/core/units/decimal.rules";
import type { AnyRow } from "@railhead/service/store/order";
import type {
  Anchor,
  Find,
  GroupQuery,
  RowGroup,
  Sort,
  SortBy,
  SortValue,
  SummedField,
  UnitSum,
  Where,
} from "@railhead/service/store/store.port";
import type { Send, Statement, Texts } from "./driver/driver.port";
import { orderOf, orderSql } from "./find";
import { fieldNamed, tabled, type Field, type Physical } from "./physical";
import { decodeRow } from "./values";
import { allOf, conditions, Params } from "./where";

type AnyWhere = Where<AnyRow>;

const ID = '"id"';
const fieldsNamed = (physical: Physical, names: readonly string[]): readonly Field[] =>
  ["id", ...names.filter((name) => name !== "id")].map((name) => fieldNamed(physical, name));

/** Some columns of the rows that pass, by id. */
export function fieldsStatement(
  physical: Physical,
  names: readonly string[],
  { where, limit }: Pick<Find<AnyRow>, "where" | "limit">,
): Statement {
  const params = new Params();
  const columns = fieldsNamed(physical, names).map(({ column }) => column);
  const tail = limit === undefined ? "" : ` limit ${params.add(limit, "bigint")}`;
  const parts = conditions(physical, where, params);
  return {
    text: `select ${columns.join(", ")} from ${physical.table}${allOf(parts)} order by ${ID}${tail}`,
    values: params.values,
  };
}
export const fieldRows = (physical: Physical, names: readonly string[], rows: readonly Texts[]): readonly AnyRow[] => {
  const fields = fieldsNamed(physical, names);
  return rows.map((texts) => decodeRow({ fields }, texts));
};

/** The greatest id of each value of an id, one look into the index for each. */
export function latestIdsStatement(
  physical: Physical,
  by: string,
  of: readonly string[],
  where: AnyWhere | undefined,
): Statement {
  const params = new Params();
  const owners = params.add(of, "bigint[]");
  const parts = [...conditions(physical, where, params), `${fieldNamed(physical, by).column} = "one"."owner"`];
  const last = `select ${ID} from ${physical.table}${allOf(parts)} order by ${ID} desc limit 1`;
  return {
    text: `select "one"."owner", "rows"."id" from unnest(${owners}) as "one"("owner") cross join lateral (${last}) as "rows"`,
    values: params.values,
  };
}

/** A value as it decides an order; nested ones decide none. */
const valueOf = (field: Field, text: string | null): SortValue => {
  const value = decodeRow({ fields: [{ ...field, name: "value" }] }, [text])["value"];
  return typeof value === "object" ? null : (value as SortValue);
};

/** Every n-th row of an order by its number in it, which the database counts, and with the first row how many there are. */
export function anchorsStatement(physical: Physical, { where, sort, every }: Numbered): Statement {
  const params = new Params();
  const order = orderOf(physical, sort);
  const parts = conditions(physical, where, params);
  const values = order.keys.map(({ shown }, at) => `, ${shown}::text as "value ${at}"`).join("");
  const numbered = `select "id"${values}, row_number() over (order by ${orderSql(order)}) as "at", count(*) over () as "total" from ${physical.table}${order.joined}${allOf(parts)}`;
  const columns = ['"at"', '"total"', ID, ...order.keys.map((_, at) => `"value ${at}"`)];
  return {
    text: `select ${columns.join(", ")} from (${numbered}) as "numbered" where "at" = 1 or "at" % ${params.add(every, "bigint")} = 0 order by "at"`,
    values: params.values,
  };
}
interface Numbered {
  readonly where: AnyWhere | undefined;
  readonly sort: Sort<AnyRow>;
  readonly every: number;
}

/** Asks for every n-th row of an order, and how many rows there are. */
export async function anchorsBy(
  send: Send,
  physical: Physical,
  asked: Numbered,
): Promise<{ readonly anchors: readonly Anchor[]; readonly total: number }> {
  const rows = await send(anchorsStatement(physical, asked));
  const { keys } = orderOf(physical, asked.sort);
  const fields = [asked.sort, ...(asked.sort.next ?? [])];
  const anchors = rows.flatMap(([at, , id, ...texts]): readonly Anchor[] => {
    if (Number(at) % asked.every !== 0) return [];
    const values = fields.map((_, place): SortValue => {
      const held = keys.findIndex((key) => key.at === place);
      return held < 0 ? null : valueOf(keys[held]!.field, texts[held] ?? null);
    });
    const [value, ...next] = fields.map(({ field, via }, place) =>
      field === "id" && via === undefined ? id! : (values[place] ?? null),
    );
    return [{ at: Number(at), after: { id: id!, value: value ?? null, ...(next.length > 0 ? { next } : {}) } }];
  });
  return { anchors, total: Number(rows[0]?.[1] ?? 0) };
}

/** By what rows are grouped: the key that alike values share, and a value as one of them spells it. */
function groupedBy(physical: Physical, { field, via }: SortBy<AnyRow>) {
  const own = via === undefined;
  const named = own ? fieldNamed(physical, field) : fieldNamed(tabled(via.of), via.field);
  if (own) {
    const value = named.kind === "text" ? `min(${named.column} collate "C")` : named.key;
    return { named, key: named.key, value, join: "" };
  }
  const texts = `select "id" as "named id", ${named.key} as "named key", ${named.column} as "named value" from ${tabled(via.of).table}`;
  const join = ` left join (${texts}) as "named" on "named id" = ${fieldNamed(physical, via.by).column}`;
  return { named, key: '"named key"', value: 'min("named value" collate "C")', join };
}

export function groupsStatement(physical: Physical, { where, by, limit }: GroupQuery<AnyRow>): Statement {
  const params = new Params();
  const { key, value, join } = groupedBy(physical, by);
  const parts = conditions(physical, where, params);
  return {
    text: `select ${key}::text as "group key", ${value}::text as "group value", count(*) from ${physical.table}${join}${allOf(parts)} group by ${key} order by ${key} ${by.direction} nulls last limit ${params.add(limit, "bigint")}`,
    values: params.values,
  };
}
export function groupSumsStatement(
  physical: Physical,
  { where, by }: GroupQuery<AnyRow>,
  { field, unit }: SummedField<AnyRow>,
): Statement {
  const params = new Params();
  const { key, join } = groupedBy(physical, by);
  const { column } = fieldNamed(physical, field);
  const of = unit === null ? null : fieldNamed(physical, unit).column;
  const parts = [...conditions(physical, where, params), `${column} is not null`];
  return {
    text: `select ${key}::text, ${of ?? "null"}::text, sum(${column})::text from ${physical.table}${join}${allOf(parts)} group by ${[key, ...(of === null ? [] : [of])].join(", ")}`,
    values: params.values,
  };
}

const compareUnits = (a: UnitSum, b: UnitSum) => compareDirected("asc", a.unit, b.unit);

/** Asks for rows by the values of a field: one statement for the groups, and one for each sum. */
export async function groupsBy(
  send: Send,
  physical: Physical,
  query: GroupQuery<AnyRow>,
): Promise<readonly RowGroup[]> {
  const { named } = groupedBy(physical, query.by);
  const [groups, ...sums] = await Promise.all([
    send(groupsStatement(physical, query)),
    ...query.sums.map((summed) => send(groupSumsStatement(physical, query, summed))),
  ]);
  const byKey = sums.map((rows) => {
    const known = new Map<string | null, UnitSum[]>();
    for (const [key = null, unit = null, sum] of rows) {
      const ofKey = known.get(key) ?? [];
      known.set(key, [...ofKey, { unit, sum: sumDecimals([sum ?? "0"]) }]);
    }
    return known;
  });
  return groups.map(([key = null, value = null, count]) => ({
    value: valueOf(named, value),
    count: Number(count),
    sums: byKey.map((known) => (known.get(key) ?? []).toSorted(compareUnits)),
  }));
}
