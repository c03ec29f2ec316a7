import type { routes } from "@railhead/api-contract/resources/uom.contract";
import { spelledRatio } from "@railhead/core/units/ratio.rules";
import { terminalsAsked } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Handler } from "../../http/handler";

async function productOf(
  { tx }: RequestContext,
  {
    product_name_id,
    product_size_id,
  }: { readonly product_name_id?: string | undefined; readonly product_size_id?: string | undefined },
): Promise<string | null> {
  if (product_name_id !== undefined || product_size_id === undefined) return product_name_id ?? null;
  return (await tx.rows("product-sizes").get(product_size_id))?.product_name_id ?? null;
}

/** What one of each unit is in the unit that a terminal shows, as the answers with quantities show them. */
export const displayFactors: Handler<(typeof routes)["displayFactors"]> = async (call) => {
  const { terminal_id, weights } = call.query;
  terminalsAsked(call, terminal_id);
  const [records, product_name_id] = await Promise.all([call.units(), productOf(call, call.query)]);
  const result = records.all.flatMap((unit) => {
    const display = records.displayOf({
      terminal_id,
      product_name_id,
      units: [unit],
      areWeights: weights === "true",
      at: call.now,
    });
    const ratio = display.ratioOf(unit);
    if (ratio === null || display.abbreviation === null) return [];
    return [
      { uom_abbreviation: unit.abbreviation, display_abbreviation: display.abbreviation, factor: spelledRatio(ratio) },
    ];
  });
  return { result };
};
