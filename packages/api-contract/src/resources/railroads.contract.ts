import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalLine, scac } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

const railroadClass = z.enum(["I", "II", "III"]);

/** A railroad that brings and takes cars. */
export const railroad = defineEntity({
  kind: "railroad",
  writable: {
    name: line(120),
    /** Reporting mark, which is also its SCAC. */
    reporting_mark: scac(),
    railroad_class: z.nullable(railroadClass),
    interchange_point: optionalLine(120),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "reporting_mark", "interchange_point"],
  unique: [["name"], ["reporting_mark"]],
});
export type Railroad = RowOf<typeof railroad>;

export const routes = crudRoutes("railroads", railroad, sectionAccess("railroad"), {
  ...activeFilter,
  railroad_class: z.optional(railroadClass),
});
