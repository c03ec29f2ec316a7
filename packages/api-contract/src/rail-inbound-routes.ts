import * as z from "zod/mini";
import { defineEntity, type RowOf } from "./entity";
import { optionalLine } from "./fields";
import { id } from "./ids";
import { railVisitRoutes, visitFilters } from "./rail-visit-routes";
import { carNumber, VISIT_IGNORED_ON_UPDATE, VISIT_OPEN, visitDerived, visitStated, visitWritable } from "./railcar";
import { crudRoutes } from "./rest";
import { STATE_ORDER } from "./status";

/** A sand inbound load. By rail it is one visit of a car; by truck see inbound-truck-routes.ts. */
export const inbound = defineEntity({
  kind: "inbound",
  writable: {
    ...visitWritable,
    inbound_number: carNumber(),
    supplier_id: z.nullable(id("suppliers")),
    origin_id: z.nullable(id("origins")),
    order_id: z.nullable(id("orders")),
    po_number: optionalLine(40),
    product_size_id: z.nullable(id("product-sizes")),
    seals: optionalLine(200),
  },
  derived: {
    ...visitDerived,
    transport: z.literal("rail"),
    /** Shown in place of inbound_number when present (spec §3). */
    car_number: z.nullable(z.string()),
  },
  stated: visitStated,
  ignoredOnUpdate: VISIT_IGNORED_ON_UPDATE,
  label: "inbound_number",
  open: VISIT_OPEN,
  inOrder: STATE_ORDER,
  search: ["prefix", "inbound_number", "bol", "po_number"],
  searchNames: ["customer_name", "track_name"],
  references: {
    terminal_id: "terminals",
    track_id: "tracks",
    customer_id: "customers",
    supplier_id: "suppliers",
    origin_id: "origins",
    railroad_id: "railroads",
    order_id: "orders",
    product_size_id: "product-sizes",
  },
});
export type Inbound = RowOf<typeof inbound>;

/** The calls on sand inbounds by rail: all that the floor's railcar pages need of `inbounds`. */
export const railInboundRoutes = {
  ...crudRoutes(
    "inbounds",
    inbound,
    { view: ["railcar:view"], create: ["railcar:create"], edit: ["railcar:edit"] },
    visitFilters,
  ),
  ...railVisitRoutes("inbounds", inbound),
} as const;
