import { sumDecimals } from "@railhead/core/units/decimal.rules";
import type { RequestContext } from "../../events";
import { balancesOf } from "../../ledger/balances";
import type { Rows } from "../../store/collections";

type Load = Rows["order-loads"];

/** The text that names the lock of what is kept of an order. It is taken last of all. */
const loadsLock = (orderId: string): string => `order-loads:${orderId}`;

/** A truck that is being released, as far as its order counts it. */
interface Released {
  readonly order_id?: string | null;
  readonly product_size_id?: string | null;
  readonly asset_id: string | null;
}

/**
 * Adds a truck that this transaction releases to the kept sum of its order. Its ledger is final and its asset is
 * locked.
 */
export async function keepLoad(
  { tx }: Pick<RequestContext, "tx">,
  { order_id = null, product_size_id = null, asset_id }: Released,
): Promise<void> {
  if (order_id === null || asset_id === null) return;
  const [asset, balances] = await Promise.all([tx.rows("assets").get(asset_id), balancesOf(tx, [asset_id])]);
  const uom_id = asset?.uom_id ?? null;
  if (uom_id === null) return;
  await tx.lock([loadsLock(order_id)]);
  const rows = tx.rows("order-loads");
  const [kept] = await rows.find({
    where: {
      all: [
        { field: "order_id", test: { op: "eq", value: order_id } },
        { field: "product_size_id", test: { op: "eq", value: product_size_id } },
        { field: "uom_id", test: { op: "eq", value: uom_id } },
      ],
    },
    limit: 1,
  });
  const quantity = sumDecimals([kept?.quantity ?? "0", balances.get(asset_id) ?? "0"]);
  if (kept === undefined) await rows.insert({ order_id, product_size_id, uom_id, quantity });
  else await rows.update(kept.id, { quantity });
}

/** What is kept of orders: a row for each size and unit of each. */
export const keptLoads = ({ tx }: Pick<RequestContext, "tx">, orderIds: readonly string[]): Promise<readonly Load[]> =>
  tx.rows("order-loads").find({ where: { all: [{ field: "order_id", test: { op: "in", value: orderIds } }] } });
