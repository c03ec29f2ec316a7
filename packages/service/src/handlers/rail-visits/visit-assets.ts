import { railcarRefusal } from "@railhead/core/messages/refusals/railcars";
import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { displayName } from "@railhead/core/railcars/display.rules";
import { fromOutside } from "@railhead/core/ledger/posting.rules";
import { compareDecimals, subtractDecimals, sumDecimals } from "@railhead/core/units/decimal.rules";
import { applyRatio } from "@railhead/core/units/ratio.rules";
import { dayOf } from "@railhead/core/terminal-time/day.rules";
import { byIds } from "../../crud/visible";
import type { RequestContext } from "../../events";
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

/** What the papers say is in a car, in its asset's unit; null where they say nothing that can be counted. */
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

/** What was opened in each asset so far, by its papers. */
async function openedIn({ tx }: RequestContext, assetIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  return tx
    .rows("ledger-entries")
    .sumBy("quantity", "asset_id", assetIds, { all: [{ field: "entry", test: { op: "eq", value: "opening" } }] });
}

/** A visit that was changed: as it was, as it is, and how its fields are named in refusals. */
export interface Followed {
  readonly before: VisitRow;
  readonly after: VisitRow;
  readonly at: (field: string) => string;
}

/** What the papers say now, in the asset's unit: nothing where they say nothing. Throws a 422 for a weight that cannot be counted in it. */
function statedIn(
  units: Units,
  asset: AssetRow,
  { after: { shipped_weight, shipped_weight_uom_abbreviation }, at }: Followed,
): string {
  if (shipped_weight === null || asset.uom_id === null || compareDecimals(shipped_weight, "0") === 0) return "0";
  const field = at("shipped_weight_uom_abbreviation");
  if (shipped_weight_uom_abbreviation === null) {
    const unit = units.byId(asset.uom_id)?.abbreviation ?? railcarRefusal("a_unit");
    throw fieldBroken(field, "unknown_unit", railcarRefusal("shipped_unit_missing", { name: asset.name, unit }));
  }
  // One that is newly named was judged before; one that stands may be out of use since then.
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

/** What the papers say now beyond what was opened before. Throws a 422 for less than has been drawn already. */
async function changeToBook(
  context: RequestContext,
  units: Units,
  asset: AssetRow,
  followed: Followed,
): Promise<string> {
  const shipped = statedIn(units, asset, followed);
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
    throw fieldBroken(followed.at("shipped_weight"), "below_drawn", refusal);
  }
  return change;
}

/** Enters the difference between the papers and what was opened before. */
async function follow(context: RequestContext, units: Units, asset: AssetRow, followed: Followed): Promise<void> {
  const change = await changeToBook(context, units, asset, followed);
  if (compareDecimals(change, "0") === 0) return;
  await post(
    context,
    { terminal_id: asset.terminal_id, assets: new Map([[asset.id, asset]]), reason: "shipped weight" },
    fromOutside(asset.id, "opening", change),
  );
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
  // Those that were here before have followed every change of their papers since.
  await reviveAssets(
    context,
    rows.map((row) => row.asset_id),
  );
  const ids = new Map(fresh.map((row, i) => [row, made[i]?.id ?? ""]));
  return rows.map((row) => row.asset_id ?? ids.get(row) ?? "");
}

/** What is said of what is in a car. */
const PAPERS = ["shipped_weight", "shipped_weight_uom_abbreviation"] as const;

/**
 * Updates the assets of changed visits from their papers: name, terminal and shipped quantity. Only a changed weight or
 * unit changes the ledger; a changed conversion alone does not.
 */
export async function followVisits(context: RequestContext, visits: readonly Followed[]): Promise<void> {
  const { units, following } = await followingOf(context, visits);
  for (const { visit, asset, patch, changesLedger } of following) {
    await changeAssets(context, [{ before: asset, patch }], "follow");
    if (changesLedger) await follow(context, units, { ...asset, ...patch }, visit);
  }
}

/** Why ledgers cannot follow their visits' papers: each fault at its field, before anything is written. */
export async function followFaults(context: RequestContext, visits: readonly Followed[]): Promise<readonly Fault[]> {
  const { units, following } = await followingOf(context, visits);
  const faults: Fault[] = [];
  for (const { visit, asset, patch, changesLedger } of following) {
    if (!changesLedger) continue;
    try {
      await changeToBook(context, units, { ...asset, ...patch }, visit);
    } catch (error) {
      if (!(error instanceof Problem) || error.faults === undefined) throw error;
      faults.push(...error.faults);
    }
  }
  return faults;
}

/** The locked assets of changed visits, as they are and as they will be; cars without one have no ledger yet. */
async function followingOf(context: RequestContext, visits: readonly Followed[]) {
  const ids = visits.flatMap(({ after }) => after.asset_id ?? []);
  if (ids.length === 0) return { units: await unitsOf(context), following: [] };
  await context.tx.lock(ids.map(assetLock));
  const [assets, units] = await Promise.all([byIds(context.tx, "assets", ids), unitsOf(context)]);
  const following = visits.flatMap((visit) => {
    const { before, after } = visit;
    const asset = assets.get(after.asset_id ?? "");
    if (asset === undefined) return [];
    // A car whose papers had no unit yet gets the first one that they name.
    const uom_id = asset.uom_id ?? units.byAbbreviation(after.shipped_weight_uom_abbreviation)?.id ?? null;
    const patch = { name: displayName(after), terminal_id: after.terminal_id, uom_id };
    const changesLedger = uom_id !== asset.uom_id || PAPERS.some((field) => before[field] !== after[field]);
    return [{ visit, asset, patch, changesLedger }];
  });
  return { units, following };
}

/** Puts the assets of cars that left, or never came, out of use. */
export const closeVisitAssets = (context: RequestContext, rows: readonly VisitRow[]): Promise<void> =>
  retireAssets(
    context,
    rows.map((row) => row.asset_id),
  );

/** What is in cars on site by their ledger, in their assets' units, by asset; of other cars nothing. */
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
