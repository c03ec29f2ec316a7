import type { PermissionMap } from "@railhead/api-contract/permissions";
import { pngAddress } from "@railhead/core/trucks/png";
import { padImage, pngOf, type Image } from "@railhead/core/trucks/png.fixtures";
import { TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { preparedIn } from "../../../laws/kept-worlds.fixtures";
import {
  createOfficeWorld,
  openOfficeWorld,
  rowIn,
  rowsIn,
  type Answer,
  type Api,
  type OfficeWorld,
  type SignedIn,
  type WorldOptions,
} from "../../../laws/office-world.laws";
import type { Store } from "../../../store/store.port";

/** A truck as answered, of any kind. */
export interface WireTruck {
  readonly id: string;
  readonly name: string;
  readonly status_id: string;
  readonly status: string;
  readonly inbound_number: string;
  readonly terminal_id: string;
  readonly updated_at: number;
  readonly bol_id: string | null;
  readonly bol_number: string | null;
  readonly bol_version: number | null;
  readonly bol_version_id: string | null;
  readonly asset_id?: string | null;
  readonly asset_container?: { readonly assets: readonly { readonly id: string; readonly name: string }[] };
  readonly net: string | null;
  readonly net_uom_abbreviation: string | null;
  readonly quantity: string | null;
  readonly release_block: string | null;
  readonly release_missing: readonly { readonly code: string; readonly sentence: string; readonly mend: string }[];
  readonly weighings: readonly {
    readonly position: string;
    readonly weight: string;
    readonly source: string;
    readonly scale_id: string | null;
    readonly weighed_at: number;
    readonly weighed_by: string | null;
  }[];
  readonly signature: {
    readonly signed_at: number;
    readonly signed_by: string;
    readonly signed_as: string;
    readonly bol_version_id: string;
    readonly bol_version: number;
  } | null;
  readonly latest_correction: {
    readonly bol_version_id: string;
    readonly bol_version: number;
    readonly reason: string;
  } | null;
  readonly [field: string]: unknown;
}
export const truckIn = (answer: Answer): WireTruck => rowIn(answer) as unknown as WireTruck;
export const trucksIn = (answer: Answer): readonly WireTruck[] => rowsIn(answer) as unknown as readonly WireTruck[];

/** Where a kind's calls stand. */
export const CALLS: Readonly<
  Record<
    TruckKind,
    { readonly create: string; readonly one: (id: string) => string; readonly release: (id: string) => string }
  >
> = {
  inbounds: {
    create: "inbounds/add-truck",
    one: (id) => `inbounds/${id}/truck`,
    release: (id) => `inbounds/${id}/release-truck`,
  },
  outbounds: { create: "outbounds", one: (id) => `outbounds/${id}`, release: (id) => `outbounds/${id}/release` },
  "bulk-commodity-inbound-trucks": {
    create: "bulk-commodity-inbound-trucks",
    one: (id) => `bulk-commodity-inbound-trucks/${id}`,
    release: (id) => `bulk-commodity-inbound-trucks/${id}/release`,
  },
  "bulk-commodity-outbound-trucks": {
    create: "bulk-commodity-outbound-trucks",
    one: (id) => `bulk-commodity-outbound-trucks/${id}`,
    release: (id) => `bulk-commodity-outbound-trucks/${id}/release`,
  },
};

/**
 * The pad's image; `more` splits its data into more chunks, so that images differ. `extraChunks`: chunks that are not
 * pixels.
 */
export const signatureOf = (more = 0, extraChunks: Image["extraChunks"] = []) => ({
  image: pngAddress(pngOf(padImage({ data: Array.from({ length: 1 + more }, () => "IDAT"), extraChunks }))),
  decode: false,
});

/** The office with what trucks need: a unit and a truck scale at terminal 1, customers, a carrier, products of both families. */
export interface TruckWorld extends OfficeWorld {
  readonly admin: Api;
  /** Trucks of terminal 1 only. */
  readonly yard: Api;
  /** Trucks of terminal 2 only. */
  readonly foreign: Api;
  readonly ids: {
    readonly scale: string;
    readonly customer: string;
    readonly carrier: string;
    readonly size: string;
    readonly product: string;
    readonly other: string;
  };
}

const TRUCKS: PermissionMap = { "outbound truck": ["view", "create", "edit"], bol: ["view", "edit", "manual"] };

async function grant(world: OfficeWorld, name: string, permissions: PermissionMap): Promise<void> {
  await world.store.transaction(async (tx) => {
    const [profile] = await tx
      .rows("profiles")
      .find({ where: { all: [{ field: "name", test: { op: "eq", value: name } }] } });
    await tx.rows("profiles").update(profile?.id ?? "", { permissions });
  });
}

/** What a truck world is but for its rows. */
interface MadeTrucks {
  readonly ids: TruckWorld["ids"];
  readonly signedIn: SignedIn;
}
async function makeTrucks(store: Store): Promise<MadeTrucks> {
  const world = await createOfficeWorld(store);
  const admin = world.as("admin");
  const make = async (path: string, body: object): Promise<string> => {
    const answer = await admin.post(path, body);
    if (answer.status !== 200)
      throw new Error(`${path} ${answer.status} ${answer.description} ${JSON.stringify(answer.fields)}`);
    return rowIn(answer).id;
  };
  const mass = await make("uom-classes", { name: "Mass" });
  const pound = await make("uom", { name: "Pound", abbreviation: "lb", uom_class_id: mass });
  await make("uom", { name: "Kilogram", abbreviation: "kg", uom_class_id: mass });
  const sand = await make("product-names", { name: "Northern White", family: "sand", uom_class_id: mass });
  const mesh = await make("product-size-master", { name: "40/70", display_uom_id: pound, sort_order: 1 });
  const ids = {
    scale: await make("scales", {
      name: "Truck scale",
      terminal_id: "1",
      scale_kind: "truck",
      capacity: "120000",
      division: "20",
      uom_id: pound,
      address: null,
      protocol: null,
      certified_until: null,
      connection: "simulated",
    }),
    customer: await make("customers", { name: "Permian Sand" }),
    other: await make("customers", { name: "Basin Energy" }),
    carrier: await make("carriers", { name: "Swift", scac: "SWFT" }),
    size: await make("product-sizes", { product_name_id: sand, product_size_master_id: mesh }),
    product: await make("product-names", { name: "Diesel", family: "bulk-commodity", uom_class_id: mass }),
  };
  await grant(world, "clerk", TRUCKS);
  await grant(world, "neighbour", TRUCKS);
  await world.store.transaction(async (tx) => {
    const [clerk] = await tx
      .rows("users")
      .find({ where: { all: [{ field: "username", test: { op: "eq", value: "clerk" } }] } });
    await tx.rows("users").update(clerk?.id ?? "", { other_terminal_ids: [] });
  });
  return { ids, signedIn: await world.signedIn() };
}

/** A truck world opened over the rows that it was made of. */
const openTruckWorld = (store: Store, { ids, signedIn }: MadeTrucks, options: WorldOptions): TruckWorld => {
  const world = openOfficeWorld(store, signedIn, [], options);
  return Object.assign(world, {
    admin: world.as("admin"),
    yard: world.as("clerk"),
    foreign: world.as("neighbour"),
    ids,
  });
};
export const createTruckWorld = async (store: Store, options: WorldOptions = {}): Promise<TruckWorld> =>
  openTruckWorld(store, await preparedIn(store, "trucks", () => makeTrucks(store)), options);

/** A truck world with what `add` makes in it, which must be plain values. Worlds of one name are alike. */
export async function createTruckWorldWith<More extends object>(
  store: Store,
  name: string,
  add: (world: TruckWorld) => Promise<More>,
  options: WorldOptions = {},
): Promise<TruckWorld & More> {
  const { trucks, more } = await preparedIn(store, name, async () => {
    const world = await createTruckWorld(store);
    const added = await add(world);
    return { trucks: { ids: world.ids, signedIn: await world.signedIn() }, more: added };
  });
  return Object.assign(openTruckWorld(store, trucks, options), more);
}

/** What a truck of a kind is recorded with. */
export const truckBody = ({ ids }: TruckWorld, kind: TruckKind, more: object = {}) => ({
  terminal_id: "1",
  customer_id: ids.customer,
  carrier_id: ids.carrier,
  truck_number: "118",
  driver_name: "J. Doe",
  ...(TRUCK_KINDS[kind].family === "sand" ? { product_size_id: ids.size } : { product_name_id: ids.product }),
  ...more,
});

/** Throws with the refusal unless the call went through. */
export async function done(answer: Promise<Answer>): Promise<WireTruck> {
  const given = await answer;
  if (given.status !== 200) throw new Error(`${given.status} ${given.description} ${JSON.stringify(given.fields)}`);
  return truckIn(given);
}

/** A truck that is here. */
export const arrived = (world: TruckWorld, kind: TruckKind, more: object = {}): Promise<WireTruck> =>
  done(world.yard.post(CALLS[kind].create, truckBody(world, kind, more)));

const userids = new WeakMap<Api, Promise<string>>();
/** Whose session it is. */
function useridOf(api: Api): Promise<string> {
  const known = userids.get(api) ?? api.get("auth/session").then((answer) => String(rowIn(answer)["userid"]));
  userids.set(api, known);
  return known;
}

/** The truck scale showed this to anyone who works in the yard. */
export async function scaleShowed({ yard, store, clock, ids }: TruckWorld, weight: string): Promise<void> {
  const taken_by = await useridOf(yard);
  await store.transaction((tx) =>
    tx.rows("scale-readings").insert({
      scale_id: ids.scale,
      weight,
      uom_abbreviation: "lb",
      stable: true,
      taken_at: clock.seconds,
      taken_by,
      weighing_id: null,
    }),
  );
}

/** Weighs a truck: live, by what the truck scale shows, unless something else is said. */
export async function weigh(
  world: TruckWorld,
  kind: TruckKind,
  id: string,
  position: "gross" | "tare",
  weight: string,
  more: object = {},
): Promise<Answer> {
  const body = { position, weight, uom_abbreviation: "lb", source: "live", scale_id: world.ids.scale, ...more };
  if (body.source === "live") await scaleShowed(world, weight);
  return world.yard.post(`${kind}/${id}/weigh`, body);
}

export const WEIGHTS = { gross: "79980", tare: "29980" } as const;
/** A truck with its first weight, being handled. */
export async function handled(world: TruckWorld, kind: TruckKind, more: object = {}): Promise<WireTruck> {
  const { id } = await arrived(world, kind, more);
  const { first } = TRUCK_KINDS[kind];
  await done(weigh(world, kind, id, first, WEIGHTS[first]));
  return done(world.yard.post(`${kind}/${id}/handling`, {}));
}

/** A truck with both weights: net 50,000 lb. */
export async function weighedOut(world: TruckWorld, kind: TruckKind, more: object = {}): Promise<WireTruck> {
  const { id } = await handled(world, kind, more);
  const second = TRUCK_KINDS[kind].first === "gross" ? "tare" : "gross";
  return done(weigh(world, kind, id, second, WEIGHTS[second]));
}

export const sign = (
  { yard }: TruckWorld,
  kind: TruckKind,
  id: string,
  more: object = {},
  signature: object = signatureOf(),
) =>
  yard.post(TRUCK_KINDS[kind].signPath(id).replace("/api/", ""), {
    ...TRUCK_KINDS[kind].signBody(id, signature as never),
    ...more,
  });

/** The asset that stands for a truck in drafts. */
export const assetOf = (truck: WireTruck): string => truck.asset_id ?? truck.asset_container?.assets[0]?.id ?? "";

/** A storage for what the kind carries, with 100,000 lb in it; gives its asset's id. */
export async function storageFor(
  { ids, admin }: TruckWorld,
  kind: TruckKind,
  name = `Store of ${kind}`,
): Promise<string> {
  const pound = rowsIn(await admin.get("uom")).find((unit) => unit["abbreviation"] === "lb");
  const carried =
    TRUCK_KINDS[kind].family === "sand" ? { product_size_id: ids.size } : { product_name_id: ids.product };
  const made = rowIn(
    await admin.post("onsite-storage", { name, terminal_id: "1", storage_kind: "silo", uom_id: pound?.id, ...carried }),
  );
  const filled = rowIn(
    await admin.post(`onsite-storage/${made.id}/reconcile`, { quantity: "100000", reason: "Opening" }),
  );
  return String(filled["asset_id"]);
}

/** The two assets that a truck's draft goes between. */
export interface DraftSides {
  readonly asset: string;
  readonly storage: string;
}
/** Drafts so many pounds between a truck and a storage, in the direction of its kind. */
export function draftWith(
  { admin }: TruckWorld,
  kind: TruckKind,
  { asset, storage }: DraftSides,
  net: string,
): Promise<Answer> {
  const isSource = TRUCK_KINDS[kind].draftSide === "source";
  const sides = isSource
    ? { source_id: asset, destination_id: storage }
    : { source_id: storage, destination_id: asset };
  return admin.post("drafts", { ...sides, net, net_uom_abbreviation: "lb" });
}

/** The name of a difference of trucks whose drafts are less than their net: one that came did not give all, one that leaves holds more. */
export const nameOfLess = (kind: TruckKind) =>
  TRUCK_KINDS[kind].draftSide === "source" ? "shrink" : "origin weight gain";
/** The difference of a truck without drafts to its net, as its release enters it. */
export const differenceOf = (kind: TruckKind) => ({
  difference: { entry: nameOfLess(kind), reason: "Nothing was drafted in this test" },
});
