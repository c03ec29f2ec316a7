import type { DifferenceKind, Line } from "@railhead/core/ledger/posting.rules";
import { fromOutside } from "@railhead/core/ledger/posting.rules";
import { compareDecimals, subtractDecimals, sumDecimals } from "@railhead/core/units/decimal.rules";
import { affectedBy, created, recordEvents, type RequestContext } from "../events";
import type { Rows } from "../store/collections";
import type { AssetRow } from "./assets";
import { balancesOf } from "./balances";
import { refuseOverfullLedger } from "./bookable";

type Entry = Rows["ledger-entries"];

/** What lines are posted for. */
export interface Posting {
  readonly terminal_id: string;
  readonly draft_id?: string | null;
  readonly reconciliation_id?: string | null;
  readonly reason?: string | null;
  /** The field of the request that a refusal names. */
  readonly field?: string;
  /** Unit of the lines that are in the draft's own, with the factor into each asset's unit. */
  readonly draftUnit?: { readonly id: string; readonly factors: ReadonlyMap<string, string> };
  /** The assets of the lines, whose units they are in. */
  readonly assets: ReadonlyMap<string, AssetRow>;
}

/** What is in each asset after each line, in their order; null for lines of the world outside. */
async function balancesAfter({ tx }: RequestContext, lines: readonly Line[]): Promise<readonly (string | null)[]> {
  const now = new Map(
    await balancesOf(
      tx,
      lines.map((line) => line.asset_id),
    ),
  );
  return lines.map(({ asset_id, quantity }) => {
    if (asset_id === null) return null;
    const balance = sumDecimals([now.get(asset_id) ?? "0", quantity]);
    now.set(asset_id, balance);
    return balance;
  });
}

/**
 * Writes lines into ledgers, in their order. The caller holds the assets' locks and has judged the lines. Throws a 422
 * beyond a ledger's bound.
 */
export async function post(
  context: RequestContext,
  { terminal_id, draft_id = null, reconciliation_id = null, reason = null, field, draftUnit, assets }: Posting,
  lines: readonly Line[],
): Promise<readonly Entry[]> {
  if (lines.length === 0) return [];
  const balances = await balancesAfter(context, lines);
  for (const [at, { asset_id, quantity }] of lines.entries()) {
    const balance = balances[at] ?? null;
    // What was too much before may still give.
    if (balance !== null && compareDecimals(quantity, "0") > 0)
      refuseOverfullLedger(assets.get(asset_id ?? "")?.name ?? "", balance, field);
  }
  return context.tx.rows("ledger-entries").insertAll(
    lines.map((line, at) => {
      const { asset_id, other_id, entry, quantity, net } = line;
      const ofDraft = line.unit === "draft";
      const unit = ofDraft ? draftUnit?.id : assets.get(asset_id ?? other_id ?? "")?.uom_id;
      if (!unit) throw new RangeError("a line is posted in a unit");
      const factor = (ofDraft ? draftUnit?.factors.get(asset_id ?? "") : undefined) ?? "1";
      return {
        terminal_id,
        asset_id,
        counter_asset_id: other_id,
        entry,
        quantity,
        balance: balances[at] ?? null,
        net,
        net_uom_id: unit,
        factor,
        draft_id,
        reconciliation_id,
        reason,
        at: context.now,
        by: context.caller.session.userid,
      };
    }),
  );
}

/** Entries as they were posted, as lines again. */
export const linesOf = (entries: readonly Entry[], draftUnitOf: (entry: Entry) => boolean): readonly Line[] =>
  entries.map((entry) => ({
    asset_id: entry.asset_id,
    entry: entry.entry,
    quantity: entry.quantity,
    net: entry.net,
    other_id: entry.counter_asset_id,
    unit: draftUnitOf(entry) ? "draft" : "asset",
  }));

/** What was found in an asset, under which name the difference is entered in the ledger, and why. */
export interface Reconciliation {
  readonly asset: AssetRow;
  readonly before: string;
  readonly after: string;
  readonly entry: DifferenceKind;
  readonly reason: string;
  readonly bol?: string | null;
  readonly uom_abbreviation: string | null;
}

/**
 * Enters a reconciliation: a record of what was found, and the difference under its name. The caller locks the asset.
 */
export async function bookReconciliation(
  context: RequestContext,
  { asset, before, after, entry, reason, bol = null, uom_abbreviation }: Reconciliation,
): Promise<Rows["assets-reconciliation-tracking"]> {
  const row = await context.tx.rows("assets-reconciliation-tracking").insert({
    asset_id: asset.id,
    terminal_id: asset.terminal_id,
    before,
    after,
    entry,
    reason,
    bol,
    uom_abbreviation,
    reconciled_at: context.now,
    reconciled_by: context.caller.session.userid,
    ...created(context),
  });
  await recordEvents(context.tx, context, [
    { resource: "assets-reconciliation-tracking", id: row.id, action: "create", before: null, after: row, reason },
    ...affectedBy([{ resource: "assets", row: asset }], "balance", reason),
  ]);
  const difference = subtractDecimals(after, before);
  const posting = {
    terminal_id: asset.terminal_id,
    reconciliation_id: row.id,
    reason,
    assets: new Map([[asset.id, asset]]),
  };
  if (compareDecimals(difference, "0") !== 0) await post(context, posting, fromOutside(asset.id, entry, difference));
  return row;
}
