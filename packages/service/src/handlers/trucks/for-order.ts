import type { Tx } from "../../store/store.port";
import type { TruckRow } from "./trucks";

/** A truck with whom and what it is for: what it leaves open itself is what its order says. */
export async function forItsOrder(tx: Tx, row: TruckRow): Promise<TruckRow> {
  const { order_id = null, customer_id, job_id = null, product_size_id = null } = row;
  if (order_id === null || (customer_id !== null && job_id !== null && product_size_id !== null)) return row;
  const order = await tx.rows("orders").get(order_id);
  if (order === undefined) return row;
  return {
    ...row,
    customer_id: customer_id ?? order.customer_id,
    job_id: job_id ?? order.job_id,
    product_size_id: product_size_id ?? order.product_size_id,
  };
}
