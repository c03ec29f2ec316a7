import * as bulkInbound from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import * as bulkOutbound from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import * as drafts from "@railhead/api-contract/resources/drafts.contract";
import * as inbounds from "@railhead/api-contract/resources/inbounds.contract";
import * as storages from "@railhead/api-contract/resources/onsite-storage.contract";
import * as outbounds from "@railhead/api-contract/resources/outbounds.contract";
import * as scales from "@railhead/api-contract/resources/scales.contract";
import type { Terminal } from "@railhead/api-contract/resources/terminals.contract";
import { secondWeight, TRUCK_KIND_NAMES, TRUCK_KINDS, type TruckKind } from "@railhead/core/trucks/truck-kinds";
import { SEEDED_SIGNATURE } from "./signature.seed";
import type { TerminalCode } from "./terminals.seed";
import {
  DRIVERS,
  EMPTY_TRUCK,
  TRUCK_LOAD,
  TRUCK_PARTIES,
  TRUCK_SCALE,
  TRUCK_STAGES,
  TRUCK_STORAGES,
  TRUCKED,
  type TruckStage,
} from "./trucks.seed";
import type { VisitWorld } from "./visits";

const HOUR = 3600;
const STEP = Number(TRUCK_SCALE.division);

/** The calls of each kind, as seeds make them. */
const ROUTES = {
  inbounds: {
    ...inbounds.routes,
    get: inbounds.routes.getTruck,
    create: inbounds.routes.addTruck,
    release: inbounds.routes.releaseTruck,
  },
  outbounds: outbounds.routes,
  "bulk-commodity-inbound-trucks": bulkInbound.routes,
  "bulk-commodity-outbound-trucks": bulkOutbound.routes,
} as const;
/** Their calls are alike. */
const routesOf = (kind: TruckKind) => ROUTES[kind] as (typeof ROUTES)["outbounds"];

/** A terminal with what its trucks need. */
interface TruckYard extends VisitWorld {
  readonly terminal: Terminal;
  readonly code: TerminalCode;
  readonly scaleId: string;
  /** Assets of the storages, by family. */
  readonly stored: Readonly<Record<"sand" | "bulk-commodity", string>>;
}

const carried = ({ reference }: VisitWorld, family: "sand" | "bulk-commodity") =>
  family === "sand"
    ? { product_size_id: reference.productSize(TRUCKED.size) }
    : { product_name_id: reference.product(TRUCKED.product) };

async function openYard(world: VisitWorld, code: TerminalCode, terminal: Terminal): Promise<TruckYard> {
  const { api, reference } = world;
  const scale = await api.call(scales.routes.create, {
    body: { ...TRUCK_SCALE, terminal_id: terminal.id, uom_id: reference.unit("lb") },
  });
  const store = async (family: "sand" | "bulk-commodity"): Promise<string> => {
    const { opening, ...facts } = TRUCK_STORAGES[family];
    const made = await api.call(storages.routes.create, {
      body: { ...facts, terminal_id: terminal.id, uom_id: reference.unit("ST"), ...carried(world, family) },
    });
    const filled = await api.call(storages.routes.reconcile, {
      params: { id: made.id },
      body: { quantity: opening, reason: "Opening stock" },
    });
    return filled.asset_id ?? "";
  };
  return {
    ...world,
    code,
    terminal,
    scaleId: scale.id,
    stored: { sand: await store("sand"), "bulk-commodity": await store("bulk-commodity") },
  };
}

/** A truck on its way through the yard. */
interface Load {
  readonly kind: TruckKind;
  readonly id: string;
  readonly tare: number;
  readonly net: number;
}
const weightOf = ({ tare, net }: Load, position: "gross" | "tare") => String(position === "tare" ? tare : tare + net);

async function weigh({ api, scaleId }: TruckYard, load: Load, position: "gross" | "tare"): Promise<string> {
  const body = {
    position,
    weight: weightOf(load, position),
    uom_abbreviation: "lb",
    source: "manual",
    scale_id: scaleId,
  } as const;
  const truck = await api.call(routesOf(load.kind).weigh, { params: { id: load.id }, body });
  const shown = truck as {
    readonly asset_id?: string | null;
    readonly asset_container?: { readonly assets: readonly { readonly id: string }[] };
  };
  return shown.asset_id ?? shown.asset_container?.assets[0]?.id ?? "";
}

/** Takes part of the load, or all of it, into the truck or out of it. */
async function transload(
  { api, stored }: TruckYard,
  { kind, net }: Load,
  assetId: string,
  share: number,
): Promise<void> {
  const { draftSide, family } = TRUCK_KINDS[kind];
  const storage = stored[family];
  const [source_id, destination_id] = draftSide === "source" ? [assetId, storage] : [storage, assetId];
  const pounds = Math.round((net * share) / STEP) * STEP;
  await api.call(drafts.routes.create, {
    body: { source_id, destination_id, net: String(pounds), net_uom_abbreviation: "lb" },
  });
}

async function sign({ api }: TruckYard, { kind, id }: Load): Promise<void> {
  const signature = SEEDED_SIGNATURE;
  if (kind === "inbounds") await api.call(inbounds.routes.signBol, { body: { inbound_id: id, signature } });
  else if (kind === "outbounds") await api.call(outbounds.routes.signBol, { body: { truck_id: id, signature } });
  else if (kind === "bulk-commodity-inbound-trucks")
    await api.call(bulkInbound.routes.update, { params: { id }, body: { id, action: "sign bol", signature } });
  else await api.call(bulkOutbound.routes.update, { params: { id }, body: { id, action: "sign bol", signature } });
}

/** Takes a truck as far as it is to come, by the calls that people make. */
async function advance(yard: TruckYard, load: Load, stage: TruckStage): Promise<void> {
  const { api } = yard;
  const { kind, id } = load;
  const params = { id };
  if (stage === "scheduled") return;
  if (stage === "voided")
    return void (await api.call(routesOf(kind).void, { params, body: { reason: "Sent to the wrong terminal" } }));
  const asset = await weigh(yard, load, TRUCK_KINDS[kind].first);
  if (stage === "arrived") return;
  await transload(yard, load, asset, stage === "handling" ? 0.5 : 1);
  if (stage === "handling") return;
  await weigh(yard, load, secondWeight(kind));
  if (stage === "weighed out") return;
  await sign(yard, load);
  if (stage === "released") await api.call(routesOf(kind).release, { params, body: {} });
}

async function seedKind(yard: TruckYard, kind: TruckKind): Promise<void> {
  const { api, random, reference, terminal, code, now } = yard;
  const { carrier, customer } = TRUCK_PARTIES[code];
  for (const [at, stage] of TRUCK_STAGES.entries()) {
    const body = {
      terminal_id: terminal.id,
      customer_id: reference.customer(customer),
      carrier_id: reference.carrier(carrier),
      truck_number: String(random.between(100, 999)),
      trailer_number: `T${random.between(1000, 9999)}`,
      driver_name: DRIVERS[at] ?? null,
      scheduled_at: stage === "scheduled" ? now + random.between(2, 20) * HOUR : null,
      ...carried(yard, TRUCK_KINDS[kind].family),
    };
    const { id } = await api.call(routesOf(kind).create, { body });
    const load = {
      kind,
      id,
      tare: random.between(EMPTY_TRUCK.least, EMPTY_TRUCK.most) * STEP,
      net: random.between(TRUCK_LOAD.least, TRUCK_LOAD.most) * STEP,
    };
    await advance(yard, load, stage);
  }
}

/** Trucks of all four kinds in every state at a terminal, with the scale and the storages that they need. */
export async function seedTrucks(world: VisitWorld, code: TerminalCode, terminal: Terminal): Promise<void> {
  const yard = await openYard(world, code, terminal);
  for (const kind of TRUCK_KIND_NAMES) await seedKind(yard, kind);
}
