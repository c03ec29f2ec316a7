import { byIds } from '../crud/visible'
import type { Tx } from '../store/store.port'

/** Products in sizes by their shown names, 'Northern White 40/70', by id of the product size. */
export async function productSizeNames(
  tx: Tx,
  sizes: readonly { readonly id: string; readonly product_name_id: string; readonly product_size_master_id: string }[],
): Promise<ReadonlyMap<string, string>> {
  const products = await byIds(tx, 'product-names', sizes.map((size) => size.product_name_id))
  const masters = await byIds(tx, 'product-size-master', sizes.map((size) => size.product_size_master_id))
  return new Map(sizes.map((size) => [
    size.id,
    [products.get(size.product_name_id)?.name, masters.get(size.product_size_master_id)?.name].filter(Boolean).join(' '),
  ]))
}
