import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { enteredDay } from "../bounds";
import { line } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes } from "../rest";

/** A version of a terminal's policy; its text is in terminal-policy-items. */
export const terminalPolicy = defineEntity({
  kind: "terminal policy",
  writable: {
    terminal_id: id("terminals"),
    title: line(120),
    version: line(20),
    effective_on: enteredDay(),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "title",
  search: ["title", "version"],
  unique: [["terminal_id", "title", "version"]],
  references: { terminal_id: "terminals" },
});
export type TerminalPolicy = RowOf<typeof terminalPolicy>;

export const routes = crudRoutes(
  "terminal-policies",
  terminalPolicy,
  { view: ["app:super admin"], create: ["app:super admin"], edit: ["app:super admin"] },
  activeFilter,
);
