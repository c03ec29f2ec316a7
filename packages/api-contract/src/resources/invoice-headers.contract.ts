import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one, paged } from "../envelope";
import { enteredDay } from "../bounds";
import { decimal, optionalText, queryInt, text } from "../fields";
import { id } from "../ids";
import { crudRoutes, get, idParams, nothing, post, sectionAccess } from "../rest";

const status = z.enum(["draft", "reviewed", "sent", "void"]);

/** An invoice to a customer over a period. Money is exact. */
export const invoiceHeader = defineEntity({
  kind: "invoice",
  provisional: true,
  writable: {
    terminal_id: id("terminals"),
    customer_id: id("customers"),
    contract_id: z.nullable(id("contracts")),
    period_from: enteredDay(),
    period_to: enteredDay(),
    status,
    comments: optionalText(2000),
  },
  derived: {
    invoice_number: z.string(),
    customer_name: z.nullable(z.string()),
    total: decimal(),
    currency: z.string(),
  },
  defaults: { status: "draft" },
  pairs: [["period_from", "period_to"]],
  label: "invoice_number",
  search: ["comments"],
  references: { terminal_id: "terminals", customer_id: "customers", contract_id: "contracts" },
});
export type InvoiceHeader = RowOf<typeof invoiceHeader>;

const VIEW = ["invoice header:view"] as const;
const atTerminal = z.strictObject({
  months_back: z.optional(z.enum(["0", "1", "2"])),
  terminal_id: z.optional(id("terminals")),
});

export const routes = {
  ...crudRoutes("invoice-headers", invoiceHeader, sectionAccess("invoice header"), {
    status: z.optional(status),
    customer_id: z.optional(id("customers")),
    contract_id: z.optional(id("contracts")),
  }),
  listByDateRange: get(
    "/api/invoice-headers/list-by-date-range",
    "Invoices whose period ends within a range of days",
    () => paged(invoiceHeader.row),
    VIEW,
    {
      query: () =>
        z.strictObject({
          from: enteredDay(),
          to: enteredDay(),
          limit: z.optional(queryInt()),
          cursor: z.optional(text(500)),
          count: z.optional(z.literal("1")),
          terminal_id: z.optional(id("terminals")),
        }),
    },
  ),
  regenerate: post(
    "/api/invoice-headers/:id/regenerate",
    "Price an unsent invoice again from the same events",
    () => nothing(),
    () => one(invoiceHeader.row),
    ["invoice header:edit"],
    {
      pathParams: idParams("invoice-headers"),
    },
  ),
  monthlyInvoiceTotal: get(
    "/api/invoice-headers/monthly-invoice-total",
    "A month's invoiced total",
    () => one(z.object({ month: z.string(), total: decimal(), currency: z.string() })),
    VIEW,
    { query: atTerminal },
  ),
  invoiceTotalsByMonth: get(
    "/api/invoice-headers/invoice-totals-by-month",
    "Invoiced totals of the last months, oldest first",
    () => one(z.array(z.object({ month: z.string(), total: decimal(), currency: z.string() }))),
    VIEW,
    { query: () => z.strictObject({ months: z.optional(queryInt()), terminal_id: z.optional(id("terminals")) }) },
  ),
} as const;
