import { inboundTruckRoutes as inbounds } from "@railhead/api-contract/inbound-truck.routes";
import { routes as bulkInbounds } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutbounds } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import * as Effect from "effect/Effect";
import { call, type ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { cursorOf } from "../api/next-page.rules";
import type { TruckKind } from "./truck-kinds";
import { toFloorTruck, type TruckRecord } from "./truck-row.rules";
import type { FloorTruck } from "./truck.types";

export type Work<A> = Effect.Effect<A, ApiError, ApiClient>;

/** The calls of one kind under the names that sand trucks that leave have for them; each answer is checked by its own kind's schema. */
interface TruckRoutes {
  readonly forHandling: typeof outbounds.findTrucksForHandling;
  readonly forRelease: typeof outbounds.findTrucksForRelease;
  readonly get: typeof outbounds.get;
  readonly add: typeof outbounds.create;
  readonly update: typeof outbounds.update;
  readonly arrive: typeof outbounds.arrive;
  readonly weigh: typeof outbounds.weigh;
  readonly handling: typeof outbounds.handling;
  readonly void: typeof outbounds.void;
  readonly release: typeof outbounds.release;
}
const ownRoutes = (routes: object): TruckRoutes => {
  const own = routes as typeof outbounds;
  return {
    forHandling: own.findTrucksForHandling,
    forRelease: own.findTrucksForRelease,
    get: own.get,
    add: own.create,
    update: own.update,
    arrive: own.arrive,
    weigh: own.weigh,
    handling: own.handling,
    void: own.void,
    release: own.release,
  };
};
const ROUTES: Readonly<Record<TruckKind, TruckRoutes>> = {
  // Inbound sand trucks share a path with the rail visits, under names of their own.
  inbounds: ownRoutes({
    ...inbounds,
    get: inbounds.getTruck,
    create: inbounds.addTruck,
    update: inbounds.updateTruck,
    release: inbounds.releaseTruck,
  }),
  outbounds: ownRoutes(outbounds),
  "bulk-commodity-inbound-trucks": ownRoutes(bulkInbounds),
  "bulk-commodity-outbound-trucks": ownRoutes(bulkOutbounds),
};

const shown =
  (kind: TruckKind) =>
  ({ result }: { readonly result: object }): FloorTruck =>
    toFloorTruck(kind, result as TruckRecord);
const allShown =
  (kind: TruckKind) =>
  ({ result }: { readonly result: readonly object[] }): readonly FloorTruck[] =>
    result.map((row) => toFloorTruck(kind, row as TruckRecord));

/** Trucks of a kind that wait for something at a terminal. */
export const findWaiting = (
  kind: TruckKind,
  task: "handling" | "release",
  terminal_id: string,
): Work<readonly FloorTruck[]> =>
  call(task === "handling" ? ROUTES[kind].forHandling : ROUTES[kind].forRelease, { query: { terminal_id } }).pipe(
    Effect.map(allShown(kind)),
  );

/** Some trucks of a list, and where it goes on; null at its end. */
export interface TruckPage {
  readonly trucks: readonly FloorTruck[];
  readonly next: string | null;
}

/** Trucks of a kind in any state, newest first. */
function findListed(kind: TruckKind, query: Readonly<Record<string, string>>): Work<TruckPage> {
  const page = (found: { readonly result: readonly object[]; readonly nextUrl: string | null }): TruckPage => ({
    trucks: allShown(kind)(found),
    next: cursorOf(found.nextUrl),
  });
  if (kind === "inbounds") return call(inbounds.findTrucks, { query }).pipe(Effect.map(page));
  const list = {
    outbounds,
    "bulk-commodity-inbound-trucks": bulkInbounds,
    "bulk-commodity-outbound-trucks": bulkOutbounds,
  }[kind] as typeof outbounds;
  return call(list.list, { query: { ...query, sort: "-id" } }).pipe(Effect.map(page));
}

/** A page of those that the server finds for a text, or of the newest without one; from the beginning without a cursor. */
export const findAny = (kind: TruckKind, terminal_id: string, q: string, cursor: string | null): Work<TruckPage> =>
  findListed(kind, { terminal_id, ...(q === "" ? {} : { q }), limit: "100", ...(cursor === null ? {} : { cursor }) });

/** The last visits of a truck: exactly its number, of its carrier where it has one, at its terminal. */
export const findVisits = (
  kind: TruckKind,
  { terminal_id, truck_number, carrier_id }: Pick<FloorTruck, "terminal_id" | "truck_number" | "carrier_id">,
): Work<readonly FloorTruck[]> =>
  findListed(kind, { terminal_id, truck_number, ...(carrier_id === null ? {} : { carrier_id }), limit: "100" }).pipe(
    Effect.map(({ trucks }) => trucks),
  );

/** A truck's record as the wire has it. */
export const loadRecord = (kind: TruckKind, id: string): Work<{ readonly result: object }> =>
  call(ROUTES[kind].get, { params: { id } });
export const loadTruck = (kind: TruckKind, id: string): Work<FloorTruck> =>
  loadRecord(kind, id).pipe(Effect.map(shown(kind)));

type Sent = Readonly<Record<string, unknown>>;
/** The calls that change a truck; each takes the body as the rules made it, and its key. */
export const changeTruck = (
  kind: TruckKind,
  what: "update" | "arrive" | "weigh" | "handling" | "void" | "release",
  id: string,
  body: Sent,
  idempotencyKey: string,
): Work<FloorTruck> =>
  call(ROUTES[kind][what] as TruckRoutes["arrive"], {
    params: { id },
    body: body as Record<string, never>,
    idempotencyKey,
  }).pipe(Effect.map(shown(kind)));

export const addTruck = (kind: TruckKind, body: Sent, idempotencyKey: string): Work<FloorTruck> =>
  call(ROUTES[kind].add, { body: body as never, idempotencyKey }).pipe(Effect.map(shown(kind)));
