import type { Join, Where } from "@railhead/service/store/store.port";
import type { Statement } from "./driver/driver.port";
import { fieldNamed, tabled, type Physical } from "./physical";
import { selected, type Part } from "./together";
import { allOf, conditions, Params } from "./where";

type AnyWhere = Where<Readonly<Record<string, unknown>> & { readonly id: string }>;

/** What is summed, by which field, of which of its values. */
interface Sums {
  readonly field: string;
  readonly by: string;
  readonly ids: readonly string[];
  readonly where?: AnyWhere | undefined;
}

/** Exact sums of a decimal field, one row for each value of another. */
export function sumsStatement(physical: Physical, { field, by, ids, where }: Sums): Statement {
  const params = new Params();
  const key = fieldNamed(physical, by).column;
  const asked: AnyWhere = { ...where, all: [{ field: by, test: { op: "in", value: ids } }, ...(where?.all ?? [])] };
  const parts = conditions(physical, asked, params);
  const text = `select ${key}::text, coalesce(sum(${fieldNamed(physical, field).column}), 0)::text from ${physical.table}${allOf(parts)} group by ${key}`;
  return { text, values: params.values };
}

/** The joined rows as a table of their own in a statement: only what is compared and grouped by. */
function joinSql({ of, by, where, groups }: Join, place: number, params: Params): string {
  const other = tabled(of);
  const columns = [...new Set([by, ...groups])].map((name) => fieldNamed(other, name).column);
  return `(select ${columns.join(", ")} from ${other.table}${allOf(conditions(other, where, params))}) as "join ${place}"`;
}

/** Exact sums of a decimal field over rows with joined ones, a row for each combination of the groups that there is. */
export function joinedSumStatement(physical: Physical, field: string, joins: readonly Join[]): Statement {
  const params = new Params();
  const clauses = joins.map(
    (join, place) =>
      ` join ${joinSql(join, place, params)} on "join ${place}"."${join.by}" = "own".${fieldNamed(physical, join.on).column}`,
  );
  const groups = joins.flatMap(({ groups: names }, place) => names.map((name) => `"join ${place}"."${name}"`));
  const shown = groups.map((group) => `${group}::text, `).join("");
  const own = `${physical.table} as "own"${clauses.join("")}${allOf(conditions(physical, undefined, params))}`;
  // Without groups there is one row for all, and none where nothing is found.
  const grouping = groups.length === 0 ? "having count(*) > 0" : `group by ${groups.join(", ")}`;
  return {
    text: `select ${shown}coalesce(sum("own".${fieldNamed(physical, field).column}), 0)::text from ${own} ${grouping}`,
    values: params.values,
  };
}

/** Of which rows the last one is asked, and by what it is the last. */
interface LatestBy {
  readonly by: string;
  readonly of: readonly string[];
  readonly where?: AnyWhere | undefined;
  readonly newest: string;
}

/** The last row of each value of an id or number, one look into the index for each. */
export const latestByPart = (physical: Physical, { by, of, where, newest }: LatestBy): Part => ({
  words: (params) => {
    const owners = params.add(of, "bigint[]");
    const parts = [`${fieldNamed(physical, by).column} = "one"."owner"`, ...conditions(physical, where, params)];
    const order = newest === "id" ? '"id" desc' : `${fieldNamed(physical, newest).column} desc nulls last, "id" desc`;
    const last = `select ${physical.columns} from ${physical.table}${allOf(parts)} order by ${order} limit 1`;
    return `from unnest(${owners}) as "one"("owner") cross join lateral (${last}) as "rows"`;
  },
  select: (words, place) => `${selected(physical, place)} ${words}`,
});
