import { FIRST_INSTANT } from "@railhead/api-contract/bounds";
import type { ResourceName } from "@railhead/api-contract/entities";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { RESOURCES } from "@railhead/api-contract/resources";
import type { Route, Routes } from "@railhead/api-contract/rest";
import type { Change } from "@railhead/api-contract/envelope";
import * as z from "zod/mini";
import { createTruckWorldWith, truckBody, type TruckWorld } from "../handlers/trucks/laws/truck-world.laws";
import type { Store } from "../store/store.port";
import { idOf, sample } from "./every-resource.laws";
import { rowIn, rowsIn, type Answer, type Api, type Row } from "./office-world.laws";

/** A kind of record that the contract lets clients read and change. */
export interface Subject {
  readonly title: string;
  readonly name: ResourceName;
  readonly routes: Routes;
  readonly writable: Readonly<Record<string, z.ZodMiniType>>;
  readonly path: (id: string) => string;
  /** A sand truck that comes in: it lives under `inbounds`, next to the railcars. */
  readonly isTruck: boolean;
  /** A change makes another record, which takes the place of the first. */
  readonly isReplaced: boolean;
}
export const subjectOf = (name: ResourceName): Subject => ({
  title: name,
  name,
  routes: RESOURCES[name].routes,
  writable: RESOURCES[name].entity.writable,
  path: (id) => `${name}/${id}`,
  isTruck: false,
  isReplaced: name === "drafts",
});
/** Sand trucks that come in. */
export const INBOUND_TRUCKS: Subject = {
  ...subjectOf("inbounds"),
  title: "inbound trucks",
  writable: inboundTruck.writable,
  path: (id) => `inbounds/${id}/truck`,
  isTruck: true,
};

/** A value for one field. */
export interface Edit {
  readonly field: string;
  readonly value: unknown;
}
const VALUES = [
  "2",
  "1",
  "3",
  "4",
  "5",
  "6",
  "Second",
  "Third",
  "SCND",
  "THRD",
  "UN1999",
  "UN1998",
  "7",
  "8",
  "2026-12-01",
  "2026-12-02",
  "b@example.com",
  "c@example.com",
  7,
  8,
  true,
  false,
];
/** Fields whose values the service judges by more than their form: tried last. */
const JUDGED = new Set(["time_zone", "is_active", "code", "bol", "reason", "load_id"]);

/** Resources without a field of their own: what they point at is changed. */
const ONLY_POINTS = new Set<ResourceName>(["terminal-uom-display-defaults"]);

/** Other values that the schemas of a record take, field by field; what points at other records stays. */
export function editsOf({ name, writable }: Subject, row: Row): readonly Edit[] {
  const { references = {} } = RESOURCES[name].entity;
  const fields = Object.entries(writable).filter(
    ([field]) => (references[field] === undefined || ONLY_POINTS.has(name)) && field !== "terminal_id",
  );
  const order = [
    ...fields.filter(([field]) => field === "comments"),
    ...fields.filter(([field]) => field !== "comments" && !JUDGED.has(field)),
    ...fields.filter(([field]) => JUDGED.has(field)),
  ];
  return order.flatMap(([field, schema]) =>
    VALUES.filter((value) => value !== row[field] && schema.safeParse(value).success).map((value) => ({
      field,
      value,
    })),
  );
}

/** A value of a schema: its required parts, each of them as `sample` makes it. */
function valueOf(schema: z.ZodMiniType): unknown {
  if (schema instanceof z.ZodMiniArray) return [valueOf(schema.def.element as z.ZodMiniType)];
  if (schema instanceof z.ZodMiniUnion) return valueOf(schema.def.options[0] as z.ZodMiniType);
  if (!(schema instanceof z.ZodMiniObject))
    return [1, FIRST_INSTANT].find((number) => schema.safeParse(number).success) ?? sample(schema);
  const shape = schema.def.shape as Readonly<Record<string, z.ZodMiniType>>;
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([, part]) => !part.safeParse(undefined).success)
      .map(([key, part]) => [key, valueOf(part)]),
  );
}
/** A body that a call's own schema takes; a list of one row where it takes a list. */
export const bodyFor = ({ body }: Route): unknown => (body === undefined ? undefined : valueOf(body));

/** An answer with the changes that others made. */
export type Refusal = Answer & { readonly changes: readonly Change[] };
/** Two people who may do everything, in a terminal with trucks and material. */
export interface RecordsWorld extends TruckWorld {
  readonly me: Api;
  readonly other: Api;
  readonly otherName: string;
}

export async function createRecordsWorld(store: Store): Promise<RecordsWorld> {
  const world = await createTruckWorldWith(store, "records", async () => {
    await store.transaction(async ({ rows }) => {
      const profiles = await rows("profiles").find();
      const named = (name: string) => profiles.find((profile) => profile.name === name);
      await rows("profiles").update(named("viewer")?.id ?? "", { permissions: named("admin")?.permissions ?? {} });
    });
    return {};
  });
  return Object.assign(world, { me: world.admin, other: world.as("viewer"), otherName: "viewer of 1" });
}

async function created(answer: Promise<Answer>): Promise<Row> {
  const made = await answer;
  if (made.status !== 200 && made.status !== 201)
    throw new Error(`${made.status} ${made.description} ${JSON.stringify(made.fields)}`);
  return rowIn(made);
}
/** A silo with so many pounds in it. */
async function silo({ me }: RecordsWorld, name: string, pounds: string): Promise<Row> {
  const [pound] = rowsIn(await me.get("uom?q=Pound"));
  const made = await created(
    me.post("onsite-storage", { name, terminal_id: "1", storage_kind: "silo", uom_id: pound?.id }),
  );
  await created(me.post(`onsite-storage/${made.id}/reconcile`, { quantity: pounds, reason: "opening" }));
  return made;
}
const manualBol = ({ me }: RecordsWorld) =>
  created(me.post("bols", { terminal_id: "1", load_kind: "manual", shipper: "Permian", consignee: "Basin" }));
const railcar = async ({ me }: RecordsWorld, name: ResourceName, number: object): Promise<string> =>
  rowsIn(
    await me.post(`${name}/bulk-upload`, [{ prefix: "GATX", terminal_id: "1", railcar_length: "40", ...number }]),
  )[0]?.id ?? "";
const truck =
  (kind: "inbounds" | "outbounds" | "bulk-commodity-inbound-trucks" | "bulk-commodity-outbound-trucks") =>
  async (world: RecordsWorld) =>
    (await created(world.me.post(kind === "inbounds" ? "inbounds/add-truck" : kind, truckBody(world, kind)))).id;

/** Records that come about otherwise than by their own create, or that need more than their fields. */
const MAKERS: { readonly [N in ResourceName]?: (world: RecordsWorld) => Promise<string> } = {
  // It goes over to the other unit of its class.
  "terminal-uom-display-defaults": async ({ me }) => {
    const uom_class_id = (await created(me.post("uom-classes", { name: "Count" }))).id;
    const [bag] = [
      await created(me.post("uom", { name: "Bag", abbreviation: "bag", uom_class_id })),
      await created(me.post("uom", { name: "Pallet", abbreviation: "pallet", uom_class_id })),
    ];
    return (await created(me.post("terminal-uom-display-defaults", { terminal_id: "1", uom_class_id, uom_id: bag.id })))
      .id;
  },
  inbounds: (world) => railcar(world, "inbounds", { inbound_number: "1" }),
  "bulk-commodity-railcar-loads": (world) => railcar(world, "bulk-commodity-railcar-loads", { car_number: "2" }),
  outbounds: truck("outbounds"),
  "bulk-commodity-inbound-trucks": truck("bulk-commodity-inbound-trucks"),
  "bulk-commodity-outbound-trucks": truck("bulk-commodity-outbound-trucks"),
  bols: async (world) => (await manualBol(world)).id,
  "bol-versions": async (world) =>
    rowsIn(await world.me.get(`bol-versions/find-by-bol?bol_id=${(await manualBol(world)).id}`))[0]?.id ?? "",
  assets: async (world) => String((await silo(world, "Silo", "10"))["asset_id"]),
  "assets-reconciliation-tracking": async (world) => {
    await silo(world, "Silo", "10");
    return rowsIn(await world.me.get("assets-reconciliation-tracking"))[0]?.id ?? "";
  },
  // The floor's work writes it, over cars that stand on tracks.
  "cherrypicking-transactions": async ({ me, store, ids }) => {
    const group = await created(me.post("cherrypicking-groups", { terminal_id: "1", customer_id: ids.customer }));
    return store.transaction(async ({ rows }) => {
      const picks = rows("cherrypicking-transactions");
      const none = { to_track_id: null, to_car_seq: null, done_at: null, done_by: null };
      const left = { dropped_at: null, drop_reason: null, add_reason: null };
      const by = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };
      const pick = await picks.insert({
        ...none,
        ...left,
        ...by,
        cherrypicking_group_id: group.id,
        terminal_id: "1",
        customer_id: ids.customer,
        family: "sand",
        railcar_id: "1",
        railcar_name: "GATX 1",
        pull_order: 1,
        wanted: true,
        planned: true,
        fixed: false,
        end: "sequence one",
        adds: 0,
        from_track_id: null,
        from_car_seq: 1,
      });
      return pick.id;
    });
  },
  "onsite-storage": async (world) => (await silo(world, "Silo", "10")).id,
  drafts: async (world) => {
    const [from, into] = [await silo(world, "North", "9000"), await silo(world, "South", "0")];
    return (
      await created(
        world.me.post("drafts", {
          source_id: from["asset_id"],
          destination_id: into["asset_id"],
          net: "5",
          net_uom_abbreviation: "lb",
        }),
      )
    ).id;
  },
};

/** Makes one record of a kind; answers its id. */
export function makeRecord(world: RecordsWorld, { name, isTruck }: Subject): Promise<string> {
  if (isTruck) return truck("inbounds")(world);
  const { size, product, customer, carrier, scale } = world.ids;
  const known = new Map<ResourceName, string>([
    ["terminals", "1"],
    ["profiles", "1"],
    ["users", "3"],
    ["product-sizes", size],
    ["product-names", product],
    ["customers", customer],
    ["carriers", carrier],
    ["scales", scale],
  ]);
  known.delete(name);
  return MAKERS[name]?.(world) ?? idOf(world.me, name, known);
}
