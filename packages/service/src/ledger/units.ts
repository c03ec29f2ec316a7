import type { Refusal } from "@railhead/core/messages/define-refusals";
import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { inForce } from "@railhead/core/units/convert.rules";
import { datedConversions, unitRecords } from "@railhead/core/units/unit-records.rules";
import { applyRatio, type Ratio } from "@railhead/core/units/ratio.rules";
import { fieldBroken } from "../problems";
import { refuseUnbookable } from "./bookable";
import type { Rows } from "../store/collections";
import type { Tx } from "../store/store.port";
import { readUnitRows, type Unit, type UnitRecords } from "../units/unit-records";

type InterClass = Rows["uom-product-inter-class-conversions"];

/** The units of measure and every conversion of some products, as they are now. */
export interface Units extends UnitRecords {
  /** 1 `from` = factor × `to`, by unit ids; null when no path leads there. On another day than the one asked for, where one is named. */
  readonly factor: (from: string, to: string, productId: string | null, on?: string) => Ratio | null;
}

interface Asked {
  /** Products whose own conversions count. */
  readonly productIds?: readonly (string | null)[];
  /** The day on which conversions between classes must be in force, YYYY-MM-DD. */
  readonly day: string;
}

/** Stored conversions of a product between classes that are in force on a day, each pair of units once. */
export function inForceOn(rows: readonly InterClass[], day: string): readonly InterClass[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return inForce(datedConversions(rows), day).flatMap(({ id }) => byId.get(id) ?? []);
}

/** Loads units and conversions, with those of the products named. All questions are asked at once. */
export async function openUnits(tx: Tx, { productIds = [], day }: Asked): Promise<Units> {
  const records = unitRecords(
    await readUnitRows(
      tx,
      [...new Set(productIds)].filter((id) => id !== null),
    ),
  );
  return {
    ...records,
    factor: (from, to, productId, on = day) => records.converterOf(productId)(from, to, on)?.ratio ?? null,
  };
}

/** The refusal of a unit that does not exist or is out of use. */
export const noUnit = (abbreviation: string): Refusal => ledgerRefusal("unknown_unit", { unit: abbreviation });

/** What is said of a railcar whose papers name no unit that there is: nothing in it can be counted. */
export const noShippedUnit = (car: string): Refusal => ledgerRefusal("no_shipped_unit", { name: car });

/** What is said of a unit that is out of use. */
export const unusedUnit = (abbreviation: string): Refusal => ledgerRefusal("unused_unit", { unit: abbreviation });

/** The unit of an abbreviation, or a 422: one in use, or one of the `acceptedIds` ids, in which something stands already. */
export function unitOr422(
  units: Units,
  abbreviation: string,
  field: string,
  acceptedIds: readonly (string | null | undefined)[] = [],
): Unit {
  const unit = units.byAbbreviation(abbreviation);
  if (unit !== undefined && (unit.is_active || acceptedIds.includes(unit.id))) return unit;
  const sentence = unit === undefined ? noUnit(abbreviation) : unusedUnit(abbreviation);
  throw fieldBroken(field, unit === undefined ? "unknown_unit" : "unused_unit", sentence);
}

/** From one unit to another, by ids; `what` begins the refusal. */
export interface Way {
  readonly from: string;
  readonly to: string;
  readonly productId: string | null;
  readonly field: string;
  /** The field of the quantity, where the unit has one of its own. */
  readonly quantityField?: string;
  /** Other units that the quantity must come to as well: one is advised only where it leads to all of them. */
  readonly also?: readonly string[];
}

/** The factor of a way, or a 422 that says which conversion is missing. */
export function factorOr422(units: Units, { from, to, productId, field, also = [] }: Way): Ratio {
  const ratio = units.factor(from, to, productId);
  if (ratio !== null) return ratio;
  const named = (id: string) => units.byId(id)?.abbreviation ?? id;
  const apart = also.find((other) => units.factor(to, other, productId) === null);
  const sentence =
    apart === undefined
      ? ledgerRefusal("no_conversion", { from: named(from), to: named(to) })
      : ledgerRefusal("no_conversion_between", { from: named(apart), to: named(to) });
  throw fieldBroken(field, "no_conversion", sentence);
}

/** A quantity in another unit, rounded once at the ninth place. Throws a 422 when no conversion leads there, or to what cannot be booked. */
export function convertOr422(units: Units, quantity: string, way: Way): string {
  const booked = applyRatio(quantity, factorOr422(units, way));
  const named = (id: string) => units.byId(id)?.abbreviation ?? "";
  refuseUnbookable(
    { given: quantity, givenUnit: named(way.from), booked, bookedUnit: named(way.to) },
    way.quantityField ?? way.field,
  );
  return booked;
}

/** The unit that a terminal shows for each class, as `terminal:class` → unit id. */
export async function displayUnits(
  tx: Tx,
  terminalIds: readonly string[],
): Promise<(terminalId: string, classId: string | undefined) => string | undefined> {
  const rows = await tx
    .rows("terminal-uom-display-defaults")
    .find({ where: { all: [{ field: "terminal_id", test: { op: "in", value: [...new Set(terminalIds)] } }] } });
  const shown = new Map(rows.map((row) => [`${row.terminal_id}:${row.uom_class_id}`, row.uom_id]));
  return (terminalId, classId) => shown.get(`${terminalId}:${classId ?? ""}`);
}
