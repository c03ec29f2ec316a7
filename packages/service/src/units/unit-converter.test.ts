import { convertAmount, converterRecords } from "@railhead/core/unit-converter/unit-converter.rules";
import type { ConverterRows } from "@railhead/core/unit-converter/unit-converter.types";
import fc from "fast-check";
import { expect, it } from "vitest";
import { applyRatio, ONE } from "@railhead/core/units/ratio.rules";
import { displayRecords, type DisplayRows } from "./display";
import type { Unit } from "./unit-records";

const MASS = ["lb", "kg", "ST", "bag"];
const VOLUME = ["gal", "bbl", "L"];
const UNITS = [...MASS, ...VOLUME].map((abbreviation, at) => ({
  id: String(at + 1),
  abbreviation,
  name: abbreviation,
  uom_class_id: MASS.includes(abbreviation) ? "1" : "2",
}));
const idOf = (abbreviation: string) => UNITS.find((unit) => unit.abbreviation === abbreviation)?.id ?? "";
const someOf = (units: readonly string[]) => fc.constantFrom(...units);
const oneClass = fc.oneof(fc.tuple(someOf(MASS), someOf(MASS)), fc.tuple(someOf(VOLUME), someOf(VOLUME)));
const twoClasses = fc
  .tuple(someOf(MASS), someOf(VOLUME), fc.boolean())
  .map(([a, b, isTurned]): [string, string] => (isTurned ? [b, a] : [a, b]));
const conversions = (pair: fc.Arbitrary<[string, string]>, maxLength: number) =>
  fc
    .array(
      fc.record({
        pair,
        factor: fc.integer({ min: 1, max: 9_999 }).map((digits) => (digits / 100).toFixed(2)),
        product_name_id: fc.constantFrom("1", "2"),
        valid_from: fc.constantFrom("2025-01-01", "2026-03-01", "2026-12-01"),
        is_active: fc.integer({ min: 0, max: 4 }).map((of) => of > 0),
      }),
      { maxLength },
    )
    .map((rows) =>
      rows.map(({ pair: [from, to], ...row }, at) => ({
        id: String(at + 1),
        from_uom_id: idOf(from),
        to_uom_id: idOf(to),
        ...row,
      })),
    );
const anyRows = fc.record({
  standard: conversions(oneClass, 7),
  intra: conversions(oneClass, 4),
  inter: conversions(twoClasses, 4),
});

/** The rows as the service reads them: conversions in use only. */
const read = (rows: ConverterRows): DisplayRows => ({
  units: rows.units as unknown as readonly Unit[],
  standard: rows.standard.filter(({ is_active }) => is_active),
  intra: rows.intra.filter(({ is_active }) => is_active),
  inter: rows.inter.filter(({ is_active }) => is_active),
  defaults: UNITS.map(({ id, uom_class_id }) => ({ terminal_id: id, uom_class_id, uom_id: id })),
  products: ["1", "2"].map((id) => ({ id, uom_class_id: null })),
  terminals: UNITS.map(({ id }) => ({ id, time_zone: "UTC" })),
});
const DAY = "2026-03-02";
/** Noon of that day, UTC. */
const AT = Date.UTC(2026, 2, 2, 12) / 1000;

type UnitOf = (typeof UNITS)[number];
/** A terminal that shows exactly the unit that is asked for, also of a product of another class. */
const displayAt = (rows: ConverterRows, to: UnitOf, product_name_id: string, from: UnitOf) =>
  displayRecords({
    ...read(rows),
    products: [{ id: product_name_id, uom_class_id: to.uom_class_id }],
  }).displayOf({ terminal_id: to.id, product_name_id, units: [from as unknown as Unit], at: AT });

it("the converter of the desk says what a terminal shows of a stored quantity, over any records", () => {
  fc.assert(
    fc.property(
      anyRows,
      fc.constantFrom(...UNITS),
      fc.constantFrom(...UNITS),
      fc.constantFrom("1", "2"),
      fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3)),
      (some, from, to, productId, amount) => {
        const rows: ConverterRows = { units: UNITS, ...some };
        const shown = displayAt(rows, to, productId, from).of(amount, from as unknown as Unit);
        const answer = convertAmount({ amount, from, to, productId, day: DAY }, converterRecords(rows));
        expect(answer.kind === "converted" ? answer.rounded : null).toBe(
          from.id === to.id ? applyRatio(amount, ONE) : shown,
        );
      },
    ),
    { numRuns: 200 },
  );
});
