import { describe, expect, it } from "vitest";
import { BOUNDS } from "@railhead/api-contract/bounds";
import { line, text, optionalText, percent } from "@railhead/api-contract/fields";
import { wholeNumber } from "@railhead/api-contract/bounds";
import { entryText, isSameEntry, readField } from "./field-text.rules";
import type { AnyField } from "./form.types";

const field = (kind: AnyField["kind"], more: Partial<AnyField> = {}): AnyField => ({
  key: "a",
  label: "A",
  kind,
  required: false,
  ...more,
});

describe("what a text comes to", () => {
  it.each<[string, AnyField, string, unknown]>([
    ["a text, without the spaces around it", field("text"), " a b ", "a b"],
    ["a line, as it will be kept", field("text", { schema: line(4) }), "\u00A0a \u200B  b ", "a b"],
    ["a passage, with its lines", field("longText"), " a  b\n\nc ", "a  b\n\nc"],
    ["a text of the contract", field("text", { schema: text(4) }), "abcd", "abcd"],
    ["an empty text", field("text", { schema: optionalText(4) }), "  ", null],
    ["a decimal", field("decimal"), "24.5", "24.5"],
    ["one below zero", field("decimal"), "-24.5", "-24.5"],
    ["one with commas between thousands", field("decimal"), "1,234,567.80", "1234567.80"],
    ["one with spaces between them", field("decimal"), "1 234 567", "1234567"],
    ["one above zero", field("decimal", { isAboveZero: true, bound: BOUNDS.movedQuantity }), "0.5", "0.5"],
    ["a percentage of the contract", field("decimal", { schema: percent() }), "2.5", "2.5"],
    ["a whole number", field("integer"), "1,200", 1200],
    ["no whole number", field("integer"), "", null],
    ["a day", field("day"), "2026/1/5", "2026-01-05"],
    ["a flag that is on", field("flag"), "true", true],
    ["one that is off", field("flag"), "false", false],
    ["one that was never set", field("flag"), "", false],
    ["what is chosen", field("choice", { options: [{ id: "1", name: "One" }] }), "1", "1"],
    ["what is chosen and not offered any more, for the server to judge", field("pick", { options: [] }), "1", "1"],
    ["what is chosen where anything may be", field("pick"), "1", "1"],
    ["a text read in a way of its own", field("decimal", { read: (typed) => ({ value: `${typed}!` }) }), "1,5", "1,5!"],
  ])("%s", (_what, of, entry, value) => expect(readField(of, entry)).toEqual({ value }));

  it.each<[string, AnyField, string, string]>([
    ["an empty field that must be filled in", field("text", { required: true }), " ", "This field is required."],
    [
      "one in which what stands is not offered",
      field("pick", { required: true, options: [] }),
      "9",
      "This field is required.",
    ],
    ["a text that is too long", field("text", { schema: text(4) }), "abcde", "At most 4 characters."],
    ["no decimal", field("decimal"), "12a", "Enter a number, such as 24.5."],
    ["a comma where none belongs", field("decimal"), "1,5", "Enter a number, such as 24.5."],
    [
      "nothing where something moves",
      field("decimal", { isAboveZero: true }),
      "0.0",
      "Enter a number above 0, such as 24.5.",
    ],
    ["less than nothing", field("decimal", { isAboveZero: true }), "-1", "Enter a number above 0, such as 24.5."],
    [
      "a number beyond its bound",
      field("decimal", { bound: BOUNDS.railcarLength }),
      "201",
      BOUNDS.railcarLength.sentence,
    ],
    ["a half number", field("integer"), "1.5", "Enter a whole number, such as 24."],
    [
      "a whole number beyond the contract",
      field("integer", { schema: wholeNumber(0, 5, "From 0 to 5.") }),
      "6",
      "From 0 to 5.",
    ],
    ["half a day", field("day"), "2026/11", "Enter a day, such as 2026/11/21."],
    ["a way of its own", field("decimal", { read: () => ({ fault: "Not so." }) }), "1,5", "Not so."],
  ])("is wrong: %s", (_what, of, entry, fault) => expect(readField(of, entry)).toEqual({ fault }));

  it("says of several whether there must be one", () => {
    expect(readField(field("picks", { required: true }), [])).toEqual({ fault: "This field is required." });
    expect(readField(field("picks", { required: true }), ["1"])).toEqual({ value: ["1"] });
    expect(readField(field("picks"), undefined)).toEqual({ value: [] });
  });
});

describe("values of the contract in a field", () => {
  it.each([
    ["a", "a"],
    [5, "5"],
    [false, "false"],
    [null, ""],
    [undefined, ""],
  ])("%s", (value, entry) => expect(entryText(value)).toBe(entry));
});

describe("entries that mean the same", () => {
  it("are compared in the field's own way of reading", () => {
    const feet = field("decimal", { read: (typed) => ({ value: typed.replace(",", ".") }) });
    expect(isSameEntry(feet, "41,5", "41.50")).toBe(true);
    expect(isSameEntry(feet, "41,5", "41.6")).toBe(false);
  });

  it("tell rows apart from ids, and one row more from none", () => {
    const rows = [{ key: "0", values: { a: "1" } }];
    expect(isSameEntry(field("lines"), rows, ["1"])).toBe(false);
    expect(isSameEntry(field("lines"), ["1"], rows)).toBe(false);
    expect(isSameEntry(field("lines"), rows, [...rows, ...rows])).toBe(false);
    expect(isSameEntry(field("lines"), "", [])).toBe(true);
  });
});
