import type { Tx } from "../../store/store.port";
import type { LoadFor } from "../../store/truck-rows";
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

/** For whom and for what a truck is, its order's included. */
export async function whoseLoad(tx: Tx, row: TruckRow): Promise<LoadFor> {
  const { customer_id, job_id = null, product_size_id = null } = await forItsOrder(tx, row);
  return { customer_id, job_id, product_size_id };
}

/** For whom and for what a truck was as its BOL was written; for whom it is where it has none. */
export async function writtenFor(tx: Tx, row: TruckRow): Promise<LoadFor> {
  const bol = row.bol_id === null ? undefined : await tx.rows("bols").get(row.bol_id);
  return bol?.made_for ?? whoseLoad(tx, row);
}

const NAMED = ["customer_id", "job_id", "product_size_id"] as const;
const isOtherOrder = (before: TruckRow, after: TruckRow) => (before.order_id ?? null) !== (after.order_id ?? null);

/** Whether another order makes the truck one for others than its BOL says, or for nobody that is named. */
export async function isForOthers(tx: Tx, before: TruckRow, after: TruckRow): Promise<boolean> {
  if (!isOtherOrder(before, after)) return false;
  const [was, is] = [await writtenFor(tx, before), await whoseLoad(tx, after)];
  return NAMED.some((field) => was[field] !== is[field]);
}

/**
 * Whether a signed truck would no longer be for whom and what its BOL was signed for. What was left open then may be named since, and be
 * left open again.
 */
export async function isSignedForOthers(tx: Tx, before: TruckRow, after: TruckRow): Promise<boolean> {
  if (!isOtherOrder(before, after)) return false;
  const [signed, is] = [await writtenFor(tx, before), await whoseLoad(tx, after)];
  return NAMED.some((field) => signed[field] !== null && signed[field] !== is[field]);
}
