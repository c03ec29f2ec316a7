import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, billingAccess, crudRoutes } from "../rest";

/** What is billed: drafts, car days, moves. */
export const billingSource = defineEntity({
  kind: "billing source",
  provisional: true,
  writable: {
    name: line(80),
    source: z.enum(["drafts", "car days", "moves", "cherry-picks", "weighings", "track leases", "flat"]),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
});
export type BillingSource = RowOf<typeof billingSource>;

export const routes = crudRoutes("billing-sources", billingSource, billingAccess, activeFilter);
