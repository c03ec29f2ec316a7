import { changed, created, recordEvents, type RequestContext } from "../events";
import type { Rows } from "../store/collections";

export type AssetRow = Rows["assets"];
/** What an asset is made of; its unit stays as it is for good. */
export interface NewAsset extends Pick<AssetRow, "name" | "asset_kind" | "terminal_id" | "uom_id" | "capacity"> {
  readonly is_active?: boolean;
}

/** The lock of an asset's balance. Cars, tracks and trucks are locked before assets. */
export const assetLock = (assetId: string): string => `asset:${assetId}`;

/** Makes assets in the order given, with an event for each. Their ledgers are empty. */
export async function makeAssets(context: RequestContext, assets: readonly NewAsset[]): Promise<readonly AssetRow[]> {
  if (assets.length === 0) return [];
  const rows = await context.tx
    .rows("assets")
    .insertAll(assets.map((asset) => ({ is_active: true, ...asset, comments: null, ...created(context) })));
  await recordEvents(
    context.tx,
    context,
    rows.map((row) => ({ resource: "assets", id: row.id, action: "create", before: null, after: row })),
  );
  return rows;
}

/** Makes one asset. */
export async function makeAsset(context: RequestContext, asset: NewAsset): Promise<AssetRow> {
  const [row] = await makeAssets(context, [asset]);
  if (row === undefined) throw new RangeError("one asset is made of one");
  return row;
}

/** Changes fields of assets, with an event for each that differs. */
export async function changeAssets(
  context: RequestContext,
  changes: readonly { readonly before: AssetRow; readonly patch: Partial<AssetRow> }[],
  action: string,
): Promise<void> {
  const real = changes.filter(({ before, patch }) =>
    Object.entries(patch).some(([field, value]) => before[field as keyof AssetRow] !== value),
  );
  if (real.length === 0) return;
  const rows = await context.tx
    .rows("assets")
    .updateAll(real.map(({ before, patch }) => ({ id: before.id, patch: { ...patch, ...changed(context, before) } })));
  await recordEvents(
    context.tx,
    context,
    real.map(({ before }, i) => ({ resource: "assets", id: before.id, action, before, after: rows[i] ?? before })),
  );
}

/** Puts assets out of use: what they belong to has left. */
export async function retireAssets(context: RequestContext, assetIds: readonly (string | null)[]): Promise<void> {
  await setActive(context, assetIds, false);
}

/** Puts assets into use again. */
export async function reviveAssets(context: RequestContext, assetIds: readonly (string | null)[]): Promise<void> {
  await setActive(context, assetIds, true);
}

async function setActive(
  context: RequestContext,
  assetIds: readonly (string | null)[],
  is_active: boolean,
): Promise<void> {
  const ids = [...new Set(assetIds)].filter((id) => id !== null);
  if (ids.length === 0) return;
  const rows = await context.tx
    .rows("assets")
    .find({ where: { all: [{ field: "id", test: { op: "in", value: ids } }] } });
  await changeAssets(
    context,
    rows.map((before) => ({ before, patch: { is_active } })),
    is_active ? "activate" : "deactivate",
  );
}
