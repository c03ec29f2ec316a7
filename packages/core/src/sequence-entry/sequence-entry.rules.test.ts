import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { ContractBroken, NetworkLost, Refused } from "../api/api-errors";
import { trackCar, visit } from "../railcars/car.fixtures";
import { faultsOf } from "../form/form-faults.rules";
import { enter, isDirty, openedForm } from "../form/form.rules";
import { entryFields, failureText, isOvertaken, obstacleOf, positionOf, shownSequence } from "./sequence-entry.rules";

const car = trackCar("12", 2);

/** The form of the car with what is typed. */
const typed = (text: string | null, of: Parameters<typeof positionOf>[0] = car) => {
  const { values, version } = positionOf(of);
  const form = openedForm(values, version);
  return text === null ? form : enter(form, { car_seq: text });
};

describe("the field", () => {
  it("shows the position of the car until something is typed", () => {
    expect(shownSequence({ form: typed(null) })).toBe("2");
    expect(shownSequence({ form: typed("") })).toBe("");
    expect(shownSequence({ form: typed(null, { car_seq: null, updated_at: 1 }) })).toBe("");
  });

  it.each([
    [null, false],
    ["2", false],
    [" 02 ", false],
    ["3", true],
    ["0", true],
    ["", true],
    ["x", true],
  ])("with %j differs from the original: %s", (text, is) => expect(isDirty(entryFields(), typed(text))).toBe(is));

  it.each([
    ["", "Sequence value must be entered."],
    [" ", "Sequence value must be entered."],
    ["-1", "Enter a whole number from 0 to 10,000."],
    ["2.5", "Enter a whole number from 0 to 10,000."],
    ["0", undefined],
    ["99", undefined],
  ])("with %j says %j", (text, fault) => expect(faultsOf(entryFields(), typed(text)).car_seq).toBe(fault));
});

describe("a car that has left its track", () => {
  it("is no obstacle while only its position or its length changed", () => {
    expect(obstacleOf(car, visit("12", 9))).toBeNull();
    expect(obstacleOf(car, visit("12", 2, { railcar_length: "60" }))).toBeNull();
  });
  it("has been released", () =>
    expect(obstacleOf(car, visit("12", 2, { status_id: RAILCAR_STATUS.released }))).toContain("is released"));
  it("stands on another one", () =>
    expect(obstacleOf(car, visit("12", 5, { track_id: "9", track_name: "Track 9" }))).toContain(
      "Track 9 · Position 5",
    ));
});

describe("a save that failed", () => {
  const refused = (status: number) => new Refused({ status, code: "x", description: "It is Released." });

  it("says the description of the server, or the error message", () => {
    expect(failureText(refused(409))).toBe("It is Released.");
    expect(
      failureText(new ContractBroken({ route: "POST /api/inbounds/:id", reason: "The answer is not JSON." })),
    ).toBe("The answer is not JSON.");
    expect(failureText(new NetworkLost({}))).toBe("Something went wrong. Please try again.");
  });

  it.each([
    [404, false],
    [409, true],
    [422, false],
    [500, false],
  ])("with %i tells that somebody else was first: %s", (status, is) => expect(isOvertaken(refused(status))).toBe(is));
  it("without an answer does not tell that somebody else was first", () =>
    expect(isOvertaken(new NetworkLost({}))).toBe(false));
});
