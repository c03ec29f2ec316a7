import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { describeError, type ApiError } from "../api/api-errors";
import { t } from "../messages/catalogue";
import { tWork } from "../messages/catalogue.work";
import { conflictOf, editBlock } from "../railcars/car-changes.rules";
import { parseSequence, sequenceFault } from "../railcars/car-position.rules";
import type { SeenCar, Visit } from "../railcars/car.types";

/** What the field shows: what is typed, else the position the car has. */
export const shownSequence = (car: Pick<TrackCar, "car_seq">, text: string | null): string =>
  text ?? String(car.car_seq ?? "");

/** Whether the sequence differs from the original: the button appears only then (spec §5). An empty field differs. */
export const isDifferent = (car: Pick<TrackCar, "car_seq">, text: string | null): boolean =>
  text !== null && (text.trim() === "" || parseSequence(text) !== car.car_seq);

/** What must be put right first (spec §5), or null. */
export const entryFault = (text: string): string | null => sequenceFault(text, tWork("sequence.required"));

const UNTOUCHED = { trackId: null, sequence: null, length: null };

/** Why the car cannot get another position any more: it has left its track. Null while it can. */
export const obstacleOf = (car: TrackCar, fresh: Visit): string | null =>
  editBlock(fresh, true) ?? conflictOf(car, fresh, UNTOUCHED);

/**
 * The reading from which the position is changed: the newest, unless another user moved the car since it was listed.
 * Then it is the listed one, which the server refuses.
 */
export const seenFrom = (car: TrackCar, looked: SeenCar | null): SeenCar =>
  looked !== null && looked.car_seq === car.car_seq ? { ...looked, car_seq: car.car_seq } : car;

/** What is said of a save that failed (spec §8): the server's description, or the error message. */
export function failureText(error: ApiError): string {
  return (
    describeError(error) ?? ((error._tag === "ContractBroken" ? error.reason : error.message) || t("notice.negative"))
  );
}

/** Whether a refusal means that somebody else changed the car since it was listed. */
export const isOvertaken = (error: ApiError): boolean => error._tag === "Refused" && error.status === 409;
