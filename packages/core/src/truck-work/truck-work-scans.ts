import type { DraftScan } from "../load-work/load-work.types";
import { tLoad } from "../messages/catalogue-load";
import { tTruck } from "../messages/catalogue-truck";
import { assetKey } from "../load-work/load-draft.rules";
import { TRUCK_KINDS } from "../trucks/truck-kinds";
import { kindOf, takesDraft } from "./truck-facts.rules";
import type { TruckWorkTypes, TruckWorkContext } from "./truck-work.types";

/** What a barcode at a truck may choose: one that is recorded takes no draft yet. */
export const draftScan = (context: TruckWorkContext): DraftScan<TruckWorkTypes> => ({
  assets: context.facts.assets,
  block: context.page === "arrival" ? tLoad("scan.formOpen") : takesDraft(context) ? null : tTruck("scan.noDraft"),
  draftForm: "draft",
  assetKey: assetKey(TRUCK_KINDS[kindOf(context)].draftSide),
});
