import { profile, routes } from "@railhead/api-contract/resources/profiles.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE } from "./common-fields";
import { defineResource } from "./resource.types";

/** The list alone: what a profile permits is entered in a grid of sections and actions, on a page of its own. */
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
  related: [{ page: "users", by: "profile_id" }],
});
