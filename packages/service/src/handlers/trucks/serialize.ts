import type { EntityRows } from "@railhead/api-contract/entities";
import type { InboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { can } from "@railhead/core/access/access.rules";
import { TRUCK_KINDS, truckName, WEIGHT_POSITIONS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { missingForRelease } from "@railhead/core/trucks/truck-release.rules";
import { truckState } from "@railhead/core/trucks/truck-states.rules";
import { netOf } from "@railhead/core/trucks/truck-weights.rules";
import { createSerializer } from "../../crud/derive";
import { only } from "../../crud/only";
import { referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import { documentIdOf } from "../bols/document";
import { loadedForOrders, remainingOf } from "../orders/serialize";
import { productsOf, shownQuantities } from "./shown-quantities";
import { keptOf, type TruckKept } from "./truck-facts";
import type { TruckRow } from "./trucks";

/** Each kind's record on the wire. */
export interface WireTrucks {
  readonly inbounds: InboundTruck;
  readonly outbounds: EntityRows["outbounds"];
  readonly "bulk-commodity-inbound-trucks": EntityRows["bulk-commodity-inbound-trucks"];
  readonly "bulk-commodity-outbound-trucks": EntityRows["bulk-commodity-outbound-trucks"];
}

/** What records without a rule of their own are called. */
const { labels } = createSerializer({});

/** What a sand truck shows of the order that it names. */
interface OfOrder {
  readonly order_number: string | null;
  readonly order_remaining: string | null;
  readonly order_uom_abbreviation: string | null;
}
const NO_ORDER: OfOrder = { order_number: null, order_remaining: null, order_uom_abbreviation: null };

/** What trucks show of their orders, by the order: of another terminal's nothing; how much is left only to those who may see orders. */
async function ofOrders(context: RequestContext, rows: readonly TruckRow[]): Promise<ReadonlyMap<string, OfOrder>> {
  const named = await referencedBy(context.tx, rows, "order_id", "orders");
  const orders = [...named.values()].filter((order) => context.caller.terminals.has(order.terminal_id));
  if (orders.length === 0) return new Map();
  if (!can(context.caller.session.permissions, "order", "view"))
    return new Map(orders.map(({ id, order_number }) => [id, { ...NO_ORDER, order_number }]));
  const [loaded, units] = await Promise.all([loadedForOrders(context, orders), context.units()]);
  return new Map(
    orders.map((order) => [
      order.id,
      {
        order_number: order.order_number,
        order_remaining: remainingOf(order, loaded.get(order.id) ?? null),
        order_uom_abbreviation: units.byId(order.uom_id)?.abbreviation ?? null,
      },
    ]),
  );
}

/** What trucks show of their terminal. */
type OfTerminal = Pick<Rows["terminals"], "time_zone" | "legal_gross" | "legal_gross_uom_abbreviation">;
const NO_TERMINAL: OfTerminal = { time_zone: "UTC", legal_gross: null, legal_gross_uom_abbreviation: "lb" };
const ofTerminal = ({ time_zone, legal_gross, legal_gross_uom_abbreviation }: OfTerminal): OfTerminal => ({
  time_zone,
  legal_gross,
  legal_gross_uom_abbreviation,
});

interface Taken extends OfTerminal {
  readonly order: OfOrder;
  /** Its quantities in the unit that its terminal shows. */
  readonly shown: ReturnType<typeof shownQuantities>;
  readonly kept: TruckKept;
  readonly customer_name: string | null;
  readonly carrier_name: string | null;
  readonly product_name: string | null;
}

/** What the wire shows of trucks out of other records. All questions are asked at once: none waits for another. */
async function taken(context: RequestContext, kind: TruckKind, rows: readonly TruckRow[]): Promise<readonly Taken[]> {
  const { tx } = context;
  const { productField } = TRUCK_KINDS[kind];
  const [kept, orders, customers, carriers, terminals, products, productIds, records] = await Promise.all([
    keptOf(tx, kind, rows),
    ofOrders(context, rows),
    referencedBy(tx, rows, "customer_id", "customers"),
    referencedBy(tx, rows, "carrier_id", "carriers"),
    referencedBy(tx, rows, "terminal_id", "terminals"),
    labels(
      context,
      productField === "product_size_id" ? "product-sizes" : "product-names",
      rows.map((row) => row[productField]),
    ),
    productsOf(tx, kind, rows),
    context.units(),
  ]);
  return kept.map((one, at) => {
    const row = rows[at];
    const order = orders.get(row?.order_id ?? "") ?? NO_ORDER;
    const terminal = ofTerminal(terminals.get(row?.terminal_id ?? "") ?? NO_TERMINAL);
    return {
      kept: one,
      order,
      shown: shownQuantities(
        records,
        kind,
        {
          ...order,
          ...terminal,
          facts: one.facts,
          product_name_id: productIds[at] ?? null,
          terminal_id: row?.terminal_id ?? "",
        },
        context.now,
      ),
      customer_name: customers.get(row?.customer_id ?? "")?.name ?? null,
      carrier_name: carriers.get(row?.carrier_id ?? "")?.name ?? null,
      product_name: products.get(row?.[productField] ?? "") ?? null,
      ...terminal,
    };
  });
}

const shownWeighing = ({
  position,
  weight,
  uom_abbreviation,
  source,
  scale_id,
  weighed_at,
  weighed_by,
}: Rows["weighings"]) => ({ position, weight, uom_abbreviation, source, scale_id, weighed_at, weighed_by });
/** The weighings of a truck as the wire shows them. */
export const shownWeighings = (kept: TruckKept) => kept.weighings.map(shownWeighing);

/** A signature's facts as the wire shows them. */
export const shownSignature = ({
  signed_at,
  signed_by,
  signed_as,
  bol_version_id,
  bol_version,
}: Rows["signatures"]) => ({ signed_at, signed_by, signed_as, bol_version_id, bol_version });

/** The weights under the names that the kind's record has for them. */
function weights(kind: TruckKind, { facts }: TruckKept): Readonly<Record<string, string | null>> {
  const { family, weightFields } = TRUCK_KINDS[kind];
  const shown: Record<string, string | null> = {};
  for (const position of WEIGHT_POSITIONS) {
    const field = weightFields[position];
    shown[field] = facts[position];
    if (family === "bulk-commodity")
      shown[`${field}_uom_abbreviation`] = facts[position] === null ? null : facts.uom_abbreviation;
  }
  return shown;
}

/** The stored fields of a kind, as its record shows them: a bulk-commodity truck's asset stands in a container. */
function ofKind(kind: TruckKind, { from_order = null, ...row }: TruckRow): object {
  const sand = { ...row, inherited: from_order ?? [] };
  if (TRUCK_KINDS[kind].family === "sand") return kind === "inbounds" ? { ...sand, transport: "truck" } : sand;
  const { asset_id, ...rest } = row;
  return { ...rest, asset_container: { assets: asset_id === null ? [] : [{ id: asset_id, name: truckName(row) }] } };
}

function wire(kind: TruckKind, row: TruckRow, { kept, order, shown, ...names }: Taken): object {
  const { facts, bol, signature, correction } = kept;
  const missing = missingForRelease(facts, shown.say);
  const net = netOf(facts);
  return {
    ...ofKind(kind, row),
    ...(TRUCK_KINDS[kind].family === "sand" ? order : {}),
    ...names,
    ...weights(kind, kept),
    ...shown.fields,
    name: truckName(row),
    status: truckState(kind, row.status_id),
    bol_number: bol?.number ?? null,
    bol_version: bol?.version ?? null,
    bol_version_id: bol?.version_id ?? null,
    quantity: facts.drafted,
    quantity_uom_abbreviation: facts.drafted === null ? null : facts.uom_abbreviation,
    net,
    net_uom_abbreviation: net === null ? null : facts.uom_abbreviation,
    weighings: shownWeighings(kept),
    document_version_id: bol === undefined ? null : documentIdOf(bol),
    signature: signature === undefined ? null : shownSignature(signature),
    latest_correction: correction,
    release_block: missing[0]?.sentence ?? null,
    release_missing: missing,
  };
}

/** Stored trucks of one kind as the wire shows them, batched. */
export async function serializeTrucks<K extends TruckKind>(
  context: RequestContext,
  kind: K,
  rows: readonly TruckRow[],
): Promise<readonly WireTrucks[K][]> {
  const found = await taken(context, kind, rows);
  return rows.flatMap((row, at) => (found[at] ? [wire(kind, row, found[at]) as WireTrucks[K]] : []));
}

/** One truck, as its calls answer it. */
export async function serializeTruck<K extends TruckKind>(
  context: RequestContext,
  kind: K,
  row: TruckRow,
): Promise<{ readonly result: WireTrucks[K] }> {
  return { result: only(await serializeTrucks(context, kind, [row])) };
}
