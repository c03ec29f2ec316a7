import { describe, expect, it } from "vitest";
import { ANSWERS, type Beep } from "./answer.rules";

const each = Object.values(ANSWERS);
const lengthOf = (beeps: readonly Beep[]) => beeps.reduce((sum, { duration, pause }) => sum + duration + pause, 0);

describe("answers to a scan", () => {
  it("sound and feel different from each other", () => {
    expect(new Set(each.map(({ beeps }) => JSON.stringify(beeps))).size).toBe(each.length);
    expect(new Set(each.map(({ vibration }) => JSON.stringify(vibration))).size).toBe(each.length);
  });

  it("differ in direction, not in pitch alone: up, level, down", () => {
    const direction = (beeps: readonly Beep[]) => Math.sign((beeps.at(-1)?.pitch ?? 0) - (beeps[0]?.pitch ?? 0));

    expect([ANSWERS.selected, ANSWERS.double, ANSWERS.refused].map(({ beeps }) => direction(beeps))).toEqual([
      1, 0, -1,
    ]);
  });

  it("are over before the next code can be scanned", () => {
    for (const { beeps, vibration } of each) {
      expect(lengthOf(beeps)).toBeLessThanOrEqual(500);
      expect(vibration.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(500);
      expect(vibration.length % 2).toBe(1);
    }
  });
});
