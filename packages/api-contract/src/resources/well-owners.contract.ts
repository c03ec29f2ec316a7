import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** Who owns a well. */
export const wellOwner = defineEntity({
  kind: "well owner",
  writable: { name: line(120), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
});
export type WellOwner = RowOf<typeof wellOwner>;

export const routes = crudRoutes("well-owners", wellOwner, sectionAccess("well owner"), activeFilter);
