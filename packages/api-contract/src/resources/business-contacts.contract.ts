import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { email, line, optionalLine } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A person at a customer, carrier or supplier. */
export const businessContact = defineEntity({
  kind: "business contact",
  writable: {
    first_name: line(60),
    last_name: line(60),
    email: z.nullable(email()),
    phone: optionalLine(40),
    title: optionalLine(80),
    customer_id: z.nullable(id("customers")),
    carrier_id: z.nullable(id("carriers")),
    supplier_id: z.nullable(id("suppliers")),
    receives_bols: z.boolean(),
    receives_invoices: z.boolean(),
    is_active: z.boolean(),
  },
  derived: {
    /** First and last name. */
    name: z.string(),
  },
  defaults: { receives_bols: false, receives_invoices: false, is_active: true },
  label: "name",
  search: ["first_name", "last_name", "email", "phone", "title"],
  references: { customer_id: "customers", carrier_id: "carriers", supplier_id: "suppliers" },
});
export type BusinessContact = RowOf<typeof businessContact>;

export const routes = crudRoutes("business-contacts", businessContact, sectionAccess("business contact"), {
  ...activeFilter,
  customer_id: z.optional(id("customers")),
  carrier_id: z.optional(id("carriers")),
  supplier_id: z.optional(id("suppliers")),
});
