import { readdirSync } from "node:fs";
import { RESOURCE_NAMES, isResourceName } from "@railhead/api-contract/resources";
import { TRUCK_KIND_NAMES } from "@railhead/core/trucks/truck-kinds";
import { listedNames } from "@railhead/service/crud/search";
import { TRUCK_PARTIES, TRUCKS_OF_BOLS } from "@railhead/service/handlers/trucks/search";
import { COLLECTION_OF } from "@railhead/service/handlers/trucks/trucks";
import type { CollectionName } from "@railhead/service/store/collections";
import { entityOf, isSettled } from "@railhead/service/store/columns";
import { OWN_COLUMNS, WITHOUT_ENDPOINT } from "@railhead/service/store/own-columns";
import { expect, it } from "vitest";
import type { Statement } from "./driver/driver.port";
import { countStatement, findSteps, oneStatement, wholePart } from "./find";
import {
  anchorsStatement,
  fieldsStatement,
  groupsStatement,
  groupSumsStatement,
  latestIdsStatement,
} from "./list-facts";
import { tabled, type Physical } from "./physical";
import { latestByPart, sumsStatement } from "./sums";
import { statementOf } from "./together";
import { countOnFrom, insertMany, insertOne, removeOne, takenKeys, updateMany, updateOne } from "./writes";

const COLLECTIONS = (
  [...RESOURCE_NAMES, ...(Object.keys({ ...OWN_COLUMNS, ...WITHOUT_ENDPOINT }) as CollectionName[])] as const
).filter(isSettled);

/** A page of a list as a person asks for it: of two terminals, searched, in the order of its label, from somewhere in the middle on. */
function pageOf(physical: Physical, name: CollectionName): readonly Statement[] {
  const { label = "id", search } = entityOf(name) ?? {};
  const field = physical.byName.has(label) ? label : "id";
  const all = physical.byName.has("terminal_id")
    ? ([{ field: "terminal_id", test: { op: "in", value: ["1", "2"] } }] as const)
    : [];
  const where = { all, ...(search === undefined ? {} : { search: { text: "north 12", fields: search } }) };
  return findSteps(physical, {
    where,
    sort: { field, direction: "asc" },
    limit: 50,
    after: { value: "m", id: "7" },
  }).map((step) => step(50));
}

const TRUCKS: ReadonlySet<string> = new Set(TRUCK_KIND_NAMES.map((kind) => COLLECTION_OF[kind]));

/** How many rows hold a word, or name or are named by rows that hold it: what a search of the list counts. */
function searchedBeyond(physical: Physical, name: CollectionName): readonly (readonly [string, Statement])[] {
  const fields = entityOf(name)?.search;
  const names =
    name === "bols" ? TRUCKS_OF_BOLS : TRUCKS.has(name) ? TRUCK_PARTIES : isResourceName(name) ? listedNames(name) : [];
  if (fields === undefined || names.length === 0) return [];
  return [
    ["a search also by other records", countStatement(physical, { search: { text: "north", fields, beyond: names } })],
  ];
}

/** What is sent for the rows of several owners, where rows of the collection name an owner; sums where they hold a decimal. */
function byOwner(physical: Physical): readonly (readonly [work: string, statement: Statement])[] {
  const owner = physical.fields.find(({ kind, name }) => kind === "id" && name !== "id")?.name;
  if (owner === undefined) return [];
  const decimal = physical.fields.find(({ kind }) => kind === "decimal")?.name;
  const ids = ["7", "8"];
  return [
    ["the latest id of each owner", latestIdsStatement(physical, owner, ids, undefined)],
    ["the latest row of each owner", statementOf([latestByPart(physical, { by: owner, of: ids, newest: "id" })])],
    ...(decimal === undefined
      ? []
      : [["sums by owner", sumsStatement(physical, { field: decimal, by: owner, ids })] as const]),
  ];
}

/** What lists are asked beyond their pages: by two keys, of which one is a name of another record where there is one, and in groups. */
function listWork(physical: Physical): readonly (readonly [work: string, statement: Statement])[] {
  const text = physical.fields.find(({ kind }) => kind === "text")?.name ?? "id";
  const decimal = physical.fields.find(({ kind }) => kind === "decimal")?.name;
  const via = physical.byName.has("customer_id")
    ? ({ by: "customer_id", of: "customers", field: "name" } as const)
    : undefined;
  const test = via
    ? ({ field: "customer_name", test: { op: "contains", value: "acme" }, via } as const)
    : ({ field: text, test: { op: "contains", value: "acme" } } as const);
  const where = { all: [test] };
  const by = { field: text, direction: "desc", ...(via ? { via } : {}) } as const;
  const sort = { ...by, next: [{ field: text, direction: "asc" }] } as const;
  const after = { value: "m", id: "7", next: ["n"] };
  const query = { where, by, sums: [], limit: 100 };
  return [
    ["some fields", fieldsStatement(physical, [text], { limit: 100 })],
    ...findSteps(physical, { where, sort, after, limit: 50 }).map((step) => ["a page by two keys", step(50)] as const),
    ["every 500th row", anchorsStatement(physical, { where, sort, every: 500 })],
    ["groups", groupsStatement(physical, query)],
    ...(decimal === undefined
      ? []
      : [["sums by group", groupSumsStatement(physical, query, { field: decimal, unit: text })] as const]),
  ];
}

/** What each kind of work on a collection sends, with the name of the work. */
function statementsOf(name: CollectionName): readonly (readonly [work: string, statement: Statement])[] {
  const physical = tabled(name);
  const row = Object.fromEntries(
    physical.fields.filter(({ name: field }) => field !== "id").map(({ name: field }) => [field, null]),
  );
  const filled = Object.fromEntries(physical.fields.map(({ name: field }) => [field, "7"]));
  return [
    ["one row", oneStatement(physical, "7", undefined)],
    [
      "rows by their ids",
      statementOf([wholePart(physical, { where: { all: [{ field: "id", test: { op: "in", value: ["7", "8"] } }] } })!]),
    ],
    ...byOwner(physical),
    ...pageOf(physical, name).map((statement) => ["a page of a list", statement] as const),
    ...listWork(physical),
    ...searchedBeyond(physical, name),
    ["how many there are", countStatement(physical, undefined)],
    ["a new row", insertOne(physical, row)],
    ["which keys of a refused row are taken", takenKeys(physical, { ...filled, id: "7" }).statement],
    ["ids go on behind a chosen one", countOnFrom(physical, "7")],
    ["new rows", insertMany(physical, [row, row])],
    ["a changed row", updateOne(physical, "7", row)],
    ["changed rows", updateMany(physical, ["7", "8"], [row, row])],
    ["a removed row", removeOne(physical, "7")],
  ];
}

/** Each clause on a line of its own: a change of one is seen as one. */
const readable = (text: string): string =>
  text.replaceAll(
    /(?<!delete) (?=(from|where|order by|limit|returning|values|on conflict|cross join|left join|set) )/g,
    "\n  ",
  );

// A change of what is sent to the database is seen where changes are reviewed: `npx vitest run apps/server/src/store/statements.test.ts -u`.
it.each(COLLECTIONS)("%s sends the statements that are written down", async (name) => {
  const text = statementsOf(name)
    .map(([work, statement]) => `-- ${work}\n${readable(statement.text)};\n`)
    .join("\n");
  await expect(text).toMatchFileSnapshot(`statements/${name}.sql`);
});

it("no statements of another collection are left over", () => {
  expect(readdirSync(new URL("statements", import.meta.url)).toSorted()).toEqual(
    COLLECTIONS.map((name) => `${name}.sql`).toSorted(),
  );
});
