import type { Refusal } from "@railhead/core/messages/define-refusals";
import { truckRefusal } from "@railhead/core/messages/refusals/trucks";
import { recordRefusal } from "@railhead/core/messages/refusals/records";
import { noun } from "@railhead/core/messages/refusals/words";
import type { ResourceName } from "@railhead/api-contract/entities";
import type { TruckKind } from "@railhead/core/trucks/truck-kinds";
import { createSerializer } from "../../crud/derive";
import { byIds, elsewhere, noTerminal, ownerOf, sentenceAbout, visibleRows } from "../../crud/visible";
import type { RequestContext } from "../../events";
import { ruleFault, type Fault } from "../../refusals/faults";
import type { AnyRow } from "../../store/order";
import { truckEntity } from "./truck-body";
import type { TruckRow } from "./trucks";

/** A truck as it would be, and which of its fields are newly written. */
export interface Wanted {
  /** '' for one truck, `3.` in a list. */
  readonly prefix: string;
  readonly after: Partial<TruckRow>;
  readonly written: Partial<TruckRow>;
}

/** What is wrong with a record that a truck newly points at; null when it may. */
function targetFault(
  context: RequestContext,
  target: ResourceName,
  row: AnyRow,
  after: Partial<TruckRow>,
): Refusal | null {
  if (ownerOf(target) !== "none" && row["terminal_id"] !== after.terminal_id) return elsewhere(context, target, row);
  if (row["status"] === "closed")
    return truckRefusal("closed_reference", { record: sentenceAbout(context, target, row) });
  if (target === "product-names" && row["family"] !== "bulk-commodity")
    return truckRefusal("no_bulk_commodity", { record: sentenceAbout(context, target, row) });
  return null;
}

const { labels } = createSerializer({});

/** What a truck says itself and its order says too: of another customer or product the order counts nothing. */
const AS_ITS_ORDER = [
  [
    "customer_id",
    "customers",
    (order: string, customer: string) => truckRefusal("order_of_other_customer", { order, customer }),
  ],
  [
    "product_size_id",
    "product-sizes",
    (order: string, product: string) => truckRefusal("order_of_other_product", { order, product }),
  ],
] as const;

/**
 * What is wrong between trucks and their orders, where one of both is newly written. It is said at the order, else at what was written.
 * One question per kind of record.
 */
async function orderFaults(context: RequestContext, wanted: readonly Wanted[]): Promise<readonly Fault[]> {
  const orders = await byIds(
    context.tx,
    "orders",
    wanted.map(({ after }) => after.order_id),
  );
  const faults: Fault[] = [];
  for (const [field, of, say] of AS_ITS_ORDER) {
    const others = wanted.flatMap(({ prefix, after, written }) => {
      const order = orders.get(after.order_id ?? "");
      const isWritten = "order_id" in written || field in written;
      if (order === undefined || !isWritten || (after[field] ?? null) === null || after[field] === order[field])
        return [];
      return [{ path: `${prefix}${"order_id" in written ? "order_id" : field}`, order }];
    });
    const names = await labels(
      context,
      of,
      others.map(({ order }) => order[field]),
    );
    for (const { path, order } of others)
      faults.push(ruleFault(path, say(order.order_number, names.get(order[field]) ?? order[field])));
  }
  return faults;
}

/**
 * What is wrong with the references of trucks, field by field: everything newly referred to must exist for the caller,
 * stand at the truck's terminal or at none, and be open. One question per kind of record.
 */
export async function referenceFaults(
  context: RequestContext,
  kind: TruckKind,
  wanted: readonly Wanted[],
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const [field, named] of Object.entries(truckEntity(kind).references ?? {})) {
    if (named === undefined || named === "terminals") continue;
    const target = named as ResourceName;
    const moved = (one: Wanted) => one.written.terminal_id !== undefined;
    const asked = wanted.flatMap((one) => {
      const id = field in one.written || moved(one) ? (one.after as Readonly<Record<string, unknown>>)[field] : null;
      return typeof id === "string" ? [{ one, id }] : [];
    });
    const rows = await visibleRows(
      context,
      target,
      asked.map(({ id }) => id),
    );
    for (const [at, { one, id }] of asked.entries()) {
      const row = rows[at] as AnyRow | undefined;
      const fault =
        row === undefined
          ? recordRefusal("record_missing", { kind: noun(target), id })
          : targetFault(context, target, row, one.after);
      if (fault !== null) faults.push(ruleFault(`${one.prefix}${field}`, fault));
    }
  }
  if (faults.length === 0) faults.push(...(await orderFaults(context, wanted)));
  for (const { prefix, written } of wanted) {
    if (written.terminal_id === undefined || context.caller.terminals.has(written.terminal_id)) continue;
    faults.push(ruleFault(`${prefix}terminal_id`, noTerminal()));
  }
  return faults;
}
