import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { differenceFault } from "@railhead/core/ledger/difference-names.rules";
import { fromOutside, type DifferenceKind } from "@railhead/core/ledger/posting.rules";
import { compareDecimals, subtractDecimals, sumDecimals } from "@railhead/core/units/decimal.rules";
import { quantitySayer } from "../units/said-quantity";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { RequestContext } from "../events";
import { fieldBroken } from "../problems";
import type { Rows } from "../store/collections";
import { assetLock } from "./assets";
import { balancesOf } from "./balances";
import { bookReconciliation, post } from "./post";
import { convertOr422, openUnits, unitOr422 } from "./units";

/** A named difference in an asset: positive for material beyond its drafts, negative for missing material. */
export interface Difference {
  readonly asset_id: string;
  readonly entry: DifferenceKind;
  readonly quantity: string;
  readonly uom_abbreviation: string;
  readonly product_name_id?: string | null;
  readonly reason: string;
  /**
   * For a truck that brings material. Each of its drafts opened what it drew; the difference is opened too, with the
   * opposite sign, so that the openings add up to its net weight and its balance ends at zero.
   */
  readonly opens?: boolean;
}

/** Throws a 422 at `field` for a name that does not fit its difference; `advice` says which one does. */
export function judgeName(
  entry: DifferenceKind,
  difference: string,
  field: string,
  advice: "reconciliation" | "gain" | "loss",
): void {
  const sentence = differenceFault(entry, difference, advice);
  if (sentence !== null) throw fieldBroken(field, "wrong_name", sentence);
}

/**
 * Enters a named difference in the ledger, such as that of a truck's net to its drafts. Locks the asset; the caller
 * holds the lock of the car or truck. Throws a 422 for more than is there, an unknown unit and a name that does not
 * fit.
 */
export async function bookDifference(
  context: RequestContext,
  { asset_id, entry, quantity, uom_abbreviation, product_name_id = null, reason, opens = false }: Difference,
): Promise<Rows["assets-reconciliation-tracking"]> {
  judgeName(entry, quantity, "difference.entry", compareDecimals(quantity, "0") > 0 ? "gain" : "loss");
  await context.tx.lock([assetLock(asset_id)]);
  const asset = await context.tx.rows("assets").get(asset_id);
  if (asset === undefined) throw new RangeError(`asset ${asset_id} is not there`);
  const terminal = await context.tx.rows("terminals").get(asset.terminal_id);
  const units = await openUnits(context.tx, {
    productIds: [product_name_id],
    day: dayOf(terminal?.time_zone ?? "UTC", context.now),
  });
  // The unit of a recorded weight is accepted even if it is out of use by now.
  const unit = unitOr422(units, uom_abbreviation, "difference", [units.byAbbreviation(uom_abbreviation)?.id]);
  const own = asset.uom_id ?? unit.id;
  const change = convertOr422(units, quantity, {
    from: unit.id,
    to: own,
    productId: product_name_id,
    field: "difference",
  });
  const opening = opens ? subtractDecimals("0", change) : "0";
  const open = () =>
    post(
      context,
      { terminal_id: asset.terminal_id, assets: new Map([[asset_id, { ...asset, uom_id: own }]]), reason },
      fromOutside(asset_id, "opening", opening),
    );
  if (compareDecimals(opening, "0") > 0) await open();
  const before = (await balancesOf(context.tx, [asset_id])).get(asset_id) ?? "0";
  const after = sumDecimals([before, change]);
  const shown = units.byId(own)?.abbreviation ?? uom_abbreviation;
  if (compareDecimals(after, "0") < 0) {
    const say = await quantitySayer(context, { terminal_id: asset.terminal_id, product_name_id });
    const figures = { holds: say(before, { id: own }), difference: say(change, { id: own }) };
    const sentence = ledgerRefusal("difference_below_zero", { name: asset.name, ...figures });
    throw fieldBroken("difference", "below_zero", sentence);
  }
  const booked = await bookReconciliation(context, {
    asset: { ...asset, uom_id: own },
    before,
    after,
    entry,
    reason,
    uom_abbreviation: shown,
  });
  // Entries that add material are posted first, so that no balance falls below zero in between.
  if (compareDecimals(opening, "0") < 0) await open();
  return booked;
}
