import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { billedQuantity, billedRate } from "../bounds";
import { decimal, epochSeconds, line } from "../fields";
import { id } from "../ids";
import { crudRoutes, sectionAccess } from "../rest";

/** A line of an invoice and the event it charges. */
export const invoiceDetail = defineEntity({
  kind: "invoice line",
  provisional: true,
  writable: {
    invoice_header_id: id("invoice-headers"),
    description: line(300),
    quantity: billedQuantity(),
    uom_id: z.nullable(id("uom")),
    rate: billedRate(),
    billing_code_id: z.nullable(id("billing-codes")),
  },
  derived: {
    terminal_id: id("terminals"),
    /** quantity × rate, rounded per line. */
    amount: decimal(),
    currency: z.string(),
    source_event: z.nullable(z.string()),
    source_id: z.nullable(z.string()),
    occurred_at: z.nullable(epochSeconds()),
  },
  label: "description",
  search: ["description"],
  references: { invoice_header_id: "invoice-headers", uom_id: "uom", billing_code_id: "billing-codes" },
});
export type InvoiceDetail = RowOf<typeof invoiceDetail>;

export const routes = crudRoutes("invoice-details", invoiceDetail, sectionAccess("invoice header"), {
  invoice_header_id: z.optional(id("invoice-headers")),
  billing_code_id: z.optional(id("billing-codes")),
});
