import { expect, it } from "vitest";
import { Problem } from "../problems";
import { refuse, sayFirstAndNames } from "./collector";
import { saying } from "./refusals.fixtures";
import { pathOfRecord, pathInList, overlaid, ruleFault, ruleFaults, type Fault } from "./faults";

const refused = (faults: readonly Fault[], cars: readonly string[] = []): Problem => {
  try {
    refuse(faults, { summary: sayFirstAndNames(cars) });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
  throw new Error("nothing was refused");
};
const rule = (at: string, message = "Choose a track."): Fault => ({ kind: "rule", at, ...saying(message) });
const state = (at: string): Fault => ({ kind: "state", at, ...saying("GATX 1 is Released.") });
const missing = (at: string): Fault => ({ kind: "missing", at, ...saying("Railcar 9 does not exist.") });

it("lets pass what has no fault", () => {
  expect(() => refuse([])).not.toThrow();
});

it("says one fault in its own words", () => {
  expect(refused([rule("track_id")])).toMatchObject({
    _tag: "RuleBroken",
    message: "Choose a track.",
    fields: { track_id: "Choose a track." },
  });
});

it("names every row, and says how many more there are", () => {
  const problem = refused([rule("0.track_id"), rule("4.track_id"), rule("5.date_received")]);

  expect(Object.keys(problem.fields ?? {})).toEqual(["0.track_id", "4.track_id", "5.date_received"]);
  expect(problem.message).toBe("Choose a track. 2 more rows have a fault; nothing was changed.");
});

it("names the other cars that are refused, each once and the first few of many", () => {
  const cars = Array.from({ length: 8 }, (_, row) => `GATX ${row + 1}`);
  const also = (...fields: string[]) =>
    refused(
      fields.map((at) => rule(at)),
      cars,
    ).message;

  expect(also("1.track_id", "1.date_received")).toBe("Choose a track.");
  expect(also("1.track_id", "3.track_id", "3.date_received")).toBe(
    "Choose a track. Also refused: GATX 4. Nothing was changed.",
  );
  expect(also("0.id", "1.id", "2.id", "3.id", "4.id", "6.id", "7.id")).toBe(
    "Choose a track. Also refused: GATX 2, GATX 3, GATX 4, GATX 5 and 2 more. Nothing was changed.",
  );
});

it("is a conflict as soon as one state forbids", () => {
  expect(refused([rule("0.track_id"), state("1.id")])._tag).toBe("Conflict");
});

it("names every bad row, missing ones first", () => {
  const problem = refused([rule("0.track_id"), state("1.id"), missing("2.id")], ["GATX 3", "GATX 1", "row 3"]);

  expect(problem).toMatchObject({ _tag: "NotFound", code: "not_found" });
  expect(Object.keys(problem.fields ?? {})).toEqual(["0.track_id", "1.id", "2.id"]);
  expect(problem.message).toBe("Railcar 9 does not exist. Also refused: GATX 3, GATX 1. Nothing was changed.");
});

it("names changed records before states", () => {
  const problem = refused([
    state("1.id"),
    { kind: "stale", at: "2.id", ...saying("Someone changed GATX 7 meanwhile.") },
  ]);

  expect([problem._tag, problem.code]).toEqual(["Conflict", "changed_meanwhile"]);
  expect(problem.message).toContain("Someone changed GATX 7 meanwhile.");
});

it("keeps the first word on a field", () => {
  expect(refused([rule("0.id", "first"), rule("0.id", "second")])).toMatchObject({
    message: "first",
    fields: { "0.id": "first" },
  });
});

it("names fields with their row in a list, and bare in a call on one railcar", () => {
  expect([pathInList(3, "id"), pathOfRecord(3, "id")]).toEqual(["3.id", "id"]);
});

it("takes field errors over as rules", () => {
  expect(ruleFaults({ a: saying("x") })).toEqual([{ kind: "rule", at: "a", ...saying("x") }]);
});

it("says the words of the second judgement where both find fault with a field", () => {
  expect(
    overlaid(
      [ruleFault("track_id", saying("a")), ruleFault("id", saying("b"))],
      [ruleFault("id", saying("c")), ruleFault("name", saying("d"))],
    ),
  ).toEqual([ruleFault("track_id", saying("a")), ruleFault("id", saying("c")), ruleFault("name", saying("d"))]);
});
