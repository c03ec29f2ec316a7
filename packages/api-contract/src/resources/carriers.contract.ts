import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { named, paged } from "../envelope";
import { enteredDay } from "../bounds";
import { line, optionalLine, queryInt, scac, text } from "../fields";
import { acrossTerminals, activeFilter, crudRoutes, get, searchedByName, sectionAccess } from "../rest";
import { dotNumberForm, mcNumberForm } from "../sentences";

/** A trucking company. */
export const carrier = defineEntity({
  kind: "carrier",
  writable: {
    name: line(120),
    scac: scac(),
    dot_number: z.nullable(z.string().check(z.regex(/^\d{1,8}$/, dotNumberForm))),
    mc_number: z.nullable(z.string().check(z.regex(/^\d{1,8}$/, mcNumberForm))),
    phone: optionalLine(40),
    insurance_expires_on: z.nullable(enteredDay()),
    is_active: z.boolean(),
  },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "scac", "dot_number", "mc_number"],
  unique: [["name"], ["scac"]],
});
export type Carrier = RowOf<typeof carrier>;

export const routes = acrossTerminals({
  ...crudRoutes("carriers", carrier, sectionAccess("carrier"), activeFilter),
  getAllNamesPaginated: searchedByName(
    get(
      "/api/carriers/get-all-names-paginated",
      "Ids and names of carriers, page by page",
      () => paged(named),
      "session",
      {
        query: () =>
          z.strictObject({
            q: z.optional(text(200, 0)),
            limit: z.optional(queryInt()),
            cursor: z.optional(text(500)),
            count: z.optional(z.literal("1")),
          }),
      },
    ),
    ["carrier:view"],
  ),
} as const);
