import { chosenCars, selectedOnTrack } from "../car-selection/selection.rules";
import { NOTHING } from "../car-selection/selection-step";
import { tOrder } from "../messages/catalogue-order";
import type { Car } from "../railcars/car.types";
import { moveAmong } from "../tracks/move-among.rules";
import { removeCar, type TrackOrderStep } from "./track-order-changes";
import { MODES } from "./track-order-modes";
import {
  arrangementOf,
  lineOf,
  movableIn,
  nextPlace,
  rearranged,
  withSelectedReversed,
} from "./track-order-moves.rules";
import { lineNow, ownCars, settled } from "./track-order.rules";
import type { TrackOrderContext } from "./track-order.types";

const said = (line: readonly Car[], car: Car): string =>
  tOrder("order.moved", { name: car.name, position: line.indexOf(car) + 1, count: line.length });

/** Moves an own-family car to a position of the track, 1..n (see `moveAmong`). */
export function moveCar(context: TrackOrderContext, id: string, position: number): TrackOrderStep {
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
function arranging(context: TrackOrderContext, own: readonly Car[]): TrackOrderStep["change"] {
  const chosen = new Set(chosenCars(context).map(({ id }) => id));
  return {
    selected: [...own.filter(({ id }) => chosen.has(id)), ...selectedOnTrack(context)],
    arrangement: settled(
      rearranged(
        arrangementOf(lineNow(context)),
        own.map(({ id, name }) => ({ id, name })),
      ),
    ),
  };
}

/** Moves a car one place up (-1) or down (1), past the cars that keep theirs. */
export function stepCar(context: TrackOrderContext, id: string, by: 1 | -1): TrackOrderStep {
  const now = lineNow(context);
  const line = lineOf(now);
  const at = line.findIndex((car) => car.family === context.family && car.id === id);
  const next = nextPlace(line, movableIn(now), at, by);
  return at < 0 || next === at ? NOTHING : moveCar(context, id, next + 1);
}

/** Moves a car to the position that was typed; one beyond the end is the end. */
export function placeCar(context: TrackOrderContext, id: string, typed: string): TrackOrderStep {
  const count = lineOf(lineNow(context)).length;
  const position = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  if (position < 1) return { change: { tapped: { id, fault: tOrder("order.positionFault", { count }) } } };
  return moveCar(context, id, Math.min(position, count));
}

/** Opens the actions of a row, or closes them when they are open. */
export const tapRow = ({ tapped }: TrackOrderContext, id: string): TrackOrderStep => ({
  change: { tapped: tapped?.id === id ? null : { id, fault: null } },
});

/** Turns the newly selected cars round within the places that they hold; those on the track stay as they are. */
export const reverseNew = (context: TrackOrderContext): TrackOrderStep =>
  !MODES[context.mode].reverses || chosenCars(context).length < 2
    ? NOTHING
    : { change: { ...arranging(context, withSelectedReversed(lineNow(context))), said: tOrder("order.reversed") } };

/** Puts a car into 'Goes last'. */
function sendLast(context: TrackOrderContext, id: string): TrackOrderStep {
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
export const takeAway = (context: TrackOrderContext, id: string): TrackOrderStep =>
  MODES[context.mode].removal === "goes-last" ? sendLast(context, id) : removeCar(context, id);

/** Takes a car out of 'Goes last', back to where it was. */
export function putBack(context: TrackOrderContext, id: string): TrackOrderStep {
  const { arrangement } = context;
  if (arrangement === null || !arrangement.last.includes(id)) return NOTHING;
  const change = { arrangement: settled({ ...arrangement, last: arrangement.last.filter((one) => one !== id) }) };
  const line = lineOf(lineNow({ ...context, ...change }));
  const car = line.find((one) => one.family === context.family && one.id === id);
  return { change: { ...change, said: car === undefined ? "" : said(line, car) } };
}
