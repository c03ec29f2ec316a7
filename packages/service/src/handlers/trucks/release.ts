import type { Refusal } from "@railhead/core/messages/define-refusals";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import type { TruckReleased } from "@railhead/api-contract/truck-routes";
import { TRUCK_KINDS, truckName, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import {
  bookedDifference,
  differenceOf,
  isZero,
  missingExceptDifference,
  missingForRelease,
} from "@railhead/core/trucks/truck-release.rules";
import { ruleFault } from "../../refusals/faults";
import type { RecordRef } from "../../refusals/stale";
import type { RequestContext } from "../../events";
import { Problem } from "../../problems";
import { retireAssets } from "../../ledger/assets";
import { bookDifference } from "../../ledger/difference";
import { setBolStatus } from "../bols/bol";
import { mailAtRelease } from "../bols/bol-mail";
import { keepLoad } from "../orders/kept-loads";
import { refuseFields } from "./create";
import { sayOf } from "./shown-quantities";
import { keptOfOne } from "./truck-facts";
import { lockedTruck, writeTruck, type Truck } from "./trucks";

/**
 * Releases a truck: both weights, the current version of its BOL signed, its drafts' sum equal to its net, or the difference
 * booked under a name with a reason. Refuses (409) with everything that is missing.
 */
export async function releaseTruck(
  context: RequestContext,
  kind: TruckKind,
  ref: RecordRef,
  { difference }: TruckReleased,
): Promise<Truck> {
  const truck = await lockedTruck(context, kind, ref);
  const kept = await keptOfOne(context.tx, kind, truck.row);
  const { facts } = kept;
  const say = await sayOf(context, kind, truck.row, kept);
  const missing = difference === undefined ? missingForRelease(facts, say) : missingExceptDifference(facts, say);
  const name = truckName(truck.row);
  if (missing.length > 0) {
    const said = missing.map(({ coded, sentence }): Refusal => ({ ...coded, description: sentence }));
    const fields = Object.fromEntries(missing.flatMap(({ code }, at) => (said[at] ? [[code, said[at]]] : [])));
    throw new Problem("Conflict", "not_ready", truckRefusal("not_ready", { name, missing: said }), { fields });
  }
  const open = differenceOf(facts) ?? "0";
  if (difference !== undefined && isZero(open))
    refuseFields([ruleFault("difference", truckRefusal("no_difference", { name }))]);
  if (difference !== undefined) {
    await bookDifference(context, {
      asset_id: truck.row.asset_id ?? "",
      entry: difference.entry,
      quantity: bookedDifference(kind, open),
      uom_abbreviation: facts.uom_abbreviation ?? "",
      reason: difference.reason,
      opens: TRUCK_KINDS[kind].draftSide === "source",
    });
  }
  await mailAtRelease(context, await setBolStatus(context, truck.row.bol_id ?? "", "released"));
  await retireAssets(context, [truck.row.asset_id]);
  if (kind === "outbounds") await keepLoad(context, truck.row);
  const reason = difference === undefined ? null : `${difference.entry}: ${difference.reason}`;
  return writeTruck(
    context,
    truck,
    { status_id: TRUCK_STATUS.released, date_released: context.now },
    { action: "release", reason },
  );
}
