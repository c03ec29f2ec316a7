import { expect, it } from "vitest";
import { turnsOf } from "../load/pace";

/** Time that only passes by waiting. */
function fakePace(every: number) {
  let time = 1_000;
  const pace = {
    every,
    now: () => time,
    wait: async (milliseconds: number) => {
      time += milliseconds;
    },
  };
  return { pace, now: () => time, pass: (milliseconds: number) => void (time += milliseconds) };
}

it("gives each operator an own moment within the step", async () => {
  const begins = await Promise.all(
    [0, 1, 2, 3].map(async (at) => {
      const { pace, now } = fakePace(2_000);
      await turnsOf(pace, 4)(at)();
      return now() - 1_000;
    }),
  );

  expect(begins).toEqual([0, 500, 1_000, 1_500]);
});

it("lets one operation follow another by even steps, however long each takes", async () => {
  const { pace, now, pass } = fakePace(2_000);
  const turn = turnsOf(pace, 4)(1);
  const begins: number[] = [];
  for (const taken of [30, 1_999, 2_000, 2_001, 5_000, 0]) {
    await turn();
    begins.push(now() - 1_000);
    pass(taken);
  }

  expect(begins).toEqual([500, 2_500, 4_500, 6_500, 10_500, 16_500]);
});

it("waits for nothing without a pace", async () => {
  await expect(turnsOf(undefined, 4)(3)()).resolves.toBeUndefined();
});
