import { routes, uomSystem } from "@railhead/api-contract/resources/uom-systems.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const uomSystemsResource = defineResource({
  name: "uom-systems",
  page: "uom-systems",
  entity: uomSystem,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [{ key: "name", label: "field.name", kind: "name", width: 240 }, IN_USE, CHANGED, ADDED],
  sort: [{ field: "name", direction: "asc" }],
  form: [{ title: "group.main", fields: [{ key: "name", label: "field.name", kind: "text" }, IN_USE_FIELD] }],
  related: [{ page: "uom", by: "uom_system_id" }],
});
