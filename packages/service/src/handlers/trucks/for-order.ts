import type { Tx } from "../../store/store.port";
import { COLLECTION_OF, type Truck, type TruckRow } from "./trucks";

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

/** Of whom and what a truck is for, what differs between two readings of it: was it named before, or left open. */
async function namedOtherwise(
  tx: Tx,
  before: TruckRow,
  after: TruckRow,
): Promise<readonly { readonly wasNamed: boolean }[]> {
  if ((before.order_id ?? null) === (after.order_id ?? null)) return [];
  const [was, is] = [await forItsOrder(tx, before), await forItsOrder(tx, after)];
  return NAMED.filter((field) => (was[field] ?? null) !== (is[field] ?? null)).map((field) => ({
    wasNamed: (was[field] ?? null) !== null,
  }));
}

/** Whether another order makes the truck one for others, or for nobody that is named. */
export const isForOthers = async (tx: Tx, before: TruckRow, after: TruckRow): Promise<boolean> =>
  (await namedOtherwise(tx, before, after)).length > 0;

/** The order that a signed truck had as its BOL was signed: before the changes of it that came since. */
async function orderAsSigned(tx: Tx, { kind, row }: Truck): Promise<string | null> {
  const since = await tx.rows("events").find({
    where: {
      all: [
        { field: "resource", test: { op: "eq", value: COLLECTION_OF[kind] } },
        { field: "record_id", test: { op: "eq", value: row.id } },
      ],
    },
    sort: { field: "id", direction: "desc" },
  });
  let order = row.order_id ?? null;
  for (const { action, before } of since) {
    if (action === "sign") break;
    if (before !== null && "order_id" in before) order = before["order_id"] as string | null;
  }
  return order;
}

/**
 * Whether a signed truck would no longer be for whom and what it was signed for. What was left open then may be named since, and be left
 * open again.
 */
export async function isSignedForOthers(tx: Tx, truck: Truck, after: TruckRow): Promise<boolean> {
  if ((truck.row.order_id ?? null) === (after.order_id ?? null)) return false;
  const signed = { ...truck.row, order_id: await orderAsSigned(tx, truck) };
  return (await namedOtherwise(tx, signed, after)).some(({ wasNamed }) => wasNamed);
}
