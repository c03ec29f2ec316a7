import type { Refusal } from "../messages/define-refusals";
import { weightRefusal } from "../messages/refusals/weights";
import { compareDecimals, isMultipleOf, subtractDecimals } from "../units/decimal.rules";
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

/** The present weights, in `unit`. `poundsOfOne` is the factor from the unit of the new weight to pounds, null where there is no conversion. */
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
): Readonly<Record<string, Refusal>> {
  const faults: Record<string, Refusal> = {};
  const shown = (quantity: string, unit = taken.uom_abbreviation) => ({ quantity, unit });
  if (!/[1-9]/.test(taken.weight)) faults["weight"] = weightRefusal("weight_zero");
  const tooHeavy = weightLimitFault("truck", taken.weight, taken.uom_abbreviation, before.poundsOfOne);
  if (tooHeavy !== null) faults["weight"] ??= tooHeavy;
  if (taken.source === "stored tare" && taken.position !== "tare") faults["source"] = weightRefusal("stored_tare_only");
  if (taken.source === "live" && scale === null) faults["scale_id"] = weightRefusal("live_needs_scale");
  if (taken.source === "live" && scale !== null && !scale.connected)
    faults["source"] = weightRefusal("scale_not_connected", { scale: scale.name });
  if (before.unit !== null && taken.uom_abbreviation !== before.unit) {
    faults["uom_abbreviation"] = weightRefusal("weighed_in", { unit: before.unit });
    return faults;
  }
  if (scale !== null && scale.uom_abbreviation !== taken.uom_abbreviation)
    faults["uom_abbreviation"] = weightRefusal("scale_weighs_in", { scale: scale.name, unit: scale.uom_abbreviation });
  else if (scale !== null && !isMultipleOf(taken.weight, scale.division))
    faults["weight"] ??= weightRefusal("scale_steps", {
      scale: scale.name,
      division: shown(scale.division, scale.uom_abbreviation),
    });
  else if (scale !== null && scale.capacity !== null && compareDecimals(taken.weight, scale.capacity) > 0)
    faults["weight"] ??= weightRefusal("over_scale", {
      weight: shown(taken.weight),
      scale: scale.name,
      capacity: shown(scale.capacity, scale.uom_abbreviation),
    });
  const after: Weights = { ...before, [taken.position]: taken.weight };
  const { gross, tare } = after;
  if (gross !== null && tare !== null && compareDecimals(gross, tare) < 0) {
    faults["weight"] ??= weightRefusal("gross_under_tare", { gross: shown(gross), tare: shown(tare) });
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
