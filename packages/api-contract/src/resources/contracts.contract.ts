import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { enteredDay, quantity, rate, wholeNumber } from "../bounds";
import { line } from "../fields";
import { id } from "../ids";
import { crudRoutes, get, sectionAccess } from "../rest";
import { freeDaysBounds } from "../sentences";

const status = z.enum(["draft", "active", "ended"]);

/** One charge of a contract: its rate, and what it applies to. */
export const contractRule = z.strictObject({
  contract_rule_type_id: id("contract-rule-types"),
  rate: rate(),
  uom_id: z.nullable(id("uom")),
  product_name_id: z.nullable(id("product-names")),
  transload_category_id: z.nullable(id("transload-categories")),
  /** Days before storage is charged. */
  free_days: z.nullable(wholeNumber(0, 3650, freeDaysBounds)),
  minimum: z.nullable(quantity()),
  /** From each quantity on, another rate. */
  tiers: z.array(z.strictObject({ from: quantity(), rate: rate() })).check(z.maxLength(50)),
});
export type ContractRule = z.infer<typeof contractRule>;

/** What a customer pays at a terminal, and from when to when. */
export const contract = defineEntity({
  kind: "contract",
  provisional: true,
  writable: {
    contract_number: line(40),
    terminal_id: id("terminals"),
    customer_id: id("customers"),
    valid_from: enteredDay(),
    valid_to: z.nullable(enteredDay()),
    status,
    rules: z.array(contractRule).check(z.maxLength(200)),
  },
  derived: { customer_name: z.nullable(z.string()) },
  defaults: { status: "draft", rules: [] },
  pairs: [["valid_from", "valid_to"]],
  label: "contract_number",
  search: ["contract_number"],
  unique: [["contract_number"]],
  references: { terminal_id: "terminals", customer_id: "customers" },
});
export type Contract = RowOf<typeof contract>;

export const routes = {
  ...crudRoutes("contracts", contract, sectionAccess("contract"), {
    status: z.optional(status),
    customer_id: z.optional(id("customers")),
  }),
  getActiveForCustomer: get(
    "/api/contracts/get-active-for-customer",
    "Contracts of a customer in force on a day (default: today)",
    () => one(z.array(contract.row)),
    ["contract:view"],
    {
      query: () =>
        z.strictObject({
          customer_id: id("customers"),
          on: z.optional(enteredDay()),
          terminal_id: z.optional(id("terminals")),
        }),
    },
  ),
} as const;
