import { SCALE_FAULTS } from "@railhead/api-contract/scale-connection";
import { describe, expect, it } from "vitest";
import type { ScaleFrame } from "./scale-frame.types";
import { frameFault, isSameShown } from "./scale-verdict.rules";

const scale = { unit: "lb", capacity: "140000", division: "20" };
const frame: ScaleFrame = {
  start: 0,
  bytes: [],
  weight: "45320",
  unit: "lb",
  isNet: false,
  isMoving: false,
  isOver: false,
  isUnder: false,
  isNotReady: false,
};
const faultOf = (change: Partial<ScaleFrame>, isSettled = true, of = scale) =>
  frameFault({ ...frame, ...change }, of, isSettled);

describe("what stands against a weight", () => {
  it("is nothing, of a zero and of the capacity itself too", () => {
    expect([
      faultOf({}),
      faultOf({ weight: "0" }),
      faultOf({ weight: "0.00" }),
      faultOf({ weight: "140000.0" }),
    ]).toEqual([null, null, null, null]);
  });
  it.each([
    ["scale_fault", { isNotReady: true, weight: null }],
    ["scale_fault", { weight: null }],
    ["scale_wrong_unit", { unit: "kg" }],
    ["scale_wrong_unit", { unit: null }],
    ["scale_net", { isNet: true }],
    ["scale_overloaded", { isOver: true, weight: null }],
    ["scale_overloaded", { weight: "140020" }],
    ["scale_below_zero", { isUnder: true, weight: null }],
    ["scale_below_zero", { weight: "-20" }],
    ["scale_moving", { isMoving: true }],
    ["scale_wrong_division", { weight: "45330" }],
    ["scale_wrong_division", { weight: "45320.5" }],
  ] as const)("is %s of %j", (code, change) => expect(faultOf(change)).toBe(code));

  it("is that it moves where no two frames were alike", () => expect(faultOf({}, false)).toBe("scale_moving"));
  it("is judged in the order of the list: each hides those behind it", () => {
    const changes: readonly Partial<ScaleFrame>[] = [
      { weight: "-45330" },
      { isMoving: true },
      { isUnder: true },
      { isOver: true },
      { isNet: true },
      { unit: "kg" },
      { isNotReady: true },
    ];
    const found = changes.map((_, at) =>
      faultOf(Object.assign({}, ...changes.slice(0, at + 1)) as Partial<ScaleFrame>),
    );
    expect(found).toEqual([
      "scale_below_zero",
      "scale_below_zero",
      "scale_below_zero",
      "scale_overloaded",
      "scale_net",
      "scale_wrong_unit",
      "scale_fault",
    ]);
    const ranks = found.map((code) => SCALE_FAULTS.indexOf(code!));
    expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
  });
  it("asks no capacity where there is none, and exact divisions", () => {
    expect(faultOf({ weight: "9999980" }, true, { ...scale, capacity: null! })).toBeNull();
    expect(faultOf({ weight: "20.55" }, true, { ...scale, division: "0.05" })).toBeNull();
    expect(faultOf({ weight: "20.56" }, true, { ...scale, division: "0.05" })).toBe("scale_wrong_division");
  });
});

it("two frames are alike by weight, unit and flags, wherever they stand", () => {
  expect(isSameShown(frame, { ...frame, start: 17, bytes: [2] })).toBe(true);
  for (const change of [
    { weight: "45340" },
    { unit: "kg" },
    { isNet: true },
    { isMoving: true },
    { isOver: true },
    { isUnder: true },
    { isNotReady: true },
  ] as const)
    expect(isSameShown(frame, { ...frame, ...change })).toBe(false);
});
