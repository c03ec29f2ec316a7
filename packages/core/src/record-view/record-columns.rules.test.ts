import { describe, expect, it } from "vitest";
import { railcarsResource } from "../resources/railcars.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { tracksResource } from "../resources/tracks.resource";
import { columnGroups, columnOfField, keyColumns, stateColumn } from "./record-columns.rules";
import { carrierFacts, orderFacts } from "./record-view.fixtures";

const ALL = [carrierFacts, orderFacts, tracksResource, railcarsResource] as unknown as readonly ResourceFacts[];
const keysOf = (facts: ResourceFacts) =>
  columnGroups(facts).flatMap(({ columns }) => columns.map(({ column }) => column.key));

describe("the fields of a record", () => {
  it.each(ALL.map((facts) => [facts.page, facts] as const))(
    "of %s stand once each, none of them left out",
    (_, facts) => {
      const keys = keysOf(facts);
      expect(new Set(keys).size).toBe(keys.length);
      const stamps = new Set(["created_at", "updated_at"]);
      const columns = (facts.columns as readonly { readonly key: string }[]).map(({ key }) => key);
      expect(keys).toEqual(expect.arrayContaining(columns.filter((key) => !stamps.has(key))));
    },
  );

  it("stand in one group where the record has no form", () =>
    expect(columnGroups({ columns: orderFacts.columns, title: orderFacts.title }).map(({ title }) => title)).toEqual([
      null,
    ]));

  it("that are read first are three to six, without the name and the state", () => {
    for (const facts of ALL) {
      const keys = keyColumns(facts).map(({ key }) => key);
      expect(keys.length).toBeGreaterThanOrEqual(3);
      expect(keys.length).toBeLessThanOrEqual(6);
      expect(keys).not.toContain(facts.title);
      expect(keys).not.toContain(stateColumn(facts)?.key);
    }
  });

  it.each([
    ["unit", { kind: "unit" }, { kind: "text" }],
    ["reference", { kind: "reference", of: "jobs" }, { kind: "reference", by: "a", of: "jobs" }],
    [
      "quantity",
      { kind: "quantity", unit: "capacity_uom_id" },
      {
        kind: "quantity",
        unit: "capacity_uom_abbreviation",
        display: "display_a",
        displayUnit: "display_abbreviation",
      },
    ],
    ["flag", { kind: "flag", yes: "value.yes", no: "value.no" }, { kind: "flag", yes: "value.yes", no: "value.no" }],
    ["permissions", { kind: "permissions" }, { key: "a", label: "field.name" }],
    ["references", { kind: "references", of: "wells" }, { of: "wells" }],
  ])("that the list does not have are drawn by what the form says: %s", (_, field, column) =>
    expect(
      columnOfField({ columns: [], title: "name" } as never, { key: "a", label: "field.name", ...field } as never)
        .column,
    ).toMatchObject(column),
  );
});
