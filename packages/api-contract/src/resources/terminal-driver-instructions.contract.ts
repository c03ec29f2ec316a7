import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, sortOrder, text } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes } from "../rest";

const shownOn = z.enum(["arrival", "loading", "bol"]);

/** An instruction that drivers read at a terminal. */
export const terminalDriverInstruction = defineEntity({
  kind: "driver instruction",
  writable: {
    terminal_id: id("terminals"),
    title: line(120),
    /** Rich text; the service keeps only safe markup. */
    body: text(20_000),
    shown_on: shownOn,
    sort_order: sortOrder(),
    is_active: z.boolean(),
  },
  defaults: { shown_on: "arrival", sort_order: 0, is_active: true },
  label: "title",
  search: ["title", "body"],
  references: { terminal_id: "terminals" },
});
export type TerminalDriverInstruction = RowOf<typeof terminalDriverInstruction>;

export const routes = crudRoutes(
  "terminal-driver-instructions",
  terminalDriverInstruction,
  { view: ["app:super admin"], create: ["app:super admin"], edit: ["app:super admin"] },
  { ...activeFilter, shown_on: z.optional(shownOn) },
);
