import { ledgerRefusal } from "@railhead/core/messages/refusals/ledger";
import type { RequestContext } from "../../events";
import { compareDecimals } from "@railhead/core/units/decimal.rules";
import { conflict } from "../../problems";
import { quantitySayer, type SayQuantity } from "../../units/said-quantity";
import type { Holder } from "./holders";

/** How refusals say figures of what an asset holds. */
export const assetSayer = (
  context: Pick<RequestContext, "units" | "now">,
  { asset, product_name_id }: Pick<Holder, "asset" | "product_name_id">,
): Promise<SayQuantity> => quantitySayer(context, { terminal_id: asset.terminal_id, product_name_id });

/** Refuses to take an asset out of use that is not empty by its ledger (409). */
export async function refuseFilled(
  context: RequestContext,
  holder: Pick<Holder, "asset" | "balance" | "product_name_id">,
): Promise<void> {
  const { asset, balance } = holder;
  if (compareDecimals(balance, "0") === 0) return;
  const say = await assetSayer(context, holder);
  throw conflict(
    "not_empty",
    ledgerRefusal("still_holds", { name: asset.name, holds: say(balance, { id: asset.uom_id }) }),
  );
}
