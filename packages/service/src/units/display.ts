import { answeredRatio, type Ratio } from "@railhead/core/units/ratio.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { Tx } from "../store/store.port";
import { unitRecords } from "@railhead/core/units/unit-records.rules";
import { readUnitRows, type Unit, type UnitRecords, type UnitRows } from "./unit-records";

/** What decides in which unit quantities of a record are shown. */
export interface DisplaySource {
  readonly terminal_id: string;
  readonly product_name_id: string | null;
  /** The units in which its quantities are stored, the main one first. */
  readonly units: readonly (Unit | undefined)[];
  /** Whether they are weights: shown in the unit of their own class, whatever class the product is counted in. */
  readonly areWeights?: boolean;
  /** When they were measured, epoch seconds: conversions between classes are those of that day. */
  readonly at: number;
}
/** How the quantities of a record are shown. The same for equal questions, as long as the records are. */
export interface Display {
  /** The unit that the terminal shows; null where no conversion leads to it from any of the stored ones. */
  readonly abbreviation: string | null;
  /** One of a unit in that unit; null where no conversion leads there. */
  readonly ratioOf: (unit: Unit | undefined) => Ratio | null;
  /** A quantity in that unit, by the unit in which it is stored; null where no conversion leads there. */
  readonly of: (quantity: string | null, unit: Unit | undefined) => string | null;
}

/** Units, conversions and what terminals show, as they were read together. */
export interface DisplayRecords extends UnitRecords {
  readonly displayOf: (shown: DisplaySource) => Display;
  /** The class in which a product is counted; null where it names none. */
  readonly classOf: (productId: string) => string | null;
  /** The day of an instant at a terminal. */
  readonly dayAt: (terminalId: string, at: number) => string;
  /** The unit that a terminal shows for a class. */
  readonly shownUnit: (terminalId: string, classId: string | null | undefined) => Unit | undefined;
}

export interface DisplayRows extends UnitRows {
  readonly defaults: readonly {
    readonly terminal_id: string;
    readonly uom_class_id: string;
    readonly uom_id: string;
  }[];
  readonly products: readonly { readonly id: string; readonly uom_class_id: string | null }[];
  readonly terminals: readonly { readonly id: string; readonly time_zone: string }[];
}

const NONE: Display = { abbreviation: null, ratioOf: () => null, of: () => null };
/** Displays that are kept at most: there are few per terminal and product, but days go by. */
const MOST_KEPT = 5_000;

export function displayRecords(rows: DisplayRows): DisplayRecords {
  const records = unitRecords(rows);
  const defaults = new Map(rows.defaults.map((row) => [`${row.terminal_id} ${row.uom_class_id}`, row.uom_id]));
  const classes = new Map(rows.products.map((product) => [product.id, product.uom_class_id]));
  const zones = new Map(rows.terminals.map((terminal) => [terminal.id, terminal.time_zone]));
  const dayAt = (terminalId: string, at: number) => dayOf(zones.get(terminalId) ?? "UTC", at);
  const shownUnit: DisplayRecords["shownUnit"] = (terminalId, classId) =>
    records.byId(defaults.get(`${terminalId} ${classId ?? ""}`));

  const targetOf = ({ terminal_id, product_name_id, areWeights = false }: DisplaySource, own: Unit): Unit => {
    const ofProduct = areWeights ? undefined : shownUnit(terminal_id, classes.get(product_name_id ?? ""));
    return ofProduct ?? shownUnit(terminal_id, own.uom_class_id) ?? own;
  };
  const kept = new Map<string, Display>();
  const make = ({ product_name_id, units }: DisplaySource, target: Unit, day: string): Display => {
    const convert = records.converterOf(product_name_id);
    const ratioOf: Display["ratioOf"] = (unit) =>
      unit === undefined ? null : (convert(unit.id, target.id, day)?.ratio ?? null);
    return {
      abbreviation: units.some((unit) => ratioOf(unit) !== null) ? target.abbreviation : null,
      ratioOf,
      of: (quantity, unit) => {
        const ratio = quantity === null ? null : ratioOf(unit);
        return quantity === null || ratio === null ? null : answeredRatio(quantity, ratio);
      },
    };
  };
  return {
    ...records,
    classOf: (productId) => classes.get(productId) ?? null,
    dayAt,
    shownUnit,
    displayOf: (shown) => {
      const own = shown.units.find((unit) => unit !== undefined);
      if (own === undefined) return NONE;
      const target = targetOf(shown, own);
      // Only conversions between classes depend on the day.
      const isDated = shown.units.some((unit) => unit !== undefined && unit.uom_class_id !== target.uom_class_id);
      const day = isDated ? dayAt(shown.terminal_id, shown.at) : "";
      const key = `${shown.product_name_id ?? ""} ${target.id} ${day} ${shown.units.map((unit) => unit?.id ?? "").join(" ")}`;
      const known = kept.get(key);
      if (known !== undefined) return known;
      if (kept.size >= MOST_KEPT) kept.clear();
      const made = make(shown, target, day);
      kept.set(key, made);
      return made;
    },
  };
}

/** Reads everything that decides how quantities are shown. All questions are asked at once. */
export const readDisplayRecords = async (tx: Tx): Promise<DisplayRecords> => displayRecords(await readDisplayRows(tx));

/** The same as stored rows. */
export async function readDisplayRows(tx: Tx): Promise<DisplayRows> {
  const [units, defaults, products, terminals] = await Promise.all([
    readUnitRows(tx),
    tx.rows("terminal-uom-display-defaults").find(),
    tx.rows("product-names").find(),
    tx.rows("terminals").find(),
  ]);
  return { ...units, defaults, products, terminals };
}
