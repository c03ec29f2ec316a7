import { BOUNDS } from "@railhead/api-contract/bounds";
import { boundFault } from "../form/contract-faults.rules";
import { recordIn } from "../form/form-record.rules";
import { entryOf, type Fields, type ReadRecord } from "../form/form.rules";
import type { FormState, Reading } from "../form/form.types";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { parseSequence, readSequence } from "../railcars/car-position.rules";
import type { Car, EditBody, SeenCar, Visit } from "../railcars/car.types";
import { lastOccupied } from "../tracks/track-room.rules";

const FEET = /^\d+(\.\d+)?$/;

/** A length in feet as the form reads it: an exact decimal that a railcar can have. A comma is read as the point. */
export function readFeet(text: string): Reading {
  const feet = text.trim().replace(",", ".");
  const fault = FEET.test(feet) ? boundFault(feet, BOUNDS.railcarLength) : tRailcar("field.feet");
  return fault === null ? { value: feet } : { fault };
}

/** The fields of the form (spec §5). */
export const editFields = (): Fields<EditBody> => [
  {
    key: "track_id",
    label: tWork("widget.tracks"),
    kind: "pick",
    required: true,
    requiredText: tWork("track.required"),
  },
  { key: "car_seq", label: tWork("widget.carSequence"), kind: "integer", required: true, read: readSequence },
  {
    key: "railcar_length",
    label: tWork("widget.carLength"),
    kind: "decimal",
    required: true,
    unit: tRailcar("unit.feet"),
    read: readFeet,
  },
];

/** What the car's record says of the fields. */
export const recordOf = (car: SeenCar): ReadRecord<EditBody> => recordIn(editFields(), car);

/** The car as it was when the form was made of it; null where no record has been read. */
export function seenIn({ loaded, version }: FormState<EditBody>): SeenCar | null {
  const { track_id, car_seq, railcar_length } = loaded;
  return version === null
    ? null
    : {
        track_id: track_id || null,
        car_seq: parseSequence(car_seq ?? ""),
        railcar_length: railcar_length || null,
        updated_at: version,
      };
}

/**
 * The form as it is shown and sent. On the car's own track its position; on another one the end, until a position is
 * entered: '' while that track's cars are not known.
 */
export function shownForm(
  form: FormState<EditBody>,
  car: Pick<Visit, "track_id">,
  carsOnTrack: readonly Car[] | null,
): FormState<EditBody> {
  if (entryOf(form, "track_id") === (car.track_id ?? "")) return form;
  const end = carsOnTrack === null ? "" : String(lastOccupied(carsOnTrack) + 1);
  return { ...form, loaded: { ...form.loaded, car_seq: end } };
}
