import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { describeError, type ApiError } from "../api/api-errors";
import { t } from "../messages/catalogue";
import { tWork } from "../messages/catalogue-work";
import { conflictOf, editBlock } from "../railcars/car-changes.rules";
import { readSequence } from "../railcars/car-position.rules";
import { recordIn } from "../form/form-record.rules";
import { textIn, type Fields, type ReadRecord } from "../form/form.rules";
import type { Position, SequenceEntryContext } from "./sequence-entry.types";
import type { SeenCar, Visit } from "../railcars/car.types";

/** The one field of the entry (spec §5). */
export const entryFields = (): Fields<Position> => [
  {
    key: "car_seq",
    label: tWork("widget.carSequence"),
    kind: "integer",
    required: true,
    requiredText: tWork("sequence.required"),
    read: readSequence,
  },
];

/** What the record says of the position. */
export const positionOf = (car: Pick<TrackCar, "car_seq" | "updated_at">): ReadRecord<Position> =>
  recordIn(entryFields(), car);

/** What the field shows: what is typed, else the position the car has. */
export const shownSequence = ({ form }: Pick<SequenceEntryContext, "form">): string => textIn(form, "car_seq");

/** Why the car cannot get another position any more: it has left its track. Null while it can. */
export const obstacleOf = (car: TrackCar, fresh: Visit): string | null =>
  editBlock(fresh, true) ?? conflictOf(car, fresh, {});

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
