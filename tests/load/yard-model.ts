import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { familyOf, type CarKey, type Write } from "./writes";

/** A car's track, position and status. */
export interface CarState {
  readonly track: string | null;
  readonly seq: number | null;
  readonly status: string;
}
export interface Effect {
  /** The cars that the write names and touches, in its order. */
  readonly cars: readonly { readonly key: CarKey; readonly before: CarState; readonly after: CarState }[];
  /** The tracks whose order it changes. */
  readonly tracks: ReadonlyMap<string, { readonly before: readonly CarKey[]; readonly after: readonly CarKey[] }>;
}
/** A write that the rules forbid in the yard's present state. */
export class Forbidden extends Error {}

const ON_SITE = new Set(["2", "3", "5", "7"]);
const RELEASABLE = new Set(["2", "5", "7"]);
type Orders = Map<string, readonly CarKey[]>;

/**
 * What the rules of tracks say, written down a second time and without the service's code: orders are lists, one write
 * after another. `apply` tells what a write must have done; it changes nothing when the write is forbidden.
 */
export class YardModel {
  #orders: Orders;
  readonly #status: Map<CarKey, string>;
  readonly #revisions: Map<string, number>;
  /** Every order a track has had, by revision. */
  readonly history = new Map<string, Map<number, readonly CarKey[]>>();

  constructor(
    tracks: readonly { readonly id: string; readonly revision: number; readonly cars: readonly CarKey[] }[],
    status: ReadonlyMap<CarKey, string>,
  ) {
    this.#orders = new Map(tracks.map((track) => [track.id, track.cars]));
    this.#status = new Map(status);
    this.#revisions = new Map(tracks.map((track) => [track.id, track.revision]));
    for (const track of tracks) this.history.set(track.id, new Map([[track.revision, track.cars]]));
  }

  order = (track: string): readonly CarKey[] => this.#orders.get(track) ?? [];
  revision = (track: string): number => this.#revisions.get(track) ?? -1;
  tracks = (): readonly string[] => [...this.#orders.keys()];

  stateOf(key: CarKey, orders: ReadonlyMap<string, readonly CarKey[]> = this.#orders): CarState {
    const status = this.#status.get(key) ?? "";
    for (const [track, cars] of orders) {
      const at = cars.indexOf(key);
      if (at >= 0) return { track, seq: at + 1, status };
    }
    return { track: null, seq: null, status };
  }

  /** Does a write; throws Forbidden when it may not be done now. */
  apply(write: Write): Effect {
    const next: Orders = new Map(this.#orders);
    const { cars, status } = this.#change(write, next);
    const before = new Map(cars.map((key) => [key, this.stateOf(key)]));
    const tracks = new Map<string, { before: readonly CarKey[]; after: readonly CarKey[] }>();
    for (const [id, after] of next) {
      const order = this.order(id);
      if (order.join() !== after.join()) tracks.set(id, { before: order, after });
    }
    const old = this.#orders;
    this.#orders = next;
    if (status !== null) for (const key of cars) this.#status.set(key, status);
    for (const [id, { after }] of tracks) {
      this.#revisions.set(id, this.revision(id) + 1);
      this.history.get(id)?.set(this.revision(id), after);
    }
    const touched =
      write.kind === "list" ? cars.filter((key) => !samePlace(this.stateOf(key, old), this.stateOf(key))) : cars;
    return { cars: touched.map((key) => ({ key, before: before.get(key)!, after: this.stateOf(key) })), tracks };
  }

  /** Writes the orders that follow into `next`; answers the cars named and the state they come to (null: the one they have). */
  #change(write: Write, next: Orders): { readonly cars: readonly CarKey[]; readonly status: string | null } {
    switch (write.kind) {
      case "list":
        this.#list(write, next);
        return { cars: write.cars, status: null };
      case "receive":
        this.#demand(write.cars, (status) => status === RAILCAR_STATUS.pending, "is not pending");
        next.set(write.track, [...this.order(write.track), ...write.cars]);
        return { cars: write.cars, status: RAILCAR_STATUS.received };
      case "release":
        this.#demand(write.cars, (status) => RELEASABLE.has(status), "may not be released");
        takeOff(next, write.cars);
        return { cars: write.cars, status: RAILCAR_STATUS.released };
      case "dereceive":
        this.#demand([write.car], (status) => status === RAILCAR_STATUS.received, "is not just received");
        takeOff(next, [write.car]);
        return { cars: [write.car], status: RAILCAR_STATUS.pending };
      case "edit":
        this.#edit(write, next);
        return { cars: [write.car], status: null };
      case "wrong":
        throw new Forbidden(`${write.path} is refused always`);
    }
  }

  #demand(cars: readonly CarKey[], holds: (status: string) => boolean, words: string): void {
    for (const key of cars)
      if (!holds(this.#status.get(key) ?? "")) throw new Forbidden(`${key} ${words}: state ${this.#status.get(key)}`);
  }

  /** Own-family cars take the places that the other family leaves free, in the list's order. */
  #list(write: Extract<Write, { kind: "list" }>, next: Orders): void {
    this.#demand(write.cars, (status) => ON_SITE.has(status), "is not on site");
    const order = this.order(write.track);
    if (write.revision !== null && write.revision !== this.revision(write.track))
      throw new Forbidden(`revision ${write.revision} is stale`);
    const left = order.filter((key) => familyOf(key) === write.family && !write.cars.includes(key));
    if (left.length > 0) throw new Forbidden(`the list leaves out ${left.join()}`);
    takeOff(next, write.cars);
    const waiting = [...write.cars];
    const places = order
      .map((key) => (familyOf(key) === write.family ? waiting.shift() : key))
      .filter((key) => key !== undefined);
    next.set(write.track, [...places, ...waiting]);
  }

  #edit({ car, track, k }: Extract<Write, { kind: "edit" }>, next: Orders): void {
    const here = this.stateOf(car);
    if (here.track === null) {
      if (track !== null || (k ?? 0) !== 0) throw new Forbidden(`${car} stands on no track`);
      return;
    }
    const goesElsewhere = track !== null && track !== here.track;
    if (!goesElsewhere && (k === null || k === here.seq)) return;
    const target = track ?? here.track;
    takeOff(next, [car]);
    const others = next.get(target) ?? [];
    const at = k === null || k === 0 || k > others.length ? others.length : k - 1;
    next.set(target, [...others.slice(0, at), car, ...others.slice(at)]);
  }
}

const samePlace = (a: CarState, b: CarState) => a.track === b.track && a.seq === b.seq;

function takeOff(orders: Orders, cars: readonly CarKey[]): void {
  for (const [track, order] of orders) {
    if (order.some((key) => cars.includes(key)))
      orders.set(
        track,
        order.filter((key) => !cars.includes(key)),
      );
  }
}
