import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

const calculation = z.enum([
  "transload per unit",
  "railcar storage per day",
  "track lease per month",
  "switch per car",
  "cherry-pick per car",
  "weighing per ticket",
  "minimum volume shortfall",
  "fuel surcharge",
  "flat monthly",
]);

/** A way to charge: what is counted and how. */
export const contractRuleType = defineEntity({
  kind: "contract rule type",
  provisional: true,
  writable: {
    name: line(120),
    calculation,
    billing_code_id: z.nullable(id("billing-codes")),
    billing_source_id: z.nullable(id("billing-sources")),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
  references: { billing_code_id: "billing-codes", billing_source_id: "billing-sources" },
});
export type ContractRuleType = RowOf<typeof contractRuleType>;

export const routes = crudRoutes("contract-rule-types", contractRuleType, sectionAccess("contract"), {
  ...activeFilter,
  calculation: z.optional(calculation),
});
