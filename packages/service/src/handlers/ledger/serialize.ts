import type { AssetKind } from "@railhead/api-contract/asset-kind";
import type { EntityRows } from "@railhead/api-contract/entities";
import type { DraftFacts } from "@railhead/api-contract/draft-facts-routes";
import { subtractDecimals } from "@railhead/core/units/decimal.rules";
import { levelAlarm, percentOf } from "@railhead/core/vessels/vessel-level.rules";
import { byIds, referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { balancesOf } from "../../ledger/balances";
import type { Rows } from "../../store/collections";
import { loadHolders } from "./holders";
import { productNames } from "./product-names";

type DraftRow = Rows["drafts"];

/** Stored assets as the wire shows them: with their product and what is in them. */
export async function serializeAssets(
  context: RequestContext,
  rows: readonly Rows["assets"][],
): Promise<readonly EntityRows["assets"][]> {
  const holders = await loadHolders(context.tx, rows);
  const [products, records] = await Promise.all([productNames(context, holders), context.units()]);
  return holders.map(({ asset, balance, product_name_id }, i) => {
    const unit = records.byId(asset.uom_id);
    const display = records.displayOf({
      terminal_id: asset.terminal_id,
      product_name_id,
      units: [unit],
      at: context.now,
    });
    return {
      ...asset,
      product_name: products[i] ?? null,
      quantity: balance,
      quantity_uom_abbreviation: unit?.abbreviation ?? null,
      display_quantity: display.of(balance, unit),
      display_capacity: display.of(asset.capacity, unit),
      display_abbreviation: display.abbreviation,
    };
  });
}

/** Stored storages as the wire shows them: with their product, their owner and what is in them. */
export async function serializeStorages(
  context: RequestContext,
  rows: readonly Rows["onsite-storage"][],
): Promise<readonly EntityRows["onsite-storage"][]> {
  const sizes = await referencedBy(context.tx, rows, "product_size_id", "product-sizes");
  const products = rows.map(({ product_size_id, product_name_id }) => ({
    product_size_id,
    product_name_id: product_name_id ?? sizes.get(product_size_id ?? "")?.product_name_id ?? null,
  }));
  const balances = await balancesOf(
    context.tx,
    rows.map((row) => row.asset_id),
  );
  const [names, customers, terminals, records] = await Promise.all([
    productNames(context, products),
    referencedBy(context.tx, rows, "customer_id", "customers"),
    referencedBy(context.tx, rows, "terminal_id", "terminals"),
    context.units(),
  ]);
  return rows.map((row, i) => {
    const [quantity, unit] = [balances.get(row.asset_id ?? "") ?? "0", records.byId(row.uom_id)];
    const display = records.displayOf({
      terminal_id: row.terminal_id,
      product_name_id: products[i]?.product_name_id ?? null,
      units: [unit],
      at: context.now,
    });
    return {
      ...row,
      product_name: names[i] ?? null,
      customer_name: customers.get(row.customer_id ?? "")?.name ?? null,
      time_zone: terminals.get(row.terminal_id)?.time_zone ?? "UTC",
      quantity,
      quantity_uom_abbreviation: unit?.abbreviation ?? null,
      level_percent: percentOf(quantity, row.capacity),
      level_alarm: row.is_active ? levelAlarm({ ...row, quantity }) : "none",
      display_quantity: display.of(quantity, unit),
      display_capacity: display.of(row.capacity, unit),
      display_low_alarm: display.of(row.low_alarm, unit),
      display_high_alarm: display.of(row.high_alarm, unit),
      display_abbreviation: display.abbreviation,
    };
  });
}

interface DescribedDraft {
  readonly draft: EntityRows["drafts"];
  readonly source_kind: AssetKind;
  readonly destination_kind: AssetKind;
}

/** Stored drafts with the names and kinds of both sides, their category, and the net in the unit that the terminal shows. */
async function describeDrafts(context: RequestContext, rows: readonly DraftRow[]): Promise<readonly DescribedDraft[]> {
  const [assets, categories, records] = await Promise.all([
    byIds(
      context.tx,
      "assets",
      rows.flatMap((row) => [row.source_id, row.destination_id]),
    ),
    referencedBy(context.tx, rows, "transload_category_id", "transload-categories"),
    context.units(),
  ]);
  const kindOf = (id: string): AssetKind => assets.get(id)?.asset_kind ?? "storage";
  return rows.map(({ product_name_id, product_size_id: _size, ...row }) => {
    const unit = records.byAbbreviation(row.net_uom_abbreviation);
    const display = records.displayOf({
      terminal_id: row.terminal_id,
      product_name_id,
      units: [unit],
      at: row.recorded_at,
    });
    const draft = {
      ...row,
      source_name: assets.get(row.source_id)?.name ?? "",
      destination_name: assets.get(row.destination_id)?.name ?? "",
      transload_category_name: categories.get(row.transload_category_id ?? "")?.name ?? null,
      display_net: display.of(row.net, unit),
      display_abbreviation: display.abbreviation,
    };
    return { draft, source_kind: kindOf(row.source_id), destination_kind: kindOf(row.destination_id) };
  });
}

/** Stored drafts as the wire shows them. */
export const serializeDrafts = async (
  context: RequestContext,
  rows: readonly DraftRow[],
): Promise<readonly EntityRows["drafts"][]> => (await describeDrafts(context, rows)).map(({ draft }) => draft);

/** What pages show of the drafts of a load. */
export const factsOfDrafts = async (context: RequestContext, rows: readonly DraftRow[]): Promise<DraftFacts[]> =>
  (await describeDrafts(context, rows)).map(({ draft, source_kind, destination_kind }) => {
    const {
      id,
      source_id,
      destination_id,
      source_name,
      destination_name,
      net,
      net_uom_abbreviation,
      display_net,
      display_abbreviation,
      recorded_at,
      on_hold,
      updated_at,
    } = draft;
    const { transload_category_id, transload_category_name } = draft;
    return {
      id,
      source_id,
      destination_id,
      source_name,
      destination_name,
      source_kind,
      destination_kind,
      transload_category_id,
      transload_category_name,
      net,
      net_uom_abbreviation,
      display_net,
      display_abbreviation,
      recorded_at,
      on_hold,
      updated_at,
    };
  });

/** Stored reconciliations as the wire shows them. */
export async function serializeReconciliations(
  context: RequestContext,
  rows: readonly Rows["assets-reconciliation-tracking"][],
): Promise<readonly EntityRows["assets-reconciliation-tracking"][]> {
  const [assets, records] = await Promise.all([referencedBy(context.tx, rows, "asset_id", "assets"), context.units()]);
  const holders = new Map(
    (await loadHolders(context.tx, [...assets.values()])).map((holder) => [holder.asset.id, holder]),
  );
  return rows.map((row) => {
    const [holder, unit] = [holders.get(row.asset_id), records.byAbbreviation(row.uom_abbreviation)];
    const display = records.displayOf({
      terminal_id: row.terminal_id,
      product_name_id: holder?.product_name_id ?? null,
      units: [unit],
      at: row.reconciled_at,
    });
    const difference = subtractDecimals(row.after, row.before);
    return {
      ...row,
      asset_name: holder?.asset.name ?? "",
      difference,
      display_before: display.of(row.before, unit),
      display_after: display.of(row.after, unit),
      display_difference: display.of(difference, unit),
      display_abbreviation: display.abbreviation,
    };
  });
}
