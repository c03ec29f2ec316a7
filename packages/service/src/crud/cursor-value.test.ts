import { RESOURCES } from "@railhead/api-contract/resources";
import type { ResourceName } from "@railhead/api-contract/entities";
import { describe, expect, it } from "vitest";
import { columnsOf, isSettled, type ColumnKind } from "../store/columns";
import { readCursor, writeCursor } from "./cursor";
import { namingOf } from "./order-by-name";

const NAMES = (Object.keys(RESOURCES) as ResourceName[]).filter(isSettled);
/** A value of each kind, and what is none. */
const SAMPLES: Readonly<Record<ColumnKind, readonly [fits: readonly unknown[], not: readonly unknown[]]>> = {
  id: [
    ["7", "9223372036854775807"],
    [7, "", "x", "-1", "1.5", "12345678901234567890", true, ["7"]],
  ],
  text: [
    ["", "Größe", "7"],
    [7, true, "a\0b", "\ud800", {}, ["x"]],
  ],
  flag: [
    [true, false],
    ["true", 1, "x"],
  ],
  whole: [
    [0, -5, 7],
    ["7", 1.5, 1e300, true],
  ],
  long: [[1_795_262_400], ["1795262400", 0.5, 2 ** 60, true]],
  decimal: [
    ["0", "-12.50", "900"],
    [900, "1e5", "NaN", "x", "", "9".repeat(100), true],
  ],
  day: [["2026-11-21"], ["2026-02-30", "0000-01-01", "x", 20261121, "2026/11/21"]],
  ids: [[], [["7"], "7", 7, {}]],
  json: [[], [{}, "x", 7, []]],
};
const going = (name: ResourceName, sort: string, value: unknown) => {
  try {
    readCursor(name, sort, writeCursor(name, { sort, id: "7", value: value as string }));
    return "goes on";
  } catch (error) {
    return (error as { readonly code: string }).code;
  }
};

/** What a row is ordered by in a field: an id that is ordered by the name it stands for is text. */
const orderedAs = (name: ResourceName, field: string, kind: ColumnKind): ColumnKind =>
  namingOf(RESOURCES[name].entity, field) === null ? kind : "text";

describe("a made-up cursor", () => {
  it.each(NAMES)("of %s goes on by any field with a value that rows are ordered by, and with no other", (name) => {
    const fields = columnsOf(name).map((column) => ({
      field: column.name,
      kind: orderedAs(name, column.name, column.kind),
    }));
    const found = fields.flatMap(({ field, kind }) => [
      ...[...SAMPLES[kind][0], null]
        .filter((value) => going(name, `-${field}`, value) !== "goes on")
        .map((value) => ({ field, kind, value })),
      ...SAMPLES[kind][1]
        .filter((value) => going(name, field, value) !== "bad_cursor")
        .map((value) => ({ field, kind, value })),
    ]);
    expect(found).toEqual([]);
  });
  it("is held to what the contract shows where the field is not stored", () =>
    expect([going("tracks", "name", "Lead"), going("tracks", "name", 7), going("tracks", "name", null)]).toEqual([
      "goes on",
      "bad_cursor",
      "goes on",
    ]));
});
