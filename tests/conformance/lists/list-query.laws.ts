import type { ResourceName } from "@railhead/api-contract/entities";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { listFactsOf, OPS_OF, type Filter, type ListFacts } from "@railhead/api-contract/list-facts";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { RESOURCE_NAMES, RESOURCES } from "@railhead/api-contract/resources";
import { listParams, searchText } from "@railhead/core/list/query-url.rules";
import { filterFault, keyOf, rowsOf } from "@railhead/core/list/query.rules";
import type { ListQuery, ListRow } from "@railhead/core/list/query.types";
import { csvLine } from "@railhead/core/list/csv.rules";
import { columnsOf } from "@railhead/core/resources/listed-columns";
import { LISTED_RESOURCES } from "@railhead/core/resources/listed-resources";
import { sheetColumns } from "@railhead/core/resources/sheet.rules";
import { PROFILES } from "@railhead/demo/profiles.seed";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { TRUCKS_THAT_COME } from "../access/rows";
import { AT_HOME, makeAccessWorld, type AccessWorld, type MakeGround } from "../access/world";
import { addVariousRows } from "./various-rows";

interface Listed {
  readonly name: ResourceName;
  readonly path: string;
  /** What its address always holds. */
  readonly fixed: string;
  readonly facts: ListFacts;
}
const LISTS: readonly Listed[] = [
  ...RESOURCE_NAMES.map((name) => ({
    name,
    path: `/api/${name}`,
    fixed: "",
    facts: listFactsOf(RESOURCES[name].entity),
  })),
  { name: TRUCKS_THAT_COME, path: "/api/inbounds", fixed: "transport=truck&", facts: listFactsOf(inboundTruck) },
];
/** The zone of the terminal at which everybody of the access world is. */
const ZONE = "America/Chicago";
type Exported = NonNullable<ReturnType<typeof sheetOf>>;
/** A list's file as the desk would write it; names that only ids say are left out. Null for lists without a file. */
function sheetOf(name: ResourceName, path: string) {
  const transport = name === TRUCKS_THAT_COME ? "truck" : undefined;
  const facts = LISTED_RESOURCES.find((one) => `/api/${one.name}` === path && one.only?.["transport"] === transport);
  if (facts === undefined) return null;
  const columns = columnsOf(facts).filter(
    (column) => column.kind !== "references" && (column.kind !== "reference" || column.key !== column.by),
  );
  return { columns, sheet: sheetColumns(columns, "time_zone" in facts.entity.read ? null : ZONE) };
}

const VIEWER = PROFILES.find(({ name }) => name === "Viewer")?.permissions ?? {};

/** Texts that a filter of a column may be asked for: values that rows have, in another case too, and some that they have not. */
function textsOf(facts: ListFacts, rows: readonly ListRow[], name: string): readonly string[] {
  const { kind, choices } = facts.fields[name]!;
  const values = rows.flatMap((row) => (Array.isArray(row[name]) ? (row[name] as unknown[]) : [row[name]]));
  const held = values.filter((value) => value !== null && value !== undefined && value !== "").map(String);
  const cased = kind === "text" ? held.flatMap((text) => [text.toUpperCase(), text.toLowerCase()]) : [];
  const parts = kind === "text" ? held.map((text) => text.slice(1, 4)) : [];
  const strange = ["1", "true", "acme", "1.5", "2026-11-21", "no such"];
  return [...new Set([...held, ...cased, ...parts, ...strange, ...(choices ?? [])])].filter(
    (value) => filterFault(facts, { field: name, op: "eq", value }) === null,
  );
}

function filterOf(facts: ListFacts, rows: readonly ListRow[]): fc.Arbitrary<Filter> {
  const named = Object.keys(facts.fields).map((name) => ({ name, texts: textsOf(facts, rows, name) }));
  return fc.constantFrom(...named.filter(({ texts }) => texts.length > 0)).chain(({ name, texts }) => {
    const text = fc.constantFrom(...texts);
    return fc.constantFrom(...OPS_OF[facts.fields[name]!.kind]).chain((op): fc.Arbitrary<Filter> => {
      if (op === "empty") return fc.boolean().map((value) => ({ field: name, op, value }));
      if (op === "in")
        return fc
          .array(fc.oneof({ weight: 5, arbitrary: text }, fc.constant("")), { minLength: 1, maxLength: 3 })
          .map((value) => ({ field: name, op, value }));
      if (op === "range")
        return fc.tuple(text, text, fc.nat(2)).map(([from, to, open]) => ({
          field: name,
          op,
          value: { from: open === 1 ? null : from, to: open === 2 ? null : to },
        }));
      return text.map((value) => ({ field: name, op, value }));
    });
  });
}

function queryOf(facts: ListFacts, rows: readonly ListRow[]): fc.Arbitrary<ListQuery> {
  const words = facts.search.flatMap((name) =>
    rows.flatMap((row) => (typeof row[name] === "string" ? [row[name]] : [])),
  );
  const ordered = Object.keys(facts.fields).filter((name) => facts.fields[name]?.kind !== "ids");
  return fc.record({
    q: fc.oneof(
      { weight: 3, arbitrary: fc.constant("") },
      fc.constantFrom("", "ac", ...words.map((word) => word.slice(0, 40))),
    ),
    filters: fc.uniqueArray(filterOf(facts, rows), { maxLength: 2, selector: ({ field, op }) => `${field}.${op}` }),
    sort: fc.uniqueArray(
      fc.record({ field: fc.constantFrom(...ordered), direction: fc.constantFrom("asc" as const, "desc" as const) }),
      { maxLength: 3, selector: ({ field }) => field },
    ),
    group: fc.constant(null),
    columns: fc.constant(null),
  });
}

/** Memory, SQL and the rules of lists give the same rows in the same order, of every list. */
export function listQueryLaws(makeGround: MakeGround, runs: number): void {
  let world: AccessWorld;
  const made: number[] = [];
  beforeAll(async () => {
    world = await makeAccessWorld(await makeGround());
    for (const { name } of LISTS)
      if (world.store.keeps(name)) made.push(await addVariousRows(world.store, world, name, 14));
    await world.fillForeign();
  }, 120_000);
  it("rows of most lists differ", () => expect(made.filter((count) => count > 6).length).toBeGreaterThan(25));

  const read = async (path: string): Promise<Readonly<Record<string, unknown>>> => {
    const { status, body } = await world.someone.get(path);
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`);
    return body as Readonly<Record<string, unknown>>;
  };
  /** Every page of a list, so many rows at a time. */
  const pages = async (path: string): Promise<readonly ListRow[]> => {
    const rows: ListRow[] = [];
    for (let next: string | null = path; next !== null;) {
      const page: Readonly<Record<string, unknown>> = await read(next);
      rows.push(...(page["result"] as ListRow[]));
      next = page["nextUrl"] as string | null;
    }
    return rows;
  };
  const PEOPLE: readonly (readonly [string, PermissionMap])[] = [
    ["somebody who may do everything at home", { ...AT_HOME, app: [...(AT_HOME.app ?? []), "super admin"] }],
    ["a viewer", VIEWER],
  ];

  describe.each(PEOPLE)("for %s", (_who, permissions) => {
    beforeAll(() => world.grant(permissions));

    it.each(LISTS.map((list) => [`${list.path} ${list.fixed}`, list] as const))(
      "%s answers by the rules",
      async (_name, { name, path, fixed, facts }) => {
        if (!world.store.keeps(name)) return;
        const plain = await world.someone.get(`${path}?${fixed}limit=500`);
        if (plain.status === 403) return;
        expect(plain.status).toBe(200);
        const rows = await pages(`${path}?${fixed}limit=500`);
        const exported = sheetOf(name, path);
        const idsBy = async (asked: ListQuery) => {
          const search = searchText(listParams(asked));
          const found = await pages(`${path}?${fixed}limit=7&${search}`);
          return { search, ids: found.map(({ id }) => id) };
        };
        const isItsFile = async ({ columns, sheet }: Exported, search: string, listed: readonly ListRow[]) => {
          const keys = columns.map(({ key }) => key).join(",");
          const { body } = await world.someone.get(`${path}/export?${fixed}${search}&format=csv&columns=${keys}`);
          const shownWith = { zone: ZONE, nameOf: () => null };
          const lines = listed.map((row) => csvLine(sheet.map(({ textOf }) => textOf(row, shownWith))));
          const head = csvLine(sheet.map(({ label }) => label));
          expect({ search, file: body["text"] }).toEqual({ search, file: [head, ...lines].join("") });
        };
        await fc.assert(
          fc.asyncProperty(queryOf(facts, rows), async (asked) => {
            const { search, ids } = await idsBy(asked);
            const expected = rowsOf(facts, asked, rows).map(({ id }) => id);
            expect({ search, ids }).toEqual({ search, ids: expected });
            // A few of the files are enough: they are made of what the list is made of.
            if (exported !== null && search.length % 6 === 0)
              await isItsFile(exported, search, rowsOf(facts, asked, rows));
            const where = searchText(listParams({ ...asked, sort: [] }));
            const { result: versions } = await read(`${path}/versions?${fixed}${where}`);
            const byId = rowsOf(facts, { ...asked, sort: [] }, rows).map((row) => [row.id, row["updated_at"]]);
            expect((versions as [string, number, unknown][]).map(([id, at]) => [id, at])).toEqual(byId);
            const { total } = await read(`${path}/anchors?${fixed}${where}&every=50`);
            expect(total).toBe(byId.length);
            const [key] = asked.sort;
            if (key === undefined || key.field === "id") return;
            const { result: groups } = await read(`${path}/groups?${fixed}${where}&group=${sortOf(key)}`);
            const counts: number[] = [];
            let before: unknown = Symbol("none");
            for (const row of rowsOf(facts, { ...asked, sort: [key] }, rows)) {
              const value = keyOf(facts, row, key.field);
              if (value === before) counts[counts.length - 1]! += 1;
              else counts.push(1);
              before = value;
            }
            expect((groups as { count: number }[]).map(({ count }) => count)).toEqual(counts);
          }),
          { numRuns: runs },
        );
        expect(world.errors).toEqual([]);
      },
    );
  });
}
const sortOf = ({ field, direction }: ListQuery["sort"][number]) => (direction === "desc" ? `-${field}` : field);
