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
    // The job of another customer is none of this truck's.
    job_id: job_id ?? ((customer_id ?? order.customer_id) === order.customer_id ? order.job_id : null),
    product_size_id: product_size_id ?? order.product_size_id,
  };
}

const NAMED = ["customer_id", "job_id", "product_size_id"] as const;

/**
 * What another order makes of whom and what a truck is for: nothing, something that was open before or is left open again, or another
 * customer, job or product.
 */
export async function madeByOrder(tx: Tx, before: TruckRow, after: TruckRow): Promise<"same" | "named" | "another"> {
  if ((before.order_id ?? null) === (after.order_id ?? null)) return "same";
  const [was, is] = [await forItsOrder(tx, before), await forItsOrder(tx, after)];
  const other = NAMED.filter((field) => (was[field] ?? null) !== (is[field] ?? null));
  if (other.length === 0) return "same";
  return other.every((field) => (was[field] ?? null) === null || (is[field] ?? null) === null) ? "named" : "another";
}
