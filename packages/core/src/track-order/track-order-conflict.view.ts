import { chosenCars } from "../car-selection/selection.rules";
import { chosenTrack } from "../car-selection/selection.view";
import { tOrder } from "../messages/catalogue-order";
import type { Car } from "../railcars/car.types";
import { applyList } from "../railcars/positions.rules";
import { lineOf, movedBetween } from "./track-order-moves.rules";
import { lineNow, ownIds } from "./track-order.rules";
import type { Conflict, TrackOrderContext } from "./track-order.types";

/** One of two orders that are shown side by side. */
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

export interface RemoteOrderView {
  readonly message: string;
  readonly compare: string;
}

type Named = { readonly family: Car["family"]; readonly id: string; readonly name: string };

/** The user's order of the cars on the track. Cars that no list holds any more are shown by their names. */
function yourOrder(context: TrackOrderContext, { present }: Conflict): readonly Named[] {
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
export function viewRemoteOrder(context: TrackOrderContext): RemoteOrderView | null {
  if (context.remoteOrder === null) return null;
  const track = chosenTrack(context)?.track_name ?? "";
  return { message: tOrder("order.changed", { track }), compare: tOrder("order.compare") };
}

/** The user's order of the track and the one that is stored now, side by side (track widget, "Bulk lists"). */
export function viewConflict(context: TrackOrderContext): ConflictView | null {
  const { conflict, family, arrangement, carsOnTrack } = context;
  if (conflict === null) return null;
  const chosen = new Set(chosenCars(context).map((car) => car.id));
  const base = arrangement?.base ?? ownIds(carsOnTrack ?? [], family);
  const present = ownIds(conflict.present.cars, family);
  const [before, now] = [new Set(base), new Set(present)];
  const yours = yourOrder(context, conflict);
  const movedByMe = movedBetween(
    base,
    yours.flatMap((car) => (car.family === family ? car.id : [])),
  );
  const movedByOthers = movedBetween(base, present);
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
    return movedByOthers.has(id) ? { kind: "moved", text: tOrder("order.movedMeanwhile") } : null;
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
