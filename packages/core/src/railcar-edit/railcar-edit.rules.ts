import { BOUNDS, numberFault } from "@railhead/api-contract/bounds";
import type { Family } from "@railhead/api-contract/railcar";
import { t } from "../messages/catalogue";
import { tRailcar } from "../messages/catalogue.railcar";
import { tWork } from "../messages/catalogue.work";
import { insertCar, type Standing } from "../railcars/positions.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { lastOccupied } from "../track-widget/track-room.rules";
import { compareDecimals } from "../units/decimal.rules";
import { placeText } from "./car-facts";
import type { Car } from "../track-widget/track-widget.types";
import type { EditField, EditValues, FieldErrors, SeenCar, Touched, Visit } from "./railcar-edit.types";

/** The largest position that the wire carries; far beyond the length of any track. */
export const SEQUENCE_MOST = 10_000;

const WHOLE = /^\d{1,9}$/;
const FEET = /^\d+(\.\d+)?$/;

/** A position as typed: a whole number from 0 on, or null. */
export function parseSequence(text: string): number | null {
  const typed = text.trim();
  return WHOLE.test(typed) && Number(typed) <= SEQUENCE_MOST ? Number(typed) : null;
}

/** A length as typed, with the point that a comma stands for. */
const writtenFeet = (text: string): string => text.trim().replace(",", ".");

/** What is wrong with a length in feet as typed, as a sentence; null when a railcar can have it. */
function feetFault(text: string): string | null {
  if (text.trim() === "") return t("field.required");
  const feet = writtenFeet(text);
  return FEET.test(feet) ? numberFault(feet, BOUNDS.railcarLength) : tRailcar("field.feet");
}

/** A length in feet as typed, as an exact decimal that a railcar can have, or null. A comma is read as the point. */
export const parseFeet = (text: string): string | null => (feetFault(text) === null ? writtenFeet(text) : null);

/**
 * What the form shows. On the car's own track its position; on another one the end, until a position is entered:
 * '' while that track's cars are not known.
 */
export function valuesOf(car: Visit, touched: Touched, standing: readonly Car[] | null): EditValues {
  const trackId = touched.trackId ?? car.track_id;
  const end = standing === null ? "" : String(lastOccupied(standing) + 1);
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

/** A field's fault, or null. `required` is what an empty field says. */
export function sequenceFault(text: string, required: string): string | null {
  if (text.trim() === "") return required;
  return parseSequence(text) === null ? tRailcar("field.wholeNumber", { most: "10,000" }) : null;
}

/** What must be put right first (spec §5): the track, Car Sequence, Car Length. Empty when nothing must. */
export function faultsOf({ trackId, sequence, length }: EditValues): FieldErrors {
  const found: readonly [EditField, string | null][] = [
    ["track", trackId === null ? tWork("track.required") : null],
    ["sequence", sequenceFault(sequence, t("field.required"))],
    ["length", feetFault(length)],
  ];
  return Object.fromEntries(found.filter(([, fault]) => fault !== null));
}

/** Why a car cannot be edited here, or null when it can: only cars on site stand on a track. */
export function editBlock(car: Visit, canEdit: boolean): string | null {
  if (!canEdit) return tRailcar("edit.notAllowed");
  const state = RAILCAR_STATES[car.status_id];
  if (state.onTrack) return null;
  return state.closedOut
    ? tRailcar("edit.closedOut", { name: car.name, state: state.name })
    : tRailcar("edit.pending", { name: car.name });
}

/** Where a car comes to stand, and among how many. */
export interface Landing {
  readonly position: number;
  readonly count: number;
  /** How the position came about: as typed, beyond the end, or by 0. */
  readonly by: "number" | "beyond" | "zero";
}

/** Where position `k` of a track puts a car (decisions "Tracks and sequence"). */
export function landingOf(
  standing: readonly Standing[],
  car: { readonly id: string; readonly family: Family },
  k: number,
): Landing {
  const { order, position } = insertCar(standing, { family: car.family, id: car.id }, k);
  return { position, count: order.length, by: k === 0 ? "zero" : k > order.length ? "beyond" : "number" };
}

const LANDING_WORDS = { number: "sequence.goesTo", beyond: "sequence.goesToEnd", zero: "sequence.zeroIsEnd" } as const;

/** What the field says of what is typed: 'Goes to 12 of 40'; where the car stands already, that. Null for no position. */
export function landingText(
  standing: readonly Standing[] | null,
  car: Pick<Visit, "id" | "family" | "car_seq">,
  text: string,
  isOwnTrack: boolean,
): string | null {
  const k = parseSequence(text);
  if (standing === null || k === null) return null;
  const landing = landingOf(standing, car, k);
  if (isOwnTrack && k === car.car_seq) return tRailcar("sequence.standsAt", landing);
  return tRailcar(LANDING_WORDS[landing.by], landing);
}

/** The success message; it names the position given where that is not the one that was asked for. */
export const doneText = (done: string, asked: number, given: number | null): string =>
  given === null || given === asked ? done : `${done} ${tRailcar("sequence.given", { position: given })}`;

/**
 * What someone else changed while the form was open and that must be seen before it is sent: the car's track, or a
 * length or a position that is about to be overwritten. A car that only made room for others was not changed itself;
 * a position that was not entered follows. Null: nothing.
 */
export function conflictOf(known: SeenCar, fresh: Visit, touched: Touched): string | null {
  const isPlaced =
    touched.sequence !== null && fresh.car_seq !== known.car_seq && fresh.updated_at !== known.updated_at;
  const isMoved = fresh.track_id !== known.track_id || isPlaced;
  const isRemeasured = touched.length !== null && fresh.railcar_length !== known.railcar_length;
  if (!isMoved && !isRemeasured) return null;
  const place = [placeText(fresh), isRemeasured ? `${fresh.railcar_length ?? "–"} ${tRailcar("unit.feet")}` : null]
    .filter(Boolean)
    .join(" · ");
  return tRailcar("edit.changed", { name: fresh.name, place });
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
