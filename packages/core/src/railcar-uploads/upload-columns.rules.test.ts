import { describe, expect, it } from "vitest";
import { knownHeads, planColumns, uploadFieldsOf, withChosen } from "./upload-columns.rules";
import { NO_MAPPING } from "./upload-mapping.rules";

type How = Parameters<typeof planColumns>[1];
const planned = (heads: string, how: Partial<How> = {}) =>
  planColumns(heads.split(","), { family: "sand", mapping: null, chosen: [], ...how }).map(
    ({ field, from }) => `${field} ${from}`,
  );

describe("columns", () => {
  it("are read by their known headers, of two for one field the left one, seals of all", () =>
    expect(planned("Car,Net,Widget,Weight,Seal 1,Seal 2")).toEqual([
      "car known",
      "net known",
      "null not read",
      "null not read",
      "seals known",
      "seals known",
    ]));
  it("are read as the mapping remembers, new ones by their known headers", () => {
    const mapping = { ...NO_MAPPING, heads: { widget: "bol", bol: null, wt: "gross" } as const };
    expect(planned("Car,Widget,BOL,Wt,Net", { mapping })).toEqual([
      "car known",
      "bol remembered",
      "null remembered",
      "gross remembered",
      "net known",
    ]);
  });
  it("are read as a person chose, before what is remembered and known", () => {
    const mapping = { ...NO_MAPPING, heads: { widget: "bol" } as const };
    const chosen = [
      { column: 3, field: "bol" },
      { column: 1, field: null },
    ] as const;
    expect(planned("Car,Net,Widget,Other,BOL", { mapping, chosen })).toEqual([
      "car known",
      "null chosen",
      "null not read",
      "bol chosen",
      "null not read",
    ]);
  });
  it("have the unit of their header, chosen ones too", () => {
    const columns = planColumns(["Car", "Poids (kg)", "Net (tons)"], {
      family: "sand",
      mapping: null,
      chosen: [{ column: 1, field: "gross" }],
    });
    expect(columns.map(({ unit }) => unit)).toEqual([null, "kg", "tons"]);
    expect(columns[2]).toEqual({ column: 2, head: "Net (tons)", field: "net", from: "known", unit: "tons" });
  });
  it("of bulk commodities take no sizes, seals, orders, suppliers and origins, chosen or not", () => {
    const heads =
      "Mark,Number,L/E,Product,Size,Customer,Gross,Unit,BOL,ETA,Supplier,Origin,Railroad,Order,PO,Seal,Length";
    const chosen = [{ column: 4, field: "po" }] as const;
    const read = planned(heads, { family: "bulk-commodity", chosen }).map((column) => !column.startsWith("null"));
    expect(heads.split(",").filter((_, at) => read[at] !== true)).toEqual([
      "Size",
      "Supplier",
      "Origin",
      "Order",
      "PO",
      "Seal",
    ]);
    expect(uploadFieldsOf("bulk-commodity")).toHaveLength(16);
    expect(uploadFieldsOf("sand")).toHaveLength(22);
  });
  it("keep nothing of a header without letters", () =>
    expect(planned("Car,#,", { mapping: { ...NO_MAPPING, heads: { "": "bol" } } })).toEqual([
      "car known",
      "null not read",
      "null not read",
    ]));
});

it.each([
  ["Car,Product", 2],
  ["Initial,BOL,Widget,Net (lb)", 3],
  ["Car", 0],
  ["Product,BOL", 0],
  ["Week 47,Car", 0],
  ["QTZX 10001,Northern White", 0],
])("the record '%s' has %i known headers that count", (record, known) =>
  expect(knownHeads(record.split(","))).toBe(known),
);

describe("columns that are chosen later", () => {
  const heads = ["Car", "BOL", "Net (lb)", "Seal 1", "Seal 2"];
  const columns = planColumns(heads, { family: "sand", mapping: null, chosen: [] });
  const read = (chosen: Parameters<typeof withChosen>[1]) =>
    withChosen(columns, chosen).map(({ field, from, unit }) => [field, from, unit]);

  it("take their field from the column that had it, and the unit that their head says", () =>
    expect(
      read([
        { column: 2, field: "gross" },
        { column: 0, field: "bol" },
      ]),
    ).toEqual([
      ["bol", "chosen", null],
      [null, "not read", null],
      ["gross", "chosen", "lb"],
      ["seals", "known", null],
      ["seals", "known", null],
    ]));
  it("remember what is not to be read, and leave the others as they are", () =>
    expect(
      read([
        { column: 1, field: null },
        { column: 2, field: "seals" },
      ]),
    ).toEqual([
      ["car", "known", null],
      [null, "chosen", null],
      ["seals", "chosen", null],
      ["seals", "known", null],
      ["seals", "known", null],
    ]));
});
