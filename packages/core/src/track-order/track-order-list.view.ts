import { madeOnce } from "../made-once/made-once";
import { tOrder } from "../messages/catalogue-order";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import { rowId, viewCar, type CarView } from "../car-selection/car-row.view";
import type { Car } from "../railcars/car.types";
import type { LoadView } from "../tracks/track.view";
import { MODES } from "./track-order-modes";
import { lineOf, movableIn, nextPlace } from "./track-order-moves.rules";
import { lineNow, type Line } from "./track-order.rules";
import type { TrackOrderContext } from "./track-order.types";

/** A row of a track's list: the facts of the car stay one object while only its place changes. */
export interface ListRowView {
  readonly id: string;
  readonly name: string;
  /** Its position on the track, 1..n over both families. */
  readonly seq: number;
  /** 'new' marks a position that it does not have yet. */
  readonly seqTone: "onTrack" | "new";
  readonly car: CarView;
  readonly movable: boolean;
  /** What the button that deletes it from the list is called, or null where there is none. */
  readonly away: string | null;
}

/** The actions of the row that was tapped. */
export interface TappedView {
  readonly id: string;
  readonly canUp: boolean;
  readonly canDown: boolean;
  readonly error: string | null;
  /** What its deletion is called on the button, such as 'Goes last'. */
  readonly away: string;
}

/** The cars of a track with those that are to come, as the list will be sent. */
export interface TrackListView extends LoadView {
  readonly title: string;
  readonly count: number;
  readonly open: boolean;
  readonly empty: string;
  /** Whether rows can be dragged to their places. */
  readonly sortable: boolean;
  readonly rows: readonly ListRowView[];
  /** The sign of deletion: taken out again, or sent to the end. */
  readonly awayIcon: "close" | "receive";
  readonly last: { readonly title: string; readonly rows: readonly ListRowView[] } | null;
  readonly reverse: { readonly label: string; readonly enabled: boolean } | null;
  /** Gives the new order up; null while the cars stand as they stood. */
  readonly reset: { readonly label: string } | null;
  /** Turns the scanning of the order on and off; null where cars are not put in order. */
  readonly scanOrder: { readonly label: string; readonly on: boolean } | null;
  readonly tapped: TappedView | null;
  /** The last change of the order, to be read out. */
  readonly said: string;
}

const awayOf = ({ mode, family, selected }: Line, car: Car): string | null => {
  if (car.family !== family) return null;
  if (MODES[mode].removal === "goes-last") return tOrder("order.sendLast", { name: car.name });
  return selected.includes(car) ? tWork("widget.removeCar", { name: car.name }) : null;
};

/** A car as it is drawn, made once: only its place changes while it is moved about. */
const drawnCar = madeOnce(
  (car: Car, source: TrackOrderContext["source"], id: string, locked: string | null, problem: string | null): CarView =>
    viewCar(source, car, { id, locked, problem }),
);

/** The facts of a car in this order. */
function factsIn(context: TrackOrderContext, car: Car): CarView {
  const locked = car.family === context.family ? null : tOrder("order.locked");
  const problem = locked === null ? (context.refusal?.rows[car.id] ?? null) : null;
  return drawnCar(car, context.source, rowId(context.family, car), locked, problem);
}

function viewRows(context: TrackOrderContext, line: Line, cars: readonly Car[]): readonly ListRowView[] {
  const isMovable = movableIn(line);
  return cars.map((car, at): ListRowView => ({
    id: rowId(context.family, car),
    name: car.name,
    seq: at + 1,
    seqTone: car.track_id === context.trackId && car.car_seq === at + 1 ? "onTrack" : "new",
    movable: isMovable(car),
    away: awayOf(line, car),
    car: factsIn(context, car),
  }));
}

function viewTapped({ tapped, family }: TrackOrderContext, line: Line, cars: readonly Car[]): TappedView | null {
  const at = cars.findIndex((car) => car.family === family && car.id === tapped?.id);
  if (tapped === null || at < 0) return null;
  const isMovable = movableIn(line);
  const can = (by: 1 | -1) => nextPlace(cars, isMovable, at, by) !== at;
  return {
    id: tapped.id,
    canUp: can(-1),
    canDown: can(1),
    error: tapped.fault,
    away: MODES[line.mode].removal === "goes-last" ? tWidget("widget.goesLast") : tOrder("order.remove"),
  };
}

/** The list of a track's cars, or null while no track is chosen and no car selected. */
export function viewTrackList(context: TrackOrderContext, load: LoadView): TrackListView | null {
  const { mode, arrangement, open, trackId, carsOnTrack } = context;
  const spec = MODES[mode];
  const line = lineNow(context);
  if (trackId === null && line.selected.length === 0) return null;
  const cars = lineOf(line);
  const rows = viewRows(context, line, cars);
  const goesLast = new Set(arrangement?.last);
  const last = rows.filter((row) => goesLast.has(row.id));
  return {
    ...load,
    title: tWork(spec.listLabel),
    count: rows.length,
    open: open.selected,
    empty: spec.source === "none" ? tWork("widget.trackEmpty") : tWidget("widget.nothingSelected"),
    sortable: spec.sortable,
    rows: last.length === 0 ? rows : rows.filter((row) => !goesLast.has(row.id)),
    awayIcon: spec.removal === "goes-last" ? "receive" : "close",
    last:
      last.length === 0
        ? null
        : {
            title: tWidget("widget.goesLast"),
            rows: last.map((row) => ({ ...row, away: tOrder("order.putBack", { name: row.name }) })),
          },
    reverse:
      spec.reverses && carsOnTrack !== null
        ? { label: tWidget("action.reverseOrder"), enabled: line.selected.length > 1 }
        : null,
    reset: spec.scansOrder && arrangement !== null ? { label: tOrder("order.reset") } : null,
    scanOrder:
      spec.scansOrder && carsOnTrack !== null && rows.length > 0
        ? { label: tOrder("order.scanOrder"), on: context.scanning !== null }
        : null,
    tapped: viewTapped(context, line, cars),
    said: context.said,
  };
}
