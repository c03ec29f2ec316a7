import { inboundTruckRoutes as inbounds } from "@railhead/api-contract/inbound-truck-routes";
import { routes as bulkInbounds } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutbounds } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import * as Effect from "effect/Effect";
import { call, type ApiCall } from "../api/api-client.service";
import { cursorOf } from "../api/next-page.rules";
import type { TruckKind } from "./truck-kinds";
import { TRUCK_ROUTES } from "./truck-routes";
import type { TruckRow } from "./truck.types";

/** The row of an answer: the schema of its kind has read it. */
export const rowOf = ({ result }: { readonly result: object }): TruckRow => result as TruckRow;
const rowsOf = ({ result }: { readonly result: readonly object[] }): readonly TruckRow[] =>
  result as readonly TruckRow[];

/** Trucks of a kind that wait for something at a terminal. */
export const findWaiting = (
  kind: TruckKind,
  task: "handling" | "release",
  terminal_id: string,
): ApiCall<readonly TruckRow[]> =>
  call(task === "handling" ? TRUCK_ROUTES[kind].forHandling : TRUCK_ROUTES[kind].forRelease, {
    query: { terminal_id },
  }).pipe(Effect.map(rowsOf));

/** Some trucks of a list, and where it goes on; null at its end. */
export interface TruckPage {
  readonly trucks: readonly TruckRow[];
  readonly next: string | null;
}

/** Trucks of a kind in any state, newest first. */
function findListed(kind: TruckKind, query: Readonly<Record<string, string>>): ApiCall<TruckPage> {
  const page = (found: { readonly result: readonly object[]; readonly nextUrl: string | null }): TruckPage => ({
    trucks: rowsOf(found),
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
export const findAny = (kind: TruckKind, terminal_id: string, q: string, cursor: string | null): ApiCall<TruckPage> =>
  findListed(kind, { terminal_id, ...(q === "" ? {} : { q }), limit: "100", ...(cursor === null ? {} : { cursor }) });

/** The last visits of a truck: exactly its number, of its carrier where it has one, at its terminal. */
export const findVisits = (
  kind: TruckKind,
  { terminal_id, truck_number, carrier_id }: Pick<TruckRow, "terminal_id" | "truck_number" | "carrier_id">,
): ApiCall<readonly TruckRow[]> =>
  findListed(kind, { terminal_id, truck_number, ...(carrier_id === null ? {} : { carrier_id }), limit: "100" }).pipe(
    Effect.map(({ trucks }) => trucks),
  );

export const loadTruck = (kind: TruckKind, id: string): ApiCall<TruckRow> =>
  call(TRUCK_ROUTES[kind].get, { params: { id } }).pipe(Effect.map(rowOf));
