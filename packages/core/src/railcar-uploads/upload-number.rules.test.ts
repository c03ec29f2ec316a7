import * as fc from "fast-check";
import { expect, it } from "vitest";
import { grouped } from "../units/decimal.rules";
import { readNumber, splitUnit } from "./upload-number.rules";

it.each([
  ["220500", "220500"],
  [" 220,500 ", "220500"],
  ["1,220,500.250", "1220500.25"],
  ["0.000000001", "0.000000001"],
  ["007", "7"],
  ["0", "0"],
])("%s is the number %s", (text, number) => expect(readNumber(text)).toBe(number));
it.each([
  "",
  "220.000,5",
  "-5",
  "+5",
  "1,00",
  "12,3456",
  ",100",
  "1.",
  ".5",
  "1.0000000001",
  "1e3",
  "１２",
  "1 000",
  "5%",
])("'%s' is no number", (text) => expect(readNumber(text)).toBeNull());

it("a number is read as it was written, with commas or without", () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.stringMatching(/^([0-9]{0,8}[1-9])?$/))
    .map(([whole, decimals]) => (decimals === "" ? `${whole}` : `${whole}.${decimals}`));
  fc.assert(
    fc.property(decimal, (text) => {
      expect(readNumber(text)).toBe(text);
      expect(readNumber(grouped(text))).toBe(text);
      expect(readNumber(`-${text}`)).toBeNull();
      expect(readNumber(`${text},5`)).toBeNull();
    }),
  );
});

it.each([
  ["218,300 lb", "218,300", "lb"],
  ["100.5MT", "100.5", "MT"],
  ["110 short tons", "110", "short tons"],
  ["5 #", "5", "#"],
  ["220500", "220500", null],
  ["lb", "lb", null],
  ["5 lb 3", "5 lb 3", null],
])("%s is %s in %s", (text, number, unit) => expect(splitUnit(text)).toEqual({ number, unit }));

it("a text that is longer than any figure with its unit is none", () => {
  const text = `1${" ".repeat(100)}lb`;
  expect(splitUnit(text)).toEqual({ number: text, unit: null });
});
