import { compareDecimals, sumDecimals } from "@railhead/core/units/decimal.rules";
import type { Rows } from "../store/collections";
import type { Tx } from "../store/store.port";

const idsOf = (ids: readonly (string | null | undefined)[]): readonly string[] =>
  [...new Set(ids)].filter((id) => typeof id === "string");

/** What is in each asset, in its own unit: the sum of its entries, which its last one carries. Every asset that was asked for is there. */
export async function balancesOf(
  tx: Tx,
  assetIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, string>> {
  const ids = idsOf(assetIds);
  if (ids.length === 0) return new Map();
  const latestBy = new Map(
    (await tx.rows("ledger-entries").latestBy("asset_id", ids)).map((entry) => [entry.asset_id, entry.balance]),
  );
  return new Map(ids.map((id) => [id, sumDecimals([latestBy.get(id) ?? "0"])]));
}

type DraftRow = Rows["drafts"];
const LIVE = { field: "voided_at", test: { op: "eq", value: null } } as const;

/** Drafts of assets that are not voided, on either side; those on hold are among them. */
export async function liveDrafts(
  tx: Tx,
  assetIds: readonly (string | null | undefined)[],
): Promise<readonly DraftRow[]> {
  const ids = idsOf(assetIds);
  if (ids.length === 0) return [];
  const [from, into] = await Promise.all(
    (["source_id", "destination_id"] as const).map((field) =>
      tx.rows("drafts").find({ where: { all: [{ field, test: { op: "in", value: ids } }, LIVE] } }),
    ),
  );
  const found = new Map([...(from ?? []), ...(into ?? [])].map((draft) => [draft.id, draft]));
  return [...found.values()].toSorted((a, b) => Number(BigInt(a.id) - BigInt(b.id)));
}

/** How many of these drafts each asset has, on whichever side. */
function countsBySide(drafts: readonly Pick<DraftRow, "source_id" | "destination_id">[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { source_id, destination_id } of drafts)
    for (const id of [source_id, destination_id]) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** How many drafts that are not voided each asset has. */
export async function draftCounts(
  tx: Tx,
  assetIds: readonly (string | null | undefined)[],
): Promise<ReadonlyMap<string, number>> {
  return countsBySide(await liveDrafts(tx, assetIds));
}

/** What the drafts of an asset say together. */
export interface DraftSum {
  /** Sum of the drafts that are neither voided nor on hold, in the asset's unit. */
  readonly quantity: string;
  readonly uom_abbreviation: string | null;
  /** Drafts that wait for someone who may reconcile. */
  readonly held: number;
}

/** The sum of the drafts of each asset, as their source or their destination: what a truck took in, or gave. */
export async function draftSums(tx: Tx, assetIds: readonly (string | null)[]): Promise<ReadonlyMap<string, DraftSum>> {
  const ids = idsOf(assetIds);
  if (ids.length === 0) return new Map();
  const moved = {
    all: [
      { field: "draft_id", test: { op: "ne", value: null } },
      { field: "counter_asset_id", test: { op: "ne", value: null } },
    ],
  } as const;
  const [sums, drafts, assets] = await Promise.all([
    tx.rows("ledger-entries").sumBy("quantity", "asset_id", ids, moved),
    liveDrafts(tx, ids),
    tx.rows("assets").find({ where: { all: [{ field: "id", test: { op: "in", value: ids } }] } }),
  ]);
  const units = await tx
    .rows("uom")
    .find({ where: { all: [{ field: "id", test: { op: "in", value: assets.map((asset) => asset.uom_id) } }] } });
  const abbreviations = new Map(units.map((unit) => [unit.id, unit.abbreviation]));
  const held = countsBySide(drafts.filter((draft) => draft.on_hold));
  return new Map(
    assets.map((asset) => {
      const sum = sumDecimals([sums.get(asset.id) ?? "0"]);
      const quantity = compareDecimals(sum, "0") < 0 ? sum.slice(1) : sum;
      return [
        asset.id,
        { quantity, uom_abbreviation: abbreviations.get(asset.uom_id ?? "") ?? null, held: held.get(asset.id) ?? 0 },
      ];
    }),
  );
}
