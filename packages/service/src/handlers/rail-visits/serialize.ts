import type { EntityRows } from "@railhead/api-contract/entities";
import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { displayName } from "@railhead/core/railcars/display.rules";
import { RAILCAR_STATES, releaseBlock } from "@railhead/core/railcars/states.rules";
import { includesOf, createSerializer } from "../../crud/derive";
import { byIds, referencedBy } from "../../crud/visible";
import type { RequestContext } from "../../events";
import type { Rows } from "../../store/collections";
import type { Include, Tx } from "../../store/store.port";
import { contentOf, type Content } from "./quantity";
import { contentsOf } from "./visit-assets";
import { asCollectionRows, type Visit, type VisitRow } from "./visits";

type Sand = Rows["inbounds"];
type Bulk = Rows["bulk-commodity-railcar-loads"];
interface Product {
  readonly id: string;
  readonly name: string;
  readonly uom_class_id: string | null;
}
/** What records without a rule of their own are called. */
const { labels } = createSerializer({});
const NO_PRODUCT = { id: null, name: null, uom_class_id: null };

/** The products of sand rows, by product size: product and size in one name. */
async function sandProducts(context: RequestContext, rows: readonly Sand[]): Promise<readonly (Product | undefined)[]> {
  const ids = rows.map((row) => row.product_size_id);
  const [sizes, names] = await Promise.all([
    byIds(context.tx, "product-sizes", ids),
    labels(context, "product-sizes", ids),
  ]);
  const products = await byIds(
    context.tx,
    "product-names",
    [...sizes.values()].map((size) => size.product_name_id),
  );
  return rows.map((row) => {
    const size = sizes.get(row.product_size_id ?? "");
    return (
      size && {
        id: size.product_name_id,
        name: names.get(size.id) ?? "",
        uom_class_id: products.get(size.product_name_id)?.uom_class_id ?? null,
      }
    );
  });
}

async function bulkProducts(tx: Tx, rows: readonly Bulk[]): Promise<readonly (Product | undefined)[]> {
  const products = await referencedBy(tx, rows, "product_name_id", "product-names");
  return rows.map((row) => products.get(row.product_name_id ?? ""));
}

const INCLUDES: readonly Include[] = [
  { by: "track_id", of: "tracks" },
  { by: "customer_id", of: "customers" },
  { by: "terminal_id", of: "terminals" },
];
/** The records that presentInbounds asks for. */
export const inboundIncludes: readonly Include[] = [
  ...INCLUDES,
  { by: "product_size_id", of: "product-sizes", beyond: includesOf("product-sizes") },
];
/** The records that presentLoads asks for. */
export const loadIncludes: readonly Include[] = [...INCLUDES, { by: "product_name_id", of: "product-names" }];

/** What the wire shows of visits out of other records. All questions are asked at once: none waits for another. */
async function taken(
  { tx, now, units }: RequestContext,
  rows: readonly VisitRow[],
  asked: Promise<readonly (Product | undefined)[]>,
) {
  const [products, tracks, customers, terminals, contents, records] = await Promise.all([
    asked,
    referencedBy(tx, rows, "track_id", "tracks"),
    referencedBy(tx, rows, "customer_id", "customers"),
    referencedBy(tx, rows, "terminal_id", "terminals"),
    contentsOf(tx, rows),
    units(),
  ]);
  return rows.map((row, i) => {
    const product = products[i] ?? NO_PRODUCT;
    const content = contentOf(row, contents.get(row.asset_id ?? ""));
    const [ofContent, ofPapers] = [
      records.byAbbreviation(content.uom_abbreviation),
      records.byAbbreviation(row.shipped_weight_uom_abbreviation),
    ];
    return {
      product,
      track_name: tracks.get(row.track_id ?? "")?.track_name ?? null,
      customer_name: customers.get(row.customer_id ?? "")?.name ?? null,
      time_zone: terminals.get(row.terminal_id)?.time_zone ?? "UTC",
      content,
      shown: { ofContent, ofPapers },
      display: records.displayOf({
        terminal_id: row.terminal_id,
        product_name_id: product.id,
        units: [ofContent, ofPapers],
        at: now,
      }),
    };
  });
}
/** What a visit takes from other records. */
type Taken = Awaited<ReturnType<typeof taken>>[number];

/** A visit's own fields and those made of them, without what it keeps for itself. */
function wire<Row extends VisitRow>(
  family: Family,
  row: Row,
  { product, track_name, customer_name, time_zone, content, shown, display }: Taken,
) {
  const { car_key: _key, status_path: _path, last_track_id: _last, ...rest } = row;
  return Object.freeze({
    ...rest,
    family,
    name: displayName(row),
    status: RAILCAR_STATES[row.status_id].name,
    track_name,
    customer_name,
    product_name: product.name,
    uom_class_id: product.uom_class_id,
    quantity_snapshot: content.quantity,
    quantity_snapshot_uom_abbreviation: content.uom_abbreviation,
    display_quantity_snapshot: display.of(content.quantity, shown.ofContent),
    display_shipped_weight: display.of(row.shipped_weight, shown.ofPapers),
    display_abbreviation: display.abbreviation,
    time_zone,
    release_block: releaseBlock(row)?.description ?? null,
  });
}

const shownVisits = new WeakMap<object, { readonly taken: Taken; readonly wire: object }>();
const isSameContent = (a: Content, b: Content) =>
  a.quantity === b.quantity && a.uom_abbreviation === b.uom_abbreviation;
/** The display is the same object as long as no record is another by which quantities are shown. */
const isSameTaken = (a: Taken, b: Taken) =>
  a.display === b.display &&
  a.track_name === b.track_name &&
  a.customer_name === b.customer_name &&
  a.time_zone === b.time_zone &&
  a.product.name === b.product.name &&
  a.product.uom_class_id === b.product.uom_class_id &&
  isSameContent(a.content, b.content);

/** A stored visit as the wire shows it: the same frozen one as before, as long as neither the row nor what was taken for it is another. */
function shownOnce<Row extends VisitRow>(family: Family, row: Row, now: Taken): ReturnType<typeof wire<Row>> {
  const before = shownVisits.get(row);
  if (before && isSameTaken(before.taken, now)) return before.wire as ReturnType<typeof wire<Row>>;
  const shown = wire(family, row, now);
  if (Object.isFrozen(row)) shownVisits.set(row, { taken: now, wire: shown });
  return shown;
}

/** Stored sand visits as the wire shows them, batched. */
export async function serializeInbounds(
  context: RequestContext,
  rows: readonly Sand[],
): Promise<readonly EntityRows["inbounds"][]> {
  const found = await taken(context, rows, sandProducts(context, rows));
  return rows.flatMap((row, i) => (found[i] ? [shownOnce("sand", row, found[i])] : []));
}

/** Stored bulk-commodity visits as the wire shows them, batched. */
export async function serializeLoads(
  context: RequestContext,
  rows: readonly Bulk[],
): Promise<readonly EntityRows["bulk-commodity-railcar-loads"][]> {
  const found = await taken(context, rows, bulkProducts(context.tx, rows));
  return rows.flatMap((row, i) => (found[i] ? [shownOnce("bulk-commodity", row, found[i])] : []));
}

/** One visit as the wire shows it. */
export async function serializeVisit(
  context: RequestContext,
  family: Family,
  row: VisitRow,
): Promise<ShownVisit | undefined> {
  const [shown] = await (family === "sand"
    ? serializeInbounds(context, asCollectionRows("inbounds", [row]))
    : serializeLoads(context, asCollectionRows("bulk-commodity-railcar-loads", [row])));
  return shown;
}

type ShownVisit = EntityRows["inbounds"] | EntityRows["bulk-commodity-railcar-loads"];
const trackCar = (visit: ShownVisit): TrackCar =>
  Object.freeze({
    id: visit.id,
    family: visit.family,
    prefix: visit.prefix,
    inbound_number: "inbound_number" in visit ? visit.inbound_number : null,
    car_number: visit.car_number,
    name: visit.name,
    bol: visit.bol,
    status_id: visit.status_id,
    status: visit.status,
    terminal_id: visit.terminal_id,
    track_id: visit.track_id,
    track_name: visit.track_name,
    car_seq: visit.car_seq,
    railcar_length: visit.railcar_length,
    customer_name: visit.customer_name,
    product_name: visit.product_name,
    quantity_snapshot: visit.quantity_snapshot,
    quantity_snapshot_uom_abbreviation: visit.quantity_snapshot_uom_abbreviation,
    display_quantity_snapshot: visit.display_quantity_snapshot,
    display_abbreviation: visit.display_abbreviation,
    uom_class_id: visit.uom_class_id,
    asset_id: visit.asset_id,
    time_zone: visit.time_zone,
    date_received: visit.date_received,
    date_released: visit.date_released,
    inoperable: visit.inoperable,
    release_block: visit.release_block,
    updated_at: visit.updated_at,
  });

const shownCars = new WeakMap<ShownVisit, TrackCar>();
/** The same, made once of a visit that cannot change. */
function trackCarOnce(visit: ShownVisit): TrackCar {
  const car = shownCars.get(visit) ?? trackCar(visit);
  if (Object.isFrozen(visit)) shownCars.set(visit, car);
  return car;
}

/** The cars of a track, of both families, in the order given. */
export async function serializeTrack(context: RequestContext, visits: readonly Visit[]): Promise<TrackCar[]> {
  const rowsOf = (family: Family) => visits.filter((visit) => visit.family === family).map((visit) => visit.row);
  const [sand, bulk] = await Promise.all([
    serializeInbounds(context, asCollectionRows("inbounds", rowsOf("sand"))),
    serializeLoads(context, asCollectionRows("bulk-commodity-railcar-loads", rowsOf("bulk-commodity"))),
  ]);
  const cars = new Map([...sand, ...bulk].map((visit) => [`${visit.family}:${visit.id}`, trackCarOnce(visit)]));
  return visits.flatMap((visit) => cars.get(`${visit.family}:${visit.id}`) ?? []);
}
