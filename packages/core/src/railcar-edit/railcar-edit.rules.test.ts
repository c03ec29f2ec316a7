import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack, visit } from "../railcars/car.fixtures";
import { faultsOf, isChanged, parseFeet, refusedFields, valuesOf } from "./railcar-edit.rules";

const UNTOUCHED = { trackId: null, sequence: null, length: null };
const values = (more = {}) => ({ trackId: "4", sequence: "2", length: "42", ...more });

describe("a length as typed", () => {
  it.each([
    ["42", "42"],
    [" 42.50 ", "42.50"],
    ["42,5", "42.5"],
    ["1", "1"],
    ["200", "200"],
  ])("%j is %s", (text, feet) => expect(parseFeet(text)).toBe(feet));
  it.each(["", "0", "0.0", "0.9", "-42", "42 ft", ".5", "42.", "200.1", "12345", "42.0000000001"])(
    "%j is none",
    (text) => expect(parseFeet(text)).toBeNull(),
  );
});

describe("what the form shows", () => {
  const car = visit("1", 2);

  it("is what the car is, while nothing is entered", () =>
    expect(valuesOf(car, UNTOUCHED, null)).toEqual({ trackId: "4", sequence: "2", length: "42" }));

  it("is the end of another track, once its cars are known", () => {
    const elsewhere = { ...UNTOUCHED, trackId: "5" };

    expect(valuesOf(car, elsewhere, null).sequence).toBe("");
    expect(valuesOf(car, elsewhere, [carOnTrack("8", 1), bulkCar("9", 2)]).sequence).toBe("3");
    expect(valuesOf(car, { ...elsewhere, sequence: "1" }, []).sequence).toBe("1");
  });

  it("has no length and no position where the car has none", () =>
    expect(valuesOf(visit("1", 1, { railcar_length: null, car_seq: null }), UNTOUCHED, null)).toMatchObject({
      sequence: "",
      length: "",
    }));

  it.each([
    [{}, false],
    [{ sequence: "02" }, false],
    [{ length: "42.0" }, false],
    [{ sequence: "3" }, true],
    [{ sequence: "" }, true],
    [{ sequence: "x" }, true],
    [{ length: "" }, true],
    [{ length: "42.1" }, true],
    [{ trackId: "5" }, true],
  ])("%j is a change: %s", (more, is) => expect(isChanged(car, values(more))).toBe(is));
});

describe("what must be put right", () => {
  it.each([
    [{}, {}],
    [{ trackId: null }, { track: "Track must be selected." }],
    [{ sequence: "" }, { sequence: "This field is required." }],
    [{ length: " " }, { length: "This field is required." }],
    [{ length: "400" }, { length: "The length of a railcar is 1 to 200 ft." }],
    [{ length: "42,0000000001" }, { length: "At most 9 decimals." }],
    [
      { sequence: "1.5", length: "long" },
      { sequence: "Enter a whole number from 0 to 10,000.", length: "Enter the length in feet, such as 42.5." },
    ],
  ])("of %j is %j", (more, faults) => expect(faultsOf(values(more))).toEqual(faults));
});

it("finds the fields of the form in a refusal", () => {
  expect(refusedFields({ track_id: "Retired.", railcar_length: "Too long.", bol: "No." })).toEqual({
    track: "Retired.",
    length: "Too long.",
  });
  expect(refusedFields(undefined)).toEqual({});
});
