import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { line, optionalText } from "../fields";
import { activeFilter, crudRoutes, openToSessions } from "../rest";
import { permissionMap } from "../session/session";

/** A named set of permissions that users are given. */
export const profile = defineEntity({
  kind: "profile",
  writable: { name: line(80), description: optionalText(500), permissions: permissionMap, is_active: z.boolean() },
  defaults: { is_active: true },
  label: "name",
  search: ["name", "description"],
  unique: [["name"]],
});
export type Profile = RowOf<typeof profile>;

export const routes = crudRoutes("profiles", profile, openToSessions, activeFilter);
