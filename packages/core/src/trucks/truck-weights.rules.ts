import { compareDecimals, isMultipleOf, subtractDecimals } from "../units/decimal.rules";
import { figureWithUnit } from "../units/shown.rules";
import type { Ratio } from "../units/ratio.rules";
import { weightLimitFault } from "../units/weight-limit.rules";
import type { TruckKind, WeightPosition } from "./truck-kinds";
import { secondWeight, TRUCK_KINDS } from "./truck-kinds";
import { weightName } from "./truck-states.rules";

/** The weights of a truck as last taken; exact decimals in one unit. */
export interface Weights {
  readonly gross: string | null;
  readonly tare: string | null;
}

/** gross − tare, exact; null until both are known. Never typed by anybody. */
export const netOf = ({ gross, tare }: Weights): string | null =>
  gross === null || tare === null ? null : subtractDecimals(gross, tare);

/** How old a stored tare may be, in days. */
export const STORED_TARE_DAYS = 90;
export const STORED_TARE_SECONDS = STORED_TARE_DAYS * 86_400;

/** A weight as somebody takes it. */
export interface TakenWeight {
  readonly position: WeightPosition;
  readonly weight: string;
  readonly uom_abbreviation: string;
  readonly source: "live" | "manual" | "stored tare";
}
/** The scale that a weight is said to come from. */
export interface ScaleFacts {
  readonly name: string;
  readonly division: string;
  readonly uom_abbreviation: string;
  readonly capacity: string | null;
  /** Whether its reading can be taken over: of any other scale a weight is read and typed by a person. */
  readonly connected: boolean;
}

/** Which of the two weights of its kind this one is. */
export const turnOf = (kind: TruckKind, position: WeightPosition): "weigh-first" | "weigh-second" =>
  TRUCK_KINDS[kind].first === position ? "weigh-first" : "weigh-second";

/** Weights as they stand, in `unit`; `poundsOfOne` is what one of the taken weight's unit is in pounds, null where no conversion leads there. */
interface WeighedBefore extends Weights {
  readonly unit: string | null;
  readonly poundsOfOne: Ratio | null;
}

/** What is wrong with a weight, field by field; nothing when it may be taken. */
export function weightFaults(
  kind: TruckKind,
  taken: TakenWeight,
  before: WeighedBefore,
  scale: ScaleFacts | null,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const shown = (weight: string, unit = taken.uom_abbreviation) => figureWithUnit(weight, unit);
  if (!/[1-9]/.test(taken.weight)) faults["weight"] = "Enter a weight above 0.";
  const tooHeavy = weightLimitFault("truck", taken.weight, taken.uom_abbreviation, before.poundsOfOne);
  if (tooHeavy !== null) faults["weight"] ??= tooHeavy;
  if (taken.source === "stored tare" && taken.position !== "tare")
    faults["source"] = "Only a tare can be a stored one. Weigh the truck.";
  if (taken.source === "live" && scale === null) faults["scale_id"] = "A live weight comes from a scale. Choose it.";
  if (taken.source === "live" && scale !== null && !scale.connected)
    faults["source"] = `${scale.name} is not connected: what it shows is typed. Enter the weight as a manual one.`;
  if (before.unit !== null && taken.uom_abbreviation !== before.unit) {
    faults["uom_abbreviation"] = `This truck is weighed in ${before.unit}. Enter the weight in ${before.unit}.`;
    return faults;
  }
  if (scale !== null && scale.uom_abbreviation !== taken.uom_abbreviation)
    faults["uom_abbreviation"] =
      `${scale.name} weighs in ${scale.uom_abbreviation}. Enter the weight in ${scale.uom_abbreviation}.`;
  else if (scale !== null && !isMultipleOf(taken.weight, scale.division))
    faults["weight"] ??=
      `${scale.name} shows steps of ${shown(scale.division, scale.uom_abbreviation)}. Enter a whole number of them.`;
  else if (scale !== null && scale.capacity !== null && compareDecimals(taken.weight, scale.capacity) > 0)
    faults["weight"] ??=
      `${shown(taken.weight)} is more than ${scale.name} can weigh (${shown(scale.capacity, scale.uom_abbreviation)}).`;
  const after: Weights = { ...before, [taken.position]: taken.weight };
  const { gross, tare } = after;
  if (gross !== null && tare !== null && compareDecimals(gross, tare) < 0) {
    faults["weight"] ??=
      `The gross weight (${shown(gross)}) is less than the tare (${shown(tare)}). Weigh the truck again.`;
  }
  return faults;
}

/** Whether a weight must be in the unit that the truck has: its other weight stands in that, or a draft that counts. While neither does, a slip in the unit can be mended. */
export const isUnitBound = (weights: Weights, position: WeightPosition, draftCount: number): boolean =>
  draftCount > 0 || weights[position === "gross" ? "tare" : "gross"] !== null;

/** The weight that is to be taken next, in words, or null when both are known. */
export function weightDue(kind: TruckKind, weights: Weights): string | null {
  for (const position of [TRUCK_KINDS[kind].first, secondWeight(kind)])
    if (weights[position] === null) return weightName(position);
  return null;
}
