import type { Family } from "@railhead/api-contract/railcar";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { sentenceIn } from "../messages/define-refusals";
import { tWork } from "../messages/catalogue-work";
import type { Car } from "../railcars/car.types";
import { shownNumber } from "../railcars/display.rules";
import { carKey, searchCars } from "../railcars/search.rules";
import { RAILCAR_STATES, releaseBlock } from "../railcars/states.rules";
import type { CarRef, CarSource, Offer, SelectionContext, SelectionSnapshot } from "./selection.types";

const byName = (a: Car, b: Car) => {
  const [left, right] = [carKey(a.prefix, shownNumber(a)), carKey(b.prefix, shownNumber(b))];
  return a.prefix.localeCompare(b.prefix) || left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
};

/** Cars by mark and number, the number as an integer: the order in which people look for them. */
export const sortByName = (cars: readonly Car[]): readonly Car[] => cars.toSorted(byName);

/** What can be offered: everything that has been loaded, and what is taken already. */
export interface Stock {
  readonly source: CarSource;
  readonly family: Family;
  readonly available: readonly Car[];
  readonly carsOnTrack: readonly Car[];
  readonly selected: readonly Car[];
}

/** Why a car on the track cannot be selected, or null when it can. */
function lockOf(car: Car, family: Family): string | null {
  if (car.family !== family) return tWork("widget.otherFamily");
  return car.release_block === null ? null : sentenceIn(car.release_block, releaseBlock(car) ?? undefined);
}

const free = (car: Car): Offer => ({ car, locked: null });
const isOnSite = (car: Car): boolean => RAILCAR_STATES[car.status_id].onTrack;
const isAnnounced = (car: Car): boolean => car.status_id === RAILCAR_STATUS.pending;

const ownIds = ({ carsOnTrack, family }: Pick<Stock, "carsOnTrack" | "family">): ReadonlySet<string> =>
  new Set(carsOnTrack.filter((car) => car.family === family).map((car) => car.id));
const elsewhere = (stock: Stock, isWanted: (car: Car) => boolean): readonly Offer[] => {
  const here = ownIds(stock);
  return stock.available.filter((car) => isWanted(car) && !here.has(car.id)).map(free);
};

/** The cars of each source: announced ones and those on site in the order given, those of the track by position. */
const OFFERS: Readonly<Record<CarSource, (stock: Stock) => readonly Offer[]>> = {
  announced: (stock) => elsewhere(stock, isAnnounced),
  "other-tracks": (stock) => elsewhere(stock, isOnSite),
  "chosen-track": ({ carsOnTrack, family }) => carsOnTrack.map((car) => ({ car, locked: lockOf(car, family) })),
  none: () => [],
};

/**
 * The cars on offer, those already selected or already on the track left out (spec §5). Cars of the track that may not be
 * taken are locked under their reason.
 */
export function offersOf(stock: Stock): readonly Offer[] {
  const taken = new Set(stock.selected.map((car) => car.id));
  return OFFERS[stock.source](stock).filter(({ car }) => car.family !== stock.family || !taken.has(car.id));
}

/** The cars on offer that may be taken. */
export const freeCars = (offers: readonly Offer[]): readonly Car[] =>
  offers.filter((offer) => offer.locked === null).map((offer) => offer.car);

/**
 * The cars that a selection may hold. A car on site that was selected and stands on the chosen track counts as one of
 * its cars and is no offer, but stays in the selection for another track.
 */
export function selectableCars(stock: Stock): readonly Car[] {
  const offered = freeCars(offersOf({ ...stock, selected: [] }));
  return stock.source === "other-tracks"
    ? [...offered, ...stock.carsOnTrack.filter((car) => car.family === stock.family)]
    : offered;
}

/** The selected cars that are on the chosen track already, in the modes that bring cars to it. */
export function selectedOnTrack({
  source,
  family,
  carsOnTrack,
  selected,
}: Pick<SelectionContext, "source" | "family" | "carsOnTrack" | "selected">): readonly Car[] {
  if (source !== "other-tracks") return [];
  const here = ownIds({ family, carsOnTrack: carsOnTrack ?? [] });
  return selected.filter((car) => here.has(car.id));
}

/** The selected cars that the chosen track gets or gives. */
export function chosenCars(context: Parameters<typeof selectedOnTrack>[0]): readonly Car[] {
  const onTrack = selectedOnTrack(context);
  return onTrack.length === 0 ? context.selected : context.selected.filter((car) => !onTrack.includes(car));
}

/** The offers that a manual search finds (spec §5), in their order. */
export function searchOffers(offers: readonly Offer[], text: string): readonly Offer[] {
  const found = new Set(
    searchCars(
      offers.map((offer) => offer.car),
      text,
    ),
  );
  return offers.filter((offer) => found.has(offer.car));
}

/** Cars of an earlier visit that are still to be had, in their order, and the names of those that are not. */
export function restoreCars(
  saved: readonly CarRef[],
  available: readonly Car[],
): { readonly cars: readonly Car[]; readonly gone: readonly string[] } {
  const byId = new Map(available.map((car) => [car.id, car]));
  return {
    cars: saved.flatMap(({ id }) => byId.get(id) ?? []),
    gone: saved.filter(({ id }) => !byId.has(id)).map(({ name }) => name),
  };
}

/** A refusal's fields (`0.track_id`) as reasons by car id; a row is refused once, whichever of its fields it was. */
export function refusedRows(
  fields: Readonly<Record<string, string>>,
  ids: readonly string[],
): Readonly<Record<string, string>> {
  const rows: Record<string, string> = {};
  for (const [field, reason] of Object.entries(fields)) {
    const [, place] = /^(\d+)(?:\.|$)/.exec(field) ?? [];
    const id = place === undefined ? undefined : ids[Number(place)];
    if (id !== undefined) rows[id] ??= reason;
  }
  return rows;
}

/** Whether the form takes what the user enters: it is open, or its list had no answer in this visit and may be changed. */
export const takesInput = ({ value: { form } }: Pick<SelectionSnapshot, "value">): boolean =>
  form === "editing" || (typeof form === "object" && form.unconfirmed === "changeable");
