import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, billingAccess, crudRoutes } from "../rest";

/** What an invoice line is booked under. */
export const billingCode = defineEntity({
  kind: "billing code",
  writable: { code: line(20), name: line(120), general_ledger_account: line(40), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["code", "name", "general_ledger_account"],
  unique: [["code"]],
});
export type BillingCode = RowOf<typeof billingCode>;

export const routes = crudRoutes("billing-codes", billingCode, billingAccess, activeFilter);
