import { describe, expect, it } from "vitest";
import { DIFFERENCE_FIELDS, SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import { faultsOf, hasFault, judged, leaveField, refusedFields, withFaults } from "./form-faults.rules";
import { enter, openedForm } from "./form.rules";
import type { FormValues } from "./form.types";

const opened = (more: FormValues<Sample> = {}) => openedForm<Sample>(sampleValues(more), 10);

describe("what must be put right before a form is sent", () => {
  it("is nothing in a record as it was loaded", () => expect(hasFault(SAMPLE_FIELDS, opened())).toBe(false));

  it("is named at each field, and at each cell of a row", () => {
    const form = enter(opened(), {
      name: "",
      net: "0",
      tiers: [
        { key: "0", values: { from: "0", rate: "2" } },
        { key: "new-1", values: { from: "x" } },
      ],
    });
    expect(faultsOf(SAMPLE_FIELDS, form)).toEqual({
      name: "This field is required.",
      net: "Enter a number above 0, such as 24.5.",
      "tiers.new-1.from": "Enter a number, such as 24.5.",
      "tiers.new-1.rate": "This field is required.",
    });
  });

  it("is shown, and counted up for the cursor", () => {
    const form = withFaults(opened(), { name: "Wrong." });
    expect([form.faults, form.faultsShown]).toEqual([{ name: "Wrong." }, 1]);
  });
});

describe("what the server refused", () => {
  const lines = [
    { key: "0", values: { from: "0", rate: "2" } },
    { key: "new-1", values: { from: "5", rate: "3" } },
  ];
  it.each([
    ["at its field", { name: "Taken." }, { name: "Taken." }],
    ["at the quantity, where its unit has no field", { unit: "No unit." }, { net: "No unit." }],
    ["in the row that it counts", { "tiers.1.rate": "Too much." }, { "tiers.new-1.rate": "Too much." }],
    ["at the list, where there is no such row", { "tiers.9.rate": "Too much." }, { tiers: "Too much." }],
    ["at the list, where the row has no such field", { "tiers.1.kind": "Unknown." }, { tiers: "Unknown." }],
    ["at the list as a whole", { tiers: "Too many." }, { tiers: "Too many." }],
  ])("stands %s", (_what, named, faults) =>
    expect(refusedFields(SAMPLE_FIELDS, enter(opened(), { tiers: lines }), named as Record<string, string>)).toEqual({
      faults,
      others: [],
    }),
  );

  it("stands at the first field of an object that it names, and at those in it", () => {
    const refused = refusedFields(DIFFERENCE_FIELDS, opened(), { difference: "Missing.", "difference.reason": "Why?" });
    expect(refused.faults).toEqual({ "difference.entry": "Missing.", "difference.reason": "Why?" });
  });

  it("is given back where the form shows no such field", () => {
    expect(refusedFields(SAMPLE_FIELDS, opened(), { job_id: "Closed." })).toEqual({ faults: {}, others: ["Closed."] });
  });

  it("is nothing where it names none", () =>
    expect(refusedFields(SAMPLE_FIELDS, opened())).toEqual({ faults: {}, others: [] }));
});

describe("a field that was left once", () => {
  it("is judged then, and as one types on", () => {
    const form = leaveField(SAMPLE_FIELDS, enter(opened(), { name: "" }), "name");
    expect(form.faults).toEqual({ name: "This field is required." });
    const typed = judged(SAMPLE_FIELDS, enter(form, { name: "much too long" }), ["name"]);
    expect(typed.faults).toEqual({ name: "At most 8 characters." });
    expect(judged(SAMPLE_FIELDS, enter(typed, { name: "B" }), ["name"]).faults).toEqual({});
  });

  it("says nothing of others, nor of one that was not left", () => {
    const form = { ...leaveField(SAMPLE_FIELDS, opened(), "name"), faults: { net: "Refused." } };
    expect(judged(SAMPLE_FIELDS, enter(form, { note: "n".repeat(30) }), ["note"]).faults).toEqual({ net: "Refused." });
  });
});
