import type { EntryKind } from "@railhead/api-contract/resources/assets.contract";
import { compareDecimals, subtractDecimals, sumDecimals } from "../units/decimal.rules";

/** The names under which a difference is booked. */
export const DIFFERENCE_KINDS = ["reconciliation", "heel", "spill", "shrink", "origin weight gain"] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/**
 * One line of the ledger. The `net`s of posted lines in one unit sum to zero: what one asset gives, another takes, or
 * the world outside (`asset_id` null). A line is never changed; a void posts the contrary.
 */
export interface Line {
  readonly asset_id: string | null;
  readonly entry: EntryKind;
  /** Signed, in the asset's own unit; a line of the world outside is in the unit of the other asset. */
  readonly quantity: string;
  /** Signed, in the unit of the draft, or in the asset's own where `unit` says so. */
  readonly net: string;
  readonly unit: "draft" | "asset";
  /** The asset on the other side; null for the world outside. */
  readonly other_id: string | null;
}

/** An asset and what is in it, in its own unit. */
export interface AssetBalance {
  readonly asset_id: string;
  readonly balance: string;
  /** Null where nothing limits it. */
  readonly capacity: string | null;
}

const negated = (decimal: string) => subtractDecimals("0", decimal);
const isBelow = (a: string, b: string) => compareDecimals(a, b) < 0;

/** What comes into an asset from outside (or goes there, when negative), under a name. */
export function fromOutside(asset_id: string, entry: EntryKind, quantity: string): readonly Line[] {
  if (compareDecimals(quantity, "0") === 0) return [];
  const outside = negated(quantity);
  return [
    { asset_id, entry, quantity, net: quantity, unit: "asset", other_id: null },
    { asset_id: null, entry, quantity: outside, net: outside, unit: "asset", other_id: asset_id },
  ];
}

/** The contrary of lines that were posted. */
export const contraryOf = (lines: readonly Line[]): readonly Line[] =>
  lines.map((line) => ({ ...line, entry: "void", quantity: negated(line.quantity), net: negated(line.net) }));

/** What lines change in each asset. */
export function changesOf(lines: readonly Line[]): ReadonlyMap<string, string> {
  const changes = new Map<string, string>();
  for (const { asset_id, quantity } of lines) {
    if (asset_id !== null) changes.set(asset_id, sumDecimals([changes.get(asset_id) ?? "0", quantity]));
  }
  return changes;
}

export type Bound = "below zero" | "above capacity";
/** How a balance would leave its bounds on the way through the lines of its asset, or null when it stays within. */
export function leavesBounds({ asset_id, balance, capacity }: AssetBalance, lines: readonly Line[]): Bound | null {
  let now = balance;
  for (const line of lines) {
    if (line.asset_id !== asset_id) continue;
    now = sumDecimals([now, line.quantity]);
    if (isBelow(now, "0")) return "below zero";
    // What was too full before may still give.
    if (capacity !== null && isBelow(capacity, now) && isBelow("0", line.quantity)) return "above capacity";
  }
  return null;
}

/** The smaller of two decimals. */
export const lesser = (a: string, b: string): string => (isBelow(b, a) ? b : a);
