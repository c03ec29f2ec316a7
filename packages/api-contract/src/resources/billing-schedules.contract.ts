import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, billingAccess, crudRoutes } from "../rest";

const period = z.enum(["weekly", "half-monthly", "monthly"]);

/** How often a customer is billed. */
export const billingSchedule = defineEntity({
  kind: "billing schedule",
  writable: { name: line(80), period, is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
});
export type BillingSchedule = RowOf<typeof billingSchedule>;

export const routes = crudRoutes("billing-schedules", billingSchedule, billingAccess, {
  ...activeFilter,
  period: z.optional(period),
});
