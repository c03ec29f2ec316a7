import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { tHandling } from "../messages/catalogue-handling";
import type { RailcarAction } from "../railcars/state-names";
import { arrivedEmpty, nextState, RAILCAR_STATES } from "../railcars/states.rules";
import type { CarFactsRead, CarWorkContext, HandledCar } from "./car-work.types";

/** Whether a step of the car is open as it stands (spec §4). */
export const allows = (
  action: Extract<RailcarAction, "begin-handling" | "complete-handling">,
  car: HandledCar,
): boolean =>
  nextState(action, {
    name: car.name,
    status_path: car.status_id,
    inoperable: car.inoperable,
    arrived_empty: arrivedEmpty(car.shipped_weight),
    draft_count: 0,
  }).ok;

const inoperableText = ({ name, inoperable_reason }: HandledCar): string =>
  tHandling("car.inoperable", {
    name,
    reason: inoperable_reason?.trim().replace(/\.$/, "") || tHandling("car.noReason"),
  });

/** Why nothing can be unloaded from a car now, as a sentence, or null when it can. */
export function unloadBlock(car: HandledCar): string | null {
  const { name, status_id } = car;
  const state = RAILCAR_STATES[status_id];
  if (state.closedOut) return tHandling("car.closedOut", { name, state: state.name });
  if (status_id === RAILCAR_STATUS.pending) return tHandling("car.pending", { name });
  if (status_id !== RAILCAR_STATUS.received && status_id !== RAILCAR_STATUS.handling)
    return tHandling("car.handled", { name, state: state.name });
  return car.inoperable ? inoperableText(car) : null;
}

/** The one unit in which the terminal shows the car's product, whatever unit its quantities are in; null where it is not one. */
function unitOfProduct(factors: CarFactsRead["factors"]): string | null {
  const [one = null, ...others] = new Set(factors.map(({ display_abbreviation }) => display_abbreviation));
  return others.length === 0 ? one : null;
}
/** The unit of quantities on the page: the terminal's, else the car's own. */
export const unitOf = ({ car, factors }: Pick<CarFactsRead, "car" | "factors">): string | null =>
  car?.display_abbreviation ??
  car?.quantity_snapshot_uom_abbreviation ??
  car?.shipped_weight_uom_abbreviation ??
  unitOfProduct(factors);

/** Why no draft can be recorded now, or null when one can. */
export function draftBlock({ facts, canDraft }: Pick<CarWorkContext, "facts" | "canDraft">): string | null {
  if (facts.car === null) return tHandling("car.missing");
  return unloadBlock(facts.car) ?? (canDraft ? null : tHandling("car.noDrafts"));
}
