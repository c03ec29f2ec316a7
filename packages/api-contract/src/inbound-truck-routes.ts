import * as z from "zod/mini";
import { defineEntity, type RowOf } from "./entity";
import { one, paged } from "./envelope";
import { queryInt, text } from "./fields";
import { id } from "./ids";
import { onReading } from "./reading";
import { changesRoute, get, idParams, post } from "./rest";
import {
  sandTruckDerived,
  sandTruckReferences,
  sandTruckWritable,
  signatureImage,
  signedBy,
  truckFacts,
  truckFilters,
} from "./truck";
import { truckAccess, truckLists, truckReleased, truckSteps } from "./truck-routes";

/**
 * A sand inbound load by truck. It is stored in `inbounds` together with rail visits (`transport` says which) and is
 * reached by the calls below; the generic calls of `inbounds` are for rail visits.
 */
export const inboundTruck = defineEntity({
  kind: "inbound truck",
  writable: { ...sandTruckWritable, supplier_id: z.nullable(id("suppliers")), origin_id: z.nullable(id("origins")) },
  derived: { ...sandTruckDerived, transport: z.literal("truck") },
  ...truckFacts,
  references: { ...sandTruckReferences, supplier_id: "suppliers", origin_id: "origins" },
});
export type InboundTruck = RowOf<typeof inboundTruck>;

const params = { pathParams: idParams("inbounds") } as const;
const signed = onReading({ inbound_id: id("inbounds"), signature: signatureImage, ...signedBy });

/** The calls on inbound trucks, all under `/api/inbounds`. */
export const inboundTruckRoutes = {
  ...truckLists("inbounds", inboundTruck),
  ...truckSteps("inbounds", inboundTruck),
  /** A page holds 500 unless `limit` says less. */
  findTrucks: get(
    "/api/inbounds/find-trucks",
    "Inbound trucks in any state, newest first, by number, trailer, driver, customer, carrier, BOL or PO",
    () => paged(inboundTruck.row),
    truckAccess.view,
    {
      query: () =>
        z.strictObject({
          terminal_id: z.optional(id("terminals")),
          q: z.optional(text(200, 0)),
          carrier_id: truckFilters.carrier_id,
          truck_number: truckFilters.truck_number,
          limit: z.optional(queryInt()),
          cursor: z.optional(z.string().check(z.maxLength(500))),
          count: z.optional(z.literal("1")),
        }),
    },
  ),
  truckChanges: changesRoute("/api/inbounds/:id/truck-changes", "inbounds", inboundTruck.kind, truckAccess.view),
  getTruck: get("/api/inbounds/:id/truck", "One inbound truck", () => one(inboundTruck.row), truckAccess.view, params),
  addTruck: post(
    "/api/inbounds/add-truck",
    "Add the arrival of a truck, or schedule it",
    () => inboundTruck.create,
    () => one(inboundTruck.row),
    truckAccess.create,
  ),
  updateTruck: post(
    "/api/inbounds/:id/truck",
    "Change an inbound truck",
    () => inboundTruck.update,
    () => one(inboundTruck.row),
    truckAccess.edit,
    params,
  ),
  releaseTruck: post(
    "/api/inbounds/:id/release-truck",
    "Release an inbound truck; a difference is booked under a name",
    truckReleased,
    () => one(inboundTruck.row),
    truckAccess.edit,
    params,
  ),
  signBol: post(
    "/api/inbounds/sign-bol",
    "The driver signs the BOL",
    signed,
    () => one(inboundTruck.row),
    truckAccess.edit,
  ),
} as const;
