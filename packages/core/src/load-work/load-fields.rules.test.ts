import { textIn } from "../form/form.rules";
import { BOUNDS } from "@railhead/api-contract/bounds";
import { describe, expect, it } from "vitest";
import { faultsOf } from "../form/form-faults.rules";
import { formWith } from "./load-form.fixtures";
import type { LoadFields, LoadValues } from "./load-form.types";
import { amountIn, field, parseAmount, reasonField } from "./load-fields.rules";

const faults = (fields: LoadFields, values: LoadValues) => faultsOf(fields, formWith(values));

describe("an amount that is typed", () => {
  it.each([
    ["24.5", "24.5"],
    [" 48,020 ", "48020"],
    ["48 020", "48020"],
    ["1,234,567.25", "1234567.25"],
  ])("%j is %s", (typed, amount) => expect(parseAmount(typed)).toBe(amount));
  it.each(["", "0", "0.00", "-5", "4,80", "1e5", "abc", "1.2.3", ".5", "1.0000000001", "10000000001"])(
    "%j is none",
    (typed) => expect(parseAmount(typed)).toBeNull(),
  );
});

describe("what is in a field", () => {
  it("is its text, or its amount, and nothing where there is none", () => {
    expect([textIn(formWith({ reason: " Wind " }), "reason"), textIn(formWith({}), "reason")]).toEqual([" Wind ", ""]);
    expect(amountIn(formWith({ net: "1,250.5" }), "net")).toBe("1250.5");
    expect(amountIn(formWith({ net: "much" }), "net")).toBe("");
  });
});

describe("what must be put right", () => {
  const fields = [reasonField(), field("net", "Net", "decimal", { isAboveZero: true, bound: BOUNDS.movedQuantity })];

  it("is a field that is required, and a number that is none", () => {
    expect(faults(fields, { reason: " " })).toEqual({ reason: "This field is required." });
    expect(faults(fields, { reason: "Wind", net: "0" })).toEqual({ net: "Enter a number above 0, such as 24.5." });
    expect(faults(fields, { reason: "Wind", net: " 48,020 " })).toEqual({});
    expect(faults(fields, { reason: "Wind", net: "1.000000001" })).toEqual({});
  });
  it("is a number that the server would not keep as it is, or that nothing can be", () => {
    expect(faults(fields, { reason: "Wind", net: "1.0000000001" })).toEqual({ net: "At most 9 decimals." });
    expect(faults(fields, { reason: "Wind", net: "10,000,000,000.5" })).toEqual({
      net: "A quantity above 0 and at most 10,000,000,000, in whatever unit.",
    });
    const weight = field("weight", "Weight", "decimal", { isAboveZero: true, bound: BOUNDS.truckWeight });
    expect(faults([weight], { weight: "1,000,001" })).toEqual({ weight: BOUNDS.truckWeight.sentence });
  });
});

describe("a choice", () => {
  const asset = field("source_id", "Asset", "pick", { required: true, options: [{ id: "5", name: "Silo 3" }] });

  it("that is not offered any more is none: it is not shown as chosen either", () => {
    expect(faults([asset], { source_id: "6" })).toEqual({ source_id: "This field is required." });
    expect(faults([asset], { source_id: "5" })).toEqual({});
    expect(faults([{ ...asset, required: false }], { source_id: "6" })).toEqual({});
  });
});
