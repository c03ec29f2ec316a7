/** Units of these ledgers, with the weight of one of each in pounds, as an exact fraction. */
const POUNDS = { ST: [2000n, 1n], lb: [1n, 1n], kg: [100_000_000n, 45_359_237n] } as const;
export type Unit = keyof typeof POUNDS;
export const UNITS = Object.keys(POUNDS) as Unit[];

/** A quantity in another unit, rounded once at the billionth. Quantities are whole billionths of their unit throughout, none below zero here. */
export function converted(quantity: bigint, from: Unit, to: Unit): bigint {
  const above = quantity * POUNDS[from][0] * POUNDS[to][1];
  const below = POUNDS[from][1] * POUNDS[to][0];
  return (2n * above + below) / (2n * below);
}

/** A decimal in billionths. Throws RangeError on one that has smaller parts. */
export function billionths(decimal: string): bigint {
  const [whole = "", fraction = ""] = decimal.replace("-", "").split(".");
  const parts = fraction.replace(/0+$/, "").padEnd(9, "0");
  if (parts.length > 9) throw new RangeError(`${decimal} is finer than a billionth`);
  return BigInt(whole + parts) * (decimal.startsWith("-") ? -1n : 1n);
}

/** Billionths as a decimal, without trailing zeros. */
export function spelled(quantity: bigint): string {
  const digits = String(quantity < 0n ? -quantity : quantity).padStart(10, "0");
  const fraction = digits.slice(-9).replace(/0+$/, "");
  return `${quantity < 0n ? "-" : ""}${digits.slice(0, -9)}${fraction === "" ? "" : `.${fraction}`}`;
}

/** What holds material; quantities are in its own unit. */
export interface Vessel {
  readonly name: string;
  readonly kind: "storage" | "loaded car" | "empty car" | "inbound truck" | "outbound truck";
  readonly asset_id: string;
  readonly unit: Unit;
  readonly capacity: bigint | null;
  /** What may come out of a car beyond its papers, but for what drafts have gained. */
  tolerance: bigint;
  holds: bigint;
}
/** A draft as somebody wants it. */
export interface Wish {
  readonly from: Vessel;
  readonly into: Vessel;
  readonly net: bigint;
  readonly unit: Unit;
  /** With the counts that it needs. */
  readonly counts: boolean;
}
/** What it does. Counts stay when the draft is taken back, its changes do not. */
interface Effect {
  readonly held: boolean;
  readonly gain: bigint;
  readonly changes: ReadonlyMap<Vessel, bigint>;
  readonly counted: ReadonlyMap<Vessel, bigint>;
}
/** On hold, a draft changes nothing but what it replaces. */
const HELD: Effect = { held: true, gain: 0n, changes: new Map(), counted: new Map() };
export interface Moved extends Wish, Effect {
  readonly id: string;
  live: boolean;
}
export type ReconciliationName = "reconciliation" | "origin weight gain" | "spill";

const isOver = ({ capacity }: Vessel, holds: bigint): boolean => capacity !== null && holds > capacity;
const isCar = ({ kind }: Vessel): boolean => kind.endsWith("car");
const isTruck = ({ kind }: Vessel): boolean => kind.endsWith("truck");
export const gives = ({ kind }: Vessel): boolean => kind !== "outbound truck";
const takes = ({ kind }: Vessel): boolean => kind !== "inbound truck" && kind !== "loaded car";
/** Whether the one may be drafted into the other at all. */
export const mayMove = (from: Vessel, into: Vessel): boolean =>
  from !== into && gives(from) && takes(into) && !(isTruck(from) && isTruck(into));

/** Whether a vessel stays within its bounds through changes in this order. */
function stays(vessel: Vessel, changes: readonly bigint[]): boolean {
  let now = vessel.holds;
  return changes.every((change) => {
    now += change;
    return now >= 0n && !isOver(vessel, now);
  });
}

/** What everything holds as anybody would reckon it on paper: one figure for each vessel, and what each draft changed. */
export class PlainLedger {
  readonly drafts: Moved[] = [];
  readonly vessels: readonly Vessel[];

  constructor(vessels: readonly Vessel[]) {
    this.vessels = vessels;
  }

  /** What a car may still give beyond its papers. */
  tolerated(car: Vessel, without: Moved | null): bigint {
    const left = this.drafts
      .filter((draft) => draft.live && draft.from === car && draft !== without)
      .reduce((rest, { gain }) => rest - gain, car.tolerance);
    return isCar(car) && left > 0n ? left : 0n;
  }

  /** Why a draft cannot be voided, one code for each vessel that is in the way. */
  voidRefusals({ live, changes }: Moved): readonly string[] {
    if (!live) return ["voided"];
    return [...changes].flatMap(([vessel, change]) => {
      const after = vessel.holds - change;
      if (after < 0n) return ["gone_on"];
      return change < 0n && isOver(vessel, after) ? ["overfill_final"] : [];
    });
  }

  /** What a draft does, in the place of another where one is named; null where it is refused. */
  effectOf(wish: Wish, replaced: Moved | null = null): Effect | null {
    const { from, into, counts } = wish;
    if (!mayMove(from, into) || replaced?.live === false) return null;
    const [out, taken] = [converted(wish.net, wish.unit, from.unit), converted(wish.net, wish.unit, into.unit)];
    if (out === 0n || taken === 0n) return null;
    const counted = new Map<Vessel, bigint>();
    const filled = this.#before(into, replaced) + taken;
    if (isOver(into, filled)) {
      if (!counts || into.capacity === null || isOver(into, taken)) return null;
      counted.set(into, into.capacity - filled);
    }
    // A truck that is weighed afterwards holds what is drawn from it, and nothing else.
    const excess = from.kind === "inbound truck" ? 0n : out - this.#before(from, replaced);
    const gain = excess > 0n && excess <= this.tolerated(from, replaced) ? excess : 0n;
    if (excess > gain && isOver(from, out)) return null;
    if (excess > gain && !counts)
      return isCar(from) && (replaced === null || this.voidRefusals(replaced).length === 0) ? HELD : null;
    if (excess > gain) counted.set(from, excess);
    const changes = new Map([
      [from, from.kind === "inbound truck" ? 0n : gain - out],
      [into, taken],
    ]);
    const effect = { held: false, gain, changes, counted };
    return this.#hasOrder(effect, replaced) ? effect : null;
  }

  /** What a vessel holds without a draft that is to be replaced. */
  #before(vessel: Vessel, replaced: Moved | null): bigint {
    return vessel.holds - (replaced?.changes.get(vessel) ?? 0n);
  }

  /** The old goes before the new comes, or after it where nothing is counted between them: in each vessel one of the two must do. */
  #hasOrder({ changes, counted }: Effect, replaced: Moved | null): boolean {
    return [...new Set([...changes.keys(), ...(replaced?.changes.keys() ?? [])])].every((vessel) => {
      const [back, count, change] = [
        -(replaced?.changes.get(vessel) ?? 0n),
        counted.get(vessel),
        changes.get(vessel) ?? 0n,
      ];
      return stays(vessel, [back, count ?? 0n, change]) || (count === undefined && stays(vessel, [change, back]));
    });
  }

  /** Takes a draft back. */
  takeBack(moved: Moved): void {
    for (const [vessel, change] of moved.changes) vessel.holds -= change;
    moved.live = false;
  }

  /** Enters a draft, in place of another where one is named. */
  book(id: string, wish: Wish, effect: Effect, replaced: Moved | null = null): void {
    if (replaced !== null) this.takeBack(replaced);
    for (const changes of [effect.counted, effect.changes])
      for (const [vessel, change] of changes) vessel.holds += change;
    this.drafts.push({ ...wish, ...effect, id, live: true });
  }

  /** Enters what was found in a vessel; false where that is refused. */
  count(vessel: Vessel, after: bigint, name: ReconciliationName): boolean {
    const difference = after - vessel.holds;
    if (
      isTruck(vessel) ||
      isOver(vessel, after) ||
      (name === "spill" && difference > 0n) ||
      (name === "origin weight gain" && difference < 0n)
    )
      return false;
    vessel.holds = after;
    if (name === "origin weight gain") vessel.tolerance -= difference;
    return true;
  }

  /** Nets at which a draft, or the void of another one after it, stops to fit. */
  edges({ from, into, unit }: Pick<Wish, "from" | "into" | "unit">, replaced: Moved | null): readonly bigint[] {
    const has = this.#before(from, replaced);
    const taken = this.drafts.flatMap((draft) =>
      draft.live && draft !== replaced && draft.into === from ? [has - (draft.changes.get(from) ?? 0n)] : [],
    );
    const room =
      into.capacity === null ? [] : [converted(into.capacity - this.#before(into, replaced), into.unit, unit)];
    const beyond = isCar(from)
      ? [this.tolerated(from, replaced), this.tolerated(from, replaced) / 2n, from.tolerance].map((more) => has + more)
      : [];
    return [...[has, ...beyond, ...taken].map((quantity) => converted(quantity, from.unit, unit)), ...room].filter(
      (net) => net > 0n,
    );
  }
}
