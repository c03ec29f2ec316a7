import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { enteredDay, quantity } from "../bounds";
import { decimal, displayAbbreviation, displayed, line, optionalLine, optionalText } from "../fields";
import { id } from "../ids";
import { readingQuery } from "../reading";
import { changingGet, crudRoutes, idParams, sectionAccess } from "../rest";

const status = z.enum(["open", "closed"]);

/** What a customer ordered from a terminal, in one product and size. */
export const order = defineEntity({
  kind: "order",
  writable: {
    order_number: line(40),
    terminal_id: id("terminals"),
    customer_id: id("customers"),
    product_size_id: id("product-sizes"),
    job_id: z.nullable(id("jobs")),
    quantity_ordered: quantity(),
    uom_id: id("uom"),
    valid_from: z.nullable(enteredDay()),
    valid_to: z.nullable(enteredDay()),
    po_number: optionalLine(40),
    comments: optionalText(2000),
  },
  derived: {
    status,
    customer_name: z.nullable(z.string()),
    product_name: z.nullable(z.string()),
    uom_abbreviation: z.nullable(z.string()),
    /** Net of signed and released trucks by their ledgers, in the order's unit; null where no conversion exists. */
    quantity_loaded: z.nullable(decimal()),
    /** Below zero when more was loaded than ordered. */
    quantity_remaining: z.nullable(decimal()),
    display_quantity_ordered: displayed(),
    display_quantity_loaded: displayed(),
    display_quantity_remaining: displayed(),
    display_abbreviation: displayAbbreviation(),
  },
  pairs: [["valid_from", "valid_to"]],
  label: "order_number",
  open: [{ field: "status", op: "eq", value: "open" }],
  search: ["order_number", "po_number"],
  searchNames: ["customer_name"],
  unique: [["terminal_id", "order_number"]],
  references: {
    terminal_id: "terminals",
    customer_id: "customers",
    product_size_id: "product-sizes",
    job_id: "jobs",
    uom_id: "uom",
  },
});
export type Order = RowOf<typeof order>;

const params = { pathParams: idParams("orders"), query: readingQuery } as const;

export const routes = {
  ...crudRoutes("orders", order, sectionAccess("order"), {
    status: z.optional(status),
    customer_id: z.optional(id("customers")),
    job_id: z.optional(id("jobs")),
    product_size_id: z.optional(id("product-sizes")),
  }),
  close: changingGet(
    "/api/orders/:id/close",
    "Close an order: no truck may be added",
    () => one(order.row),
    ["order:edit"],
    params,
  ),
  open: changingGet("/api/orders/:id/open", "Open a closed order again", () => one(order.row), ["order:edit"], params),
} as const;
