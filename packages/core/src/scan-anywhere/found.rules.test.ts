import type { ScannedThing } from "@railhead/api-contract/scanned-thing";
import { describe, expect, it } from "vitest";
import { FOUND_MOST, mostMeant, nearness, type FoundThing } from "./found.rules";
import { railcar, storage, truck } from "./scan-anywhere.fixtures";

describe("how near a thing is", () => {
  it.each([
    ["1", 1],
    ["2", 2],
    ["3", 2],
    ["4", 0],
    ["5", 2],
    ["6", 0],
    ["7", 2],
  ] as const)("a railcar in state %s: %i", (status, near) => expect(nearness(railcar(status))).toBe(near));
  it.each([
    ["11", 1],
    ["12", 2],
    ["13", 2],
    ["14", 2],
    ["15", 2],
    ["16", 0],
    ["17", 0],
  ] as const)("a truck in state %s: %i", (status, near) => expect(nearness(truck(status))).toBe(near));
  it("a storage is here", () => expect(nearness(storage())).toBe(2));
});

const found = (thing: ScannedThing, recordedAt: number, leftAt: number | null = null): FoundThing => ({
  thing,
  recordedAt,
  leftAt,
});

describe("which of several is meant", () => {
  it("the visit that is here, not those before and after it", () => {
    const here = railcar("3", { id: "8" });

    expect(
      mostMeant([found(railcar("4", { id: "2" }), 10, 20), found(here, 30), found(railcar("1", { id: "9" }), 40)]),
    ).toEqual([here]);
  });

  it("all visits that are to come, the one recorded first at the head", () => {
    const [late, soon] = [railcar("1", { id: "9" }), railcar("1", { id: "10" })];

    expect(mostMeant([found(late, 50), found(railcar("6", { id: "20" }), 60), found(soon, 40)])).toEqual([soon, late]);
  });

  it("the one that left last, whatever the ids of its kind are", () => {
    const [sand, bulk] = [truck("16", { id: "900" }), truck("16", { id: "3", family: "bulk-commodity" })];

    expect(mostMeant([found(sand, 10, 20), found(bulk, 30, 40)])).toEqual([bulk]);
    expect(mostMeant([found(bulk, 10, 50), found(sand, 30, 40)])).toEqual([bulk]);
  });

  it("of one that never came the time counts at which it was recorded", () => {
    const [gone, cancelled] = [railcar("4", { id: "9" }), railcar("6", { id: "10" })];

    expect(mostMeant([found(gone, 10, 40), found(cancelled, 20)])).toEqual([gone]);
    expect(mostMeant([found(gone, 10, 40), found(cancelled, 50)])).toEqual([cancelled]);
  });

  it("the later one by its record, then by its id, where two left on one day", () => {
    const [first, last] = [railcar("4", { id: "9" }), railcar("4", { id: "10" })];

    expect(mostMeant([found(last, 20, 90), found(first, 10, 90)])).toEqual([last]);
    expect(mostMeant([found(last, 10, 90), found(first, 10, 90)])).toEqual([last]);
  });

  it("nothing of nothing, and no more than a person can choose from", () => {
    expect(mostMeant([])).toEqual([]);
    expect(
      mostMeant(Array.from({ length: 9 }, (_, at) => found(truck("12", { id: String(at + 1) }), at))),
    ).toHaveLength(FOUND_MOST);
  });
});
