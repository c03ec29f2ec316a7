import { OPEN_TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { SAID_BY_ORDER } from "@railhead/api-contract/truck";
import { isBolOpen } from "@railhead/core/trucks/truck-states.rules";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import type { Where } from "../../store/store.port";
import { reviseTruckBol } from "../bols/truck-bol";
import { draftedIn } from "./drafted";
import { filledByOrder, otherFields, ownOf, saidOf } from "./for-order";
import { truckLock, trucksOf, writeTruck, type Truck, type TruckRow } from "./trucks";

type OrderRow = Rows["orders"];
const KINDS = ["inbounds", "outbounds"] as const satisfies readonly TruckKind[];

/** The trucks of orders that are still here or to come. */
async function openTrucksOf(
  { tx }: Pick<RequestContext, "tx">,
  orderIds: readonly string[],
): Promise<readonly Truck[]> {
  const where: Where<TruckRow> = {
    all: [
      { field: "order_id", test: { op: "in", value: orderIds } },
      { field: "status_id", test: { op: "in", value: OPEN_TRUCK_STATUS_IDS } },
    ],
  };
  const found = await Promise.all(
    KINDS.map(async (kind) => (await trucksOf(tx, kind).find({ where })).map((row) => ({ kind, row }))),
  );
  return found.flat();
}

const lock = ({ tx }: Pick<RequestContext, "tx">, trucks: readonly Truck[]): Promise<void> =>
  tx.lock(trucks.map(({ kind, row }) => truckLock(kind, row.id)));

/** Locks the trucks of a list of orders before the first order is changed, so that two lists cannot deadlock. The orders are locked. */
export const lockTrucksOf = async (context: RequestContext, orders: readonly OrderRow[]): Promise<void> =>
  lock(
    context,
    await openTrucksOf(
      context,
      orders.map(({ id }) => id),
    ),
  );

/**
 * What a truck becomes by what its order says now. What is in it stays what it is: from the first draft the product is its own. What was
 * signed stays for whom it was signed; what was left open then may be named since.
 */
function followed({ row }: Truck, order: OrderRow, isDrafted: boolean): Partial<TruckRow> {
  if (isBolOpen(row.status_id)) return otherFields(row, filledByOrder(ownOf(row, isDrafted), order));
  // All that it holds is its own by now: job and purchase order of another customer are none of it, though its order is that customer's.
  const filled = filledByOrder(saidOf(row), order);
  const named = SAID_BY_ORDER.filter((field) => (row[field] ?? null) === null && filled[field] !== null);
  if (named.length === 0) return {};
  return {
    ...Object.fromEntries(named.map((field) => [field, filled[field]])),
    from_order: [...(row.from_order ?? []), ...named],
  };
}

const REASON = "Order changed";

/**
 * Lets the trucks of an order follow it to another customer, job, product or purchase order, with their BOLs as long as those are not signed. The order is
 * locked; trucks that are given to it at the same moment wait for that.
 */
export async function followOrder(context: RequestContext, before: OrderRow, order: OrderRow): Promise<void> {
  if (SAID_BY_ORDER.every((field) => before[field] === order[field])) return;
  await lock(context, await openTrucksOf(context, [order.id]));
  // As they are once nobody else changes them.
  const trucks = await openTrucksOf(context, [order.id]);
  const drafted = await draftedIn(
    context.tx,
    trucks.map(({ row }) => row),
  );
  for (const [at, truck] of trucks.entries()) {
    const change = followed(truck, order, (drafted[at]?.count ?? 0) > 0);
    if (Object.keys(change).length === 0) continue;
    const after = await writeTruck(context, truck, change, { action: "update", reason: REASON });
    if (isBolOpen(truck.row.status_id)) await reviseTruckBol(context, truck.row, after, REASON);
  }
}
