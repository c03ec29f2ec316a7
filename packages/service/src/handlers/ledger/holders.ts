import { FAMILIES, type Family } from "@railhead/api-contract/railcar";
import type { Material } from "@railhead/core/ledger/contamination.rules";
import { byIds, referencedBy } from "../../crud/visible";
import { affectedBy, type Affected, type Happening, type RequestContext } from "../../events";
import { assetLock, type AssetRow } from "../../ledger/assets";
import { balancesOf } from "../../ledger/balances";
import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import { asVisit, carLock, COLLECTION_OF, visitsOf, type Visit } from "../rail-visits/visits";
import { loadTrucks, locksOfTrucks, trucksWithAssets, type LoadedTruck } from "./trucks-in-drafts";

export type Product = Material;

/** An asset with what it belongs to and what is in it. */
export interface Holder extends Product {
  readonly asset: AssetRow;
  /** In the asset's unit. */
  readonly balance: string;
  readonly visit?: Visit;
  readonly storage?: Rows["onsite-storage"];
  readonly truck?: LoadedTruck;
}

const amongst = (ids: readonly string[]) =>
  ({ where: { all: [{ field: "asset_id", test: { op: "in", value: ids } }] } }) as const;

/** The visits of railcars whose assets these are. */
export async function visitsOfAssets(tx: Tx, assetIds: readonly string[]): Promise<readonly Visit[]> {
  if (assetIds.length === 0) return [];
  const found = await Promise.all(
    FAMILIES.map(async (family: Family) =>
      (await visitsOf(tx, family).find(amongst(assetIds))).map((row) => asVisit(family, row)),
    ),
  );
  return found.flat();
}

const sizeOf = (visit: Visit): string | null => (visit.row as Partial<Rows["inbounds"]>).product_size_id ?? null;
const nameOf = (visit: Visit): string | null =>
  (visit.row as Partial<Rows["bulk-commodity-railcar-loads"]>).product_name_id ?? null;

/** What is in something by what it belongs to. */
export const materialOf = ({ visit, storage, truck }: Pick<Holder, "visit" | "storage" | "truck">): Product => ({
  product_size_id: (visit ? sizeOf(visit) : (storage?.product_size_id ?? truck?.product_size_id)) ?? null,
  product_name_id: (visit ? nameOf(visit) : (storage?.product_name_id ?? truck?.product_name_id)) ?? null,
});

const idsOfKind = (assets: readonly AssetRow[], kind: AssetRow["asset_kind"]): readonly string[] =>
  assets.filter((asset) => asset.asset_kind === kind).map((asset) => asset.id);

/** What assets belong to, by asset, as it is stored. */
export async function ownersOf(tx: Tx, assets: readonly AssetRow[]) {
  const [owners, trucks] = await Promise.all([
    visitsAndStoragesOf(tx, assets),
    trucksWithAssets(tx, idsOfKind(assets, "truck")),
  ]);
  return { ...owners, trucks: new Map(trucks.map((truck) => [truck.row.asset_id ?? "", truck])) };
}

async function visitsAndStoragesOf(tx: Tx, assets: readonly AssetRow[]) {
  const ofStorages = idsOfKind(assets, "storage");
  const [visits, storages] = await Promise.all([
    visitsOfAssets(tx, idsOfKind(assets, "railcar")),
    ofStorages.length === 0 ? [] : tx.rows("onsite-storage").find(amongst(ofStorages)),
  ]);
  return {
    visits: new Map(visits.map((visit) => [visit.row.asset_id ?? "", visit])),
    storages: new Map(storages.map((storage) => [storage.asset_id ?? "", storage])),
  };
}

/** Assets with what they belong to, their products and what is in them; a few questions, however many assets. */
export async function loadHolders(tx: Tx, assets: readonly AssetRow[]): Promise<readonly Holder[]> {
  const [{ visits, storages }, trucks, balances] = await Promise.all([
    visitsAndStoragesOf(tx, assets),
    loadTrucks(tx, idsOfKind(assets, "truck")),
    balancesOf(
      tx,
      assets.map((asset) => asset.id),
    ),
  ]);
  const holders = assets.map((asset): Holder => {
    const [visit, storage, truck] = [visits.get(asset.id), storages.get(asset.id), trucks.get(asset.id)];
    const owner = { ...(visit ? { visit } : {}), ...(storage ? { storage } : {}), ...(truck ? { truck } : {}) };
    return { asset, balance: balances.get(asset.id) ?? "0", ...materialOf(owner), ...owner };
  });
  const sizes = await referencedBy(tx, holders, "product_size_id", "product-sizes");
  return holders.map((holder) => ({
    ...holder,
    product_name_id: holder.product_name_id ?? sizes.get(holder.product_size_id ?? "")?.product_name_id ?? null,
  }));
}

/**
 * Locks the cars and trucks that the assets belong to, then the assets: nobody else changes what is in them or in which
 * state they are until the transaction ends. A call on several rows locks those of all before it begins with the first,
 * so that no two calls wait for each other.
 */
export async function lockAssets({ tx }: Pick<RequestContext, "tx">, assetIds: readonly string[]): Promise<void> {
  const ids = [...new Set(assetIds)];
  const assets = [...(await byIds(tx, "assets", ids)).values()];
  const [visits, trucks] = await Promise.all([
    visitsOfAssets(tx, idsOfKind(assets, "railcar")),
    locksOfTrucks(tx, idsOfKind(assets, "truck")),
  ]);
  await tx.lock([...new Set([...visits.map(({ row }) => carLock(row)), ...trucks])]);
  await tx.lock(ids.map(assetLock));
}

/** Locks assets with what they belong to and loads them for good. In the order of the ids; ids that do not exist are left out. */
export async function lockHolders(context: RequestContext, assetIds: readonly string[]): Promise<readonly Holder[]> {
  const ids = [...new Set(assetIds)];
  await lockAssets(context, ids);
  const assets = await byIds(context.tx, "assets", ids);
  return loadHolders(
    context.tx,
    ids.flatMap((id) => assets.get(id) ?? []),
  );
}

/** Who holds what changed: as far as each is given, the asset and what it belongs to. */
type Changed = Partial<Pick<Holder, "asset" | "visit" | "storage" | "truck">>;

/**
 * What is in railcars, storages or trucks has changed: events of their own reach also those who may not see what it was
 * changed by.
 */
export const holderChanges = (
  holders: readonly Changed[],
  action: "draft" | "reconcile",
  reason: string,
): readonly Happening[] =>
  affectedBy(
    holders.flatMap(({ asset, visit, storage, truck }): Affected[] => [
      ...(asset === undefined ? [] : [{ resource: "assets" as const, row: asset }]),
      ...(visit === undefined ? [] : [{ resource: COLLECTION_OF[visit.family], row: visit.row }]),
      ...(storage === undefined ? [] : [{ resource: "onsite-storage" as const, row: storage }]),
      ...(truck === undefined ? [] : [truck.record]),
    ]),
    action,
    reason,
  );
