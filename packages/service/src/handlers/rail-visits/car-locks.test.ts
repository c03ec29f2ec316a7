import { expect, it } from "vitest";
import { CAR_LOCKS, carLock } from "./visits";

it.each([
  ["of one mark, numbered in a row", (i: number) => ({ prefix: "QTZX", car_key: 100_000 + i })],
  ["of one mark, by tens", (i: number) => ({ prefix: "UTLX", car_key: 10 * i })],
  ["of several marks", (i: number) => ({ prefix: ["GATX", "TILX", "ACFX", "UP"][i % 4] ?? "", car_key: 31 * i })],
])("10,000 cars %s share their locks evenly", (_which, carAt) => {
  const shared = new Map<string, number>();
  for (let i = 0; i < 10_000; i += 1) shared.set(carLock(carAt(i)), (shared.get(carLock(carAt(i))) ?? 0) + 1);
  // The table of locks of a database with its usual settings holds 3,840.
  expect(shared.size).toBeLessThanOrEqual(CAR_LOCKS);
  expect(shared.size).toBeGreaterThan(CAR_LOCKS * 0.9);
  expect(Math.max(...shared.values())).toBeLessThan(25);
});

it("a car has one lock in every spelling of its number, and another one has another", () => {
  expect(carLock({ prefix: "GATX", car_key: 7 })).toBe(carLock({ prefix: "GATX", car_key: Number("0007") }));
  expect(carLock({ prefix: "GATX", car_key: 7 })).not.toBe(carLock({ prefix: "GATX", car_key: 8 }));
});
