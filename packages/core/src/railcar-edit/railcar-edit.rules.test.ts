import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { insertCar } from "../railcars/positions.rules";
import { bulkCar, standingCar } from "../track-widget/track-widget.samples";
import { placeText } from "./car-facts";
import { trackCar, visit } from "./railcar-edit.samples";
import {
  conflictOf,
  doneText,
  editBlock,
  faultsOf,
  isChanged,
  landingOf,
  landingText,
  parseFeet,
  parseSequence,
  refusedFields,
  sequenceFault,
  valuesOf,
} from "./railcar-edit.rules";

const UNTOUCHED = { trackId: null, sequence: null, length: null };
const values = (more = {}) => ({ trackId: "4", sequence: "2", length: "42", ...more });

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
    expect(valuesOf(car, elsewhere, [standingCar("8", 1), bulkCar("9", 2)]).sequence).toBe("3");
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

describe("a car that cannot be edited", () => {
  it.each([
    ["2", null],
    ["3", null],
    ["5", null],
    ["7", null],
    ["1", "UTLX 045001 is pending and stands on no track. Receive it to give it a place."],
    ["4", "UTLX 045001 is released. It stands on no track and cannot be edited here."],
    ["6", "UTLX 045001 is cancelled. It stands on no track and cannot be edited here."],
  ] as const)("in state %s says %j", (status_id, why) =>
    expect(editBlock(visit("1", 1, { status_id }), true)).toBe(why),
  );

  it("says so to whoever may not edit", () =>
    expect(editBlock(visit("1", 1), false)).toBe("Your profile may not change railcars."));
});

describe("where a position puts a car", () => {
  const standing = [trackCar("1", 1), trackCar("2", 2, { family: "bulk-commodity" }), trackCar("3", 3)];

  it.each([
    [1, { position: 1, count: 3, by: "number" }],
    [0, { position: 3, count: 3, by: "zero" }],
    [4, { position: 3, count: 3, by: "beyond" }],
  ])("%i: %j", (k, landing) => expect(landingOf(standing, { id: "3", family: "sand" }, k)).toEqual(landing));

  it("counts a car that comes from elsewhere", () =>
    expect(landingOf(standing, { id: "9", family: "sand" }, 9)).toEqual({ position: 4, count: 4, by: "beyond" }));
  it("tells the families apart", () => expect(landingOf(standing, { id: "2", family: "sand" }, 1).count).toBe(4));

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
    const say = (text: string, isOwn = true) => landingText(standing, car, text, isOwn);

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

  it("is told in words", () => {
    expect(placeText(visit("1", 12))).toBe("Track 4 · Position 12");
    expect(placeText(visit("1", 1, { track_name: null, car_seq: null }))).toBeNull();
  });
});

describe("what someone else changed meanwhile", () => {
  const known = visit("1", 5);

  it("is nothing while only the position has shifted", () =>
    expect(conflictOf(known, visit("1", 4), { ...UNTOUCHED, length: "50" })).toBeNull());
  it("is another track", () =>
    expect(conflictOf(known, visit("1", 2, { track_id: "9", track_name: "Track 9" }), UNTOUCHED)).toBe(
      "UTLX 045001 was changed meanwhile: Track 9 · Position 2. Look once more, then submit again.",
    ));
  it("is another length, only where one was entered", () => {
    expect(conflictOf(known, visit("1", 5, { railcar_length: "60" }), UNTOUCHED)).toBeNull();
    expect(conflictOf(known, visit("1", 5, { railcar_length: "60" }), { ...UNTOUCHED, length: "50" })).toContain(
      "60 ft",
    );
  });
});

it("finds the fields of the form in a refusal", () => {
  expect(refusedFields({ track_id: "Retired.", railcar_length: "Too long.", bol: "No." })).toEqual({
    track: "Retired.",
    length: "Too long.",
  });
  expect(refusedFields(undefined)).toEqual({});
});
