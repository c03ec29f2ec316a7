import { BOUNDS } from "@railhead/api-contract/bounds";
import { describe, expect, it } from "vitest";
import { cursorOf, enteredAmount, enteredText, faultsOf, field, parseAmount, reasonField } from "./load-fields.rules";

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

describe("what was entered", () => {
  it("is trimmed, and nothing is none", () => {
    expect(enteredText({ reason: " Wind " }, "reason")).toBe("Wind");
    expect(enteredText({ reason: "  " }, "reason")).toBeNull();
    expect(enteredText({}, "reason")).toBeNull();
    expect(enteredAmount({ net: "1,250.5" }, "net")).toBe("1250.5");
    expect(enteredAmount({ net: "much" }, "net")).toBe("");
  });
});

describe("what must be put right", () => {
  const fields = [reasonField(), field("net", "Net", "number")];

  it("is a field that is required, and a number that is none", () => {
    expect(faultsOf(fields, { reason: " " })).toEqual({ reason: "This field is required." });
    expect(faultsOf(fields, { reason: "Wind", net: "0" })).toEqual({ net: "Enter a number above 0, such as 24.5." });
    expect(faultsOf(fields, { reason: "Wind", net: " 48,020 " })).toEqual({});
    expect(faultsOf(fields, { reason: "Wind", net: "1.000000001" })).toEqual({});
  });
  it("is a number that the server would not keep as it is, or that nothing can be", () => {
    expect(faultsOf(fields, { reason: "Wind", net: "1.0000000001" })).toEqual({ net: "At most 9 decimals." });
    expect(faultsOf(fields, { reason: "Wind", net: "10,000,000,000.5" })).toEqual({
      net: "A quantity above 0 and at most 10,000,000,000, in whatever unit.",
    });
    const weight = field("weight", "Weight", "number", { bound: BOUNDS.truckWeight });
    expect(faultsOf([weight], { weight: "1,000,001" })).toEqual({ weight: BOUNDS.truckWeight.sentence });
  });
});

describe("a choice", () => {
  const asset = field("asset", "Asset", "pick", { required: true, options: [{ id: "5", name: "Silo 3" }] });

  it("that is not offered any more is none: it is not shown as chosen either", () => {
    expect(faultsOf([asset], { asset: "6" })).toEqual({ asset: "This field is required." });
    expect(faultsOf([asset], { asset: "5" })).toEqual({});
    expect(faultsOf([{ ...asset, required: false }], { asset: "6" })).toEqual({});
  });
});

describe("where a form goes on", () => {
  const fields = [
    field("scale", "Scale", "choice"),
    field("weight", "Weight", "number", { required: true }),
    reasonField(),
  ];

  it("is the first that it must have and has not", () => {
    expect(cursorOf(fields, {}, true)).toBe("weight");
    expect(cursorOf(fields, { weight: " " }, true)).toBe("weight");
    expect(cursorOf(fields, { weight: "15" }, false)).toBe("reason");
  });

  it("is its figure where it opens with everything in it, and nowhere once nothing is left", () => {
    expect(cursorOf(fields, { weight: "15", reason: "Wind" }, true)).toBe("weight");
    expect(cursorOf(fields, { weight: "15", reason: "Wind" }, false)).toBeNull();
    expect(cursorOf([], {}, true)).toBeNull();
  });
});
