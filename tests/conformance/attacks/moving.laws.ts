import type { ResourceName } from "@railhead/api-contract/entities";
import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { RESOURCES, RESOURCE_NAMES } from "@railhead/api-contract/resources";
import { ownerOf } from "@railhead/service/crud/visible";
import { entityOf } from "@railhead/service/store/columns";
import type { AnyRow } from "@railhead/service/store/order";
import type { Collection, Tx } from "@railhead/service/store/store.port";
import { beforeAll, expect, it } from "vitest";
import { TRUCKS_THAT_COME } from "../access/rows";
import { makeAccessWorld, type AccessWorld, type MakeGround } from "../access/world";

const EVERYTHING: PermissionMap = Object.fromEntries(SECTIONS.map((section) => [section, ACTIONS]));
const anyRows = (tx: Tx, name: ResourceName) => tx.rows(name) as unknown as Collection<AnyRow>;
const MOVABLE = RESOURCE_NAMES.filter(
  (name) =>
    name !== "terminals" &&
    "terminal_id" in RESOURCES[name].entity.writable &&
    RESOURCES[name].routes["update"] !== undefined,
);

/** References of all records that lead to another terminal than the record's own. */
async function strays(tx: Tx): Promise<readonly string[]> {
  const found: string[] = [];
  for (const from of [...RESOURCE_NAMES, TRUCKS_THAT_COME]) {
    if (!tx.keeps(from)) continue;
    const references = Object.entries(entityOf(from)?.references ?? {}) as [string, ResourceName][];
    const owned = references.filter(([, target]) => target !== "terminals" && ownerOf(target) !== "none");
    for (const row of owned.length === 0 ? [] : await anyRows(tx, from).find()) {
      for (const [field, target] of owned) {
        const there = (
          await anyRows(tx, target).find({
            where: { all: [{ field: "id", test: { op: "eq", value: row[field] as string | null } }] },
          })
        )[0];
        if (there !== undefined && there["terminal_id"] !== row["terminal_id"])
          found.push(`${from} ${row.id}.${field} → ${target} ${there.id}`);
      }
    }
  }
  return found;
}

/** Nothing is left behind at a terminal: what others point at does not go to another one. */
export function movingLaws(makeGround: MakeGround): void {
  let world: AccessWorld;
  let there: string;
  beforeAll(async () => {
    world = await makeAccessWorld(await makeGround());
    there = world.foreign.terminalId;
    await world.grant(EVERYTHING);
  }, 60_000);

  const straysNow = () => world.store.read(strays);
  const rowsOf = (name: ResourceName) => (name === "users" ? [] : (world.own.ids.get(name) ?? []));
  const stored = (name: ResourceName, id: string) =>
    world.store.read(async (tx) => JSON.stringify(await anyRows(tx, name).get(id)));

  it("starts with every record pointing at its own terminal", async () => {
    expect(await straysNow()).toEqual([]);
    expect(MOVABLE.length).toBeGreaterThan(15);
  });

  it("no record goes to another terminal while others point at it, by whatever call, and the refusal says what does", async () => {
    const faults: string[] = [];
    const moved: string[] = [];
    for (const name of MOVABLE) {
      for (const [at, id] of rowsOf(name).entries()) {
        for (const [path, body] of [
          [`/api/${name}/bulk`, [{ id, terminal_id: there }]],
          [`/api/${name}/${id}`, { terminal_id: there }],
        ] as const) {
          const before = await stored(name, id);
          const answer = await world.someone.post(path, body);
          const text = JSON.stringify(answer.body);
          if (answer.status === 200) moved.push(`${name} ${at}`);
          else if (![409, 422, 501].includes(answer.status)) faults.push(`${path}: ${answer.status} ${text}`);
          else if (before !== (await stored(name, id))) faults.push(`${path}: refused, and changed`);
          if (/"in_use"/.test(text) && !/used by (?:[a-z][a-z-]* )+\w/i.test(text)) faults.push(`${path}: ${text}`);
          faults.push(...(await straysNow()).map((stray) => `${path}: ${stray}`));
        }
      }
    }
    expect(faults).toEqual([]);
    // What nobody points at goes: it was not refused for nothing.
    expect(moved).toEqual(expect.arrayContaining(["jobs 1", "pumps 1", "scales 1", "tracks 1", "terminal-policies 1"]));
    expect(moved).not.toEqual(expect.arrayContaining(["jobs 0"]));
  }, 120_000);
}
