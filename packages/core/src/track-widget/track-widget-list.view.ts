import { tOrder } from "../messages/catalogue.order";
import { tWidget } from "../messages/catalogue.widget";
import { tWork } from "../messages/catalogue.work";
import { applyList } from "../railcars/positions.rules";
import { rowId, viewCar, type CarView } from "./track-widget-car-view";
import { type LoadView } from "../tracks/track.view";
import { MODES } from "./track-widget-modes";
import { lineOf, movableIn, movedBetween, nextPlace } from "./track-widget-moves.rules";
import { lineNow, ownIds, type Line } from "./track-widget-order.rules";
import { canScanOrder } from "./track-widget.rules";
import type { Conflict, WidgetContext } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

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

/** One of two orders that stand side by side. */
export interface OrderRowView {
  readonly key: string;
  readonly seq: number;
  readonly name: string;
  readonly mark: { readonly kind: "came" | "left" | "mine" | "moved"; readonly text: string } | null;
}
export interface ConflictView {
  readonly message: string;
  readonly yours: { readonly title: string; readonly rows: readonly OrderRowView[] };
  readonly present: { readonly title: string; readonly rows: readonly OrderRowView[] };
  readonly merge: string;
  readonly takePresent: string;
}

/** The cars of a track with those that are to come, as the list will be sent. */
export interface TrackListView extends LoadView {
  readonly title: string;
  readonly count: number;
  readonly open: boolean;
  readonly empty: string;
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

type Facts = { readonly locked: string | null; readonly problem: string | null; readonly view: CarView };
const drawn = new WeakMap<Car, Facts>();

/** The facts of a car, made once: only its place changes while it is moved about. */
function factsIn(context: WidgetContext, car: Car): CarView {
  const locked = car.family === context.family ? null : tOrder("order.locked");
  const problem = locked === null ? (context.refusal?.rows[car.id] ?? null) : null;
  const known = drawn.get(car);
  if (known !== undefined && known.locked === locked && known.problem === problem) return known.view;
  const view = viewCar(context, car, { id: rowId(context, car), locked, problem });
  drawn.set(car, { locked, problem, view });
  return view;
}

function viewRows(context: WidgetContext, line: Line, cars: readonly Car[]): readonly ListRowView[] {
  const isMovable = movableIn(line);
  return cars.map((car, at): ListRowView => ({
    id: rowId(context, car),
    name: car.name,
    seq: at + 1,
    seqTone: car.track_id === context.trackId && car.car_seq === at + 1 ? "onTrack" : "new",
    movable: isMovable(car),
    away: awayOf(line, car),
    car: factsIn(context, car),
  }));
}

function viewTapped({ tapped, family }: WidgetContext, line: Line, cars: readonly Car[]): TappedView | null {
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

/** The list of a track's cars, or null where the mode has none or no track is chosen. */
export function viewTrackList(context: WidgetContext, load: LoadView): TrackListView | null {
  const { mode, arrangement, selected, open, trackId, carsOnTrack } = context;
  const spec = MODES[mode];
  if (!spec.wholeTrack || (trackId === null && selected.length === 0)) return null;
  const line = lineNow(context);
  const cars = lineOf(line);
  const rows = viewRows(context, line, cars);
  const goesLast = new Set(arrangement?.last);
  const last = rows.filter((row) => goesLast.has(row.id));
  return {
    ...load,
    title: tWork(spec.selectedLabel),
    count: rows.length,
    open: open.selected,
    empty: spec.source === "none" ? tWork("widget.trackEmpty") : tWidget("widget.nothingSelected"),
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
        ? { label: tWidget("action.reverseOrder"), enabled: selected.length > 1 }
        : null,
    reset: canScanOrder(context) && arrangement !== null ? { label: tOrder("order.reset") } : null,
    scanOrder:
      canScanOrder(context) && carsOnTrack !== null && rows.length > 0
        ? { label: tOrder("order.scanOrder"), on: context.scanning !== null }
        : null,
    tapped: viewTapped(context, line, cars),
    said: context.said,
  };
}

type Named = { readonly family: Car["family"]; readonly id: string; readonly name: string };

/** The user's order over what stands on the track: cars that the lists no longer hold are known by their names. */
function yourOrder(context: WidgetContext, { present }: Conflict): readonly Named[] {
  const { family, carsOnTrack, arrangement, selected } = context;
  if (carsOnTrack !== null) return lineOf(lineNow(context));
  const last = new Set(arrangement?.last);
  const order = arrangement?.order ?? [];
  const named = new Set(order.map((car) => car.id));
  const mine = [
    ...order.filter((car) => !last.has(car.id)),
    ...selected.filter((car) => !named.has(car.id)),
    ...order.filter((car) => last.has(car.id)),
  ].map(({ id, name }) => ({ family, id, name }));
  const byKey = new Map([...present.cars, ...mine].map((car) => [`${car.family} ${car.id}`, car]));
  return applyList(
    present.cars,
    family,
    mine.map((car) => car.id),
  ).flatMap((car) => byKey.get(`${car.family} ${car.id}`) ?? []);
}

/** Others have changed the track under an order that does not go with it; said quietly, with a way to look. */
export function viewMeanwhile({
  meanwhile,
  tracks,
  trackId,
}: WidgetContext): { readonly message: string; readonly compare: string } | null {
  const track = tracks.find(({ id }) => id === trackId)?.track_name ?? "";
  return meanwhile === null ? null : { message: tOrder("order.changed", { track }), compare: tOrder("order.compare") };
}

/** Both orders of the own-family cars' track, side by side (track widget, "Bulk lists"). */
export function viewConflict(context: WidgetContext): ConflictView | null {
  const { conflict, family, selected, arrangement, carsOnTrack } = context;
  if (conflict === null) return null;
  const chosen = new Set(selected.map((car) => car.id));
  const base = arrangement?.base ?? ownIds(carsOnTrack ?? [], family);
  const present = ownIds(conflict.present.cars, family);
  const [before, now] = [new Set(base), new Set(present)];
  const yours = yourOrder(context, conflict);
  const movedByMe = movedBetween(
    base,
    yours.flatMap((car) => (car.family === family ? car.id : [])),
  );
  const movedMeanwhile = movedBetween(base, present);
  const draw = (cars: readonly Named[], mark: (id: string) => OrderRowView["mark"]) =>
    cars.map((car, at): OrderRowView => ({
      key: `${car.family} ${car.id}`,
      seq: at + 1,
      name: car.name,
      mark: car.family === family ? mark(car.id) : null,
    }));
  const markMine = (id: string): OrderRowView["mark"] => {
    if (chosen.has(id)) return { kind: "mine", text: tOrder("order.yourCar") };
    if (!now.has(id)) return { kind: "left", text: tOrder("order.left") };
    return movedByMe.has(id) ? { kind: "mine", text: tOrder("order.movedByYou") } : null;
  };
  const markPresent = (id: string): OrderRowView["mark"] => {
    if (!before.has(id)) return { kind: "came", text: tOrder("order.came") };
    return movedMeanwhile.has(id) ? { kind: "moved", text: tOrder("order.movedMeanwhile") } : null;
  };
  const came = present.some((id) => !before.has(id));
  return {
    message: conflict.message,
    yours: { title: tOrder("order.yours"), rows: draw(yours, markMine) },
    present: { title: tOrder("order.present"), rows: draw(conflict.present.cars, markPresent) },
    merge: came ? tOrder("order.addNewcomers") : tOrder("order.keepMine"),
    takePresent: tOrder("order.takePresent"),
  };
}
