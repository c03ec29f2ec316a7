import { describe, expect, it } from "vitest";
import { faultsOf, refusedFields } from "../form/form-faults.rules";
import { enter, isDirty, openedForm, valuesOf } from "../form/form.rules";
import type { FormValues } from "../form/form.types";
import type { EditBody } from "../railcars/car.types";
import { bulkCar, carOnTrack, visit } from "../railcars/car.fixtures";
import { editFields, readFeet, recordOf, seenIn, shownForm } from "./railcar-edit.rules";

const car = visit("1", 2);
/** The form of a car with what is entered. */
const formOf = (entered: FormValues<EditBody> = {}, of = car) => {
  const { values, version } = recordOf(of);
  return enter(openedForm(values, version), entered);
};

describe("a length as typed", () => {
  it.each([
    ["42", "42"],
    [" 42.50 ", "42.50"],
    ["42,5", "42.5"],
    ["1", "1"],
    ["200", "200"],
  ])("%j is %s", (text, feet) => expect(readFeet(text)).toEqual({ value: feet }));
  it.each(["", "0", "0.0", "0.9", "-42", "42 ft", ".5", "42.", "200.1", "12345", "42.0000000001"])(
    "%j is none",
    (text) => expect(readFeet(text)).toHaveProperty("fault"),
  );
});

describe("what the form shows", () => {
  it("is what the car is, while nothing is entered", () =>
    expect(valuesOf(shownForm(formOf(), car, null))).toEqual({ track_id: "4", car_seq: "2", railcar_length: "42" }));

  it("is the end of another track, once its cars are known", () => {
    const shown = (entered: FormValues<EditBody>, carsOnTrack: Parameters<typeof shownForm>[2]) =>
      valuesOf(shownForm(formOf(entered), car, carsOnTrack)).car_seq;

    expect(shown({ track_id: "5" }, null)).toBe("");
    expect(shown({ track_id: "5" }, [carOnTrack("8", 1), bulkCar("9", 2)])).toBe("3");
    expect(shown({ track_id: "5", car_seq: "1" }, [])).toBe("1");
  });

  it("has no length and no position where the car has none", () => {
    const bare = visit("1", 1, { railcar_length: null, car_seq: null });

    expect(valuesOf(shownForm(formOf({}, bare), bare, null))).toMatchObject({ car_seq: "", railcar_length: "" });
  });

  it.each([
    [{}, false],
    [{ car_seq: "02" }, false],
    [{ railcar_length: "42.0" }, false],
    [{ car_seq: "3" }, true],
    [{ car_seq: "" }, true],
    [{ car_seq: "x" }, true],
    [{ railcar_length: "" }, true],
    [{ railcar_length: "42.1" }, true],
    [{ track_id: "5" }, true],
  ])("%j is a change: %s", (entered, is) => expect(isDirty(editFields(), formOf(entered))).toBe(is));

  it("knows the car that it was made of", () => {
    const { track_id, car_seq, railcar_length, updated_at } = car;

    expect(seenIn(formOf({ car_seq: "9" }))).toEqual({ track_id, car_seq, railcar_length, updated_at });
    expect(seenIn(openedForm<EditBody>({}))).toBeNull();
  });
});

describe("what must be put right", () => {
  it.each<[FormValues<EditBody>, object]>([
    [{}, {}],
    [{ track_id: "" }, { track_id: "Track must be selected." }],
    [{ car_seq: "" }, { car_seq: "This field is required." }],
    [{ railcar_length: " " }, { railcar_length: "This field is required." }],
    [{ railcar_length: "400" }, { railcar_length: "The length of a railcar is 1 to 200 ft." }],
    [{ railcar_length: "42,0000000001" }, { railcar_length: "At most 9 decimals." }],
    [
      { car_seq: "1.5", railcar_length: "long" },
      { car_seq: "Enter a whole number from 0 to 10,000.", railcar_length: "Enter the length in feet, such as 42.5." },
    ],
  ])("of %j is %j", (entered, faults) => expect(faultsOf(editFields(), formOf(entered))).toEqual(faults));
});

it("finds the fields of the form in a refusal", () => {
  const named = { track_id: "Retired.", railcar_length: "Too long.", bol: "No." };

  expect(refusedFields(editFields(), formOf(), named).faults).toEqual({
    track_id: "Retired.",
    railcar_length: "Too long.",
  });
});
