import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dateText, numberStyle, plainNumber, unescaped } from "./workbook-cells";

describe("a number of a workbook", () => {
  it.each([
    [220500, "220500"],
    [110.09999999999999, "110.1"],
    [0.1 + 0.2, "0.3"],
    [1234567890.1234567, "1234567890.12346"],
    [1e-9, "0.000000001"],
    [4e-10, "0"],
    [-0, "0"],
    [-1.5, "-1.5"],
    [1e21, "1000000000000000000000"],
    [100, "100"],
  ])("%d is %s", (value, text) => expect(plainNumber(value)).toBe(text));
  it("keeps what was typed with up to nine decimals", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 999_999_999 }), (whole, decimals) => {
        const typed = `${whole}.${String(decimals).padStart(9, "0")}`.replace(/\.?0+$/, "");
        expect(plainNumber(Number(typed || "0"))).toBe(typed || "0");
      }),
    );
  });
});

describe("a date of a workbook", () => {
  it.each([
    [46344, false, "2026-11-18"],
    [44882, true, "2026-11-18"],
    [46344.5, false, "2026-11-18 12:00"],
    [46344.37847222222, false, "2026-11-18 9:05"],
    [46344.99999, false, "2026-11-18 23:59"],
    [46344.9999999999, false, "2026-11-19"],
    [1, false, "1900-01-01"],
    [61, false, "1900-03-01"],
    [0, true, "1904-01-01"],
  ])("%d is %s", (serial, is1904, text) => expect(dateText(serial, is1904)).toBe(text));
  it.each([
    [0, undefined, "number"],
    [14, undefined, "day"],
    [20, undefined, "clock"],
    [22, undefined, "day"],
    [164, "yyyy\\-mm\\-dd", "day"],
    [165, "[$-409]d-mmm-yy;@", "day"],
    [166, '#,##0.00 "days"', "number"],
    [167, "[h]:mm:ss", "clock"],
    [168, "[Red]0.0", "number"],
    [169, "General", "number"],
    [170, "mm:ss.000", "clock"],
    [171, "mmmm", "day"],
    [172, "0_d", "number"],
  ])("is shown by the format %i %s: %s", (id, code, style) => expect(numberStyle(id, code)).toBe(style));
});

it("characters that XML cannot hold come back", () => expect(unescaped("a_x000D__x005F_x")).toBe("a\r_x"));
