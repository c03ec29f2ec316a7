import { weightLimitFault } from "@railhead/core/units/weight-limit.rules";
import { noUnit } from "../../ledger/units";
import type { Tx } from "../../store/store.port";
import { poundsOfOne, type UnitRecords } from "../../units/unit-records";
import { ruleFault, type Fault } from "../../refusals/faults";
import type { VisitRow } from "./visits";

/** A unit that is written, and the field that names it. */
interface WrittenUnit {
  readonly unit: string | null | undefined;
  readonly at: string;
}

/** Refuses units that do not exist or are out of use, because the content of a car is kept in the unit of its papers. */
export async function unitFaults(tx: Tx, written: readonly WrittenUnit[]): Promise<readonly Fault[]> {
  const named = [...new Set(written.map(({ unit }) => unit))].filter((unit) => typeof unit === "string");
  if (named.length === 0) return [];
  const units = await tx.rows("uom").find({
    where: {
      all: [
        { field: "abbreviation", test: { op: "in", value: named } },
        { field: "is_active", test: { op: "eq", value: true } },
      ],
    },
  });
  const known = new Set(units.map(({ abbreviation }) => abbreviation));
  return written.flatMap(({ unit, at }): readonly Fault[] =>
    typeof unit !== "string" || known.has(unit) ? [] : [ruleFault(at, noUnit(unit))],
  );
}

/** The shipped weight of a car as its papers say it. */
type Papers = Pick<VisitRow, "shipped_weight" | "shipped_weight_uom_abbreviation">;

/** Refuses newly written papers that state more than a railcar weighs, in any unit; what was stored before may stay. */
export function weightFaults(
  records: UnitRecords,
  before: Papers | null,
  after: Papers,
  at: (field: string) => string,
): readonly Fault[] {
  const { shipped_weight: weight, shipped_weight_uom_abbreviation: unit } = after;
  if (
    weight === null ||
    unit === null ||
    (before?.shipped_weight === weight && before.shipped_weight_uom_abbreviation === unit)
  )
    return [];
  const message = weightLimitFault("railcar", weight, unit, poundsOfOne(records, unit));
  return message === null ? [] : [ruleFault(at("shipped_weight"), message)];
}
