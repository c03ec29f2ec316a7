import { describe, expect, it } from "vitest";
import { DIFFERENCE_FIELDS, SAMPLE_FIELDS, sampleValues, type Sample } from "./form.fixtures";
import { bodyOf, changesOf, enteredText } from "./form.submit";
import { enter, openedForm } from "./form.rules";
import type { AnyField, FormValues } from "./form.types";
import type { Fields } from "./form.rules";

const opened = (more: FormValues<Sample> = {}) => openedForm<Sample>(sampleValues(more), 10);

describe("what is sent for a new record", () => {
  it("is every field as the contract has it", () => {
    const form = enter(openedForm<Sample>({}), {
      name: " B ",
      net: "1,000",
      free_days: "05",
      starts_on: "2026/1/5",
      is_active: "true",
      carrier_id: "2",
      well_ids: ["7", "8"],
      tiers: [{ key: "new-1", values: { from: "0", rate: "1,000" } }],
    });
    expect(bodyOf(SAMPLE_FIELDS, form)).toEqual({
      name: "B",
      net: "1000",
      free_days: 5,
      note: null,
      starts_on: "2026-01-05",
      is_active: true,
      carrier_id: "2",
      well_ids: ["7", "8"],
      tiers: [{ from: "0", rate: "1000" }],
    });
  });

  it("has the fields of an object in it", () => {
    const form = enter(opened(), { "difference.entry": "spill", "difference.reason": " Dust " });
    expect(bodyOf(DIFFERENCE_FIELDS, form)).toEqual({ difference: { entry: "spill", reason: "Dust" } });
  });

  it("says by its fields whether an object is there at all", () => {
    const presence: AnyField & { key: "difference" } = {
      key: "difference",
      label: "Book it",
      kind: "presence",
      required: false,
      options: [{ id: "yes", name: "Yes" }],
    };
    const fields: Fields<Sample> = [presence];
    expect(bodyOf(fields, enter(opened(), { difference: "yes" }))).toEqual({});
  });
});

describe("what is sent for a record that is changed", () => {
  it("is what is another, and the version that it was made from", () => {
    expect(changesOf(SAMPLE_FIELDS, enter(opened(), { name: "B", free_days: "5.0", note: "" }))).toEqual({
      name: "B",
      // Not read as a whole number: it has a fault, and nothing is sent.
      updated_at: 10,
    });
  });

  it("is a field that was emptied", () => {
    expect(changesOf(SAMPLE_FIELDS, enter(opened(), { free_days: "" }))).toEqual({ free_days: null, updated_at: 10 });
  });

  it("is a quantity together with its unit, where that has a field", () => {
    const fields: Fields<Sample> = [...SAMPLE_FIELDS, { key: "unit", label: "Unit", kind: "choice", required: true }];
    expect(changesOf(fields, enter(opened(), { net: "7" }))).toEqual({ net: "7", unit: "lb", updated_at: 10 });
  });

  it("is nothing but the version where nothing is another", () => {
    expect(changesOf(SAMPLE_FIELDS, opened())).toEqual({ updated_at: 10 });
  });
});

describe("the text of one field", () => {
  it.each([
    [" a ", "a"],
    ["  ", null],
  ])("%j: %j", (typed, said) => expect(enteredText(enter(opened(), { note: typed }), "note")).toBe(said));
  it("is none where several are chosen", () => expect(enteredText(opened(), "well_ids")).toBeNull());
});
