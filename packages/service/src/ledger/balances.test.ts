import { describe, expect, it } from "vitest";
import type { Tx } from "../store/store.port";
import { draftSums } from "./balances";

/** So many assets, each with a draft on hold into the next one; `looks` counts how often a draft's source was looked at. */
function ring(size: number): { readonly tx: Tx; readonly ids: readonly string[]; readonly looks: () => number } {
  let looks = 0;
  const ids = Array.from({ length: size }, (_, at) => String(at + 1));
  const drafts = ids.map((id, at) => ({
    id,
    on_hold: true,
    destination_id: ids[(at + 1) % size] ?? "",
    get source_id() {
      looks += 1;
      return id;
    },
  }));
  const found: Readonly<Record<string, readonly object[]>> = {
    drafts,
    assets: ids.map((id) => ({ id, uom_id: "1" })),
    uom: [{ id: "1", abbreviation: "lb" }],
  };
  const rows = (name: string) => ({ find: async () => found[name] ?? [], sumBy: async () => new Map([["1", "-5"]]) });
  return { tx: { rows } as unknown as Tx, ids, looks: () => looks };
}

describe("the drafts of many assets in sum", () => {
  it("are given by asset, on whichever side", async () => {
    const { tx, ids } = ring(3);
    expect(await draftSums(tx, ids)).toEqual(
      new Map([
        ["1", { quantity: "5", uom_abbreviation: "lb", held: 2 }],
        ["2", { quantity: "0", uom_abbreviation: "lb", held: 2 }],
        ["3", { quantity: "0", uom_abbreviation: "lb", held: 2 }],
      ]),
    );
  });
  it("look at each draft as often, however many assets there are", async () => {
    const looksFor = async (size: number) => {
      const { tx, ids, looks } = ring(size);
      await draftSums(tx, ids);
      return looks() / size;
    };
    expect(await looksFor(200)).toBe(await looksFor(20));
  });
});
