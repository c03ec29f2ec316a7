import { stepOfKey } from "../tracks/lane-focus.rules";
import type { TrackUtilizationEvent } from "./track-utilization.machine";

/** What a key on a car of the board goes by. */
export interface BoardKey {
  /** The car that has the focus. */
  readonly car: string;
  readonly shift: boolean;
  /** Cars are carried by keys. */
  readonly isCarrying: boolean;
  readonly canEdit: boolean;
  readonly hasSelection: boolean;
}

/** While cars are carried arrows carry them on, Enter and Space put them down, Escape and Tab put them back. */
function carriedBy(key: string): TrackUtilizationEvent | null {
  const step = stepOfKey(key);
  if (step !== null) return { type: "MOVE.STEP", step };
  if (key === "Enter" || key === " ") return { type: "MOVE.DROP" };
  return key === "Escape" || key === "Tab" ? { type: "MOVE.CANCEL" } : null;
}

/** What a key asks of the board: arrows go from car to car, with Shift they select up to it, Enter takes up. Null for a key of the page. */
export function boardKey(key: string, at: BoardKey): TrackUtilizationEvent | null {
  if (at.isCarrying) return carriedBy(key);
  const step = stepOfKey(key);
  if (step !== null) return { type: "FOCUS.STEP", step, reach: at.shift };
  switch (key) {
    case " ":
      return { type: "CAR.CHOOSE", key: at.car, how: "toggle" };
    case "Enter":
      return at.canEdit ? { type: "MOVE.BEGIN", key: at.car } : { type: "CAR.CHOOSE", key: at.car, how: "alone" };
    case "Escape":
      return at.hasSelection ? { type: "SELECTION.CLEAR" } : null;
    default:
      return null;
  }
}
