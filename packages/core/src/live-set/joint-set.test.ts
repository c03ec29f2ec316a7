import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinSets } from "./joint-set";
import { carSet, settled, type Car } from "./live-set.fixtures";

const toRow = (list: string) => (row: Car) => Object.freeze({ ...row, id: `${row.id}-${list}` });
function two(cars: readonly [number, number] = [2, 3]) {
  const worlds = cars.map((count) => carSet({ cars: count }));
  const joint = joinSets(worlds.map(({ set }, at) => ({ set, toRow: toRow(String(at)) })));
  const fill = async () => {
    for (const { set, calm } of worlds) {
      set.open();
      await calm();
    }
  };
  const shown = () => [...joint.state().rows.values()];
  /** What both servers have, as the joint set is to show it. */
  const expected = () => worlds.flatMap(({ server }, at) => server.inSet().map(toRow(String(at))));
  return { worlds, joint, fill, shown, expected };
}
const byId = (rows: readonly Car[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe("several sets as one", () => {
  it("is full once each of them is, and holds the rows of all under ids of their own", async () => {
    const { worlds, joint, fill, shown, expected } = two();
    const kinds: string[] = [joint.state().kind];
    worlds[0]?.set.open();
    await worlds[0]?.calm();
    kinds.push(joint.state().kind);
    await fill();

    expect([...kinds, joint.state().kind]).toEqual(["filling", "filling", "full"]);
    expect(byId(shown())).toEqual(byId(expected()));
  });

  it("begins with what is held already", async () => {
    const { worlds, fill, expected } = two();
    await fill();
    const later = joinSets(worlds.map(({ set }, at) => ({ set, toRow: toRow(String(at)) })));

    expect([later.state().kind, byId([...later.state().rows.values()])]).toEqual(["full", byId(expected())]);
  });

  it("tells of every change with the rows as they were and are shown", async () => {
    const { worlds, joint, fill } = two([1, 1]);
    await fill();
    const before = joint.state().rows.get("1-1");
    const received: unknown[] = [];
    const { revision } = joint.state();
    joint.subscribe((changes) => received.push(...changes));
    const second = worlds[1]!;
    second.server.write("1");
    second.set.receive(second.server.queuedEvents.splice(0));
    await second.calm();
    const after = joint.state().rows.get("1-1");

    expect(after).not.toBe(before);
    expect(received).toEqual([{ id: "1-1", before, after, by: "7" }]);
    expect(joint.state().revision).toBeGreaterThan(revision);
    second.server.remove("1");
    second.set.receive(second.server.queuedEvents.splice(0));
    await second.calm();

    expect(received.at(-1)).toMatchObject({ id: "1-1", before: after, after: null });
    expect([...joint.state().rows.keys()]).toEqual(["1-0"]);
  });

  it("is dropped as soon as one of them is, and holds none of its rows any more", async () => {
    const { worlds, joint, fill } = two();
    await fill();
    worlds[1]?.set.drop();

    expect(joint.state().kind).toBe("dropped");
    expect([...joint.state().rows.keys()].toSorted()).toEqual(["1-0", "2-0"]);
  });

  it("listens no more once it is dropped, and leaves the sets to the others that use them", async () => {
    const { worlds, joint, fill } = two([1, 1]);
    await fill();
    joint.drop();
    const received: unknown[] = [];
    joint.subscribe((changes) => received.push(...changes));
    const first = worlds[0]!;
    first.server.write("5");
    first.set.receive(first.server.queuedEvents.splice(0));
    await first.calm();

    expect(received).toEqual([]);
    expect(first.set.state().rows.size).toBe(2);
  });

  it("is always what the servers have, whatever is written where", async () => {
    const write = fc.record({
      at: fc.constantFrom(0, 1),
      id: fc.integer({ min: 1, max: 4 }).map(String),
      isRemoved: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(write, { maxLength: 12 }), async (writes) => {
        const { worlds, fill, shown, expected } = two();
        await fill();
        for (const { at, id, isRemoved } of writes) {
          const world = worlds[at]!;
          if (isRemoved) world.server.remove(id);
          else world.server.write(id);
          world.set.receive(world.server.queuedEvents.splice(0));
          await settled();
        }
        for (const { calm } of worlds) await calm();
        expect(byId(shown())).toEqual(byId(expected()));
      }),
      { numRuns: 40 },
    );
  });
});
