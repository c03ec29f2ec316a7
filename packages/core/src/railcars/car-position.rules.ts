import { tRailcar } from "../messages/catalogue-railcar";
import type { Reading } from "../form/form.types";
import type { Visit } from "./car.types";
import { type PlacedCar, insertCar } from "./positions.rules";
import type { Family } from "@railhead/api-contract/railcar";

/** The largest position that the wire carries; far beyond the length of any track. */
export const SEQUENCE_MOST = 10_000;

const WHOLE = /^\d{1,9}$/;
/** A position as typed: a whole number from 0 on, or null. */
export function parseSequence(text: string): number | null {
  const typed = text.trim();
  return WHOLE.test(typed) && Number(typed) <= SEQUENCE_MOST ? Number(typed) : null;
}

/** A field's fault, or null. `required` is what an empty field says. */
export function sequenceFault(text: string, required: string): string | null {
  if (text.trim() === "") return required;
  return parseSequence(text) === null ? tRailcar("field.wholeNumber", { most: "10,000" }) : null;
}

/** A position as the form reads it: a number, or what is wrong with it. */
export function readSequence(text: string): Reading {
  const value = parseSequence(text);
  return value === null ? { fault: sequenceFault(text, "") ?? "" } : { value };
}

/** The position that a car will get, and among how many. */
export interface Landing {
  readonly position: number;
  readonly count: number;
  /** How the position came about: as typed, beyond the end, or by 0. */
  readonly by: "number" | "beyond" | "zero";
}

/** Where position `k` of a track puts a car (decisions "Tracks and sequence"). */
export function landingOf(
  carsOnTrack: readonly PlacedCar[],
  car: { readonly id: string; readonly family: Family },
  k: number,
): Landing {
  const { order, position } = insertCar(carsOnTrack, { family: car.family, id: car.id }, k);
  return { position, count: order.length, by: k === 0 ? "zero" : k > order.length ? "beyond" : "number" };
}

const LANDING_WORDS = {
  number: "sequence.goesTo",
  beyond: "sequence.goesToEnd",
  zero: "sequence.zeroIsEnd",
} as const;

/** The text about a typed position: 'Goes to 12 of 40', or that the car is there already. Null for no position. */
export function landingText(
  carsOnTrack: readonly PlacedCar[] | null,
  car: Pick<Visit, "id" | "family" | "car_seq">,
  text: string,
  isOwnTrack: boolean,
): string | null {
  const k = parseSequence(text);
  if (carsOnTrack === null || k === null) return null;
  const landing = landingOf(carsOnTrack, car, k);
  if (isOwnTrack && k === car.car_seq) return tRailcar("sequence.standsAt", landing);
  return tRailcar(LANDING_WORDS[landing.by], landing);
}

/** The success message; it names the position given where that is not the one that was asked for. */
export const doneText = (done: string, asked: number, given: number | null): string =>
  given === null || given === asked ? done : `${done} ${tRailcar("sequence.given", { position: given })}`;
