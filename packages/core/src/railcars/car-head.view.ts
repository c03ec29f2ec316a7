import { tWork } from "../messages/catalogue-work";
import { placeText } from "./car-place";
import type { Visit } from "./car.types";
import { factsOf, isClosedOut, nameParts } from "./display.rules";

/** A railcar at the top of its page. */
export interface CarHeadView {
  readonly prefix: string;
  readonly number: string;
  /** 'Track 4 · Position 12', or null where it is on no track. */
  readonly place: string | null;
  readonly facts: string;
  readonly state: string;
  readonly inoperable: string | null;
}
export interface NumberView {
  readonly label: string;
  readonly value: string;
  readonly hint: string | null;
  readonly error: string | null;
}

/** A railcar at the top of its page; quantity and place of a closed-out one are hidden (spec §4). */
export function viewCarHead(car: Visit): CarHeadView {
  const { mark, number } = nameParts(car);
  const isHidden = isClosedOut(car.status_id);
  return {
    prefix: mark,
    number,
    place: isHidden ? null : placeText(car),
    facts: factsOf(isHidden ? { ...car, quantity_snapshot: null } : car),
    state: car.status,
    inoperable: car.inoperable ? tWork("widget.inoperable") : null,
  };
}
