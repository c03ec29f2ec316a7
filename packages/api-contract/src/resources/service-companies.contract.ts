import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalLine } from "../fields";
import { activeFilter, crudRoutes, sectionAccess } from "../rest";

/** A company that does the work on a well. */
export const serviceCompany = defineEntity({
  kind: "service company",
  writable: { name: line(120), code: optionalLine(20), is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "code"],
  unique: [["name"]],
});
export type ServiceCompany = RowOf<typeof serviceCompany>;

export const routes = crudRoutes("service-companies", serviceCompany, sectionAccess("service company"), activeFilter);
