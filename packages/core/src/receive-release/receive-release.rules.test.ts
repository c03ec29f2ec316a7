import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CHICAGO, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { carsToConfirm, dayOfShift, faultOf, numberSelected, warningsOf, type Form } from "./receive-release.rules";

const receiveForm: Form = {
  mode: "receive",
  trackId: "4",
  day: "2026-11-21",
  selected: [sandCar("1")],
  now: NOON,
  zone: CHICAGO,
};
const messageOf = (form: Partial<Form>) => faultOf({ ...receiveForm, ...form })?.message ?? null;

describe("numbering", () => {
  it("goes on from the last occupied position", () => {
    expect(numberSelected("receive", 3, 2)).toEqual([3, 4, 5]);
  });

  it("starts at 1 on an empty track", () => {
    expect(numberSelected("receive", 2, 0)).toEqual([1, 2]);
  });

  it("counts released cars from 1, wherever they stand", () => {
    expect(numberSelected("release", 2, 38)).toEqual([1, 2]);
  });

  it("gives every selected car the next number, without gaps or doubles", () => {
    fc.assert(
      fc.property(fc.nat(300), fc.nat(200), (count, last) => {
        const numbers = numberSelected("receive", count, last);

        expect(numbers).toHaveLength(count);
        expect(numbers.every((number, place) => number === last + place + 1)).toBe(true);
      }),
    );
  });
});

describe("what must be put right", () => {
  it("is the track first, then the date", () => {
    expect(messageOf({ trackId: null, day: "" })).toBe("Track must be selected.");
    expect(messageOf({ day: "" })).toBe("Date must be selected.");
    expect(messageOf({})).toBeNull();
  });

  it("asks release for the date only", () => {
    expect(messageOf({ mode: "release", trackId: null, day: "" })).toBe("Date must be selected.");
    expect(messageOf({ mode: "release", trackId: null })).toBeNull();
  });

  it("refuses a day after today in the zone of a car", () => {
    expect(messageOf({ day: "2026-11-22" })).toBe("Choose today or an earlier day.");
  });

  it("judges the future where the car is, not where the user is", () => {
    const tokyo = [sandCar("1", { time_zone: "Asia/Tokyo" })];

    expect(messageOf({ day: "2026-11-22", selected: tokyo })).toBeNull();
    expect(messageOf({ day: "2026-11-22", selected: [...tokyo, sandCar("2")] })).toBe(
      "Choose today or an earlier day.",
    );
  });

  it("refuses a day that the zone never had", () => {
    expect(messageOf({ day: "2011-12-30", selected: [sandCar("1", { time_zone: "Pacific/Apia" })] })).toBe(
      "This day does not exist in the time zone of the terminal.",
    );
  });
});

describe("what is confirmed", () => {
  const empty = carOnTrack("1", 1);
  const loaded = carOnTrack("2", 2, { quantity_snapshot: "12.5" });
  const broken = carOnTrack("3", 3, { quantity_snapshot: null, inoperable: true });

  it("is a release of cars that leave loaded or inoperable", () => {
    expect(carsToConfirm("release", [empty, loaded, broken]).map((car) => car.id)).toEqual(["2", "3"]);
    expect(warningsOf(broken)).toEqual(["inoperable"]);
  });

  it("is nothing when every car leaves empty, nor ever a receive", () => {
    expect(carsToConfirm("release", [empty])).toEqual([]);
    expect(carsToConfirm("receive", [loaded, broken])).toEqual([]);
  });
});

describe("the last chosen day", () => {
  it("is offered for twelve hours", () => {
    const last = { day: "2026-11-20", at: NOON };

    expect(dayOfShift(last, NOON + 12 * 3600 - 1)).toBe(last);
    expect(dayOfShift(last, NOON + 12 * 3600)).toBeNull();
    expect(dayOfShift(null, NOON)).toBeNull();
  });

  it("is not offered by a clock that was set far back", () => {
    expect(dayOfShift({ day: "2026-11-20", at: NOON }, NOON - 40 * 3600)).toBeNull();
  });
});
