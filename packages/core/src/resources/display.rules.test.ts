import { describe, expect, it } from "vitest";
import { chooseLanguage } from "../messages/define-messages";
import { railcarsResource } from "./railcars.resource";
import {
  isFromTheRight,
  sheetText,
  shownText,
  storedFigure,
  wordFor,
  type AnyColumn,
  type Kind,
  type ShownWith,
} from "./display.rules";

const shownWith: ShownWith = {
  zone: "America/Chicago",
  now: 1_795_284_000 + 2 * 3_600 + 650,
  nameOf: (resource, id) => (resource !== "customers" ? null : id === "7" ? "Apex" : id === "9" ? "Blue" : null),
};
const base = { key: "a", label: "field.name", width: 100 } as const;
const column = (more: object) => ({ ...base, ...more }) as unknown as AnyColumn;
const quantity = column({ kind: "quantity", unit: "unit", display: "shown", displayUnit: "shownUnit" });
const customer = column({ kind: "reference", by: "customer_id", of: "customers" });
const customers = column({ key: "customer_ids", kind: "references", by: "customer_ids", of: "customers" });
const state = column({ kind: "state", by: "a", signals: {}, words: { open: "value.open" } });

describe("a field of a row", () => {
  it.each([
    ["text", column({ kind: "text" }), { a: "Apex" }, "Apex", "Apex"],
    ["nothing", column({ kind: "text" }), { a: null }, "", ""],
    ["a number", column({ kind: "number" }), { a: 12345 }, "12,345", "12345"],
    ["a decimal, with all its digits", column({ kind: "decimal" }), { a: "1234.50" }, "1,234.50", "1234.50"],
    ["a quantity in its unit", quantity, { a: "48020", unit: "lb" }, "48,020 lb", "48020"],
    [
      "a quantity in the terminal's unit",
      quantity,
      { a: "48020", unit: "lb", shown: "24.01", shownUnit: "ST" },
      "24.01 ST",
      "24.01",
    ],
    ["no quantity", quantity, { a: null, unit: "lb" }, "", ""],
    ["a day", column({ kind: "day" }), { a: "2026-11-21" }, "2026/11/21", "2026-11-21"],
    [
      "an instant in the zone of the page",
      column({ kind: "instant" }),
      { a: 1_795_291_500 },
      "2026/11/21 14:05 CST",
      "2026/11/21 14:05 CST",
    ],
    [
      "an instant with how long ago it was, while that goes on; a sheet has the instant",
      column({ kind: "instant", elapsedWhile: { field: "s", in: ["12"] } }),
      { a: 1_795_284_000, s: "12" },
      "2026/11/21 12:00 CST · 2 h 10 min",
      "2026/11/21 12:00 CST",
    ],
    [
      "an instant alone, once that is over",
      column({ kind: "instant", elapsedWhile: { field: "s", in: ["12"] } }),
      { a: 1_795_284_000, s: "16" },
      "2026/11/21 12:00 CST",
      "2026/11/21 12:00 CST",
    ],
    [
      "an instant in the zone of the row",
      column({ kind: "instant" }),
      { a: 1_795_291_500, time_zone: "America/Denver" },
      "2026/11/21 13:05 MST",
      "2026/11/21 13:05 MST",
    ],
    ["a flag", column({ kind: "flag", yes: "value.inUse", no: "value.retired" }), { a: false }, "Retired", "Retired"],
    ["a word of a list", state, { a: "open" }, "Open", "Open"],
    ["a word that it has itself", state, { a: "Handled" }, "Handled", "Handled"],
    ["a name of now", customer, { a: "Apex Old", customer_id: "7" }, "Apex", "Apex"],
    ["the name that it carries", customer, { a: "Blue", customer_id: "8" }, "Blue", "Blue"],
    ["names of now", customers, { customer_ids: ["7", "9"] }, "Apex, Blue", "Apex, Blue"],
    ["names that are known", customers, { customer_ids: ["7", "8"] }, "Apex", "Apex"],
    ["no names", customers, { customer_ids: [] }, "", ""],
    ["a mail address", column({ kind: "email" }), { a: "yard@apex.example" }, "yard@apex.example", "yard@apex.example"],
    ["no name", customer, { a: null, customer_id: null }, "", ""],
    ["a car", column({ kind: "car", mark: "m", number: "n" }), { m: "UTLX", n: "045" }, "UTLX 045", "UTLX 045"],
  ])("is shown, and given to a sheet, as %s", (_, one, row, shown, given) =>
    expect([shownText(one, row, shownWith), sheetText(one, row, shownWith)]).toEqual([shown, given]),
  );

  it("names a railcar's state in the chosen language, in cells and filters", () => {
    const status = railcarsResource.columns.find(({ key }) => key === "status") as unknown as Extract<
      AnyColumn,
      { kind: "state" }
    >;
    chooseLanguage({ states: { "1.Pending": "Angekündigt" } });
    const word = wordFor(status, "1");
    chooseLanguage();
    expect([word, wordFor(status, "1")]).toEqual(["Angekündigt", "Pending"]);
  });

  it("shows no id where it has no name for it", () => {
    const terminal = column({ key: "terminal_id", kind: "reference", by: "terminal_id", of: "terminals" });
    expect(shownText(terminal, { terminal_id: "3" }, shownWith)).toBe("");
  });

  it.each([
    [
      "in the terminal's unit, is said as it is stored",
      { a: "48020", unit: "lb", shown: "24.01", shownUnit: "ST" },
      "48,020 lb",
    ],
    ["with all its digits", { a: "0.000500", unit: "MT", shown: "1.1", shownUnit: "lb" }, "0.000500 MT"],
    ["in its own unit is said once", { a: "48020", unit: "lb", shown: "48020", shownUnit: "lb" }, null],
    ["that nothing converts is said once", { a: "48020", unit: "lb", shown: null, shownUnit: "ST" }, null],
    ["without a unit is said once", { a: "48020", unit: null, shown: "24.01", shownUnit: "ST" }, null],
    ["of nothing is said nowhere", { a: null, unit: "lb", shown: null, shownUnit: null }, null],
  ])("a quantity %s", (_title, row, stored) => expect(storedFigure(quantity as Kind<"quantity">, row)).toBe(stored));

  it("is read from the right where it is a number", () =>
    expect([isFromTheRight(quantity), isFromTheRight(customer)]).toEqual([true, false]));
});
