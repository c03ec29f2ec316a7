import { productRefusal } from "@railhead/core/messages/refusals/products";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { CheckedChange, ResourceBehaviour } from "../../crud/behaviour";
import { createSerializer } from "../../crud/derive";
import { refuseOther } from "../../crud/holders";
import type { RequestContext } from "../../events";
import { fieldBroken } from "../../problems";
import type { AnyRow } from "../../store/order";

const serializer = createSerializer({});

/** Refuses another value in the first of these fields that differs, while other records refer to the row. */
async function refuseOtherIn(
  context: RequestContext,
  name: ResourceName,
  { before, after }: { readonly before: AnyRow; readonly after: AnyRow },
  fields: readonly string[],
): Promise<void> {
  const field = fields.find((one) => before[one] !== after[one]);
  if (field !== undefined) await refuseOther(context, name, before, { field, serializer });
}

/**
 * A sand in a size is what it was recorded as by everything that names it: another product or size makes no other sand of what is
 * in cars, silos and BOLs. Only sand comes in sizes.
 */
export const productSizeBehaviour: ResourceBehaviour<"product-sizes"> = {
  check: async (context, { before, after }) => {
    if (after === null) return;
    if (before?.product_name_id !== after.product_name_id) {
      const product = await context.tx.rows("product-names").get(after.product_name_id);
      if (product?.family === "bulk-commodity")
        throw fieldBroken("product_name_id", "rule", productRefusal("comes_in_no_sizes", { product: product.name }));
    }
    if (before !== null)
      await refuseOtherIn(context, "product-sizes", { before, after }, ["product_name_id", "product_size_master_id"]);
  },
};

/** A product stays in its family while records name it: those of the other family could not. */
export const refuseOtherFamily = async (
  context: RequestContext,
  { before, after }: CheckedChange<AnyRow & { readonly family: string }>,
): Promise<void> => {
  if (before !== null && after !== null) await refuseOtherIn(context, "product-names", { before, after }, ["family"]);
};
