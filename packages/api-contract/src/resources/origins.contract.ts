import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalLine } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";
import { splcForm } from "../sentences";

/** Where cars are loaded: a mine, plant or yard. */
export const origin = defineEntity({
  kind: "origin",
  writable: {
    name: line(120),
    supplier_id: z.nullable(id("suppliers")),
    city: optionalLine(80),
    state_id: z.nullable(id("states")),
    /** Standard Point Location Code. */
    splc: z.nullable(z.string().check(z.regex(/^\d{6}(\d{3})?$/, splcForm))),
    railroad_id: z.nullable(id("railroads")),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "city", "splc"],
  unique: [["name"]],
  references: { supplier_id: "suppliers", state_id: "states", railroad_id: "railroads" },
});
export type Origin = RowOf<typeof origin>;

export const routes = crudRoutes("origins", origin, sectionAccess("origin"), {
  ...activeFilter,
  supplier_id: z.optional(id("suppliers")),
  railroad_id: z.optional(id("railroads")),
});
