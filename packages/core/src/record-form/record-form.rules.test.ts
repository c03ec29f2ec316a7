import { describe, expect, it } from "vitest";
import { openedForm } from "../form/form.rules";
import { NOON } from "../runtime/ports.fixtures";
import { recordFields } from "../record-fields/record-fields.rules";
import { CARRIERS, carrierRow, formInput, ORDERS, RAILCARS } from "./record-form.fixtures";
import { allFaults, copiedFrom, defaultsOf, ownKeys, withPairs, zoneOf } from "./record-form.rules";
import type { RecordBody, RecordRow } from "./record-form.types";

const ZONE = "America/Chicago";
const fields = recordFields(ORDERS, true, ZONE);
const validity = (from: string, to: string) => openedForm<RecordBody>({ valid_from: from, valid_to: to });

describe("a new record", () => {
  it("begins with what the contract says, and at the terminal at hand", () => {
    expect(defaultsOf(formInput({ recordId: null }))).toMatchObject({ name: "", is_active: "true" });
    expect(defaultsOf(formInput({ facts: ORDERS, recordId: null, terminalId: "3" }))).toMatchObject({
      terminal_id: "3",
      customer_id: "",
    });
  });

  it("begins with what its page's address says, at the terminal at hand all the same", () => {
    const given = { customer_id: "9", valid_from: "2026-12-31", terminal_id: "8" };
    expect(defaultsOf(formInput({ facts: ORDERS, recordId: null, terminalId: "3", given }))).toMatchObject({
      terminal_id: "3",
      customer_id: "9",
      valid_from: "2026/12/31",
    });
  });

  it("takes of another one what does not tell the two apart, and no day that is past", () => {
    const copy = copiedFrom(formInput(), carrierRow({ insurance_expires_on: "2026-11-20" }), NOON);

    expect(copy).toEqual({ dot_number: "1234567", mc_number: "", phone: "+1 432 555 0100", is_active: "true" });
    expect(copiedFrom(formInput(), carrierRow(), NOON)).toMatchObject({ insurance_expires_on: "2027/01/31" });
    // What it inherits is not the copy's own.
    expect(copiedFrom(formInput(), carrierRow({ inherited: ["insurance_expires_on"] }), NOON)).not.toMatchObject({
      insurance_expires_on: "2027/01/31",
    });
  });

  it("takes no instant that is past", () => {
    const row = { id: "1", updated_at: 1, ship_date: NOON - 60, eta: NOON + 60, bol: "B-1" } as RecordRow;

    const copy = copiedFrom(formInput({ facts: RAILCARS }), row, NOON);

    expect(copy).toMatchObject({ eta: "2026/11/21 12:01", bol: "B-1" });
    expect(copy).not.toHaveProperty("ship_date");
  });
});

it("tells records apart by their own fields, and keeps the others that they name", () => {
  expect([...ownKeys(CARRIERS.entity)]).toEqual(["name", "scac"]);
  expect([...ownKeys(ORDERS.entity)]).toEqual(["order_number"]);
  const pair = { ...ORDERS.entity, unique: [["customer_id", "uom_id"]] };
  expect([...ownKeys(pair)]).toEqual(["uom_id"]);
});

it("asks for the unit of a figure that is entered, and not of one that is left out", () => {
  const shipped = (entered: object) =>
    allFaults(RAILCARS, recordFields(RAILCARS, true, "UTC"), { ...validity("", ""), entered } as never);

  expect(shipped({ shipped_weight: "100" })).toMatchObject({
    shipped_weight_uom_abbreviation: "This field is required.",
  });
  expect(shipped({ shipped_weight: "100", shipped_weight_uom_abbreviation: "ST" })).not.toHaveProperty(
    "shipped_weight_uom_abbreviation",
  );
  expect(shipped({ shipped_weight: "" })).not.toHaveProperty("shipped_weight_uom_abbreviation");
});

describe("a pair whose second may not lie before the first", () => {
  it("has its fault at the second", () => {
    expect(allFaults(ORDERS, fields, validity("2026/11/21", "2026/11/20"))["valid_to"]).toBe("This is before “From”.");
  });

  it.each([
    ["2026/11/21", "2026/11/21"],
    ["2026/11/21", ""],
    ["", "2026/11/20"],
    ["2026/11/9", "2026/11/10"],
  ])("has none for %j and %j", (from, to) => {
    expect(allFaults(ORDERS, fields, validity(from, to))).not.toHaveProperty("valid_to");
  });

  it("shows it as one types once the second was left, and takes it back", () => {
    const entity = ORDERS.entity;
    const wrong = validity("2026/11/21", "2026/11/20");

    expect(withPairs(entity, fields, wrong, "valid_from").faults).toEqual({});
    const shown = withPairs(entity, fields, { ...wrong, left: ["valid_to"] }, "valid_from");
    expect(shown.faults).toEqual({ valid_to: "This is before “From”." });
    const mended = { ...shown, entered: { valid_from: "2026/11/19" } };
    expect(withPairs(entity, fields, mended, "valid_from").faults).toEqual({});
  });
});

it("goes by the clocks of the record's own terminal", () => {
  const row = { id: "1", updated_at: 1, time_zone: "America/Denver" } as RecordRow;

  expect(zoneOf({ zone: ZONE, row })).toBe("America/Denver");
  expect(zoneOf({ zone: ZONE, row: null })).toBe(ZONE);
});
