import type { Family } from "@railhead/api-contract/railcar";
import { ofFamily, type Operator, type Repeat, type Seen } from "./operator";
import { idOf, type CarKey, type Write } from "./writes";

export type Random = () => number;
/** A small seeded generator, so that a failing run can be run again. */
export const random =
  (seed: number): Random =>
  () =>
    (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;

/** What an operator may choose from. Pending cars are shared: two people may reach for one. */
export interface Yard {
  /** The tracks under load. */
  readonly tracks: readonly string[];
  /** Tracks from which newcomers come and to which cars are moved away. */
  readonly sidings: readonly string[];
  readonly pending: Readonly<Record<Family, CarKey[]>>;
}
/** Between these counts of cars a track is neither filled nor emptied on purpose. */
const FEW = 30;
const MANY = 50;
/** Share of choices that ask for what must be refused. */
const WRONG = 0.02;

const below = (next: Random, count: number) => Math.floor(next() * count);
const pick = <A>(next: Random, list: readonly A[]): A | undefined => list[below(next, list.length)];
const other = <A>(next: Random, list: readonly A[], one: A): A | undefined =>
  pick(
    next,
    list.filter((each) => each !== one),
  );
function some<A>(next: Random, list: readonly A[], most: number): A[] {
  const left = [...list];
  return Array.from(
    { length: Math.min(left.length, 1 + below(next, most)) },
    () => left.splice(below(next, left.length), 1)[0]!,
  );
}

/** What an operator is about to do, with what must be seen for it. */
interface Choice {
  readonly next: Random;
  readonly yard: Yard;
  readonly me: Operator;
  readonly seen: Seen;
  readonly family: Family;
}
type Chooser = (choice: Choice) => Promise<Write | null>;

const keysOf = ({ seen, family }: Choice) => ofFamily(seen, family).map((car) => car.key);
/** Three lists in ten say from which order they were made. */
const revisionOf = (next: Random, seen: Seen) => (next() < 0.3 ? seen.revision : null);

/** One car to another place, or the whole family turned round. */
const sequence: Chooser = async (choice) => {
  const { next, seen, family } = choice;
  const keys = keysOf(choice);
  if (keys.length < 2) return null;
  const cars = [...keys];
  if (next() < 0.2) cars.reverse();
  else {
    const [car] = cars.splice(below(next, cars.length), 1);
    cars.splice(below(next, cars.length + 1), 0, car!);
  }
  return { kind: "list", why: "sequence", family, track: seen.track, cars, revision: revisionOf(next, seen) };
};

const add: Chooser = async (choice) => {
  const { next, yard, me, seen, family } = choice;
  const from = other(next, [...yard.sidings, ...yard.tracks], seen.track);
  if (from === undefined) return null;
  const newcomers = some(next, ofFamily(await me.look(from), family), 3).map((car) => car.key);
  if (newcomers.length === 0) return null;
  const cars = [...keysOf(choice).filter((key) => !newcomers.includes(key)), ...newcomers];
  return { kind: "list", why: "add", family, track: seen.track, cars, revision: revisionOf(next, seen) };
};

const moveAway: Chooser = async (choice) => {
  const { next, yard, me, family } = choice;
  const to = other(next, [...yard.sidings, ...yard.tracks], choice.seen.track);
  const leaving = some(next, keysOf(choice), 3);
  if (to === undefined || leaving.length === 0) return null;
  const seen = await me.look(to);
  const cars = [
    ...ofFamily(seen, family)
      .map((car) => car.key)
      .filter((key) => !leaving.includes(key)),
    ...leaving,
  ];
  return { kind: "list", why: "move away", family, track: to, cars, revision: revisionOf(next, seen) };
};

const receive: Chooser = async ({ next, yard, seen, family }) => {
  const pool = yard.pending[family];
  const cars = some(next, pool, 3);
  if (cars.length === 0) return null;
  // Now and then the cars stay for another to reach for as well.
  if (next() < 0.9) for (const car of cars) pool.splice(pool.indexOf(car), 1);
  return { kind: "receive", family, track: seen.track, cars, single: cars.length === 1 };
};

const release: Chooser = async ({ next, seen, family }) => {
  const cars = some(next, ofFamily(seen, family), 3).map((car) => car.key);
  return cars.length === 0 ? null : { kind: "release", family, cars, single: cars.length === 1 };
};

const dereceive: Chooser = async ({ next, seen, family }) => {
  const car = pick(next, ofFamily(seen, family));
  return car ? { kind: "dereceive", family, car: car.key } : null;
};

/** A length in feet that no car has: an edit without a change would leave no event to be replayed. */
const anyLength = (next: Random): string => String(40 + below(next, 20_000_000) / 1_000_000);

/** By id: to 0, to a place between, beyond the end; the same place; to another track; always with a length. */
const edit: Chooser = async ({ next, yard, seen, family }) => {
  const car = pick(next, ofFamily(seen, family));
  if (!car) return null;
  const n = seen.cars.length;
  const k = pick(next, [0, 1 + below(next, n), Math.ceil(n / 2), n + 1 + below(next, 50), null]) ?? null;
  const elsewhere = next() < 0.2 ? other(next, [...yard.sidings, ...yard.tracks], seen.track) : undefined;
  const track = elsewhere ?? (next() < 0.5 ? seen.track : null);
  return { kind: "edit", family, car: car.key, track, k, length: anyLength(next) };
};

/** An edit that brings a car of another track here. */
const editIn: Chooser = async ({ next, yard, me, seen, family }) => {
  const from = other(next, [...yard.sidings, ...yard.tracks], seen.track);
  const car = from === undefined ? undefined : pick(next, ofFamily(await me.look(from), family));
  return car
    ? {
        kind: "edit",
        family,
        car: car.key,
        track: seen.track,
        k: below(next, seen.cars.length + 5),
        length: anyLength(next),
      }
    : null;
};

const UNKNOWN = "999999999";
const wrong: Chooser = async (choice) => {
  const { next, seen, family } = choice;
  const rows = keysOf(choice).map((key, at) => ({ id: idOf(key), track_id: seen.track, car_seq: at + 1 }));
  const [first] = rows;
  if (!first) return null;
  return (
    pick<Write>(next, [
      // An unknown track, a car twice, a gap: a rule (422), unless one of the cars has just left (409).
      {
        kind: "wrong",
        family,
        path: "bulk",
        body: [{ ...first, track_id: UNKNOWN, car_seq: 1 }],
        statuses: [422, 409],
      },
      {
        kind: "wrong",
        family,
        path: "bulk",
        body: [...rows, { ...first, car_seq: rows.length + 1 }],
        statuses: [422, 409],
      },
      {
        kind: "wrong",
        family,
        path: "bulk",
        body: rows.map((row) => ({ ...row, car_seq: row.car_seq + 1 })),
        statuses: [422, 409],
      },
      {
        kind: "wrong",
        family,
        path: "bulk-release",
        body: [{ id: UNKNOWN, date_released: 1_700_000_000 }],
        statuses: [404],
      },
      { kind: "wrong", family, path: UNKNOWN, body: { car_seq: 1 }, statuses: [404] },
    ]) ?? null
  );
};

const GROW: readonly Chooser[] = [receive, receive, add, add, editIn];
const SHRINK: readonly Chooser[] = [release, release, moveAway, dereceive];
const KEEP: readonly Chooser[] = [sequence, sequence, edit, edit];

/** Looks at a track and chooses what to do there. */
export async function choose(me: Operator, yard: Yard, next: Random): Promise<Write> {
  for (;;) {
    const track = pick(next, yard.tracks);
    if (track === undefined) throw new Error("no track to work on");
    const seen = await me.look(track);
    const family = next() < 0.5 ? "sand" : "bulk-commodity";
    const choosers =
      seen.cars.length < FEW
        ? [...GROW, ...KEEP]
        : seen.cars.length > MANY
          ? [...SHRINK, ...KEEP]
          : [...GROW, ...SHRINK, ...KEEP];
    const chooser = next() < WRONG ? wrong : pick(next, choosers);
    const write = await chooser?.({ next, yard, me, seen, family });
    if (write) return write;
  }
}

export function chooseRepeat(next: Random): Repeat {
  const throwOf = next();
  if (throwOf < 0.1) return "at once";
  return throwOf < 0.2 ? "later" : "none";
}

/** The same list once more, made from the order that a refusal brought: what a person does on the screen. */
export function remade(write: Write, current: Seen): Write | null {
  if (write.kind !== "list" || current.track !== write.track) return null;
  const carsOnTrack = ofFamily(current, write.family).map((car) => car.key);
  const isNew = (key: CarKey) => !carsOnTrack.includes(key);
  // A car that was on this track when the list was made and is gone since was moved by somebody: it stays away.
  const newcomers = write.why === "sequence" ? [] : write.cars.filter(isNew).slice(-3);
  const kept = write.cars.filter((key) => !isNew(key));
  const cars = [...kept, ...carsOnTrack.filter((key) => !kept.includes(key)), ...newcomers];
  return cars.length === 0 ? null : { ...write, cars, revision: current.revision };
}

/** A receive that was taken back leaves its car to be received again. */
export function giveBack(yard: Yard, write: Write): void {
  if (write.kind === "dereceive") yard.pending[write.family].push(write.car);
}
