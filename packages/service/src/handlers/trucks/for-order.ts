import type { Rows } from "../../store/collections";
import type { Tx } from "../../store/store.port";
import type { SignedFor } from "../../store/truck-rows";
import type { Truck, TruckRow } from "./trucks";

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
export async function whoseLoad(tx: Tx, row: TruckRow): Promise<SignedFor> {
  const { customer_id, job_id = null, product_size_id = null } = await forItsOrder(tx, row);
  return { customer_id, job_id, product_size_id };
}

const NAMED = ["customer_id", "job_id", "product_size_id"] as const;

/** Whether another order makes the truck one for others, or for nobody that is named. */
export async function isForOthers(tx: Tx, before: TruckRow, after: TruckRow): Promise<boolean> {
  if ((before.order_id ?? null) === (after.order_id ?? null)) return false;
  const [was, is] = [await whoseLoad(tx, before), await whoseLoad(tx, after)];
  return NAMED.some((field) => was[field] !== is[field]);
}

/** For whom and for what the newest signature under a BOL was given; null where it has none. */
export async function signedFor(tx: Tx, bol: Pick<Rows["bols"], "id">): Promise<SignedFor | null> {
  const [signature] = await tx.rows("signatures").find({
    where: { all: [{ field: "bol_id", test: { op: "eq", value: bol.id } }] },
    sort: { field: "id", direction: "desc" },
    limit: 1,
  });
  return signature?.signed_for ?? null;
}

/**
 * Whether a signed truck would no longer be for whom and what it was signed for. What was left open then may be named since, and be left
 * open again.
 */
export async function isSignedForOthers(tx: Tx, { row }: Truck, after: TruckRow): Promise<boolean> {
  if (row.bol_id === null || (row.order_id ?? null) === (after.order_id ?? null)) return false;
  const [signed, is] = [await signedFor(tx, { id: row.bol_id }), await whoseLoad(tx, after)];
  return signed !== null && NAMED.some((field) => signed[field] !== null && signed[field] !== is[field]);
}
