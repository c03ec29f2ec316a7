import { reconcileRight, mayReconcile } from "@railhead/core/access/access.rules";
import type { DifferenceKind } from "@railhead/core/ledger/posting.rules";
import { requiredField } from "@railhead/api-contract/sentences";
import type { Refusal } from "@railhead/core/messages/define-refusals";
import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { compareDecimals, subtractDecimals } from "@railhead/core/units/decimal.rules";
import { quantitySayer } from "../../units/said-quantity";
import { displayName } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import { recordEvents, type RequestContext } from "../../events";
import { judgeName } from "../../ledger/difference";
import { bookReconciliation, type Reconciliation } from "../../ledger/post";
import { convertOr422, noShippedUnit, openUnits, unitOr422, type Units } from "../../ledger/units";
import { contractRefusal } from "../../http/validate";
import { conflict, fieldBroken, Problem } from "../../problems";
import type { Rows } from "../../store/collections";
import type { VisitRow } from "../rail-visits/visits";
import { holderChanges, type Holder } from "./holders";

type ReconciliationRow = Rows["assets-reconciliation-tracking"];
/** Records a reconciliation in the asset's own unit, which the loaded units name. */
export const recordReconciliation = (
  context: RequestContext,
  { units, ...reconciliation }: Omit<Reconciliation, "uom_abbreviation"> & { readonly units: Units },
): Promise<ReconciliationRow> =>
  bookReconciliation(context, {
    ...reconciliation,
    uom_abbreviation: units.byId(reconciliation.asset.uom_id)?.abbreviation ?? null,
  });

/** The right to reconcile an asset that the caller lacks, as a refusal; null where they hold it. */
export function missingRight(
  { caller }: Pick<RequestContext, "caller">,
  { name, asset_kind }: Holder["asset"],
): Refusal | null {
  if (mayReconcile(caller.session.permissions, asset_kind)) return null;
  const { section, action } = reconcileRight(asset_kind);
  return ledgerRefusal("reconcile_permission", { name, action, section });
}

/** Refuses to reconcile an asset without the permission for its kind, whichever call it comes by (403). */
export function demandReconcile(context: Pick<RequestContext, "caller">, { asset }: Pick<Holder, "asset">): void {
  const missing = missingRight(context, asset);
  if (missing !== null) throw new Problem("Forbidden", "not_permitted", missing);
}

/** What somebody counted in an asset. */
export interface ReconciliationInput {
  readonly quantity: string;
  /** Left out, the asset's own. */
  readonly uom_abbreviation?: string | undefined;
  /** The balance that was looked at, in the asset's own unit. */
  readonly ledger?: string | undefined;
  readonly entry?: DifferenceKind | undefined;
  readonly reason: string;
  readonly bol?: string | null | undefined;
}
/** The field of the call that holds the counted quantity. */
export type ReconciledField = "quantity" | "after";

/** Only a car on site is reconciled (409). */
export const notOnSite = (row: VisitRow): Problem =>
  conflict("state", railcarRefusal("not_on_site_to_reconcile", { name: displayName(row), state: row.status_id }));

function judgeHolder({ visit, asset, truck }: Holder): void {
  if (truck !== undefined || asset.asset_kind === "truck") {
    throw conflict("state", ledgerRefusal("reconcile_by_weights", { name: asset.name }));
  }
  if (visit !== undefined && !RAILCAR_STATES[visit.row.status_id].onTrack) throw notOnSite(visit.row);
  if (asset.uom_id === null) throw conflict("no_unit", noShippedUnit(asset.name));
}

/** A count is of the moment in which the ledger was looked at: what went in or out since is not in it (409). */
async function demandSameLedger(
  context: RequestContext,
  { asset, balance, product_name_id }: Holder,
  seen: string | undefined,
): Promise<void> {
  if (seen === undefined || compareDecimals(seen, balance) === 0) return;
  const say = await quantitySayer(context, { terminal_id: asset.terminal_id, product_name_id });
  const own = { id: asset.uom_id };
  const figures = { seen: say(seen, own), now: say(balance, own) };
  throw conflict("ledger_moved", ledgerRefusal("ledger_moved", { name: asset.name, ...figures }));
}

/**
 * Enters in the ledger what was counted in an asset: a difference with its kind and reason, and an event of the car or
 * storage. The asset is locked. Throws a 409 where nothing can be found or the ledger is no longer the one that was looked at, a 422 above the capacity, for an unknown unit
 * and for a kind that does not fit.
 */
export async function reconcileAsset(
  context: RequestContext,
  holder: Holder,
  counted: ReconciliationInput,
  at: ReconciledField = "quantity",
): Promise<ReconciliationRow> {
  judgeHolder(holder);
  await demandSameLedger(context, holder, counted.ledger);
  const { asset, balance, product_name_id } = holder;
  const terminal = await context.tx.rows("terminals").get(asset.terminal_id);
  const units = await openUnits(context.tx, {
    productIds: [product_name_id],
    day: dayOf(terminal?.time_zone ?? "UTC", context.now),
  });
  const from =
    counted.uom_abbreviation === undefined
      ? (asset.uom_id ?? "")
      : unitOr422(units, counted.uom_abbreviation, "uom_abbreviation", [asset.uom_id]).id;
  const after = convertOr422(units, counted.quantity, {
    from,
    to: asset.uom_id ?? "",
    productId: product_name_id,
    field: "uom_abbreviation",
    quantityField: at,
  });
  if (asset.capacity !== null && compareDecimals(after, asset.capacity) > 0) {
    const say = await quantitySayer(context, { terminal_id: asset.terminal_id, product_name_id });
    const own = { id: asset.uom_id };
    const figures = { most: say(asset.capacity, own), found: say(after, own) };
    const sentence = ledgerRefusal("reconcile_over_capacity", { name: asset.name, ...figures });
    throw fieldBroken(at, "overfill", sentence);
  }
  const reason = counted.reason.trim();
  if (reason === "") throw fieldBroken("reason", "no_reason", contractRefusal(requiredField));
  const entry = counted.entry ?? "reconciliation";
  judgeName(entry, subtractDecimals(after, balance), "entry", "reconciliation");
  const reconciliation = await recordReconciliation(context, {
    asset,
    before: balance,
    after,
    entry,
    reason,
    bol: counted.bol ?? null,
    units,
  });
  const { asset: _named, ...belonging } = holder;
  await recordEvents(context.tx, context, holderChanges([belonging], "reconcile", reason));
  return reconciliation;
}
