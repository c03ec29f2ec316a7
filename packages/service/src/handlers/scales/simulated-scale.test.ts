import { expect, it } from "vitest";
import { simulatedReading } from "./simulated-scale";

const scale = { id: "7", division: "20", protocol: null };

it("shows whole divisions of a truck’s weight, alike for two minutes", () => {
  const shown = Array.from({ length: 50 }, (_, at) => simulatedReading(scale, 1_795_284_000 + at * 120));
  expect(
    shown.every(
      (reading) =>
        reading?.stable &&
        Number(reading.weight) % 20 === 0 &&
        Number(reading.weight) >= 26_000 &&
        Number(reading.weight) < 78_000,
    ),
  ).toBe(true);
  expect(new Set(shown.map((reading) => reading?.weight)).size).toBeGreaterThan(25);
  expect(simulatedReading(scale, 1_795_284_000)).toEqual(simulatedReading(scale, 1_795_284_119));
});
it("differs from scale to scale", () => {
  expect(simulatedReading(scale, 0)).not.toEqual(simulatedReading({ ...scale, id: "8" }, 0));
});
it("never stands still when it is to move, never answers when it is to be silent", () => {
  expect(simulatedReading({ ...scale, protocol: "moving" }, 0)?.stable).toBe(false);
  expect(simulatedReading({ ...scale, protocol: "silent" }, 0)).toBeNull();
});
it("shows whole units where the division is a fraction", () => {
  expect(simulatedReading({ ...scale, division: "0.5" }, 0)?.weight).toMatch(/^\d+$/);
});
