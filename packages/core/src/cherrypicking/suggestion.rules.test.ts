import { describe, expect, it } from "vitest";
import { lettered } from "./cherrypicking.fixtures";
import { digPlan } from "./dig-plan.rules";
import type { PlanTrack } from "./plan.types";
import { suggestEquals, wantedKeys, wanting } from "./suggestion.rules";

const figures = (tracks: readonly PlanTrack[]) => {
  const { suggestion, refusal } = suggestEquals(tracks);
  return { toMove: suggestion?.plan.cars_to_move ?? null, replaced: suggestion?.replaced ?? null, refusal };
};

describe("a suggestion", () => {
  it("E7: names the equal car that stands at an end", () => {
    const tracks = [lettered("bbbbAbbbba", "both")];
    expect(digPlan(tracks).cars_to_move).toBe(4);
    expect(figures(tracks)).toEqual({ toMove: 0, replaced: [{ wanted: "1/5", by: "1/10" }], refusal: null });
  });
  it("E8: takes equal cars from another track", () => {
    const tracks = [lettered("bbAbbA"), lettered("babba", "both", "2")];
    expect(digPlan(tracks).cars_to_move).toBe(4);
    const answer = suggestEquals(tracks).suggestion;
    expect(answer?.plan.cars_to_move).toBe(1);
    expect(answer?.replaced).toHaveLength(2);
    expect(wantedKeys(answer?.plan ?? digPlan([])).toSorted()).toEqual(["2/2", "2/5"]);
  });
  it("E8: with car 3 fixed replaces one", () => {
    const tracks = [lettered("bbA!bbA"), lettered("babba", "both", "2")];
    expect(figures(tracks)).toEqual({ toMove: 2, replaced: [{ wanted: "1/6", by: "2/5" }], refusal: null });
  });
  it("is none where nothing moves fewer cars", () => {
    expect(figures([lettered("bbA")])).toEqual({ toMove: null, replaced: null, refusal: null });
    expect(figures([lettered("Abba")])).toEqual({ toMove: null, replaced: null, refusal: null });
    expect(figures([])).toEqual({ toMove: null, replaced: null, refusal: null });
  });
  it("leaves cars without a kind where they are", () => {
    const tracks = [lettered("bbAa")].map((track) => ({
      ...track,
      cars: track.cars.map((car) => (car.wanted ? { ...car, kind: null } : car)),
    }));
    expect(figures([...tracks, lettered("a", "both", "2")])).toMatchObject({ toMove: null });
  });
  it("says that it was not looked for among more than 2,000 choices of kinds", () => {
    const wide = lettered(`z${"ABCDEFGHIJK".split("").join("z")}`, "both");
    expect(figures([wide])).toEqual({ toMove: null, replaced: null, refusal: "suggestion_too_wide" });
    const widest = lettered(`z${"ABCDEFGHIJ".split("").join("z")}`, "both");
    expect(figures([widest])).toEqual({ toMove: null, replaced: null, refusal: null });
  });
  it("is taken by wanting other cars", () => {
    const [track] = wanting([lettered("Ab")], new Set(["1/2"]));
    expect(track?.cars.map((car) => car.wanted)).toEqual([false, true]);
  });
});
