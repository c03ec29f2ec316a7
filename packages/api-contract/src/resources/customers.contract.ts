import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { wholeNumber } from "../bounds";
import { email, line, optionalLine, optionalText } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";
import { paymentTermsBounds } from "../sentences";

/** Who owns the material and is billed. */
export const customer = defineEntity({
  kind: "customer",
  writable: {
    name: line(120),
    parent_customer_id: z.nullable(id("parent-customers")),
    code: optionalLine(20),
    billing_address: optionalText(500),
    billing_email: z.nullable(email()),
    /** Days from invoice to due date. */
    payment_terms: z.nullable(wholeNumber(0, 365, paymentTermsBounds)),
    billing_schedule_id: z.nullable(id("billing-schedules")),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "code", "billing_email"],
  unique: [["name"]],
  references: { parent_customer_id: "parent-customers", billing_schedule_id: "billing-schedules" },
});
export type Customer = RowOf<typeof customer>;

export const routes = crudRoutes("customers", customer, sectionAccess("customer"), {
  ...activeFilter,
  parent_customer_id: z.optional(id("parent-customers")),
});
