import { describe, expect, it } from "vitest";
import { fieldOfHead, normalUploadHead, unitOfHead } from "./upload-heads.rules";

it("headers are compared by their letters a to z and digits", () => {
  expect(normalUploadHead(" BOL # / Größe_2 ")).toBe("bolgre2");
});

describe("a known header", () => {
  it.each([
    ["Car Init", "mark"],
    ["Car Nbr", "number"],
    ["EQUIPMENT-ID", "car"],
    ["L/E", "load_empty"],
    ["Product/Size", "product"],
    ["Mesh Size", "size"],
    ["Consignee", "customer"],
    ["Qty", "net"],
    ["Gross Wt", "gross"],
    ["Light Weight", "tare"],
    ["UOM", "unit"],
    ["BOL #", "bol"],
    ["Waybill Date", "ship_date"],
    ["ETA", "eta"],
    ["Shipper", "supplier"],
    ["Origin Station", "origin"],
    ["SCAC", "railroad"],
    ["Order No.", "order"],
    ["P.O. Number", "po"],
    ["Remarks", "comments"],
  ])("%s is of %s", (head, field) => expect(fieldOfHead(head)).toBe(field));
  it.each(["Seal", "Seal 1", "SEAL 12", "Seal Number 2", "Seal No. 3", "Seals"])("%s is of seals", (head) =>
    expect(fieldOfHead(head)).toBe("seals"),
  );
  it.each(["", "Widget", "Sealant", "Car 2", "Net Worth", "Total", "constructor", "__proto__"])(
    "'%s' is none",
    (head) => expect(fieldOfHead(head)).toBeNull(),
  );
});

describe("the unit of a header", () => {
  it.each([
    ["Net (lbs)", "net", "lb"],
    ["Net ST", "net", "ST"],
    ["Net Wt. short tons", "net", "ST"],
    ["Gross Weight (KG)", "gross", "kg"],
    ["Tare Metric Tons", "tare", "MT"],
    ["Weight #", "net", "lb"],
    ["Net (tons)", "net", "tons"],
    ["Car Length (ft)", "length", "ft"],
    ["Length Feet", "length", "ft"],
    ["Length", "length", null],
    ["Net Weight", "net", null],
  ])("%s is of %s in %s", (head, field, unit) => {
    expect(fieldOfHead(head)).toBe(field);
    expect(unitOfHead(head, fieldOfHead(head))).toBe(unit);
  });
  it("is that of weights and lengths alone", () => {
    expect([fieldOfHead("Car MT"), fieldOfHead("Product (lb)"), fieldOfHead("Net (ft)")]).toEqual([null, null, null]);
    expect(unitOfHead("Remarks (lb)", "comments")).toBeNull();
  });
  it("is read of a header that a person gave a field", () => expect(unitOfHead("Poids (kg)", "net")).toBe("kg"));
});
