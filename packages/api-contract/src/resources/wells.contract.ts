import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { latitude, longitude } from "../bounds";
import { line, optionalLine } from "../fields";
import { id } from "../ids";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A well that material is delivered to. */
export const well = defineEntity({
  kind: "well",
  writable: {
    name: line(120),
    well_owner_id: z.nullable(id("well-owners")),
    operator_id: z.nullable(id("operators")),
    /** API or UWI number. */
    api_number: optionalLine(30),
    /** Degrees, north positive. */
    latitude: z.nullable(latitude()),
    /** Degrees, east positive. */
    longitude: z.nullable(longitude()),
    county: optionalLine(80),
    state_id: z.nullable(id("states")),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "api_number", "county"],
  unique: [["name", "operator_id"]],
  references: { well_owner_id: "well-owners", operator_id: "operators", state_id: "states" },
});
export type Well = RowOf<typeof well>;

export const routes = crudRoutes("wells", well, sectionAccess("well"), {
  ...activeFilter,
  well_owner_id: z.optional(id("well-owners")),
  operator_id: z.optional(id("operators")),
});
