import { BOUNDS } from "@railhead/api-contract/bounds";
import { boundFault } from "../form/contract-faults.rules";
import { t } from "../messages/catalogue";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import { parseSequence, sequenceFault } from "../railcars/car-position.rules";
import type { Car, Touched, Visit } from "../railcars/car.types";
import { lastOccupied } from "../tracks/track-room.rules";
import { compareDecimals } from "../units/decimal.rules";
import type { EditField, EditValues, FieldErrors } from "./railcar-edit.types";

const FEET = /^\d+(\.\d+)?$/;

/** A length as typed, with the point that a comma stands for. */
const writtenFeet = (text: string): string => text.trim().replace(",", ".");

/** What is wrong with a length in feet as typed, as a sentence; null when a railcar can have it. */
function feetFault(text: string): string | null {
  if (text.trim() === "") return t("field.required");
  const feet = writtenFeet(text);
  return FEET.test(feet) ? boundFault(feet, BOUNDS.railcarLength) : tRailcar("field.feet");
}

/** A length in feet as typed, as an exact decimal that a railcar can have, or null. A comma is read as the point. */
export const parseFeet = (text: string): string | null => (feetFault(text) === null ? writtenFeet(text) : null);

/**
 * What the form shows. On the car's own track its position; on another one the end, until a position is entered:
 * '' while that track's cars are not known.
 */
export function valuesOf(car: Visit, touched: Touched, carsOnTrack: readonly Car[] | null): EditValues {
  const trackId = touched.trackId ?? car.track_id;
  const end = carsOnTrack === null ? "" : String(lastOccupied(carsOnTrack) + 1);
  const own = car.car_seq === null ? "" : String(car.car_seq);
  return {
    trackId,
    sequence: touched.sequence ?? (trackId === car.track_id ? own : end),
    length: touched.length ?? car.railcar_length ?? "",
  };
}

const isSameLength = (typed: string, length: string | null) => {
  const feet = parseFeet(typed);
  return feet === null || length === null ? typed.trim() === (length ?? "") : compareDecimals(feet, length) === 0;
};
const isSameSequence = (typed: string, seq: number | null) =>
  typed.trim() === "" ? seq === null : parseSequence(typed) === seq;

/** Whether the form says anything else than the car does: the button appears then. */
export const isChanged = (car: Visit, { trackId, sequence, length }: EditValues): boolean =>
  trackId !== car.track_id || !isSameSequence(sequence, car.car_seq) || !isSameLength(length, car.railcar_length);

/** What must be put right first (spec §5): the track, Car Sequence, Car Length. Empty when nothing must. */
export function faultsOf({ trackId, sequence, length }: EditValues): FieldErrors {
  const found: readonly [EditField, string | null][] = [
    ["track", trackId === null ? tWork("track.required") : null],
    ["sequence", sequenceFault(sequence, t("field.required"))],
    ["length", feetFault(length)],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

const FIELD_OF: Readonly<Record<string, EditField>> = {
  track_id: "track",
  car_seq: "sequence",
  railcar_length: "length",
};

/** The fields that a refusal names, under the fields of the form. */
export const refusedFields = (fields: Readonly<Record<string, string>> | undefined): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields ?? {}).flatMap(([name, reason]) => {
      const field = FIELD_OF[name];
      return field === undefined ? [] : [[field, reason]];
    }),
  );
