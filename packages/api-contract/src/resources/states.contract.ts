import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, crudRoutes, openToSessions } from "../rest";
import { stateForm } from "../sentences";

/** A US state, Canadian province or Mexican state. */
export const state = defineEntity({
  kind: "state",
  writable: {
    name: line(80),
    abbreviation: z.string().check(z.regex(/^[A-Z]{2,3}$/, stateForm)),
    country: z.enum(["US", "CA", "MX"]),
    is_active: z.boolean(),
  },
  defaults: { country: "US", is_active: true },
  label: "name",
  search: ["name", "abbreviation"],
  unique: [["country", "abbreviation"]],
});
export type State = RowOf<typeof state>;

export const routes = crudRoutes("states", state, openToSessions, {
  ...activeFilter,
  country: z.optional(z.enum(["US", "CA", "MX"])),
});
