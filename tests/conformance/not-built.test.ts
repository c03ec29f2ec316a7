import { readdirSync, readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { ACTIONS, SECTIONS, splitPermission, type PermissionMap } from "@railhead/api-contract/permissions";
import { createMemoryStore } from "@railhead/mock-server/store/memory-store";
import { createSqlFeed } from "@railhead/server/live/sql-feed";
import { createSqlStore } from "@railhead/server/store/sql-store";
import { TABLES } from "@railhead/server/store/sql-store.fixtures";
import { freshDatabase } from "@railhead/server/testing/database";
import { Client } from "pg";
import { CALLS, type Call } from "./access/calls";
import { makeAccessWorld, type Ground } from "./access/world";
import { NOT_BUILT, NOT_BUILT_MOST, NOT_BUILT_OVER_POSTGRESQL_MOST, WITHOUT_TABLES } from "./not-built";

const EVERYTHING = Object.fromEntries(SECTIONS.map((section) => [section, [...ACTIONS]])) as PermissionMap;
const pathOf = (call: Call, id: string) => call.route.path.replace(":id", id);
const takesAList = (call: Call) =>
  Array.isArray((call.route.body as { def?: { element?: unknown } } | undefined)?.def?.element);

/** Every call that answers 501 to somebody who may do everything. */
async function callsAnswering501(ground: Ground): Promise<string[]> {
  const world = await makeAccessWorld(ground);
  await world.grant(EVERYTHING);
  const { someone } = world;
  const answering: string[] = [];
  for (const call of CALLS) {
    if (call.route.path === "/api/auth/logout") continue;
    const path = pathOf(call, "999999999");
    const body = takesAList(call) ? [] : {};
    const answer = call.route.method === "GET" ? await someone.get(path) : await someone.post(path, body);
    if (answer.status === 501) answering.push(call.name);
  }
  return answering.toSorted();
}

/** Addresses that a host serves in addition to the contract's calls: each has tests with its host. */
const OF_HOSTS = ["/api/live", "/api/health", "/api/metrics", "/api/mock"];
const DOCUMENTS = new URL("../../", import.meta.url);
const markdownFiles = (): readonly URL[] => [
  ...["README.md", "AGENTS.md"].map((name) => new URL(name, DOCUMENTS)),
  ...readdirSync(new URL("docs/", DOCUMENTS), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => new URL(`docs/${name}`, DOCUMENTS)),
];

/** Every address of the API that a document names, its placeholders filled in; sources that are named by their path are none. */
function documentedAddresses(): readonly string[] {
  const named = markdownFiles().flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?<![\w.-])\/api\/([\w{}:/-]+)|`(?:GET|POST) ([a-z][\w{}:/-]+)/g)].map(
      ([, full, short]) => `/api/${full ?? short}`,
    ),
  );
  const filled = named.map((address) =>
    address
      .replace("{resource}", "carriers")
      .replace(/\{\w+\}|:\w+/g, "999999999")
      .replace(/[/:-]+$/, ""),
  );
  return [...new Set(filled)].filter((address) => !OF_HOSTS.some((own) => address.startsWith(own))).toSorted();
}

/** The documented addresses at which there is nothing, whichever of the two methods is asked. */
async function nowhere(ground: Ground): Promise<string[]> {
  const { someone, grant } = await makeAccessWorld(ground);
  await grant(EVERYTHING);
  const found: string[] = [];
  for (const address of documentedAddresses())
    if ((await someone.get(address)).body["code"] === "no_such_address") found.push(address);
  return found;
}

const withoutTables = CALLS.filter((call) => WITHOUT_TABLES.some((name) => name === call.endpoint)).map(
  (call) => call.name,
);
const notBuiltOverPostgresql = [...new Set([...NOT_BUILT, ...withoutTables])].toSorted();

describe("what is not built", () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing) await close();
  });

  it("over rows in memory is exactly the list: every listed call answers 501, no other does", async () => {
    const store = createMemoryStore();
    expect(await callsAnswering501({ store, changes: store.changes })).toEqual([...NOT_BUILT].toSorted());
  });

  it("over PostgreSQL is the list and every call of the resources without tables, no other", async () => {
    const { pool, config } = await freshDatabase(TABLES);
    const changes = await createSqlFeed({ pool, connect: () => new Client(config), onFault: () => undefined });
    closing.push(changes.close);
    expect(await callsAnswering501({ store: createSqlStore({ pool }), changes })).toEqual(notBuiltOverPostgresql);
  });

  it("is never an address of which a document speaks: each is a call, built or listed, over both", async () => {
    expect(documentedAddresses().length).toBeGreaterThan(7);
    const inMemory = createMemoryStore();
    expect(await nowhere({ store: inMemory, changes: inMemory.changes })).toEqual([]);
    const { pool, config } = await freshDatabase(TABLES);
    const changes = await createSqlFeed({ pool, connect: () => new Client(config), onFault: () => undefined });
    closing.push(changes.close);
    expect(await nowhere({ store: createSqlStore({ pool }), changes })).toEqual([]);
  });

  it("only shrinks", () => {
    expect(NOT_BUILT).toHaveLength(NOT_BUILT_MOST);
    expect(new Set(NOT_BUILT).size).toBe(NOT_BUILT.length);
    expect(notBuiltOverPostgresql).toHaveLength(NOT_BUILT_OVER_POSTGRESQL_MOST);
  });

  it("is described in the README by the same figures and names", () => {
    const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8").replace(/\s+/g, " ");
    expect(readme).toContain(
      `Of its ${CALLS.length} calls ${NOT_BUILT_OVER_POSTGRESQL_MOST} answer 501 over PostgreSQL and ${NOT_BUILT_MOST} over the mock server`,
    );
    for (const name of WITHOUT_TABLES) expect(readme).toContain(`\`${name}\``);
  });

  it("splits permissions at their last colon", () => {
    expect(splitPermission("railcar:edit")).toEqual({ section: "railcar", action: "edit" });
  });
});
