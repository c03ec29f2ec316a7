import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Car } from "./live-set.fixtures";
import { createOverlay } from "./overlay";

const car = (value: number, more: Partial<Car> = {}): Car =>
  Object.freeze({ id: "1", updated_at: 1, terminal_id: "A", track_id: null, value, ...more });
const listened = () => {
  const ids: string[] = [];
  return { ids, overlay: createOverlay<Car>((id) => ids.push(id)) };
};

describe("changes on their way to the server", () => {
  it("stand over the row until they are confirmed, and tell so", () => {
    const { overlay, ids } = listened();
    overlay.send("1", "k1", { value: 9 });
    expect([overlay.shown(car(1)).value, overlay.patchOf("1")?.isSending]).toEqual([9, true]);
    overlay.confirm("1", "k1");
    expect([overlay.shown(car(9)).value, overlay.patchOf("1"), ids]).toEqual([9, null, ["1", "1"]]);
  });

  it("stay over a reading of the row that comes late, and over one another", () => {
    const { overlay } = listened();
    overlay.send("1", "k1", { value: 2 });
    overlay.send("1", "k2", { value: 3, track_id: "4" });
    expect(overlay.shown(car(1))).toMatchObject({ value: 3, track_id: "4" });
    overlay.confirm("1", "k1");
    expect(overlay.shown(car(2))).toMatchObject({ value: 3, track_id: "4" });
    overlay.confirm("1", "k2");
    expect(overlay.shown(car(2)).value).toBe(2);
  });

  it("go where they are refused, and say why until that is seen", () => {
    const { overlay } = listened();
    overlay.send("1", "k1", { value: 2 });
    overlay.refuse("1", "k1", "Track 4 is full.");
    const row = car(1);
    expect([overlay.shown(row), overlay.patchOf("1")?.refused]).toEqual([row, "Track 4 is full."]);
    overlay.dismiss("1");
    expect(overlay.patchOf("1")).toBe(null);
  });

  it("say that somebody else changed the same field, and no other", () => {
    const { overlay } = listened();
    overlay.send("1", "k1", { value: 2 });
    const change = { id: "1", by: "7" };
    overlay.rebase([{ ...change, before: car(1), after: car(1, { track_id: "9" }) }]);
    expect(overlay.patchOf("1")?.isBaseChanged).toBe(false);
    overlay.rebase([{ ...change, before: car(1), after: car(5) }]);
    expect(overlay.patchOf("1")?.isBaseChanged).toBe(true);
  });

  it("go with a row that goes, and all at once", () => {
    const { overlay } = listened();
    overlay.send("1", "k1", { value: 2 });
    overlay.rebase([{ id: "1", by: null, before: car(1), after: null }]);
    expect(overlay.patchOf("1")).toBe(null);
    overlay.send("1", "k2", { value: 2 });
    overlay.clear();
    expect(overlay.patchOf("1")).toBe(null);
  });

  it("give the same row for the same row, so that nothing is drawn again", () => {
    const { overlay } = listened();
    const row = car(1);
    expect(overlay.shown(row)).toBe(row);
    overlay.send("1", "k1", { value: 2 });
    expect(overlay.shown(row)).toBe(overlay.shown(row));
  });

  it("leave nothing behind once each of them has ended, in whatever order", () => {
    const key = fc.integer({ min: 0, max: 5 }).map(String);
    fc.assert(
      fc.property(fc.uniqueArray(key), fc.array(fc.tuple(key, fc.boolean())), (keys, ends) => {
        const { overlay } = listened();
        for (const one of keys) overlay.send("1", one, { value: Number(one) });
        for (const [one, isTaken] of [...ends, ...keys.map((left) => [left, true] as const)])
          if (isTaken) overlay.confirm("1", one);
          else overlay.refuse("1", one, "no");
        overlay.dismiss("1");
        const row = car(100);
        expect([overlay.shown(row), overlay.patchOf("1")]).toEqual([row, null]);
      }),
    );
  });
});
