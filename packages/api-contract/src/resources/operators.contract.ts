import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalLine } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** An oil company that operates wells. */
export const operator = defineEntity({
  kind: "operator",
  writable: { name: line(120), code: optionalLine(20), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "code"],
  unique: [["name"]],
});
export type Operator = RowOf<typeof operator>;

export const routes = crudRoutes("operators", operator, sectionAccess("operator"), activeFilter);
