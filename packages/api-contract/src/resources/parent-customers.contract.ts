import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalLine } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A group that several customers belong to. */
export const parentCustomer = defineEntity({
  kind: "parent customer",
  writable: { name: line(120), code: optionalLine(20), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "code"],
  unique: [["name"]],
});
export type ParentCustomer = RowOf<typeof parentCustomer>;

export const routes = crudRoutes("parent-customers", parentCustomer, sectionAccess("parent customer"), activeFilter);
