import { profile, routes } from "@railhead/api-contract/resources/profiles.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const profilesResource = defineResource({
  name: "profiles",
  page: "profiles",
  entity: profile,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 224 },
    { key: "description", label: "field.description", kind: "long", width: 400 },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text" },
        IN_USE_FIELD,
        { key: "description", label: "field.description", kind: "long" },
      ],
    },
    { title: "group.permissions", fields: [{ key: "permissions", label: "field.permissions", kind: "permissions" }] },
  ],
  related: [{ page: "users", by: "profile_id" }],
});
