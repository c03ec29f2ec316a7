import { compareDecimals, subtractDecimals, sumDecimals } from "../units/decimal.rules";
import { applyRatio } from "../units/ratio.rules";
import { contraryOf, fromOutside, leavesBounds, changesOf, type AssetBalance, type Line } from "./posting.rules";

/** Greatest excess over a BOL weight that may be booked as origin weight gain: so many percent of it, as the terminal says. */
export const gainAllowed = (bolWeight: string, percent: string): string =>
  compareDecimals(bolWeight, "0") <= 0 || compareDecimals(percent, "0") <= 0
    ? "0"
    : applyRatio(sumDecimals([bolWeight]), {
        numerator: BigInt(percent.replace(".", "")),
        denominator: 100n * 10n ** BigInt(percent.split(".")[1]?.length ?? 0),
      });

export interface Source extends AssetBalance {
  /** What the draft takes, in the asset's unit. */
  readonly quantity: string;
  /**
   * `measured`: what is in it is known. `estimated`: a railcar, by its BOL weight: `gainLeft` more may come out of it.
   * `open`: a truck that is weighed afterwards: it holds what is drawn from it.
   */
  readonly content:
    | { readonly kind: "measured" }
    | { readonly kind: "estimated"; readonly gainLeft: string }
    | { readonly kind: "open" };
}
export interface Destination extends AssetBalance {
  /** What the draft brings, in the asset's unit. */
  readonly quantity: string;
}
/** A count that is booked before a draft, so that the draft fits. */
export interface Correction {
  readonly asset_id: string;
  readonly before: string;
  readonly after: string;
}
export interface Wanted {
  /** In the draft's unit. */
  readonly net: string;
  readonly source: Source;
  readonly destination: Destination;
  /** The user may reconcile, and allows a reconciliation that the draft needs. */
  readonly reconcile: boolean;
}

export type Plan =
  | { readonly outcome: "book"; readonly lines: readonly Line[]; readonly corrections: readonly Correction[] }
  /** More than a railcar's tolerance: kept, but nothing of it is booked before someone who may reconcile agrees. `lines` take back what it replaces. */
  | { readonly outcome: "hold"; readonly excess: string; readonly gainLeft: string; readonly lines: readonly Line[] }
  | {
      readonly outcome: "overdraw" | "overfill";
      readonly asset_id: string;
      readonly has: string;
      readonly asked: string;
    }
  /** What is to be taken back has gone on from this asset. */
  | { readonly outcome: "gone-on"; readonly asset_id: string; readonly has: string; readonly asked: string };

/** What has to happen at the source before it can give: lines, a correction, or nothing. */
function opened({ source, reconcile }: Wanted): Plan {
  const { asset_id, balance, capacity, quantity, content } = source;
  const nothing = { outcome: "book", lines: [], corrections: [] } as const;
  if (content.kind === "open") return { ...nothing, lines: fromOutside(asset_id, "opening", quantity) };
  const excess = subtractDecimals(quantity, balance);
  if (compareDecimals(excess, "0") <= 0) return nothing;
  if (content.kind === "estimated" && compareDecimals(excess, content.gainLeft) <= 0) {
    return { ...nothing, lines: fromOutside(asset_id, "origin weight gain", excess) };
  }
  // No count finds more in an asset than it can hold.
  const canHold = capacity === null || compareDecimals(quantity, capacity) <= 0;
  if (reconcile && canHold) return { ...nothing, corrections: [{ asset_id, before: balance, after: quantity }] };
  return content.kind === "estimated" && !reconcile
    ? { outcome: "hold", excess, gainLeft: content.gainLeft, lines: [] }
    : { outcome: "overdraw", asset_id, has: balance, asked: quantity };
}

/** What has to happen at the destination before it can take. */
function roomFor({ destination, reconcile }: Wanted): Plan {
  const { asset_id, balance, capacity, quantity } = destination;
  const room = capacity === null ? null : subtractDecimals(capacity, balance);
  if (room === null || compareDecimals(quantity, room) <= 0) return { outcome: "book", lines: [], corrections: [] };
  const canHold = capacity !== null && compareDecimals(quantity, capacity) <= 0;
  return reconcile && canHold
    ? {
        outcome: "book",
        lines: [],
        corrections: [{ asset_id, before: balance, after: subtractDecimals(capacity, quantity) }],
      }
    : { outcome: "overfill", asset_id, has: room, asked: quantity };
}

/** The lines of a draft between two assets, as it is. */
const moved = ({ net, source, destination }: Wanted): readonly Line[] => [
  {
    asset_id: source.asset_id,
    entry: "draft out",
    quantity: subtractDecimals("0", source.quantity),
    net: subtractDecimals("0", net),
    unit: "draft",
    other_id: destination.asset_id,
  },
  {
    asset_id: destination.asset_id,
    entry: "draft in",
    quantity: destination.quantity,
    net: sumDecimals([net]),
    unit: "draft",
    other_id: source.asset_id,
  },
];

/**
 * The ledger lines of a draft; no balance leaves its bounds. A draft that would overdraw its source or overfill its
 * destination is refused with both figures, unless a correction is entered first. A railcar's excess within tolerance
 * is an origin weight gain; beyond it the draft is kept on hold.
 */
export function planDraft(wanted: Wanted): Plan {
  const room = roomFor(wanted);
  if (room.outcome !== "book") return room;
  const source = opened(wanted);
  if (source.outcome !== "book") return source;
  return {
    outcome: "book",
    lines: [...source.lines, ...moved(wanted)],
    corrections: [...source.corrections, ...room.corrections],
  };
}

const heldBy = (held: readonly AssetBalance[], asset_id: string) => held.find((one) => one.asset_id === asset_id);

/**
 * Takes posted lines back. Refuses when their material has gone on, or no longer fits where it came from; where both are so,
 * it has gone on: room for it would not help.
 */
export function planVoid(posted: readonly Line[], held: readonly AssetBalance[]): Plan {
  const lines = contraryOf(posted);
  const changes = [...changesOf(lines)].map(([asset_id, change]) => {
    const { balance = "0", capacity = null } = heldBy(held, asset_id) ?? {};
    return { asset_id, change, balance, capacity, after: sumDecimals([balance, change]) };
  });
  const gone = changes.find(({ after }) => compareDecimals(after, "0") < 0);
  if (gone !== undefined)
    return {
      outcome: "gone-on",
      asset_id: gone.asset_id,
      has: gone.balance,
      asked: subtractDecimals("0", gone.change),
    };
  for (const { asset_id, change, balance, capacity, after } of changes) {
    if (capacity !== null && compareDecimals(change, "0") > 0 && compareDecimals(after, capacity) > 0)
      return { outcome: "overfill", asset_id, has: subtractDecimals(capacity, balance), asked: change };
  }
  return { outcome: "book", lines: summed(lines, held), corrections: [] };
}

/** Lines of one void in an order in which no balance dips: what comes in before what goes out. */
const summed = (lines: readonly Line[], held: readonly AssetBalance[]): readonly Line[] =>
  held.some((asset) => leavesBounds(asset, lines) !== null)
    ? lines.toSorted((a, b) => compareDecimals(b.quantity, a.quantity))
    : lines;

/**
 * Reverses posted lines and enters a draft in their place, as one. Only the result must fit; the lines are put in an
 * order in which no balance leaves its bounds on the way.
 */
export function planReplace(posted: readonly Line[], held: readonly AssetBalance[], wanted: Wanted): Plan {
  const back = contraryOf(posted);
  const changes = changesOf(back);
  const without = <A extends AssetBalance>(asset: A): A => ({
    ...asset,
    balance: sumDecimals([asset.balance, changes.get(asset.asset_id) ?? "0"]),
  });
  const plan = planDraft({ ...wanted, source: without(wanted.source), destination: without(wanted.destination) });
  if (plan.outcome === "hold") {
    const taken = planVoid(posted, held);
    return taken.outcome === "book" ? { ...plan, lines: taken.lines } : taken;
  }
  if (plan.outcome !== "book") return plan;
  const { lines, corrections } = plan;
  const [first, last]: [Line[], Line[]] = [[], []];
  for (const asset of held) {
    const mine = back.filter((line) => line.asset_id === asset.asset_id);
    const corrected = corrections
      .filter((one) => one.asset_id === asset.asset_id)
      .flatMap((one) => fromOutside(one.asset_id, "reconciliation", subtractDecimals(one.after, one.before)));
    // In their order, or with what comes back first: a truck that is weighed later holds nothing but its drafts.
    const before = [mine, mine.toSorted((a, b) => compareDecimals(b.quantity, a.quantity))].find(
      (order) => leavesBounds(asset, [...order, ...corrected, ...lines]) === null,
    );
    if (before) first.push(...before);
    else if (corrected.length === 0 && leavesBounds(asset, [...lines, ...mine]) === null) last.push(...mine);
    else
      return {
        outcome: "gone-on",
        asset_id: asset.asset_id,
        has: asset.balance,
        asked: subtractDecimals("0", changes.get(asset.asset_id) ?? "0"),
      };
  }
  const outside = back.filter((line) => line.asset_id === null);
  return { outcome: "book", lines: [...first, ...outside, ...lines, ...last], corrections };
}
