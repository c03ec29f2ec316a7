import { describe, expect, it } from "vitest";
import { LOADS } from "./products.seed";
import { TERMINALS } from "./terminals.seed";
import { YARDS, type Run } from "./yards.seed";

const LONGEST = { sand: 42.25, "bulk-commodity": Math.max(...LOADS.flatMap((load) => load.lengths.map(Number))) };
const yards = TERMINALS.map(({ code }) => [code, YARDS[code]] as const);

describe.each(yards)("yard %s", (_code, yard) => {
  it("has room for the longest cars that its runs can bring", () => {
    const feet = (runs: readonly Run[]) => runs.reduce((sum, run) => sum + run.cars * LONGEST[run.family], 0);
    const over = yard.tracks.filter((track) => feet(track.runs) > Number(track.usable_length));

    expect(over.map((track) => track.track_name)).toEqual([]);
  });

  it("has a track with both families", () => {
    expect(yard.tracks.some((track) => new Set(track.runs.map((run) => run.family)).size === 2)).toBe(true);
  });

  it("has several tracks of 20 to 120 cars", () => {
    const counts = yard.tracks.map((track) => track.runs.reduce((sum, run) => sum + run.cars, 0));

    expect(counts.filter((count) => count >= 20 && count <= 120).length).toBeGreaterThanOrEqual(3);
  });

  it("has cars in every state on site", () => {
    const progress = new Set(yard.tracks.flatMap((track) => track.runs.flatMap((run) => run.progress)));

    for (const step of ["2", "3", "5", "7"] as const) expect(progress).toContain(step);
  });
});

describe("first yard", () => {
  it("has at least 40 cars to come of each family", () => {
    expect(YARDS.PEX.pending.sand).toBeGreaterThanOrEqual(40);
    expect(YARDS.PEX.pending["bulk-commodity"]).toBeGreaterThanOrEqual(40);
  });
});
