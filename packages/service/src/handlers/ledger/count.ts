import { countRight, mayCount } from "@railhead/core/access/access.rules";
import type { DifferenceKind } from "@railhead/core/ledger/posting.rules";
import { t } from "@railhead/core/messages/catalogue";
import { compareDecimals, subtractDecimals } from "@railhead/core/units/decimal.rules";
import { quantitySayer } from "../../units/said-quantity";
import { displayName } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES } from "@railhead/core/railcars/states.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import type { RequestContext } from "../../events";
import { judgeName } from "../../ledger/difference";
import { bookCount, type Count } from "../../ledger/post";
import { convertOr422, noShippedUnit, openUnits, unitOr422, type Units } from "../../ledger/units";
import { conflict, fieldBroken, Problem, ruleBroken } from "../../problems";
import type { Rows } from "../../store/collections";
import type { VisitRow } from "../rail-visits/visits";
import { recordHolderChange, type Holder } from "./holders";

type CountRow = Rows["assets-reconciliation-tracking"];
/** A count whose unit is the asset's own, named by the units that were loaded. */
export const recordCount = (
  context: RequestContext,
  { units, ...count }: Omit<Count, "uom_abbreviation"> & { readonly units: Units },
): Promise<CountRow> =>
  bookCount(context, { ...count, uom_abbreviation: units.byId(count.asset.uom_id)?.abbreviation ?? null });

/** Which right a count of an asset asks for that the caller does not hold, as a sentence; null where they may count it. */
export function missingRight(
  { caller }: Pick<RequestContext, "caller">,
  { name, asset_kind }: Holder["asset"],
): string | null {
  if (mayCount(caller.session.permissions, asset_kind)) return null;
  const { section, action } = countRight(asset_kind);
  return `Correcting what is in ${name} needs the permission “${action}” for ${section}. Ask someone who has it.`;
}

/** Refuses to reconcile an asset without the permission for its kind, whichever call it comes by (403). */
export function demandReconcile(context: Pick<RequestContext, "caller">, { asset }: Pick<Holder, "asset">): void {
  const missing = missingRight(context, asset);
  if (missing !== null) throw new Problem("Forbidden", "not_permitted", missing);
}

/** What somebody found in an asset. */
export interface Found {
  readonly quantity: string;
  /** Left out, the asset's own. */
  readonly uom_abbreviation?: string | undefined;
  readonly entry?: DifferenceKind | undefined;
  readonly reason: string;
  readonly bol?: string | null | undefined;
}
/** What the call names the quantity that was found. */
export type FoundField = "quantity" | "after";

/** A car is counted where it stands (409). */
export const notOnSite = (row: VisitRow): Problem =>
  conflict(
    "state",
    `${displayName(row)} is ${RAILCAR_STATES[row.status_id].name}. Only a railcar on site can be reconciled.`,
  );

function judgePlace({ visit, asset, truck }: Holder): void {
  if (truck !== undefined || asset.asset_kind === "truck") {
    throw conflict("state", `What is in ${asset.name} is told by its weights. Book a difference when it is released.`);
  }
  if (visit !== undefined && !RAILCAR_STATES[visit.row.status_id].onTrack) throw notOnSite(visit.row);
  if (asset.uom_id === null) throw conflict("no_unit", noShippedUnit(asset.name));
}

/**
 * Enters in the ledger what was found in an asset: a difference with its kind and reason, and an event of the car or
 * storage. The asset is locked. Throws a 409 where nothing can be found, a 422 above the capacity, for an unknown unit
 * and for a kind that does not fit.
 */
export async function countAsset(
  context: RequestContext,
  holder: Holder,
  found: Found,
  at: FoundField = "quantity",
): Promise<CountRow> {
  judgePlace(holder);
  const { asset, balance, product_name_id } = holder;
  const terminal = await context.tx.rows("terminals").get(asset.terminal_id);
  const units = await openUnits(context.tx, {
    productIds: [product_name_id],
    day: dayOf(terminal?.time_zone ?? "UTC", context.now),
  });
  const from =
    found.uom_abbreviation === undefined
      ? (asset.uom_id ?? "")
      : unitOr422(units, found.uom_abbreviation, "uom_abbreviation", [asset.uom_id]).id;
  const after = convertOr422(units, found.quantity, {
    from,
    to: asset.uom_id ?? "",
    productId: product_name_id,
    field: "uom_abbreviation",
    quantityField: at,
  });
  if (asset.capacity !== null && compareDecimals(after, asset.capacity) > 0) {
    const say = await quantitySayer(context, { terminal_id: asset.terminal_id, product_name_id });
    const own = { id: asset.uom_id };
    const sentence = `${asset.name} holds at most ${say(asset.capacity, own)}; ${say(after, own)} cannot be in it. Look at the count again.`;
    throw fieldBroken(at, "overfill", sentence);
  }
  const reason = found.reason.trim();
  if (reason === "") throw ruleBroken("no_reason", t("field.required"), { reason: t("field.required") });
  const entry = found.entry ?? "reconciliation";
  judgeName(entry, subtractDecimals(after, balance), "entry", "Book it as a reconciliation.");
  const count = await recordCount(context, {
    asset,
    before: balance,
    after,
    entry,
    reason,
    bol: found.bol ?? null,
    units,
  });
  await recordHolderChange(context, holder, "reconcile", reason);
  return count;
}
