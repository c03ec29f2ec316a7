import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { id } from "../ids";
import { crudRoutes, openToSessions } from "../rest";

/** The unit in which a terminal shows quantities of one class. */
export const terminalUomDisplayDefault = defineEntity({
  kind: "display unit",
  writable: { terminal_id: id("terminals"), uom_class_id: id("uom-classes"), uom_id: id("uom") },
  derived: { uom_abbreviation: z.string() },
  label: "uom_abbreviation",
  search: [],
  unique: [["terminal_id", "uom_class_id"]],
  references: { terminal_id: "terminals", uom_class_id: "uom-classes", uom_id: "uom" },
});
export type TerminalUomDisplayDefault = RowOf<typeof terminalUomDisplayDefault>;

/** The list is asked with `uom_class_id` and `terminal_id` before quantities are shown. */
export const routes = crudRoutes("terminal-uom-display-defaults", terminalUomDisplayDefault, openToSessions, {
  uom_class_id: z.optional(id("uom-classes")),
});
