import { tRailcar } from "../messages/catalogue-railcar";
import { placeText } from "./car-place";
import type { FormValues } from "../form/form.types";
import type { EditBody, SeenCar, Visit } from "./car.types";
import { RAILCAR_STATES } from "./states.rules";

/** Why a car cannot be edited here, or null when it can: only cars on site are on a track. */
export function editBlock(car: Visit, canEdit: boolean): string | null {
  if (!canEdit) return tRailcar("edit.notAllowed");
  const state = RAILCAR_STATES[car.status_id];
  if (state.onTrack) return null;
  return state.closedOut
    ? tRailcar("edit.closedOut", { name: car.name, state: state.name })
    : tRailcar("edit.pending", { name: car.name });
}

/**
 * What someone else changed while the form was open and that must be seen before it is sent: the car's track, or a
 * length or a position that is about to be overwritten. A car that only made room for others was not changed itself;
 * a position that was not entered follows. Null: nothing.
 */
export function conflictOf(known: SeenCar, fresh: Visit, entered: FormValues<EditBody>): string | null {
  const isPlaced =
    entered.car_seq !== undefined && fresh.car_seq !== known.car_seq && fresh.updated_at !== known.updated_at;
  const isMoved = fresh.track_id !== known.track_id || isPlaced;
  const isRemeasured = entered.railcar_length !== undefined && fresh.railcar_length !== known.railcar_length;
  if (!isMoved && !isRemeasured) return null;
  const place = [placeText(fresh), isRemeasured ? `${fresh.railcar_length ?? "–"} ${tRailcar("unit.feet")}` : null]
    .filter(Boolean)
    .join(" · ");
  return tRailcar("edit.changed", { name: fresh.name, place });
}
