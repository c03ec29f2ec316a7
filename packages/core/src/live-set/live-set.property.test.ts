import * as fc from "fast-check";
import { expect, it } from "vitest";
import { carSet, sorted } from "./live-set.fixtures";
import { TRUE_UP_MS } from "./true-up";

type World = ReturnType<typeof carSet>;
const id = fc.integer({ min: 1, max: 9 }).map(String);
const which = fc.nat(5);

const pick = (world: World, at: number) => world.line.underway[at % Math.max(1, world.line.underway.length)];

/** One thing that happens to the world; `n` chooses among what is there. */
type Happening = (world: World) => Promise<void> | void;
const named = (name: string, step: Happening): readonly [name: string, step: Happening] => [name, step];
const steps = fc.oneof(
  id.map((car) => named(`write ${car}`, ({ server }) => server.write(car))),
  id.map((car) => named(`draft ${car}`, ({ server }) => server.draft(car))),
  id.map((car) => named(`remove ${car}`, ({ server }) => server.remove(car))),
  fc
    .tuple(id, fc.constantFrom("A", "B"))
    .map(([car, to]) => named(`move ${car} to ${to}`, ({ server }) => server.write(car, { terminal_id: to }))),
  which.map((at) => named(`serve ${at}`, (world) => pick(world, at)?.serve())),
  which.map((at) => named(`reply ${at}`, (world) => pick(world, at)?.reply())),
  which.map((at) => named(`fail ${at}`, (world) => pick(world, at)?.fail())),
  fc
    .nat(3)
    .map((many) => named(`tell ${many}`, ({ server, set }) => set.receive(server.queuedEvents.splice(0, many + 1)))),
  fc.constant(
    named("tell one twice", ({ server, set }) => {
      const [event] = server.queuedEvents.splice(0, 1);
      if (event !== undefined) set.receive([event, event]);
    }),
  ),
  fc.constant(named("lose an event", ({ server }) => void server.queuedEvents.splice(0, 1))),
  fc.constant(
    named("reset", ({ server, set }) => {
      server.queuedEvents.splice(0);
      set.receive(null);
    }),
  ),
  fc.constantFrom(0, 150, 1_000, 30_000).map((time) => named(`pass ${time}`, ({ pass }) => pass(time))),
);

/** Everything that is under way comes, and what was lost on the line is found by the next comparison. */
async function quiet({ tellAll, calm, pass, set, server }: World) {
  await calm(120_000);
  tellAll();
  await calm(120_000);
  await pass(TRUE_UP_MS);
  await calm(120_000);
  expect([set.state().kind, sorted(set.state().rows)]).toEqual(["full", server.inSet()]);
}

it.each([true, false])(
  "whatever is lost, doubled or late, the set ends as the server's; versions listed: %s",
  async (hasVersions) => {
    await fc.assert(
      fc.asyncProperty(fc.nat(8), fc.array(steps, { maxLength: 60 }), async (cars, happened) => {
        const world = carSet({ cars, hasVersions });
        world.set.open();
        for (const [, step] of happened) {
          await step(world);
          await world.pass(0);
          // Law (c): no row of another terminal, at any moment.
          for (const row of world.set.state().rows.values()) expect(row.terminal_id).toBe("A");
        }
        await quiet(world);
      }),
      { numRuns: 200 },
    );
  },
);

it("without a loss on the line the set is the server's soon after the last event, without a comparison", async () => {
  const lossless = steps.filter(([name]) => !/^(lose|reset)/.test(name));
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.array(lossless, { maxLength: 60 }), async (cars, happened) => {
      const world = carSet({ cars });
      world.set.open();
      for (const [, step] of happened) {
        await step(world);
        await world.pass(0);
      }
      world.tellAll();
      await world.calm(120_000);
      expect(sorted(world.set.state().rows)).toEqual(world.server.inSet());
    }),
    { numRuns: 150 },
  );
});

it("a set that was dropped in the middle of anything stays empty", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.array(steps, { maxLength: 30 }), fc.nat(29), async (cars, happened, at) => {
      const world = carSet({ cars });
      world.set.open();
      for (const [, step] of happened.slice(0, at)) await step(world);
      world.set.drop();
      const sizes: number[] = [];
      for (const [, step] of happened.slice(at)) {
        await step(world);
        await world.pass(0);
        sizes.push(world.set.state().rows.size);
      }
      expect(sizes.filter((size) => size > 0)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

it("the changes of the rows add up to the rows", async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(8), fc.array(steps, { maxLength: 60 }), async (cars, happened) => {
      const world = carSet({ cars });
      const copy = new Map<string, unknown>();
      world.set.subscribe((changes) => {
        for (const { id: changed, before, after } of changes) {
          expect(copy.get(changed) ?? null).toBe(before);
          if (after === null) copy.delete(changed);
          else copy.set(changed, after);
        }
      });
      world.set.open();
      for (const [, step] of happened) {
        await step(world);
        await world.pass(0);
      }
      expect(copy).toEqual(world.set.state().rows);
    }),
    { numRuns: 100 },
  );
});
