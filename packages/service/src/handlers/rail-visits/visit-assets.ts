import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { displayName } from "@railhead/core/railcars/display.rules";
import { fromOutside } from "@railhead/core/ledger/posting.rules";
import { compareDecimals, subtractDecimals, sumDecimals } from "@railhead/core/units/decimal.rules";
import { applyRatio } from "@railhead/core/units/ratio.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import { byIds } from "../../crud/visible";
import { recordAffected, type RequestContext } from "../../events";
import { assetLock, changeAssets, makeAssets, retireAssets, reviveAssets, type AssetRow } from "../../ledger/assets";
import { balancesOf } from "../../ledger/balances";
import { post } from "../../ledger/post";
import { convertOr422, openUnits, unitOr422, type Units } from "../../ledger/units";
import { fieldBroken, Problem } from "../../problems";
import type { Rows } from "../../store/collections";
import { loadHolders } from "../ledger/holders";
import { quantitySayer } from "../../units/said-quantity";
import type { Fault } from "../../refusals/faults";
import type { VisitRow } from "./visits";

type Weight = Pick<VisitRow, "shipped_weight" | "shipped_weight_uom_abbreviation">;

/** The shipped quantity of a car by its papers, in its asset's unit; null where it is missing or cannot be converted. */
function shippedIn(
  units: Units,
  asset: AssetRow,
  { shipped_weight, shipped_weight_uom_abbreviation }: Weight,
): string | null {
  const unit = units.byAbbreviation(shipped_weight_uom_abbreviation);
  if (shipped_weight === null || unit === undefined || asset.uom_id === null) return null;
  const ratio = units.factor(unit.id, asset.uom_id, null);
  return ratio === null ? null : applyRatio(shipped_weight, ratio);
}

async function unitsOf(context: RequestContext): Promise<Units> {
  return openUnits(context.tx, { day: dayOf("UTC", context.now) });
}

/** The sum of the opening entries of each asset. */
async function openedIn({ tx }: RequestContext, assetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return tx
    .rows("ledger-entries")
    .sumBy("quantity", "asset_id", assetIds, { all: [{ field: "entry", test: { op: "eq", value: "opening" } }] });
}

/** A visit before and after its change; `at` gives the path of a field in refusals. */
export interface ChangedVisit {
  readonly before: VisitRow;
  readonly after: VisitRow;
  readonly at: (field: string) => string;
}

/** The shipped quantity by the changed papers, in the asset's unit; zero where they name none. Throws a 422 where it cannot be converted. */
function statedIn(
  units: Units,
  asset: AssetRow,
  { after: { shipped_weight, shipped_weight_uom_abbreviation }, at }: ChangedVisit,
): string {
  if (shipped_weight === null || asset.uom_id === null || compareDecimals(shipped_weight, "0") === 0) return "0";
  const field = at("shipped_weight_uom_abbreviation");
  if (shipped_weight_uom_abbreviation === null) {
    const unit = units.byId(asset.uom_id)?.abbreviation ?? railcarRefusal("a_unit");
    throw fieldBroken(field, "unknown_unit", railcarRefusal("shipped_unit_missing", { name: asset.name, unit }));
  }
  // A new unit was judged before. The present one is accepted even if it is out of use by now.
  const unit = unitOr422(units, shipped_weight_uom_abbreviation, field, [
    units.byAbbreviation(shipped_weight_uom_abbreviation)?.id,
  ]);
  return convertOr422(units, shipped_weight, {
    from: unit.id,
    to: asset.uom_id,
    productId: null,
    field,
    quantityField: at("shipped_weight"),
  });
}

/** By how much the changed papers change the opening quantity. Throws a 422 where less is stated than was drawn already. */
async function openingChange(
  context: RequestContext,
  units: Units,
  asset: AssetRow,
  changedVisit: ChangedVisit,
): Promise<string> {
  const shipped = statedIn(units, asset, changedVisit);
  const opened = (await openedIn(context, [asset.id])).get(asset.id) ?? "0";
  const change = subtractDecimals(shipped, opened);
  if (compareDecimals(change, "0") === 0) return change;
  const balance = (await balancesOf(context.tx, [asset.id])).get(asset.id) ?? "0";
  if (compareDecimals(sumDecimals([balance, change]), "0") < 0) {
    const [holder] = await loadHolders(context.tx, [asset]);
    const product_name_id = holder?.product_name_id ?? null;
    const say = await quantitySayer(context, { terminal_id: asset.terminal_id, product_name_id });
    const unit = { id: asset.uom_id };
    const figures = { drawn: say(subtractDecimals(opened, balance), unit), shipped: say(shipped, unit) };
    const refusal = railcarRefusal("below_drawn", { name: asset.name, ...figures });
    throw fieldBroken(changedVisit.at("shipped_weight"), "below_drawn", refusal);
  }
  return change;
}

/** Posts the change of the opening quantity, if there is one. */
async function postOpeningChange(
  context: RequestContext,
  units: Units,
  asset: AssetRow,
  changedVisit: ChangedVisit,
): Promise<void> {
  const change = await openingChange(context, units, asset, changedVisit);
  if (compareDecimals(change, "0") === 0) return;
  await post(
    context,
    { terminal_id: asset.terminal_id, assets: new Map([[asset.id, asset]]), reason: "shipped weight" },
    fromOutside(asset.id, "opening", change),
  );
  await recordAffected(context.tx, context, [{ resource: "assets", row: asset }], "follow");
}

/**
 * Gives cars that come onto the site an asset, and enters the content by their papers; a car that was here in the same
 * visit keeps its asset. Gives the assets' ids in the order of the visits. The cars are locked.
 */
export async function openVisitAssets(context: RequestContext, rows: readonly VisitRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const units = await unitsOf(context);
  const fresh = rows.filter((row) => row.asset_id === null);
  const made = await makeAssets(
    context,
    fresh.map((row) => ({
      name: displayName(row),
      asset_kind: "railcar",
      terminal_id: row.terminal_id,
      capacity: null,
      uom_id: units.byAbbreviation(row.shipped_weight_uom_abbreviation)?.id ?? null,
    })),
  );
  const openings = made.flatMap((asset, i) => {
    const row = fresh[i];
    return row === undefined ? [] : fromOutside(asset.id, "opening", shippedIn(units, asset, row) ?? "0");
  });
  const assets = new Map(made.map((asset) => [asset.id, asset]));
  for (const terminal_id of new Set(made.map((asset) => asset.terminal_id))) {
    await post(
      context,
      { terminal_id, assets },
      openings.filter((line) => assets.get(line.asset_id ?? line.other_id ?? "")?.terminal_id === terminal_id),
    );
  }
  // The assets of cars that were here before already match their papers.
  await reviveAssets(
    context,
    rows.map((row) => row.asset_id),
  );
  const ids = new Map(fresh.map((row, i) => [row, made[i]?.id ?? ""]));
  return rows.map((row) => row.asset_id ?? ids.get(row) ?? "");
}

/** The fields of a visit that state its shipped quantity. */
const PAPERS = ["shipped_weight", "shipped_weight_uom_abbreviation"] as const;

/**
 * Updates the assets of changed visits from their papers: name, terminal and shipped quantity. Only a changed weight or
 * unit changes the ledger; a changed conversion alone does not.
 */
export async function updateVisitAssets(context: RequestContext, visits: readonly ChangedVisit[]): Promise<void> {
  const { units, assetChanges } = await assetChangesOf(context, visits);
  for (const { visit, asset, patch, changesLedger } of assetChanges) {
    await changeAssets(context, [{ before: asset, patch }], "follow");
    if (changesLedger) await postOpeningChange(context, units, { ...asset, ...patch }, visit);
  }
}

/** Faults of changed papers that the ledger cannot take, each at its field. Nothing is written. */
export async function visitAssetFaults(
  context: RequestContext,
  visits: readonly ChangedVisit[],
): Promise<readonly Fault[]> {
  const { units, assetChanges } = await assetChangesOf(context, visits);
  const faults: Fault[] = [];
  for (const { visit, asset, patch, changesLedger } of assetChanges) {
    if (!changesLedger) continue;
    try {
      await openingChange(context, units, { ...asset, ...patch }, visit);
    } catch (error) {
      if (!(error instanceof Problem) || error.faults === undefined) throw error;
      faults.push(...error.faults);
    }
  }
  return faults;
}

/** The locked assets of changed visits, as they are and as they will be; cars without one have no ledger yet. */
async function assetChangesOf(context: RequestContext, visits: readonly ChangedVisit[]) {
  const ids = visits.flatMap(({ after }) => after.asset_id ?? []);
  if (ids.length === 0) return { units: await unitsOf(context), assetChanges: [] };
  await context.tx.lock(ids.map(assetLock));
  const [assets, units] = await Promise.all([byIds(context.tx, "assets", ids), unitsOf(context)]);
  const assetChanges = visits.flatMap((visit) => {
    const { before, after } = visit;
    const asset = assets.get(after.asset_id ?? "");
    if (asset === undefined) return [];
    // A car whose papers had no unit yet gets the first one that they name.
    const uom_id = asset.uom_id ?? units.byAbbreviation(after.shipped_weight_uom_abbreviation)?.id ?? null;
    const patch = { name: displayName(after), terminal_id: after.terminal_id, uom_id };
    const changesLedger = uom_id !== asset.uom_id || PAPERS.some((field) => before[field] !== after[field]);
    return [{ visit, asset, patch, changesLedger }];
  });
  return { units, assetChanges };
}

/** Puts the assets of cars that left, or never came, out of use. */
export const closeVisitAssets = (context: RequestContext, rows: readonly VisitRow[]): Promise<void> =>
  retireAssets(
    context,
    rows.map((row) => row.asset_id),
  );

/** The ledger balances of cars on site by asset, in the assets' units. Cars elsewhere are left out. */
export async function contentsOf(
  tx: RequestContext["tx"],
  rows: readonly Pick<VisitRow, "asset_id" | "status_id">[],
): Promise<ReadonlyMap<string, { readonly quantity: string; readonly uom_abbreviation: string | null }>> {
  const ids = rows.filter((row) => ON_SITE.has(row.status_id)).flatMap((row) => row.asset_id ?? []);
  if (ids.length === 0) return new Map();
  const [balances, assets] = await Promise.all([balancesOf(tx, ids), byIds(tx, "assets", ids)]);
  const units = await byIds(
    tx,
    "uom",
    [...assets.values()].map((asset: Rows["assets"]) => asset.uom_id),
  );
  return new Map(
    ids.map((id) => [
      id,
      {
        quantity: balances.get(id) ?? "0",
        uom_abbreviation: units.get(assets.get(id)?.uom_id ?? "")?.abbreviation ?? null,
      },
    ]),
  );
}
const ON_SITE: ReadonlySet<string> = new Set([
  RAILCAR_STATUS.received,
  RAILCAR_STATUS.handling,
  RAILCAR_STATUS.handled,
  RAILCAR_STATUS.customerReleased,
]);
