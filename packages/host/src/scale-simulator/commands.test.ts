import { describe, expect, it } from "vitest";
import { AT_START, command, scriptLine, shownNow, type SimulatorState } from "./commands";

const after = (...lines: readonly string[]): SimulatorState =>
  lines.reduce((state, line) => {
    const done = command(state, line, 0);
    if ("refusal" in done) throw new Error(done.refusal);
    return done.state;
  }, AT_START);

describe("commands", () => {
  it("say what it shows", () => {
    expect(shownNow(after("weight 20.556", "unit t", "decimals 3", "step 0.001"), 0)).toMatchObject({
      weight: 20_556,
      decimals: 3,
      unit: "MT",
      isMoving: false,
    });
    expect(shownNow(after("step 20", "weight 45333"), 0).weight).toBe(45_340);
    expect(shownNow(after("weight -40", "net on", "under on"), 0)).toMatchObject({
      weight: -40,
      isNet: true,
      isUnder: true,
    });
    expect(shownNow(after("over on", "fault on", "over off"), 0)).toMatchObject({ isOver: false, isNotReady: true });
  });
  it("let it come to rest: until then it moves and shows no figure twice", () => {
    const state = after("step 20", "settle 3 45320");
    const shown = [0, 1_000, 2_000, 2_950, 3_000].map((now) => shownNow(state, now));
    expect(shown.map(({ isMoving }) => isMoving)).toEqual([true, true, true, true, false]);
    expect(shown.map(({ weight }) => weight)).toEqual([44_720, 44_920, 45_120, 45_300, 45_320]);
  });
  it("say what they cannot do", () => {
    for (const line of [
      "wait",
      "weight heavy",
      "unit oz",
      "decimals 4",
      "step 0",
      "settle 3",
      "motion",
      "motion yes",
      "split -1",
      "noise 1.5",
      "",
    ])
      expect([line, "refusal" in command(AT_START, line, 0)]).toEqual([line, true]);
  });
  it("drop connections and change nothing else", () => {
    expect(command(AT_START, "drop", 0)).toEqual({ state: AT_START, drops: true });
  });
});

it("a line of a script says when", () => {
  expect(scriptLine("@1.5 settle 3 45320")).toEqual({ seconds: 1.5, line: "settle 3 45320" });
  expect([scriptLine(" # remark"), scriptLine("")]).toEqual([null, null]);
  expect(scriptLine("weight 5")).toHaveProperty("refusal");
});
