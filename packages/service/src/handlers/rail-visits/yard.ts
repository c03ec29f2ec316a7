import {
  appendCars,
  applyList,
  insertCar,
  isSameCar,
  positionOf,
  removeCar,
  type Order,
  type PlacedCar,
} from "@railhead/core/railcars/positions.rules";
import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import type { Rows } from "../../store/collections";
import { changed, recordEvents, type Happening, type RequestContext } from "../../events";
import { COLLECTION_OF, carsOnTracks, visitsOf, type Visit, type VisitRow } from "./visits";

export type TrackRow = Rows["tracks"];

/** A track with its order as it was found and as it shall be. */
interface TrackOrder {
  readonly track: TrackRow;
  readonly before: Order;
  now: Order;
}

/** A change to one visit; its place on a track follows from the orders. */
export interface VisitChange {
  readonly visit: Visit;
  readonly patch: Partial<VisitRow>;
  readonly action: string;
  readonly reason?: string | null;
  /** What its event says besides: which car of a cherry-picking group was dug out by it. */
  readonly said?: Readonly<Record<string, unknown>>;
}

/** A visit's new values. */
interface Moved {
  readonly car: PlacedCar;
  readonly patch: Partial<VisitRow>;
}

const keyOf = (car: PlacedCar): string => `${car.family}:${car.id}`;
const spelled = (order: Order): readonly string[] => order.map(keyOf);
const isSameOrder = (a: Order, b: Order): boolean =>
  a.length === b.length && a.every((car, i) => isSameCar(car, b[i] ?? car));

/**
 * The tracks of one call: cars are put, moved and taken away in memory, then written at once, so positions are
 * 1..n whatever the call does. Locks are the caller's business.
 */
export class Yard {
  readonly #context: RequestContext;
  readonly #orders: ReadonlyMap<string, TrackOrder>;
  readonly #visits: Map<string, Visit>;

  /** The cars of some tracks, of any terminal. */
  constructor(
    context: RequestContext,
    tracks: readonly TrackRow[],
    carsOnTrack: ReadonlyMap<string, readonly Visit[]>,
  ) {
    const orders = new Map<string, TrackOrder>();
    const visits = new Map<string, Visit>();
    for (const track of tracks) {
      const cars = carsOnTrack.get(track.id) ?? [];
      const before = cars.map(({ family, id }) => ({ family, id }));
      orders.set(track.id, { track, before, now: before });
      for (const car of cars) visits.set(keyOf(car), car);
    }
    this.#context = context;
    this.#orders = orders;
    this.#visits = visits;
  }

  /** Loads the cars on the tracks. */
  static async open(context: RequestContext, tracks: readonly TrackRow[]): Promise<Yard> {
    return new Yard(
      context,
      tracks,
      await carsOnTracks(
        context.tx,
        tracks.map((track) => track.id),
      ),
    );
  }

  #at(trackId: string): TrackOrder {
    const order = this.#orders.get(trackId);
    if (!order) throw new RangeError(`track ${trackId} is not loaded`);
    return order;
  }

  /** A loaded track. */
  track(trackId: string): TrackRow | undefined {
    return this.#orders.get(trackId)?.track;
  }

  /** The track's order as it shall be. */
  order(trackId: string): Order {
    return this.#at(trackId).now;
  }

  /** The track's cars as they were found, by position. */
  found(trackId: string): readonly Visit[] {
    return this.#at(trackId).before.flatMap((car) => this.#visits.get(keyOf(car)) ?? []);
  }

  /** Takes a car off whichever track it stands on; the gap closes. */
  leave(car: PlacedCar): void {
    for (const order of this.#orders.values()) order.now = removeCar(order.now, car);
  }

  /** Puts a car at the end of a track, off any other. */
  append(trackId: string, visit: Visit): void {
    this.leave(visit);
    this.#visits.set(keyOf(visit), visit);
    const order = this.#at(trackId);
    order.now = appendCars(order.now, [{ family: visit.family, id: visit.id }]);
  }

  /** Puts a car at position k of a track (0 or beyond the end: last), off any other. */
  insert(trackId: string, visit: Visit, k: number): void {
    const order = this.#at(trackId);
    if (positionOf(order.now, visit) === 0) this.leave(visit);
    this.#visits.set(keyOf(visit), visit);
    order.now = insertCar(order.now, { family: visit.family, id: visit.id }, k).order;
  }

  /** Gives a track the listed order of one family; listed cars from elsewhere leave their tracks. */
  list(trackId: string, family: Family, listed: readonly Visit[]): void {
    const order = this.#at(trackId);
    for (const visit of listed) {
      if (positionOf(order.now, visit) === 0) this.leave(visit);
      this.#visits.set(keyOf(visit), visit);
    }
    order.now = applyList(
      order.now,
      family,
      listed.map((visit) => visit.id),
    );
  }

  /** Where a car shall stand: track and position, or neither. */
  #place(car: PlacedCar): Pick<VisitRow, "track_id" | "car_seq"> {
    for (const [track_id, order] of this.#orders) {
      const car_seq = positionOf(order.now, car);
      if (car_seq > 0) return { track_id, car_seq };
    }
    return { track_id: null, car_seq: null };
  }

  /** Writes the changes, the positions that moved and the revisions of the tracks; answers the changed visits in order. */
  async commit(changes: readonly VisitChange[]): Promise<readonly VisitRow[]> {
    const placed = (visit: Visit) => (this.#orders.size === 0 ? {} : this.#place(visit));
    const moved = [...this.#orders.values()].filter((order) => !isSameOrder(order.before, order.now));
    const named = new Set(changes.map(({ visit }) => keyOf(visit)));
    // None of these waits for another: a place is taken by two cars only until the last one is written.
    const [written, counted] = await Promise.all([
      this.#update(
        changes.map(({ visit, patch }) => ({
          car: visit,
          patch: { ...patch, ...placed(visit), ...changed(this.#context, visit.row) },
        })),
      ),
      this.#count(moved),
      this.#update(moved.flatMap((order) => this.#shifts(order, named))),
    ]);
    await recordEvents(this.#context.tx, this.#context, [
      ...this.#steps(changes, written),
      ...this.#orderings(moved, counted),
      ...this.#lengths(changes, moved),
    ]);
    return changes.flatMap((change) => written.get(keyOf(change.visit)) ?? []);
  }

  /** Updates visits of both families; answers them by car. */
  async #update(changes: readonly Moved[]): Promise<ReadonlyMap<string, VisitRow>> {
    const written = await Promise.all(
      FAMILIES.map(async (family) => {
        const mine = changes.filter((change) => change.car.family === family);
        const rows = await visitsOf(this.#context.tx, family).updateAll(
          mine.map(({ car, patch }) => ({ id: car.id, patch })),
        );
        return rows.map((row) => [keyOf({ family, id: row.id }), row] as const);
      }),
    );
    return new Map(written.flat());
  }

  /** An event for each visit that the call names. */
  #steps(changes: readonly VisitChange[], written: ReadonlyMap<string, VisitRow>): readonly Happening[] {
    return changes.flatMap(({ visit, action, reason = null, said = {} }) => {
      const after = written.get(keyOf(visit));
      return after === undefined
        ? []
        : [
            {
              resource: COLLECTION_OF[visit.family],
              id: visit.id,
              action,
              before: visit.row,
              after: { ...after, ...said },
              reason,
            },
          ];
    });
  }

  /** New places of the cars of a track that were not named in the call. It is the order of their track that was changed, not they: their time of change stays. */
  #shifts({ track, now }: TrackOrder, named: ReadonlySet<string>): readonly Moved[] {
    return now.flatMap((car, i) => {
      const row = this.#visits.get(keyOf(car))?.row;
      if (named.has(keyOf(car)) || (row?.track_id === track.id && row.car_seq === i + 1)) return [];
      return [{ car, patch: { track_id: track.id, car_seq: i + 1 } }];
    });
  }

  /** Counts up the revisions of tracks whose order is another. */
  #count(moved: readonly TrackOrder[]): Promise<readonly TrackRow[]> {
    return this.#context.tx
      .rows("tracks")
      .updateAll(moved.map(({ track }) => ({ id: track.id, patch: { revision: track.revision + 1 } })));
  }

  /** An event for each track on which a car stays with another length: it is otherwise full. */
  #lengths(changes: readonly VisitChange[], moved: readonly TrackOrder[]): readonly Happening[] {
    const ordered = new Set(moved.map(({ track }) => track.id));
    const tracks = new Map<string, Happening>();
    for (const { visit, patch } of changes) {
      const { track_id, railcar_length, terminal_id } = visit.row;
      const isOther = patch.railcar_length !== undefined && patch.railcar_length !== railcar_length;
      if (!isOther || track_id === null || ordered.has(track_id)) continue;
      const row = { id: track_id, terminal_id };
      tracks.set(track_id, { resource: "tracks", id: track_id, action: "length", before: row, after: row });
    }
    return [...tracks.values()];
  }

  /** An event for each track whose order is another. */
  #orderings(moved: readonly TrackOrder[], counted: readonly TrackRow[]): readonly Happening[] {
    return moved.map(({ track, before, now }, i) => ({
      resource: "tracks",
      id: track.id,
      action: "order",
      before: { ...track, order: spelled(before) },
      after: { ...counted[i], order: spelled(now) },
    }));
  }
}
