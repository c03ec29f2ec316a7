import { SAID_BY_ORDER } from "@railhead/api-contract/truck";
import type { Rows } from "../../store/collections";
import { isSame } from "../../store/same";
import type { Tx } from "../../store/store.port";
import type { LoadFor, SaidByOrder } from "../../store/truck-rows";
import { draftedIn } from "./drafted";
import type { TruckRow } from "./trucks";

type OrderRow = Rows["orders"];

/** For whom and for what a BOL is signed. */
const FOR_WHOM = ["customer_id", "job_id", "product_size_id"] as const satisfies readonly (keyof LoadFor)[];

/** For whom and for what a truck is: its row holds what its order says, too. */
export const loadOf = ({ customer_id, job_id = null, product_size_id = null }: TruckRow): LoadFor => ({
  customer_id,
  job_id,
  product_size_id,
});

/** All that a truck holds of what its order may say. */
export const saidOf = (row: TruckRow): SaidByOrder => ({ ...loadOf(row), po_number: row.po_number });

type OfOrder = SaidByOrder & Pick<TruckRow, "from_order">;

/**
 * What a truck holds that says this itself and has this order. `from_order` names the fields that are its order's: those that are left
 * open, and what is `written` now and is what the order says.
 */
export function filledByOrder(own: SaidByOrder, order: OrderRow | undefined, written: object = {}): OfOrder {
  if (order === undefined) return { ...own, from_order: null };
  const customer_id = own.customer_id ?? order.customer_id;
  // Job and purchase order of another customer are none of this truck's.
  const said = customer_id === order.customer_id ? order : { ...order, job_id: null, po_number: null };
  const isOpen = (field: keyof SaidByOrder) => own[field] === null || (field in written && own[field] === said[field]);
  const from = SAID_BY_ORDER.filter((field) => said[field] !== null && isOpen(field));
  return {
    customer_id,
    job_id: own.job_id ?? said.job_id,
    product_size_id: own.product_size_id ?? said.product_size_id,
    po_number: own.po_number ?? said.po_number,
    from_order: from.length === 0 ? null : from,
  };
}

/**
 * What a truck says itself of what its order may say, with what is written to it now. What is in it stays what it is: once it `isDrafted`,
 * its product is its own.
 */
export function ownOf(row: TruckRow, isDrafted: boolean, written: Partial<TruckRow> = {}): SaidByOrder {
  const isOrders = (field: keyof SaidByOrder) =>
    row.from_order?.includes(field) === true && !(isDrafted && field === "product_size_id");
  const kept = saidOf(row);
  const own = <Field extends keyof SaidByOrder>(field: Field): SaidByOrder[Field] =>
    field in written ? ((written[field] ?? null) as SaidByOrder[Field]) : isOrders(field) ? null : kept[field];
  return {
    customer_id: own("customer_id"),
    job_id: own("job_id"),
    product_size_id: own("product_size_id"),
    po_number: own("po_number"),
  };
}

/** The fields that become others. */
export const otherFields = <Row extends object>(row: Row, values: Partial<Row>): Partial<Row> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([field, value]) => !isSame((row as Readonly<Record<string, unknown>>)[field] ?? null, value),
    ),
  ) as Partial<Row>;

/** What a body says of what an order may say. */
export const saidIn = (written: Partial<TruckRow>): Partial<SaidByOrder> =>
  Object.fromEntries(SAID_BY_ORDER.flatMap((field) => (field in written ? [[field, written[field] ?? null]] : [])));

const DECIDING: readonly string[] = ["order_id", ...SAID_BY_ORDER];

/**
 * A change of a sand truck with what follows from it: what its order says takes the place of what is left open, and goes where the order
 * goes. The truck is locked, and so is an order that it is newly given.
 */
export async function withItsOrder(tx: Tx, row: TruckRow, written: Partial<TruckRow>): Promise<Partial<TruckRow>> {
  if (row.order_id === undefined || !DECIDING.some((field) => field in written)) return written;
  const { order_id = null } = { ...row, ...written };
  const order = order_id === null ? undefined : await tx.rows("orders").get(order_id);
  const [drafted] = await draftedIn(tx, [row]);
  const own = ownOf(row, (drafted?.count ?? 0) > 0, written);
  return otherFields(row, { ...written, ...filledByOrder(own, order, written) });
}

/** For whom and for what a truck was as its BOL was written; for whom it is where it has none. */
export async function writtenFor(tx: Tx, row: TruckRow): Promise<LoadFor> {
  const bol = row.bol_id === null ? undefined : await tx.rows("bols").get(row.bol_id);
  return bol?.made_for ?? loadOf(row);
}

/**
 * Whether a signed truck would no longer be for whom and what its BOL was signed for, or no longer for the same purchase order. For whom and
 * what was left open then may be named since, and be left open again.
 */
export async function isSignedForOthers(tx: Tx, before: TruckRow, after: TruckRow): Promise<boolean> {
  if ((before.order_id ?? null) === (after.order_id ?? null)) return false;
  if (before.po_number !== null && before.po_number !== after.po_number) return true;
  const [signed, is] = [await writtenFor(tx, before), loadOf(after)];
  return FOR_WHOM.some((field) => signed[field] !== null && signed[field] !== is[field]);
}
