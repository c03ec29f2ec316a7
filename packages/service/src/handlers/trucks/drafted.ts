import { draftCounts, draftSums } from "../../ledger/balances";
import type { Tx } from "../../store/store.port";
import type { TruckRow } from "./trucks";

/** What a truck's drafts come to. */
export interface Drafted {
  /** Drafts that are not voided. */
  readonly count: number;
  /** Of these, how many wait for someone who may reconcile; they count for nothing yet. */
  readonly held: number;
  /** The others' sum, in the unit that the truck is weighed in; null while it has no asset. */
  readonly quantity: string | null;
}

/** What the drafts of trucks come to, in the order of the trucks. A truck's asset has the unit of its weights. */
export async function draftedIn(tx: Tx, rows: readonly TruckRow[]): Promise<readonly Drafted[]> {
  const assets = rows.flatMap((row) => row.asset_id ?? []);
  const [sums, counts] = await Promise.all([draftSums(tx, assets), draftCounts(tx, assets)]);
  return rows.map(({ asset_id }) => {
    const sum = sums.get(asset_id ?? "");
    return { count: counts.get(asset_id ?? "") ?? 0, held: sum?.held ?? 0, quantity: sum?.quantity ?? null };
  });
}
