import { describe, expect, it } from "vitest";
import { asRecord, asText, quantityIn, weightsIn } from "./version-content.rules";

describe("what a version of a BOL says", () => {
  it.each([
    [{ quantity: "48120", quantity_uom_abbreviation: "lb" }, "48,120 lb"],
    [{ quantity: "12.5", quantity_uom_abbreviation: null }, "12.5"],
    [{ quantity: null, quantity_uom_abbreviation: "lb" }, null],
    [{}, null],
  ])("of its quantity, %j: %j", (content, text) => expect(quantityIn(content)).toBe(text));
  it("is nothing where it was left empty, or is of another form", () => {
    expect([asText(" "), asText(7), asText(null), asText("A")]).toEqual([null, null, null, "A"]);
    expect([asRecord(null), asRecord("x"), asRecord({ a: 1 })]).toEqual([{}, {}, { a: 1 }]);
    expect([weightsIn({}), weightsIn({ weights: "none" }), weightsIn({ weights: [] })]).toEqual([[], [], []]);
  });
});
