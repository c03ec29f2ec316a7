import { routes, wellOwner } from "@railhead/api-contract/resources/well-owners.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const wellOwnersResource = defineResource({
  name: "well-owners",
  page: "well-owners",
  entity: wellOwner,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [{ key: "name", label: "field.name", kind: "name", width: 320 }, IN_USE, CHANGED, ADDED],
  sort: [{ field: "name", direction: "asc" }],
  form: [{ title: "group.main", fields: [{ key: "name", label: "field.name", kind: "text" }, IN_USE_FIELD] }],
  related: [{ page: "wells", by: "well_owner_id" }],
});
