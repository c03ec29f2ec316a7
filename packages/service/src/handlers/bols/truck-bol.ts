import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { TRUCK_KINDS, truckName } from "@railhead/core/trucks/truck-kinds";
import { netOf } from "@railhead/core/trucks/truck-weights.rules";
import { recordEvent, type RequestContext } from "../../events";
import type { ResourceName } from "@railhead/api-contract/entities";
import { createSerializer } from "../../crud/derive";
import { loadOf, writtenFor } from "../trucks/for-order";
import type { TruckKept } from "../trucks/truck-facts";
import { keptOfOne } from "../trucks/truck-facts";
import { COLLECTION_OF, writeTruck, type Truck, type TruckRow } from "../trucks/trucks";
import { makeBol, reviseBol, type BolDetails, type BolFields, type BolRow, type Revision } from "./bol";

const { labels } = createSerializer({});

/** What a record is called, or null without one. */
async function nameOf(
  context: RequestContext,
  name: ResourceName,
  id: string | null | undefined,
): Promise<string | null> {
  return typeof id === "string" ? ((await labels(context, name, [id])).get(id) ?? null) : null;
}

const NOT_NAMED = "Not named yet";

/** Who ships and who receives, from where to where: a truck that comes brings to the terminal, one that leaves takes from it. */
async function parties(
  context: RequestContext,
  { kind, row }: Truck,
): Promise<Pick<BolFields, "shipper" | "consignee" | "origin" | "destination">> {
  const terminal = (await nameOf(context, "terminals", row.terminal_id)) ?? NOT_NAMED;
  const customer = await nameOf(context, "customers", row.customer_id);
  if (TRUCK_KINDS[kind].direction === "inbound") {
    const supplier = await nameOf(context, "suppliers", row.supplier_id);
    return {
      shipper: supplier ?? customer ?? NOT_NAMED,
      consignee: customer ?? terminal,
      origin: await nameOf(context, "origins", row.origin_id),
      destination: terminal,
    };
  }
  const job = await nameOf(context, "jobs", row.job_id);
  return { shipper: customer ?? terminal, consignee: job ?? customer ?? NOT_NAMED, origin: terminal, destination: job };
}

/** What a truck itself says on its BOL. */
async function saidBy(
  context: RequestContext,
  { kind, row }: Truck,
  { facts }: TruckKept,
): Promise<Pick<BolFields, "carrier_id" | "description" | "quantity" | "quantity_uom_abbreviation" | "seals">> {
  const { productField } = TRUCK_KINDS[kind];
  const description = await nameOf(
    context,
    productField === "product_size_id" ? "product-sizes" : "product-names",
    row[productField],
  );
  return {
    carrier_id: row.carrier_id,
    description,
    quantity: netOf(facts),
    quantity_uom_abbreviation: facts.uom_abbreviation,
    seals: row.seals,
  };
}

/** The truck and its weights as a version keeps them; a manual weight stays marked, a scale keeps the name that it had. */
async function detailsOf(context: RequestContext, { row }: Truck, { weighings }: TruckKept): Promise<BolDetails> {
  const scales = await labels(
    context,
    "scales",
    weighings.flatMap(({ scale_id }) => scale_id ?? []),
  );
  return {
    truck: {
      name: truckName(row),
      truck_number: row.truck_number,
      trailer_number: row.trailer_number,
      driver_name: row.driver_name,
      po_number: row.po_number,
      bol: row.bol,
    },
    weights: weighings.map(({ position, weight, uom_abbreviation, source, scale_id, weighed_at }) => ({
      position,
      weight,
      uom_abbreviation,
      source,
      scale_id,
      scale_name: scales.get(scale_id ?? "") ?? null,
      weighed_at,
    })),
  };
}

/** Gives a truck that has both weights its BOL: the fields by which the truck names it. */
export async function makeTruckBol(
  context: RequestContext,
  truck: Truck,
): Promise<Pick<Truck["row"], "bol_id" | "bol_number">> {
  const kept = await keptOfOne(context.tx, truck.kind, truck.row);
  const fields: BolFields = {
    terminal_id: truck.row.terminal_id,
    load_kind: truck.kind,
    load_id: truck.row.id,
    shipped_at: context.now,
    reason: null,
    ...(await parties(context, truck)),
    ...(await saidBy(context, truck, kept)),
  };
  const { id, number } = await makeBol(context, fields, await detailsOf(context, truck, kept), loadOf(truck.row));
  return { bol_id: id, bol_number: number };
}

/**
 * What a new version of its BOL does to a truck: a signed one waits for a signature again; any other stays as it is and gets an
 * event, so that open pages refresh.
 */
export async function afterNewVersion(
  context: RequestContext,
  truck: Truck,
  bol: Pick<BolRow, "version">,
  reason: string,
): Promise<void> {
  const { kind, row } = truck;
  if (row.status_id === TRUCK_STATUS.signed) {
    await writeTruck(context, truck, { status_id: TRUCK_STATUS.weighed }, { action: "reopen", reason });
    return;
  }
  const version = (number: number) => ({ ...row, bol_version: number });
  await recordEvent(context.tx, context, {
    resource: COLLECTION_OF[kind],
    id: row.id,
    action: row.status_id === TRUCK_STATUS.released ? "correct" : "revise",
    before: version(bol.version - 1),
    after: version(bol.version),
    reason,
  });
}

const PARTIES = ["customer_id", "job_id"] as const;

/**
 * What a truck that is for others makes of its BOL: shipper, consignee and places where they are others, and for whom it is written from
 * then on. While the truck is for the same ones they stay as they are written; the product follows.
 */
async function byLoad(
  context: RequestContext,
  before: TruckRow,
  written: TruckRow,
  truck: Truck,
): Promise<Revision["patch"]> {
  const { row } = truck;
  const now = loadOf(row);
  if (PARTIES.every((field) => (before[field] ?? null) === (row[field] ?? null)))
    return { made_for: { ...now, customer_id: written.customer_id, job_id: written.job_id ?? null } };
  const [was, is] = [await parties(context, { ...truck, row: written }), await parties(context, truck)];
  const fields = ["shipper", "consignee", "origin", "destination"] as const;
  const others = fields.filter((field) => was[field] !== is[field]).map((field) => [field, is[field]]);
  return { ...(Object.fromEntries(others) as Partial<BolFields>), made_for: now };
}

/**
 * Brings a truck's BOL up to date by a new version, where what the truck says on it is another than `before`. Its quantity is
 * always that of the weights; what a person wrote on the BOL stays until the truck says something else.
 */
export async function reviseTruckBol(
  context: RequestContext,
  before: TruckRow,
  truck: Truck,
  reason: string,
): Promise<void> {
  const { kind, row } = truck;
  if (row.bol_id === null) return;
  const kept = await keptOfOne(context.tx, kind, row);
  const { carrier_id, description, seals, ...weighed } = await saidBy(context, truck, kept);
  const { productField } = TRUCK_KINDS[kind];
  const written: TruckRow = { ...before, ...(await writtenFor(context.tx, before)) };
  const patch = {
    ...weighed,
    ...(before.carrier_id === row.carrier_id ? {} : { carrier_id }),
    ...(written[productField] === row[productField] ? {} : { description }),
    ...(before.seals === row.seals ? {} : { seals }),
    ...(await byLoad(context, before, written, truck)),
  };
  await reviseBol(context, row.bol_id, { patch, details: await detailsOf(context, truck, kept), reason });
}
