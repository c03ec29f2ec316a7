import type { EntityRows } from "@railhead/api-contract/entities";
import { subtractDecimals } from "@railhead/core/units/decimal.rules";
import { createSerializer } from "../../crud/derive";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import { loadedFor } from "./loaded";

type OrderRow = Rows["orders"];
type JobRow = Rows["jobs"];
const plain = createSerializer({});

const itself = (ids: readonly string[]): ReadonlyMap<string, string> => new Map(ids.map((id) => [id, id]));

/** What was loaded for orders by now, by id, in their units. */
export const loadedForOrders = (
  context: RequestContext,
  orders: readonly Pick<OrderRow, "id" | "terminal_id" | "uom_id">[],
): Promise<ReadonlyMap<string, string | null>> =>
  loadedFor(context, orders, [{ field: "order_id", counts: itself(orders.map((order) => order.id)) }]);

/** What of an order is left: below zero when more was loaded than ordered, null where that is not known. */
export const remainingOf = (
  { quantity_ordered }: Pick<OrderRow, "quantity_ordered">,
  loaded: string | null,
): string | null => (loaded === null ? null : subtractDecimals(quantity_ordered, loaded));

/** Stored orders in their wire form, with quantities loaded and left by the ledgers. */
export async function serializeOrders(
  context: RequestContext,
  rows: readonly OrderRow[],
): Promise<readonly EntityRows["orders"][]> {
  const [shown, loaded, sizes, records] = await Promise.all([
    plain.serialize(context, "orders", rows),
    loadedForOrders(context, rows),
    referencedBy(context.tx, rows, "product_size_id", "product-sizes"),
    context.units(),
  ]);
  return rows.map((row, at) => {
    const unit = records.byId(row.uom_id);
    const display = records.displayOf({
      terminal_id: row.terminal_id,
      product_name_id: sizes.get(row.product_size_id)?.product_name_id ?? null,
      units: [unit],
      at: context.now,
    });
    const quantity_loaded = loaded.get(row.id) ?? null;
    const quantity_remaining = remainingOf(row, quantity_loaded);
    return {
      ...(shown[at] as unknown as EntityRows["orders"]),
      quantity_loaded,
      quantity_remaining,
      display_quantity_ordered: display.of(row.quantity_ordered, unit),
      display_quantity_loaded: display.of(quantity_loaded, unit),
      display_quantity_remaining: display.of(quantity_remaining, unit),
      display_abbreviation: display.abbreviation,
    };
  });
}

/**
 * Stored jobs in their wire form, with the quantity delivered by the ledgers of trucks that name the job, or that name
 * only an order of it.
 */
export async function serializeJobs(
  context: RequestContext,
  rows: readonly JobRow[],
): Promise<readonly EntityRows["jobs"][]> {
  const ids = rows.map((row) => row.id);
  const [shown, orders, records] = await Promise.all([
    plain.serialize(context, "jobs", rows),
    rows.length === 0
      ? []
      : context.tx.rows("orders").find({ where: { all: [{ field: "job_id", test: { op: "in", value: ids } }] } }),
    context.units(),
  ]);
  const delivered = await loadedFor(context, rows, [
    { field: "job_id", counts: itself(ids) },
    {
      field: "order_id",
      counts: new Map(orders.map((order) => [order.id, order.job_id ?? ""])),
      also: [{ field: "job_id", test: { op: "eq", value: null } }],
    },
  ]);
  return rows.map((row, at) => {
    const [quantity_delivered, unit] = [delivered.get(row.id) ?? null, records.byId(row.uom_id)];
    // A job may take several products: none of their own conversions holds for all of it.
    const display = records.displayOf({
      terminal_id: row.terminal_id,
      product_name_id: null,
      units: [unit],
      at: context.now,
    });
    return {
      ...(shown[at] as unknown as EntityRows["jobs"]),
      quantity_delivered,
      display_planned_quantity: display.of(row.planned_quantity, unit),
      display_quantity_delivered: display.of(quantity_delivered, unit),
      display_abbreviation: display.abbreviation,
    };
  });
}
