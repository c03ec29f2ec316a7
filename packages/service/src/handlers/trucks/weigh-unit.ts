import { truckName, type WeightPosition } from "@railhead/core/trucks/truck-kinds";
import { isUnitBound } from "@railhead/core/trucks/truck-weights.rules";
import type { RequestContext } from "../../events";
import { changeAssets, makeAsset, retireAssets } from "../../ledger/assets";
import type { Rows } from "../../store/collections";
import type { TruckKept } from "./truck-facts";
import type { TruckRow } from "./trucks";

/** The unit that a truck's next weight must have; null while a first weight that was typed in the wrong one can be taken again in another. */
export const boundUnit = ({ facts }: TruckKept, position: WeightPosition): string | null =>
  isUnitBound(facts, position, facts.draft_count) ? facts.uom_abbreviation : null;

/**
 * The truck's asset, made with its first weight; its ledger is in the unit of the weights. Voided entries in another
 * unit stay with the old asset: the truck gets a new one.
 */
export async function assetInUnit(context: RequestContext, row: TruckRow, unit: Rows["uom"]): Promise<string> {
  const make = async () =>
    (
      await makeAsset(context, {
        name: truckName(row),
        asset_kind: "truck",
        terminal_id: row.terminal_id,
        uom_id: unit.id,
        capacity: null,
      })
    ).id;
  const before = row.asset_id === null ? undefined : await context.tx.rows("assets").get(row.asset_id);
  if (before === undefined) return make();
  if (before.uom_id === unit.id) return before.id;
  const entries = await context.tx
    .rows("ledger-entries")
    .find({ where: { all: [{ field: "asset_id", test: { op: "eq", value: before.id } }] }, limit: 1 });
  if (entries.length > 0) {
    await retireAssets(context, [before.id]);
    return make();
  }
  await changeAssets(context, [{ before, patch: { uom_id: unit.id } }], "update");
  return before.id;
}
