import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { reasonText } from "../fields";
import { id } from "../ids";
import { onReading } from "../reading";
import { crudRoutes, get, idParams, post } from "../rest";
import {
  sandTruckDerived,
  sandTruckReferences,
  sandTruckWritable,
  signatureImage,
  signedBy,
  truckFacts,
  truckFilters,
} from "../truck";
import { truckAccess, truckLists, truckRelease, truckSteps } from "../truck-routes";

/** A truck that leaves with sand. */
export const outbound = defineEntity({
  kind: "outbound truck",
  writable: sandTruckWritable,
  derived: sandTruckDerived,
  ...truckFacts,
  references: sandTruckReferences,
});
export type Outbound = RowOf<typeof outbound>;

const signed = onReading({ truck_id: id("outbounds"), signature: signatureImage, ...signedBy });

export const routes = {
  ...crudRoutes("outbounds", outbound, truckAccess, {
    ...truckFilters,
    order_id: z.optional(id("orders")),
    job_id: z.optional(id("jobs")),
    product_size_id: z.optional(id("product-sizes")),
  }),
  ...truckLists("outbounds", outbound),
  ...truckSteps("outbounds", outbound),
  ...truckRelease("outbounds", outbound),
  delete: post(
    "/api/outbounds/:id/delete",
    "Take a truck off before its release",
    () => onReading({ reason: z.optional(reasonText()) }),
    () => one(z.object({ id: z.string() })),
    ["outbound truck:edit"],
    { pathParams: idParams("outbounds") },
  ),
  signBol: post("/api/outbounds/sign-bol", "The driver signs the BOL", signed, () => one(outbound.row), [
    "outbound truck:edit",
  ]),
  monthToDateReleaseStatistics: get(
    "/api/outbounds/month-to-date-release-statistics",
    "Trucks released per day of a month",
    () => one(z.array(z.object({ day: z.string(), count: z.int() }))),
    ["outbound truck:view", "dashboard:view"],
    { query: () => z.strictObject({ months_back: z.enum(["0", "1", "2"]), terminal_id: z.optional(id("terminals")) }) },
  ),
} as const;
