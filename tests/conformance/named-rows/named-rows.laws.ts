import type { ResourceName } from "@railhead/api-contract/entities";
import { RESOURCE_NAMES } from "@railhead/api-contract/resources";
import {
  createRecordsWorld,
  INBOUND_TRUCKS,
  makeRecord,
  subjectOf,
  type RecordsWorld,
} from "@railhead/service/laws/records-world.laws";
import { watchedStore, type WatchedStore } from "@railhead/service/live/watched-store.laws";
import { createDisplayWorld } from "@railhead/service/units/display-world.laws";
import fc from "fast-check";
import { expect, it } from "vitest";
import { anyWrite, runRandomWrites } from "../../fuzz/random-writes";
import { TRUCKS_THAT_COME } from "../access/rows";
import { makeAccessWorld, type Ground } from "../access/world";
import { callWrites, fieldWrites, type ResourceWrite, type Sides } from "./resource-writes";

/** A ground that can be put back to what it was. */
export interface RewindGround extends Ground {
  /** Keeps what is there now; the function that it gives back brings it back. Null where that cannot be done. */
  readonly keep: () => (() => Promise<void>) | null;
}
type MakeGround = () => Promise<RewindGround>;

/** More of it by `EXPLORE`: every write of the contract in place of some, and more random ones. */
const TIMES = Number(process.env["EXPLORE"] ?? 1);
const SEED = Number(process.env["SEED"] ?? 20_261_126);
const RANDOM_WRITES = 60;
/** Changes of fields that are tried of each resource in each world. */
const FIELDS_EACH = TIMES > 1 ? Infinity : 1;

/** A world whose records are written to, and who writes. */
interface WrittenWorld {
  readonly sides: Sides;
  readonly errors: readonly unknown[];
  readonly send: (write: ResourceWrite) => Promise<{ readonly status: number; readonly text: string }>;
}

/** Rows that all point at each other, whether or not their rules would let them come about. */
async function denseWorld(ground: Ground): Promise<WrittenWorld> {
  const world = await makeAccessWorld(ground);
  return {
    sides: world,
    errors: world.errors,
    send: async ({ method, path, body }) => {
      const answer = method === "GET" ? await world.keeper.get(path) : await world.keeper.post(path, body);
      return { status: answer.status, text: JSON.stringify(answer.body) };
    },
  };
}

/** Two records of each resource, made by its own calls. */
async function madeRecords(world: RecordsWorld): Promise<Sides> {
  const ids = new Map<ResourceName, string[]>();
  const subjects = RESOURCE_NAMES.map((name) => [name, subjectOf(name)] as const);
  for (const [name, subject] of [...subjects, [TRUCKS_THAT_COME, INBOUND_TRUCKS] as const]) {
    const id = await makeRecord(world, subject).catch(() => null);
    if (id !== null) ids.set(name, [id]);
  }
  for (const name of RESOURCE_NAMES) {
    const listed = (await world.me.get(`${name}?limit=3&sort=-id`)).result as readonly { id: string }[] | undefined;
    const known = ids.get(name) ?? [];
    ids.set(name, [...new Set([...known, ...(listed ?? []).map(({ id }) => id)])].slice(0, 3));
  }
  return { own: { ids }, shared: { ids } };
}
async function honestWorld({ store }: Ground): Promise<WrittenWorld> {
  const world = await createRecordsWorld(store);
  const sides = await madeRecords(world);
  return {
    sides,
    errors: world.errors,
    send: async ({ method, path, body }) => {
      const answer = method === "GET" ? await world.me.call(path) : await world.me.post(path, body);
      return { status: answer.status, text: `${answer.code} ${JSON.stringify(answer.fields)}` };
    },
  };
}

/** All calls, and of each resource some changes of its fields: other ones with another seed. */
function chosen(sides: Sides): readonly ResourceWrite[] {
  const order =
    fc.sample(fc.array(fc.nat(), { minLength: 5000, maxLength: 5000 }), { numRuns: 1, seed: SEED })[0] ?? [];
  const shuffled = fieldWrites(sides)
    .map((write, at) => ({ write, at: order[at] ?? at }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ write }) => write);
  const counted = new Map<string, number>();
  const some = shuffled.filter(({ endpoint }) => {
    const count = (counted.get(endpoint) ?? 0) + 1;
    counted.set(endpoint, count);
    return count <= FIELDS_EACH;
  });
  // What takes records away comes last where nothing can be brought back.
  const isLast = ({ name }: ResourceWrite) => /delete|release|void/.test(name);
  const calls = callWrites(sides);
  return [...calls.filter((call) => !isLast(call)), ...some, ...calls.filter(isLast)];
}

interface Judged {
  /** Rows that a write changed and no event named, with the write. */
  readonly found: string[];
  readonly errors: unknown[];
  /** Resources of which a write is built, and those of which one was taken. */
  readonly built: Set<string>;
  readonly taken: Set<string>;
}

/** Sends writes one after another, each to the same rows where they can be brought back. */
async function judge(makeGround: MakeGround, makeWorld: (ground: Ground) => Promise<WrittenWorld>): Promise<Judged> {
  const ground = await makeGround();
  const watched: WatchedStore = watchedStore(ground.store);
  const world = await makeWorld({ ...ground, store: watched.store });
  const back = ground.keep();
  await watched.begin();
  const judged: Judged = { found: [], errors: [], built: new Set(), taken: new Set() };
  for (const write of chosen(world.sides)) {
    const { status, text } = await world.send(write);
    for (const one of watched.unnamed.splice(0)) judged.found.push(`${write.name}: ${one}`);
    if (status >= 500 && status !== 501) judged.found.push(`${write.name}: ${status} ${text}`);
    if (status !== 501) judged.built.add(write.endpoint);
    if (status >= 300) continue;
    judged.taken.add(write.endpoint);
    await back?.();
    if (back !== null) watched.rewound();
  }
  judged.errors.push(...world.errors);
  return judged;
}

/** Records whose every change is refused: they are made by other calls, and stay as they were. */
const NEVER_WRITTEN: ReadonlySet<string> = new Set([
  "bol-versions",
  "assets-reconciliation-tracking",
  "cherrypicking-transactions",
]);

/**
 * After any write of the contract, each row of any list that a session reads otherwise is named by an event of its
 * commit: for every resource, by its calls and by its fields, over rows that all point at each other, and over records
 * that were made by their own calls.
 */
export function namedRowsOfEveryResource(makeGround: MakeGround): void {
  it("each write of every resource names each row that it changes", async () => {
    const [dense, honest] = [await judge(makeGround, denseWorld), await judge(makeGround, honestWorld)];

    expect([...dense.found, ...honest.found]).toEqual([]);
    expect([...dense.errors, ...honest.errors]).toEqual([]);
    const taken = new Set([...dense.taken, ...honest.taken]);
    const untaken = [...dense.built].filter((name) => !taken.has(name) && !NEVER_WRITTEN.has(name));
    expect(untaken).toEqual([]);
    expect(taken.size).toBeGreaterThan(40);
  }, 300_000);

  it.each(Array.from({ length: TIMES }, (_, run) => SEED + run))(
    "so do writes one after another of everything that holds a number (seed %i)",
    async (seed) => {
      const watched = watchedStore((await makeGround()).store);
      const world = await createDisplayWorld(watched.store);
      await watched.begin();
      const many = { minLength: RANDOM_WRITES, maxLength: RANDOM_WRITES };
      const [writes = []] = fc.sample(fc.array(anyWrite, many), { numRuns: 1, seed });
      const { faults } = await runRandomWrites(world, writes);

      expect([watched.unnamed, faults, world.errors]).toEqual([[], [], []]);
    },
  );
}
