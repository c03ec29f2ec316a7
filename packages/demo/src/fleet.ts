import type { Random } from "./random";

/** A physical car: its mark, its number as stored, its length in feet over couplers. */
export interface Car {
  readonly prefix: string;
  readonly number: string;
  readonly railcar_length: string;
}

const HOPPER_MARKS = ["SHPX", "TILX", "NDYX", "CRDX", "GATX", "PLCX", "BNSF", "UP", "WFRX"] as const;
const TANK_MARKS = ["UTLX", "GATX", "TILX", "SHPX", "PROX", "NATX", "CTCX"] as const;
const HOPPER_LENGTHS = ["41.75", "42", "42", "42.25"] as const;

/** Small covered hoppers carry sand and dry bulk, tank cars liquids. */
export type CarKind = "hopper" | "tank";

/** Gives cars that no other call of the same fleet has given. One number in six is written with leading zeros. */
export function createFleet(random: Random) {
  const taken = new Map<string, Car & { readonly kind: CarKind }>();
  const keep = (kind: CarKind, car: Car): Car => {
    taken.set(`${car.prefix} ${Number(car.number)}`, { ...car, kind });
    return car;
  };
  const take = (kind: CarKind, prefix: string, railcar_length: string): Car => {
    for (;;) {
      const value = random.between(0, 5) === 0 ? random.between(412, 98_999) : random.between(100_000, 989_999);
      if (!taken.has(`${prefix} ${value}`))
        return keep(kind, { prefix, number: String(value).padStart(6, "0"), railcar_length });
    }
  };
  return {
    /** Keeps a car that is written out in the seeds from being given again. */
    reserve: keep,
    hopper: (lengths: readonly [string, ...string[]] = HOPPER_LENGTHS) =>
      take("hopper", random.pick(HOPPER_MARKS), random.pick(lengths)),
    tank: (lengths: readonly [string, ...string[]]) => take("tank", random.pick(TANK_MARKS), random.pick(lengths)),
    /** Every car given or reserved. */
    cars: () => [...taken.values()],
  };
}
export type Fleet = ReturnType<typeof createFleet>;
