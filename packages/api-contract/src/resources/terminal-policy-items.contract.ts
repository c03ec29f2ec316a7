import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { sortOrder, text } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes } from "../rest";

/** One point of a terminal's policy. */
export const terminalPolicyItem = defineEntity({
  kind: "policy item",
  writable: {
    terminal_policy_id: id("terminal-policies"),
    text: text(2000),
    must_be_acknowledged: z.boolean(),
    sort_order: sortOrder(),
    is_active: z.boolean(),
  },
  derived: { terminal_id: id("terminals") },
  defaults: { must_be_acknowledged: false, sort_order: 0, is_active: true },
  label: "text",
  search: ["text"],
  references: { terminal_policy_id: "terminal-policies" },
});
export type TerminalPolicyItem = RowOf<typeof terminalPolicyItem>;

export const routes = crudRoutes(
  "terminal-policy-items",
  terminalPolicyItem,
  { view: ["app:super admin"], create: ["app:super admin"], edit: ["app:super admin"] },
  { ...activeFilter, terminal_policy_id: z.optional(id("terminal-policies")) },
);
