import { oneLine } from "@railhead/api-contract/one-line";
import { RESOURCES } from "@railhead/api-contract/resources";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatDay } from "../terminal-time/day-text";
import { csvText, parseCsv, withoutGuard } from "../sheet/csv.rules";
import { importFields } from "./import-columns.rules";
import { CARRIERS, CUSTOMERS, SCALES, TRACKS } from "./import.fixtures";
import { namesWanted, readCell, readRow } from "./import-values.rules";

const NAMES = {
  "parent-customers": [
    { id: "1", name: "Basin Holdings" },
    { id: "2", name: "Delta" },
    { id: "3", name: "DELTA" },
  ],
  "billing-schedules": [{ id: "4", name: "Monthly" }],
  "uom-to-pick": [
    { id: "7", name: "ST (short ton)", also: ["ST", "short ton"] },
    { id: "8", name: "mg (milligram)", also: ["mg", "milligram"] },
    { id: "9", name: "Mg (megagram)", also: ["Mg", "megagram"] },
  ],
};
const ZONE = "America/Chicago";
const read = (facts: typeof CUSTOMERS, key: string, text: string) => {
  const field = importFields(facts).find((one) => one.key === key);
  if (field === undefined) throw new Error(`no field ${key}`);
  return readCell(facts, field, text, NAMES, ZONE);
};

describe("a cell", () => {
  it.each([
    ["name", " Acme  ", "Acme", CUSTOMERS],
    ["payment_terms", "30", 30, CUSTOMERS],
    ["is_active", "YES", true, CUSTOMERS],
    ["is_active", "0", false, CUSTOMERS],
    ["is_active", "false", false, CUSTOMERS],
    ["parent_customer_id", "basin  holdings", "1", CUSTOMERS],
    ["scac", "lstr", "LSTR", CARRIERS],
    ["uom_id", "st", "7", SCALES],
    ["uom_id", "Short ton", "7", SCALES],
    ["uom_id", "ST (short ton)", "7", SCALES],
    ["uom_id", "Mg", "9", SCALES],
    ["insurance_expires_on", "2027/01/31", "2027-01-31", CARRIERS],
    ["insurance_expires_on", "1/31/2027", "2027-01-31", CARRIERS],
    ["insurance_expires_on", "31-Jan-2027", "2027-01-31", CARRIERS],
    ["usable_length", "2000.50", "2000.50", TRACKS],
    ["track_kind", "Storage", "storage", TRACKS],
    ["track_kind", "storage", "storage", TRACKS],
  ] as const)("of %s: %j is %j", (key, text, value, facts) => {
    expect(read(facts, key, text)).toEqual({ value });
  });

  it.each([
    ["name", "x".repeat(121), "At most 120 characters.", CUSTOMERS],
    ["payment_terms", "thirty", "Enter a whole number, such as 24.", CUSTOMERS],
    ["payment_terms", "999", /365/, CUSTOMERS],
    ["is_active", "maybe", "Write yes or no.", CUSTOMERS],
    ["billing_email", "nobody", /e-mail/, CUSTOMERS],
    ["parent_customer_id", "Nobody", "There is no “Nobody” in use.", CUSTOMERS],
    ["uom_id", "stone", "There is no “stone” in use.", SCALES],
    ["uom_id", "MG", "2 records are called “MG”.", SCALES],
    ["parent_customer_id", "delta", "2 records are called “delta”.", CUSTOMERS],
    ["insurance_expires_on", "31/1/2027", /month first/, CARRIERS],
    ["name", "#REF!", "The formula in this cell comes to #REF!. Write a value.", CUSTOMERS],
    ["usable_length", "2,000.5", /^Write the number without commas/, TRACKS],
    ["usable_length", "0,125", /^Write the number without commas/, TRACKS],
    ["payment_terms", "1,5", /^Write the number without commas/, CUSTOMERS],
    ["track_kind", "spur", /^Write .+ or .+\.$/, TRACKS],
    ["insurance_expires_on", "31.1.2027", /^Write the day/, CARRIERS],
  ] as const)("of %s: %j is refused", (key, text, fault, facts) => {
    const reading = read(facts, key, text) as { readonly fault: string };
    expect(reading.fault).toMatch(fault);
  });
});

describe("a row", () => {
  const reader = {
    facts: TRACKS,
    columns: ["track_name", null, "usable_length"],
    names: {},
    zone: ZONE,
    terminalId: "9",
  };
  it("is of the terminal at hand; empty cells and columns that are not read say nothing", () => {
    expect(readRow(reader, { cells: ["Lead", "ignored", " "] })).toEqual({
      values: { terminal_id: "9", track_name: "Lead" },
      faults: {},
    });
  });
  it("names each field that cannot be read", () => {
    expect(readRow(reader, { cells: ["Lead", "", "long"] }).faults).toEqual({
      usable_length: "Enter a number, such as 24.5.",
    });
  });
  it("asks for the names of what its columns refer to", () => {
    expect(namesWanted(CUSTOMERS, ["name", "parent_customer_id", null])).toEqual(["parent-customers"]);
    expect(namesWanted(SCALES, ["uom_id", "terminal_id"])).toEqual(
      expect.arrayContaining(["terminals", "uom-to-pick"]),
    );
  });

  it("is read back from the cells that it was written to, whatever it says", () => {
    const text = fc.string({
      unit: fc.constantFrom("a", "B", " ", ",", '"', "é", "=", "-", "7"),
      minLength: 1,
      maxLength: 12,
    });
    const kept = text.map(oneLine).filter((one) => one !== "" && !one.startsWith("'"));
    const row = fc.record({
      name: kept,
      scac: fc.constantFrom("LSTR", "GULF", "AB"),
      phone: kept,
      insurance_expires_on: fc
        .date({ min: new Date("2020-01-01"), max: new Date("2040-01-01"), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      is_active: fc.boolean(),
    });
    const columns = ["name", "scac", "phone", "insurance_expires_on", "is_active"];
    fc.assert(
      fc.property(row, (values) => {
        const cells = [
          values.name,
          values.scac,
          values.phone,
          formatDay(values.insurance_expires_on),
          values.is_active ? "yes" : "no",
        ];
        const [parsed = []] = parseCsv(csvText([cells]), ",");
        const back = readRow(
          { facts: CARRIERS, columns, names: {}, zone: ZONE, terminalId: "1" },
          { cells: parsed.map(withoutGuard) },
        );
        expect(back).toEqual({ values, faults: {} });
        expect(RESOURCES.carriers.entity.create.safeParse(values).success).toBe(true);
      }),
    );
  });
});
