import { describe, expect, it } from "vitest";
import { createFleet } from "./fleet";
import { createRandom } from "./random";

const keyOf = (car: { prefix: string; number: string }) => `${car.prefix} ${Number(car.number)}`;

describe("fleet", () => {
  it("never gives a car twice, leading zeros or not", () => {
    const fleet = createFleet(createRandom(3));
    const cars = Array.from({ length: 6000 }, () => fleet.hopper());

    expect(new Set(cars.map(keyOf)).size).toBe(6000);
  });

  it("keeps reserved cars back", () => {
    const first = createFleet(createRandom(3)).hopper();
    const fleet = createFleet(createRandom(3));
    fleet.reserve("hopper", { ...first, number: String(Number(first.number)) });

    expect(keyOf(fleet.hopper())).not.toBe(keyOf(first));
  });

  it("lists every car with its kind", () => {
    const fleet = createFleet(createRandom(3));
    fleet.reserve("tank", { prefix: "UTLX", number: "001234", railcar_length: "60" });
    fleet.hopper();

    expect(fleet.cars().map((car) => car.kind)).toEqual(["tank", "hopper"]);
  });

  it("writes numbers with six digits, some with leading zeros", () => {
    const fleet = createFleet(createRandom(3));
    const numbers = Array.from({ length: 100 }, () => fleet.tank(["60"]).number);

    expect(numbers.every((number) => /^\d{6}$/.test(number))).toBe(true);
    expect(numbers.filter((number) => number.startsWith("0")).length).toBeGreaterThan(5);
  });
});
