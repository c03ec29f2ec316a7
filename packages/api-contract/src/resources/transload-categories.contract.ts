import * as z from "zod/mini";
import { assetKind } from "../asset-kind";
import { defineEntity, type RowOf } from "../entity";
import { line } from "../fields";
import { activeFilter, crudRoutes, openToSessions } from "../rest";

/** A way in which material goes from one kind of asset into another (spec §3); there may be several between the same kinds. */
export const transloadCategory = defineEntity({
  kind: "transload category",
  writable: {
    name: line(80),
    source_category_id: assetKind,
    destination_category_id: assetKind,
    is_active: z.boolean(),
  },
  derived: { source_category_name: z.string(), destination_category_name: z.string() },
  defaults: { is_active: true },
  label: "name",
  search: ["name"],
  unique: [["name"]],
});
export type TransloadCategory = RowOf<typeof transloadCategory>;

export const routes = crudRoutes("transload-categories", transloadCategory, openToSessions, activeFilter);
