import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { line, queryFlag } from "../fields";
import { id } from "../ids";
import { acrossTerminals, activeFilter, crudRoutes, get, sectionAccess } from "../rest";
import { factorForm } from "../sentences";

/** A unit of measure; 'ton' alone is none: ST, MT or LT. */
export const uom = defineEntity({
  kind: "unit of measure",
  writable: {
    name: line(60),
    abbreviation: line(12),
    uom_class_id: id("uom-classes"),
    uom_system_id: z.nullable(id("uom-systems")),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "abbreviation"],
  unique: [["name"], ["abbreviation"]],
  references: { uom_class_id: "uom-classes", uom_system_id: "uom-systems" },
});
export type Uom = RowOf<typeof uom>;

const namedWithAbbreviation = z.object({
  id: z.string(),
  name: z.string(),
  abbreviation: z.string(),
  uom_class_id: id("uom-classes"),
});

/** What one of a unit is in the unit that a terminal shows: a whole number, or a fraction such as `1/2000`. */
const displayFactor = z.object({
  uom_abbreviation: z.string(),
  display_abbreviation: z.string(),
  factor: z.string().check(z.regex(/^[1-9]\d*(\/[1-9]\d*)?$/, factorForm)),
});

export const routes = acrossTerminals({
  ...crudRoutes("uom", uom, sectionAccess("uom"), {
    ...activeFilter,
    uom_class_id: z.optional(id("uom-classes")),
    uom_system_id: z.optional(id("uom-systems")),
  }),
  namesWithAbbreviation: get(
    "/api/uom/names-with-abbreviation",
    "Ids, names and abbreviations of the units",
    () => one(z.array(namedWithAbbreviation)),
    "session",
  ),
  /** For forms, which say what a quantity comes to while it is typed. Units from which no conversion leads there are left out. */
  displayFactors: get(
    "/api/uom/display-factors",
    "What one of each unit is in the unit that a terminal shows, today, by the conversions of a product",
    () => one(z.array(displayFactor)),
    "session",
    {
      query: () =>
        z.strictObject({
          terminal_id: id("terminals"),
          product_name_id: z.optional(id("product-names")),
          product_size_id: z.optional(id("product-sizes")),
          /** Of weights: each unit in the one that the terminal shows for its own class. */
          weights: z.optional(queryFlag()),
        }),
    },
  ),
} as const);
