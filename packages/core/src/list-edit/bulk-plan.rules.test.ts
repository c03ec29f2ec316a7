import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecordBody, RecordRow } from "../record-fields/record-fields.types";
import { bodiesOf, bulkPlan, entryIn, type BulkWish } from "./bulk-plan.rules";
import { CARRIERS, carrier } from "./cell-edit.fixtures";

const ZONE = "America/Chicago";
/** Each run plans several rows. */
const RUNS = { numRuns: 40 };
const planWith = (rows: readonly RecordRow[], more: Partial<BulkWish> = {}) =>
  bulkPlan({ facts: CARRIERS, key: "phone", zone: ZONE, rows, entryFor: () => "2", isBarred: () => false, ...more });

const KEYS = ["name", "scac", "phone", "insurance_expires_on", "is_active"] as const;
const phone = fc.option(fc.stringMatching(/^\+?[0-9]{3,12}$/), { nil: null });
const day = fc.option(fc.constantFrom("2026-01-31", "2026-12-01", "2027-03-04"), { nil: null });
const row = (id: number) =>
  fc
    .record({
      name: fc.stringMatching(/^[A-Z][a-z]{2,12}$/),
      scac: fc.stringMatching(/^[A-Z]{2,4}$/),
      phone,
      insurance_expires_on: day,
      is_active: fc.boolean(),
      updated_at: fc.integer({ min: 1, max: 1_000 }),
    })
    .map((more) => carrier({ id: String(id), ...more }));
const rows = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, at) => row(at))));
const wish = fc.tuple(fc.constantFrom(...KEYS), rows, rows).map(([key, list, [from]]) => ({
  key,
  list,
  entry: entryIn(CARRIERS, key, from!, ZONE),
}));

/** A server that writes all of it or, with an older reading, nothing. */
function write(
  held: ReadonlyMap<string, RecordRow>,
  bodies: readonly RecordBody[],
): ReadonlyMap<string, RecordRow> | null {
  const next = new Map(held);
  for (const { id, updated_at, ...values } of bodies) {
    const before = next.get(String(id));
    if (before === undefined || before.updated_at !== updated_at) return null;
    next.set(before.id, { ...before, ...values, updated_at: before.updated_at + 1 });
  }
  return next;
}
const byId = (list: readonly RecordRow[]) => new Map(list.map((one) => [one.id, one]));

describe("the change of one field of several rows", () => {
  it("says what is wrong with the value, and sends nothing then", () => {
    const plan = planWith([carrier()], { key: "scac", entryFor: () => "q" });
    expect([plan.fault, bodiesOf(plan, new Set())]).toEqual(["Two to four capital letters.", []]);
  });

  it("takes two spellings of one value for the same", () => {
    expect(planWith([carrier()], { entryFor: () => " +1 432 555 0100 " })).toMatchObject({ same: 1, changing: [] });
  });

  it("leaves rows alone that cannot be changed", () => {
    const plan = planWith([carrier()], { isBarred: () => true });
    expect([plan.barred.map(({ id }) => id), plan.changing]).toEqual([["12"], []]);
  });

  it("writes exactly the rows that it shows, and each as it shows it", () => {
    fc.assert(
      fc.property(wish, fc.array(fc.nat(5)), ({ key, list, entry }, taken) => {
        const off = new Set(taken.map(String));
        const plan = planWith(list, { key, entryFor: () => entry });
        const bodies = bodiesOf(plan, off);
        const shown = plan.changing.filter(({ id }) => !off.has(id));
        expect(bodies.map(({ id }) => id)).toEqual(plan.fault === null ? shown.map(({ id }) => id) : []);
        const after = write(byId(list), bodies);
        for (const one of list) {
          const planned = shown.find(({ id }) => id === one.id);
          const to = entryIn(CARRIERS, key, after?.get(one.id) ?? one, ZONE);
          const from = entryIn(CARRIERS, key, one, ZONE);
          expect(to).toBe(planned === undefined || plan.fault !== null ? from : planned.to.trim());
        }
      }),
      RUNS,
    );
  });

  it("is undone to what it was before, and refused where a row was changed since", () => {
    fc.assert(
      fc.property(wish, fc.boolean(), ({ key, list, entry }, isTouched) => {
        const held = byId(list);
        const plan = planWith(list, { key, entryFor: () => entry });
        const after = write(held, bodiesOf(plan, new Set()));
        if (after === null || plan.fault !== null || plan.changing.length === 0) return;
        const written = plan.changing.map(({ id }) => after.get(id)!);
        const undo = planWith(written, { key, entryFor: ({ id }) => entryIn(CARRIERS, key, held.get(id)!, ZONE) });
        const now = new Map(after);
        const [first] = written;
        if (isTouched) now.set(first!.id, { ...first!, mc_number: "9", updated_at: first!.updated_at + 1 });
        const undone = write(now, bodiesOf(undo, new Set()));
        const valuesOf = (all: ReadonlyMap<string, RecordRow>) => list.map(({ id }) => all.get(id)?.[key] ?? null);
        expect(undone === null ? null : valuesOf(undone)).toEqual(isTouched ? null : valuesOf(held));
      }),
      RUNS,
    );
  });
});
