import { describe, expect, it } from "vitest";
import { enter, enteredOf, faultsOf, NOTHING_ENTERED, questionOf } from "./paper-check.rules";

const PAPER = { number: "mid-123", version: "v2", check: "4f2a 9c1b 77dO" };
const QUESTION = { number: "MID-000123", version: "2", check: "4F2A-9C1B-77D0" };

describe("what is entered of a paper", () => {
  it("is asked as it is kept", () => {
    expect(questionOf(PAPER)).toEqual(QUESTION);
    expect(questionOf({ ...PAPER, version: "" })).toEqual({ ...QUESTION, version: null });
    expect(questionOf(enteredOf(QUESTION))).toEqual(QUESTION);
    expect(enteredOf({ ...QUESTION, version: null }).version).toBe("");
  });
  it("says at each field what is wrong with it, and is not asked", () => {
    expect(faultsOf(NOTHING_ENTERED)).toEqual({
      number: "Enter the number of the BOL.",
      check: "Enter the check code.",
    });
    expect(faultsOf({ number: "M-1", version: "two", check: "4F2A-9C1B-77DG" })).toEqual({
      version: "A version is a whole number.",
      check: "“G” is in no check code: it has the digits 0 to 9 and the letters A to F.",
    });
    expect(faultsOf({ ...PAPER, check: "4F2A" }).check).toBe("A check code has 12 signs; this one has 4.");
    expect(questionOf({ ...PAPER, version: "0" })).toBeNull();
  });
  it("is filled by the code of a paper, whichever field that comes into", () => {
    const said = { number: "MID-000123", version: "2", check: "4F2A-9C1B-77D0" };
    expect(enter(NOTHING_ENTERED, "check", "BOL MID-000123 v2 4F2A-9C1B-77D0")).toEqual(said);
    expect(
      enter(PAPER, "number", "https://rail.example.com/bols/check?bol=MID-000123&version=2&check=4F2A-9C1B-77D0"),
    ).toEqual(said);
    expect(enter(PAPER, "check", "4F2A")).toEqual({ ...PAPER, check: "4F2A" });
  });
});
