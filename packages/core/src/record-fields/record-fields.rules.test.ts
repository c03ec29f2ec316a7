import { describe, expect, it } from "vitest";
import { readField } from "../form/field-text.rules";
import { isFieldDirty, openedForm } from "../form/form.rules";
import type { FormState } from "../form/form.types";
import { entriesIn, recordFields, recordOf } from "./record-fields.rules";
import { CARRIERS, carrierRow, ORDERS, RAILCARS } from "../record-form/record-form.fixtures";
import type { RecordBody } from "./record-fields.types";

const ZONE = "America/Chicago";
const fieldOf = (facts: typeof CARRIERS, key: string, isAdding = true) => {
  const field = recordFields(facts, isAdding, ZONE).find((one) => one.key === key);
  if (field === undefined) throw new Error(key);
  return field;
};
const read = (facts: typeof CARRIERS, key: string, text: string) => readField(fieldOf(facts, key), text);

describe("fields of a form by facts and contract", () => {
  it("must be filled in where the contract takes no null, and flags never", () => {
    const required = (facts: typeof CARRIERS) =>
      recordFields(facts, true, ZONE)
        .filter((field) => field.required)
        .map(({ key }) => key);

    expect(required(CARRIERS)).toEqual(["name", "scac"]);
    expect(required(ORDERS)).toEqual([
      "order_number",
      "terminal_id",
      "customer_id",
      "product_size_id",
      "quantity_ordered",
      "uom_id",
    ]);
  });

  it("leave out of a change what stays as it was added", () => {
    expect(recordFields(ORDERS, false, ZONE).map(({ key }) => key)).not.toContain("terminal_id");
  });

  it("couple a quantity with its unit, and the two ends of a pair", () => {
    expect(fieldOf(ORDERS, "quantity_ordered").coupledWith).toEqual(["uom_id"]);
    expect(fieldOf(ORDERS, "valid_from").coupledWith).toEqual(["valid_to"]);
    expect(fieldOf(ORDERS, "valid_to").coupledWith).toEqual(["valid_from"]);
  });

  it.each([
    ["scac", "lstr", { value: "LSTR" }],
    ["scac", "LSTR", { value: "LSTR" }],
    ["insurance_expires_on", "2027-1-31", { value: "2027-01-31" }],
    ["insurance_expires_on", "", { value: null }],
  ])("reads %s %j", (key, text, expected) => expect(read(CARRIERS, key, text)).toEqual(expected));

  it.each([
    [CARRIERS, "name", ""],
    [CARRIERS, "name", "x".repeat(121)],
    [CARRIERS, "scac", "L1"],
    [CARRIERS, "dot_number", "12a"],
    [CARRIERS, "insurance_expires_on", "2027/02/30"],
    [CARRIERS, "insurance_expires_on", "1800/01/01"],
    [ORDERS, "quantity_ordered", "-1"],
    [ORDERS, "quantity_ordered", "10000000001"],
    [RAILCARS, "eta", "2026/11/21"],
    [RAILCARS, "eta", "2026/03/08 02:30"],
  ])("finds what is wrong in %#", (facts, key, text) => {
    expect(read(facts, key, text)).toHaveProperty("fault");
  });

  it("reads an instant by the clocks of the zone, and shows it by the same", () => {
    expect(read(RAILCARS, "eta", "2026/11/21 14:05")).toEqual({ value: 1_795_291_500 });
    expect(entriesIn(RAILCARS, { eta: "1795291500", ship_date: "" }, ZONE)).toEqual({
      eta: "2026/11/21 14:05",
      ship_date: "",
    });
  });

  it("takes a day that is written another way for the same", () => {
    const fields = recordFields(CARRIERS, false, ZONE);
    const { values } = recordOf(CARRIERS, fields, carrierRow(), ZONE);
    const typed = (text: string): FormState<RecordBody> => ({
      ...openedForm<RecordBody>(values),
      entered: { insurance_expires_on: text },
    });

    expect(values["insurance_expires_on"]).toBe("2027/01/31");
    expect(isFieldDirty(fields, typed("2027-1-31"), "insurance_expires_on")).toBe(false);
    expect(isFieldDirty(fields, typed("2027-1-30"), "insurance_expires_on")).toBe(true);
  });
});
