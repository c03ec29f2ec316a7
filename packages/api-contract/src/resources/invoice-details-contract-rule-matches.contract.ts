import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { reasonText } from "../fields";
import { id } from "../ids";
import { crudRoutes, sectionAccess } from "../rest";

/** Which rule of a contract priced a line, and why that one. */
export const invoiceDetailContractRuleMatch = defineEntity({
  kind: "match of an invoice line",
  provisional: true,
  writable: {
    invoice_detail_id: id("invoice-details"),
    contract_id: id("contracts"),
    contract_rule_type_id: id("contract-rule-types"),
    reason: reasonText(),
  },
  derived: { terminal_id: id("terminals") },
  label: "reason",
  search: ["reason"],
  references: {
    invoice_detail_id: "invoice-details",
    contract_id: "contracts",
    contract_rule_type_id: "contract-rule-types",
  },
});
export type InvoiceDetailContractRuleMatch = RowOf<typeof invoiceDetailContractRuleMatch>;

export const routes = crudRoutes(
  "invoice-details-contract-rule-matches",
  invoiceDetailContractRuleMatch,
  sectionAccess("invoice header"),
  {
    invoice_detail_id: z.optional(id("invoice-details")),
    contract_id: z.optional(id("contracts")),
  },
);
