import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keepsMeaning } from "./track-order-remote-changes.rules";

describe("a track that changed under a new order", () => {
  it.each([
    ["cars came in behind", ["1", "2"], ["1", "2", "3", "4"], true],
    ["a car left", ["1", "2", "3"], ["1", "3"], true],
    ["one left and one came in behind", ["1", "2", "3"], ["2", "3", "4"], true],
    ["all left", ["1", "2"], [], true],
    ["a car came in between", ["1", "2"], ["1", "3", "2"], false],
    ["a car came in front", ["1", "2"], ["3", "1", "2"], false],
    ["cars changed places", ["1", "2"], ["2", "1"], false],
  ])("%s", (_, base, now, keeps) => expect(keepsMeaning(base, now)).toBe(keeps));
  it("keeps its meaning exactly where what stayed is the beginning of the track", () => {
    const order = fc.shuffledSubarray(["1", "2", "3", "4", "5", "6"]);
    fc.assert(
      fc.property(order, order, (base, now) => {
        const stayed = base.filter((id) => now.includes(id));
        expect(keepsMeaning(base, now)).toBe(JSON.stringify(now.slice(0, stayed.length)) === JSON.stringify(stayed));
      }),
    );
  });
});
