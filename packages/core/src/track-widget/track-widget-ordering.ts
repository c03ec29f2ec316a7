import * as z from "zod/mini";
import { trackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { ApiError } from "../api/api-errors";
import { tOrder } from "../messages/catalogue.order";
import { removeCar, type Step } from "./track-widget-changes";
import { MODES } from "./track-widget-modes";
import {
  arrangementOf,
  lineOf,
  mergeOrders,
  movableIn,
  nextPlace,
  rearranged,
  turned,
} from "./track-widget-moves.rules";
import { moveAmong } from "../tracks/move-among.rules";
import { lineNow, ownCars, ownIds, settled } from "./track-widget-order.rules";
import type { Arrangement, TrackOrder, WidgetContext } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

/** What the events of the order do (architecture: plain functions, the machine says when). */

const NOTHING: Step = { change: {} };

const said = (line: readonly Car[], car: Car): string =>
  tOrder("order.moved", { name: car.name, position: line.indexOf(car) + 1, count: line.length });

/** Moves an own-family car to a position of the track, 1..n (see `moveAmong`). */
export function moveCar(context: WidgetContext, id: string, position: number): Step {
  const now = lineNow(context);
  const line = lineOf(now);
  const at = line.findIndex((car) => car.family === context.family && car.id === id);
  const moved = moveAmong(line, movableIn(now), at, position - 1);
  const car = line[at];
  if (car === undefined || moved === line) return NOTHING;
  const tapped = context.tapped === null ? null : { ...context.tapped, fault: null };
  const last = new Set(context.arrangement?.last);
  const own = moved.filter(({ family, id: one }) => family === context.family && !last.has(one));
  return { change: { tapped, said: said(moved, car), ...arranging(context, own) } };
}

/** The own-family cars that do not go last, in a new order. */
function arranging(context: WidgetContext, own: readonly Car[]): Pick<Step["change"], "selected" | "arrangement"> {
  const chosen = new Set(context.selected.map(({ id }) => id));
  return {
    selected: own.filter(({ id }) => chosen.has(id)),
    arrangement: settled(
      rearranged(
        arrangementOf(lineNow(context)),
        own.map(({ id, name }) => ({ id, name })),
      ),
    ),
  };
}

/** Moves a car one place up (-1) or down (1), past the cars that keep theirs. */
export function stepCar(context: WidgetContext, id: string, by: 1 | -1): Step {
  const now = lineNow(context);
  const line = lineOf(now);
  const at = line.findIndex((car) => car.family === context.family && car.id === id);
  const next = nextPlace(line, movableIn(now), at, by);
  return at < 0 || next === at ? NOTHING : moveCar(context, id, next + 1);
}

/** Moves a car to the position that was typed; one beyond the end is the end. */
export function placeCar(context: WidgetContext, id: string, typed: string): Step {
  const count = lineOf(lineNow(context)).length;
  const position = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  if (position < 1) return { change: { tapped: { id, fault: tOrder("order.positionFault", { count }) } } };
  return moveCar(context, id, Math.min(position, count));
}

/** Opens the actions of a row, or closes them when they are open. */
export const tapRow = (context: WidgetContext, id: string): Step => ({
  change: { tapped: context.tapped?.id === id ? null : { id, fault: null } },
});

/** Turns the newly selected cars round within the places that they hold; those that stand on the track stay as they are. */
export const reverseNew = (context: WidgetContext): Step =>
  context.selected.length < 2
    ? NOTHING
    : { change: { ...arranging(context, turned(lineNow(context))), said: tOrder("order.reversed") } };

/** Puts a car into 'Goes last'. */
export function sendLast(context: WidgetContext, id: string): Step {
  const car = ownCars(context.carsOnTrack ?? [], context.family).find((one) => one.id === id);
  const arrangement = arrangementOf(lineNow(context));
  if (car === undefined || arrangement.last.includes(id)) return NOTHING;
  return {
    change: {
      tapped: null,
      arrangement: { ...arrangement, last: [...arrangement.last, id] },
      said: tOrder("order.goesLast", { name: car.name }),
    },
  };
}

/** Deleting a car from the list means what the mode says of it. */
export const takeAway = (context: WidgetContext, id: string): Step =>
  MODES[context.mode].removal === "goes-last" ? sendLast(context, id) : removeCar(context, id);

/** Takes a car out of 'Goes last', back to where it was. */
export function putBack(context: WidgetContext, id: string): Step {
  const { arrangement } = context;
  if (arrangement === null || !arrangement.last.includes(id)) return NOTHING;
  const change = { arrangement: settled({ ...arrangement, last: arrangement.last.filter((one) => one !== id) }) };
  const line = lineOf(lineNow({ ...context, ...change }));
  const car = line.find((one) => one.family === context.family && one.id === id);
  return { change: { ...change, said: car === undefined ? "" : said(line, car) } };
}

const changedOrder = z.object({ track_id: z.string(), revision: z.int(), result: z.array(trackCar) });

/** The track as it stands now, from a refusal of an order that was made from an older one; null for any other failure. */
export function presentOrder(error: ApiError): TrackOrder | null {
  if (error._tag !== "Refused" || error.code !== "order_changed") return null;
  const parsed = changedOrder.safeParse(error.current);
  return parsed.success ? { cars: parsed.data.result, revision: parsed.data.revision } : null;
}

/** The same, where the list that was refused is that of a whole track. */
export const presentNow = ({ mode }: WidgetContext, error: ApiError): TrackOrder | null =>
  MODES[mode].wholeTrack ? presentOrder(error) : null;

/** Both orders are put side by side; nothing of the user's is given up. */
export const openConflict = (context: WidgetContext, present: TrackOrder, message: string | null): Step => {
  const track = context.tracks.find(({ id }) => id === context.trackId)?.track_name ?? "";
  return {
    change: {
      conflict: { present, message: message ?? tOrder("order.changed", { track }) },
      meanwhile: null,
      attempt: null,
      refusal: null,
      tapped: null,
    },
  };
};

/** The user's order brought up to date with what stands on the track now (see `mergeOrders`); it is looked at before it is sent. */
export function mergeConflict(context: WidgetContext): Step {
  const { conflict, family } = context;
  if (conflict === null) return NOTHING;
  const { cars, revision } = conflict.present;
  const now = ownIds(cars, family);
  const here = new Set(now);
  return {
    change: {
      conflict: null,
      carsOnTrack: cars,
      revision,
      selected: context.selected.filter((car) => !here.has(car.id)),
      arrangement: brought(context, conflict.present),
      said: tOrder("order.merged"),
    },
  };
}

/** The user's order brought up to date with what stands on the track now; null where it says nothing any more. */
export function brought(
  { arrangement, family, selected }: Pick<WidgetContext, "arrangement" | "family" | "selected">,
  { cars }: TrackOrder,
): Arrangement | null {
  if (arrangement === null) return null;
  const own = ownCars(cars, family);
  const now = own.map(({ id }) => id);
  const names = new Map([...selected, ...own].map(({ id, name }) => [id, name]));
  const added = new Set(selected.map(({ id }) => id));
  return settled({
    base: now,
    order: mergeOrders(
      arrangement.order.map((car) => car.id),
      now,
      added,
    ).map((id) => ({ id, name: names.get(id) ?? "" })),
    last: arrangement.last.filter((id) => names.has(id)),
  });
}

/** The user's list is given up for the order that stands. */
export function takePresent({ conflict }: WidgetContext): Step {
  if (conflict === null) return NOTHING;
  const { cars, revision } = conflict.present;
  return {
    change: {
      conflict: null,
      carsOnTrack: cars,
      revision,
      selected: [],
      arrangement: null,
      said: tOrder("order.presentTaken"),
    },
  };
}
