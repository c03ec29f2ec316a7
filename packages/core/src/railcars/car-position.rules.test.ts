import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { trackCar, visit } from "./car.fixtures";
import { doneText, landingOf, landingText, parseSequence, sequenceFault } from "./car-position.rules";
import { insertCar } from "./positions.rules";

describe("a position as typed", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    [" 12 ", 12],
    ["007", 7],
    ["10000", 10_000],
  ])("%j is %i", (text, k) => expect(parseSequence(text)).toBe(k));
  it.each(["", " ", "-1", "1.5", "x", "1e3", "10001", "٣"])("%j is none", (text) =>
    expect(parseSequence(text)).toBeNull(),
  );

  it.each([
    ["", "Needed."],
    ["  ", "Needed."],
    ["-1", "Enter a whole number from 0 to 10,000."],
    ["0", null],
  ])("%j says %j", (text, fault) => expect(sequenceFault(text, "Needed.")).toBe(fault));
});

describe("where a position puts a car", () => {
  const carsOnTrack = [trackCar("1", 1), trackCar("2", 2, { family: "bulk-commodity" }), trackCar("3", 3)];

  it.each([
    [1, { position: 1, count: 3, by: "number" }],
    [0, { position: 3, count: 3, by: "zero" }],
    [4, { position: 3, count: 3, by: "beyond" }],
  ])("%i: %j", (k, landing) => expect(landingOf(carsOnTrack, { id: "3", family: "sand" }, k)).toEqual(landing));

  it("counts a car that comes from elsewhere", () =>
    expect(landingOf(carsOnTrack, { id: "9", family: "sand" }, 9)).toEqual({ position: 4, count: 4, by: "beyond" }));
  it("tells the families apart", () => expect(landingOf(carsOnTrack, { id: "2", family: "sand" }, 1).count).toBe(4));

  it("is where the rules of positions put it, whatever is typed", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), fc.nat(60), fc.nat(50), (count, k, id) => {
        const cars = Array.from({ length: count }, (_, at) => trackCar(String(at), at + 1));
        const car = { id: String(id), family: "sand" as const };
        const model = insertCar(cars, car, k);
        const landing = landingOf(cars, car, k);

        expect([landing.position, landing.count]).toEqual([model.position, model.order.length]);
        expect(landing.by === "number").toBe(k === landing.position);
      }),
    );
  });

  it("is said under the field", () => {
    const car = visit("3", 3);
    const say = (text: string, isOwn = true) => landingText(carsOnTrack, car, text, isOwn);

    expect(["1", "3", "0", "99", "", "x"].map((text) => say(text))).toEqual([
      "Goes to 1 of 3",
      "Now at 3 of 3",
      "0 means the end: 3 of 3",
      "Goes to the end: 3 of 3",
      null,
      null,
    ]);
    expect(say("3", false)).toBe("Goes to 3 of 3");
    expect(landingText(null, car, "1", true)).toBeNull();
  });

  it("is named in the end where it is not what was asked for", () => {
    expect(doneText("Saved!", 3, 3)).toBe("Saved!");
    expect(doneText("Saved!", 99, 41)).toBe("Saved! It stands at 41.");
    expect(doneText("Saved!", 0, 41)).toBe("Saved! It stands at 41.");
    expect(doneText("Saved!", 3, null)).toBe("Saved!");
  });
});
