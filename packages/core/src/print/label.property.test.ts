import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AnyRow } from "../resources/display.rules";
import type { LabelKind } from "../resources/resource.types";
import { parseAnyCode } from "../scan/any-code.rules";
import { findScannedAsset, findScannedCar } from "../scan/scan-codes.rules";
import { labelOf } from "./label.rules";

const id = fc.bigInt({ min: 1n, max: 9_223_372_036_854_775_807n }).map(String);
const mark = fc.stringMatching(/^[A-Z]{2,4}$/);
const number = fc.stringMatching(/^\d{1,6}$/);
const text = fc.string({ minLength: 1, maxLength: 80, unit: "grapheme" }).filter((name) => name.trim() !== "");
type Row = AnyRow & { readonly id: string };
const codeOf = (kind: LabelKind, row: Row) => labelOf(kind, row)?.code ?? "no label";
const shownKey = ({ prefix, inbound_number, car_number }: Record<string, string | null>) =>
  `${prefix} ${BigInt(car_number ?? inbound_number ?? "0")}`;

const cars = (field: "inbound_number" | "car_number") =>
  fc.uniqueArray(
    fc.record({ id, prefix: mark, [field]: number }) as fc.Arbitrary<{
      id: string;
      prefix: string;
      inbound_number?: string;
      car_number?: string;
    }>,
    {
      minLength: 1,
      maxLength: 12,
      comparator: (a, b) => a.id === b.id || shownKey(a as never) === shownKey(b as never),
    },
  );

describe("a label that is scanned finds what it was printed for", () => {
  it("a railcar, among all others, whatever its zeros", () =>
    fc.assert(
      fc.property(cars("inbound_number"), (rows) => {
        for (const row of rows) expect(findScannedCar(codeOf("car", row), "sand", rows)).toBe(row);
      }),
    ));
  it("a load of bulk commodity, by its id", () =>
    fc.assert(
      fc.property(cars("car_number"), (rows) => {
        for (const row of rows) {
          expect(findScannedCar(codeOf("load", row), "bulk-commodity", rows)).toBe(row);
          expect(parseAnyCode(codeOf("load", row))).toEqual({ kind: "load", id: row.id });
        }
      }),
    ));
  it("a storage by its asset, whatever its name and whatever other assets are called", () => {
    const storages = fc.uniqueArray(fc.record({ id, asset_id: id, name: text }), {
      minLength: 1,
      maxLength: 12,
      selector: ({ asset_id }) => asset_id,
    });
    fc.assert(
      fc.property(storages, (rows) => {
        const assets = rows.map(({ asset_id, name }) => ({ id: asset_id, prefix: "", number: name }));
        for (const row of rows) {
          const code = codeOf("asset", row);
          expect(findScannedAsset(code, assets)?.id).toBe(row.asset_id);
          expect(parseAnyCode(code)).toMatchObject({ kind: "text", pair: { left: row.asset_id } });
        }
      }),
    );
  });
  it("a truck, among trucks of every kind", () => {
    const trucks = fc.uniqueArray(
      fc.record({
        id,
        prefix: fc.constantFrom("IT", "OT", "BIT", "BOT"),
        inbound_number: fc.integer({ min: 1, max: 999_999_999 }).map(String),
      }),
      { minLength: 1, maxLength: 12, selector: ({ prefix, inbound_number }) => `${prefix} ${inbound_number}` },
    );
    fc.assert(
      fc.property(trucks, (rows) => {
        const assets = rows.map((row) => ({ id: row.id, prefix: row.prefix, number: row.inbound_number }));
        for (const row of rows) {
          const code = codeOf("truck", row);
          expect(code).toBe(`${row.prefix} - ${row.inbound_number}`);
          expect(findScannedAsset(code, assets)?.id).toBe(row.id);
        }
      }),
    );
  });
});
