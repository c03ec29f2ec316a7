import { announced, SAND, type Name } from "../handlers/rail-visits/laws/rail-world.laws";
import {
  createTruckWorldWith,
  done,
  truckBody,
  weigh,
  type TruckWorld,
  type WireTruck,
} from "../handlers/trucks/laws/truck-world.laws";
import { TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { rowIn, rowsIn, trackBody, type Row, type WorldOptions } from "../laws/office-world.laws";
import type { Store } from "../store/store.port";

/** What is in the cars of these laws: 108.26 ST by the standard conversion, 86.608 ST by the product's own. */
export const POUNDS = "216520";
export const [STANDARD, OWN] = ["108.26", "86.608"];

/** Terminal 1 shows masses in short tons and volumes in gallons; sand and diesel are counted as masses. */
export interface DisplayWorld extends TruckWorld {
  readonly units: Readonly<Record<"lb" | "ST" | "kg" | "gal", string>>;
  readonly classes: Readonly<Record<"mass" | "volume", string>>;
  readonly products: Readonly<Record<"sand" | "diesel", string>>;
  readonly track: string;
  readonly make: (path: string, body: object) => Promise<Row>;
  /** The default of terminal 1 for masses. */
  readonly massDefault: string;
}

const maker =
  ({ admin }: TruckWorld): DisplayWorld["make"] =>
  async (path, body) => {
    const answer = await admin.post(path, body);
    if (answer.status !== 200 && answer.status !== 201)
      throw new Error(`${path} ${answer.status} ${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer);
  };

async function addUnits(world: TruckWorld): Promise<Omit<DisplayWorld, keyof TruckWorld | "make">> {
  const { admin, ids } = world;
  const make = maker(world);
  const known = rowsIn(await admin.get("uom"));
  const [lb, kg] = ["lb", "kg"].map(
    (abbreviation) => known.find((unit) => unit["abbreviation"] === abbreviation)?.id ?? "",
  );
  const mass = String(known[0]?.["uom_class_id"]);
  const ST = (await make("uom", { name: "Short ton", abbreviation: "ST", uom_class_id: mass })).id;
  const volume = (await make("uom-classes", { name: "Volume" })).id;
  const gal = (await make("uom", { name: "Gallon", abbreviation: "gal", uom_class_id: volume })).id;
  await make("uom-standard-conversions", { from_uom_id: ST, to_uom_id: lb, factor: "2000" });
  await make("uom-standard-conversions", { from_uom_id: lb, to_uom_id: kg, factor: "0.45359237" });
  const shown = await make("terminal-uom-display-defaults", { terminal_id: "1", uom_class_id: mass, uom_id: ST });
  await make("terminal-uom-display-defaults", { terminal_id: "1", uom_class_id: volume, uom_id: gal });
  const track = (await make("tracks", trackBody("Track 1"))).id;
  const sand = String(rowIn(await admin.get(`product-sizes/${ids.size}`))["product_name_id"]);
  return {
    track,
    units: { lb: lb ?? "", kg: kg ?? "", ST, gal },
    classes: { mass, volume },
    products: { sand, diesel: ids.product },
    massDefault: shown.id,
  };
}

export async function createDisplayWorld(store: Store, options: WorldOptions = {}): Promise<DisplayWorld> {
  const world = await createTruckWorldWith(store, "display", addUnits, options);
  return Object.assign(world, { make: maker(world) });
}

/** A short ton of this product is so many of its own pounds. */
export const ownFactor = ({ make, units }: DisplayWorld, product_name_id: string, factor = "2500"): Promise<Row> =>
  make("uom-product-intra-class-conversions", {
    product_name_id,
    from_uom_id: units.ST,
    to_uom_id: units.lb,
    factor,
    shown_quantities_confirmed: true,
  });
/** A gallon of this product weighs so many pounds from a day on. */
export const gallonWeighs = (
  { make, units }: DisplayWorld,
  product_name_id: string,
  factor: string,
  valid_from: string,
): Promise<Row> =>
  make("uom-product-inter-class-conversions", {
    product_name_id,
    from_uom_id: units.gal,
    to_uom_id: units.lb,
    factor,
    valid_from,
    shown_quantities_confirmed: true,
  });

let cars = 0;
/** A car on the track with so much in it by its papers. */
export async function carWith(
  world: DisplayWorld,
  name: Name,
  shipped_weight: string | null = POUNDS,
  unit: string | null = "lb",
  more: object = {},
): Promise<Row> {
  const { admin, clock, ids, make, track } = world;
  const product = name === SAND ? { product_size_id: ids.size } : { product_name_id: ids.product };
  const body = {
    ...announced(name, String((cars += 1)), { shipped_weight, shipped_weight_uom_abbreviation: unit }),
    ...product,
    ...more,
  };
  const { id } = await make(name, body);
  const answer = await admin.post(`${name}/bulk-receive`, [
    { id, track_id: track, date_received: clock.seconds - 86_400 },
  ]);
  if (answer.status !== 200) throw new Error(`${answer.description} ${JSON.stringify(answer.fields)}`);
  return rowIn(await admin.get(`${name}/${id}`));
}

/** A truck with both weights, by hand: net 50,000 lb, or what is said. */
export async function weighedTruck(world: DisplayWorld, kind: TruckKind, more: object = {}): Promise<WireTruck> {
  const { path } = TRUCK_PATHS[kind];
  const { id } = await done(world.yard.post(path, truckBody(world, kind, more)));
  const { first } = TRUCK_KINDS[kind];
  const weights = { gross: "80000", tare: "30000" } as const;
  await done(weigh(world, kind, id, first, weights[first]));
  await done(world.yard.post(`${kind}/${id}/handling`, {}));
  const second = first === "gross" ? "tare" : "gross";
  return done(weigh(world, kind, id, second, weights[second]));
}
const TRUCK_PATHS: Readonly<Record<TruckKind, { readonly path: string }>> = {
  inbounds: { path: "inbounds/add-truck" },
  outbounds: { path: "outbounds" },
  "bulk-commodity-inbound-trucks": { path: "bulk-commodity-inbound-trucks" },
  "bulk-commodity-outbound-trucks": { path: "bulk-commodity-outbound-trucks" },
};

/** One row of a list. */
export async function listedRow(world: DisplayWorld, path: string, id: string): Promise<Row> {
  const row = rowsIn(await world.admin.get(path)).find((one) => one.id === id);
  if (row === undefined) throw new Error(`${path} does not list ${id}`);
  return row;
}
