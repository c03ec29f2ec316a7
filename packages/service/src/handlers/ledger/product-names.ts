import { createSerializer } from "../../crud/derive";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Product } from "./holders";

const { labels } = createSerializer({});

/** What products are called, by size where there is one. */
export async function productNames(
  context: RequestContext,
  products: readonly Product[],
): Promise<readonly (string | null)[]> {
  if (products.length === 0) return [];
  const [sizes, names] = await Promise.all([
    labels(
      context,
      "product-sizes",
      products.map((product) => product.product_size_id),
    ),
    referencedBy(context.tx, products, "product_name_id", "product-names"),
  ]);
  return products.map(
    (product) => sizes.get(product.product_size_id ?? "") ?? names.get(product.product_name_id ?? "")?.name ?? null,
  );
}
