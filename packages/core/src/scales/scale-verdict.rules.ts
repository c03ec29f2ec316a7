import type { ScaleFault } from "@railhead/api-contract/scale-connection";
import { compareDecimals, isMultipleOf } from "../units/decimal.rules";
import type { ScaleFrame } from "./scale-frame.types";

/** What a scale's frames are judged by, of its record: `unit` abbreviated, quantities in that unit. */
export interface JudgedScale {
  readonly unit: string;
  readonly capacity: string | null;
  readonly division: string;
}

/** A frame of `mt continuous` counts once the next one says the same; whatever was sent at the same moment does not differ in these. */
export const isSameShown = (a: ScaleFrame, b: ScaleFrame): boolean =>
  a.weight === b.weight &&
  a.unit === b.unit &&
  a.isNet === b.isNet &&
  a.isMoving === b.isMoving &&
  a.isOver === b.isOver &&
  a.isUnder === b.isUnder &&
  a.isNotReady === b.isNotReady;

const isBelow = (weight: string | null): boolean => weight !== null && compareDecimals(weight, "0") < 0;
const isAbove = (weight: string | null, capacity: string | null): boolean =>
  weight !== null && capacity !== null && compareDecimals(weight, capacity) > 0;

/**
 * What stands against the weight of a frame, the first that applies; null where nothing does and the weight counts.
 * `isSettled`: the scale stood still in the time that it was given.
 */
export function frameFault(frame: ScaleFrame, scale: JudgedScale, isSettled: boolean): ScaleFault | null {
  const { weight, unit, isNet, isMoving, isOver, isUnder, isNotReady } = frame;
  if (isNotReady) return "scale_fault";
  if (unit === null || unit !== scale.unit) return "scale_wrong_unit";
  if (isNet) return "scale_net";
  if (isOver || isAbove(weight, scale.capacity)) return "scale_overloaded";
  if (isUnder || isBelow(weight)) return "scale_below_zero";
  if (isMoving || !isSettled) return "scale_moving";
  // A scale that shows no figure says why; without a reason its figure is no figure.
  if (weight === null) return "scale_fault";
  return isMultipleOf(weight, scale.division) ? null : "scale_wrong_division";
}
