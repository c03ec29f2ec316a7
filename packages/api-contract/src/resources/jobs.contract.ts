import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { enteredDay, quantity } from "../bounds";
import { decimal, displayAbbreviation, displayed, line, optionalText } from "../fields";
import { id } from "../ids";
import { readingQuery } from "../reading";
import { changingGet, crudRoutes, idParams, sectionAccess } from "../rest";

const status = z.enum(["open", "closed"]);

/** Work on one or more wells that a terminal delivers to. */
export const job = defineEntity({
  kind: "job",
  writable: {
    name: line(120),
    terminal_id: id("terminals"),
    customer_id: z.nullable(id("customers")),
    operator_id: z.nullable(id("operators")),
    service_company_id: z.nullable(id("service-companies")),
    well_ids: z.array(id("wells")).check(z.maxLength(100)),
    starts_on: z.nullable(enteredDay()),
    ends_on: z.nullable(enteredDay()),
    planned_quantity: z.nullable(quantity()),
    uom_id: z.nullable(id("uom")),
    comments: optionalText(2000),
  },
  derived: {
    status,
    customer_name: z.nullable(z.string()),
    uom_abbreviation: z.nullable(z.string()),
    /**
     * Net of signed and released trucks of the job and its orders, by their ledgers, in the job's unit. Null where the job
     * has no unit or no conversion exists.
     */
    quantity_delivered: z.nullable(decimal()),
    display_planned_quantity: displayed(),
    display_quantity_delivered: displayed(),
    display_abbreviation: displayAbbreviation(),
  },
  defaults: { well_ids: [] },
  pairs: [["starts_on", "ends_on"]],
  label: "name",
  open: [{ field: "status", op: "eq", value: "open" }],
  search: ["name"],
  searchNames: ["customer_name"],
  unique: [["terminal_id", "name"]],
  references: {
    terminal_id: "terminals",
    customer_id: "customers",
    operator_id: "operators",
    service_company_id: "service-companies",
    well_ids: "wells",
    uom_id: "uom",
  },
});
export type Job = RowOf<typeof job>;

const params = { pathParams: idParams("jobs"), query: readingQuery } as const;

export const routes = {
  ...crudRoutes("jobs", job, sectionAccess("job"), {
    status: z.optional(status),
    customer_id: z.optional(id("customers")),
    operator_id: z.optional(id("operators")),
    /** Jobs that an order serves. */
    order_id: z.optional(id("orders")),
  }),
  close: changingGet("/api/jobs/:id/close", "Close a job", () => one(job.row), ["job:edit"], params),
  open: changingGet("/api/jobs/:id/open", "Open a closed job again", () => one(job.row), ["job:edit"], params),
} as const;
