import { routes, well } from "@railhead/api-contract/resources/wells.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const wellsResource = defineResource({
  name: "wells",
  page: "wells",
  entity: well,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 200 },
    { key: "operator_id", label: "field.operator", kind: "reference", by: "operator_id", of: "operators", width: 176 },
    {
      key: "well_owner_id",
      label: "field.well_owner",
      kind: "reference",
      by: "well_owner_id",
      of: "well-owners",
      width: 200,
    },
    { key: "api_number", label: "field.api_number", kind: "code", width: 160 },
    { key: "county", label: "field.county", kind: "text", width: 112 },
    { key: "state_id", label: "field.state", kind: "reference", by: "state_id", of: "states", width: 152 },
    { key: "latitude", label: "field.latitude", kind: "decimal", width: 112, isExtra: true },
    { key: "longitude", label: "field.longitude", kind: "decimal", width: 112, isExtra: true },
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
        { key: "operator_id", label: "field.operator", kind: "reference", of: "operators" },
        { key: "well_owner_id", label: "field.well_owner", kind: "reference", of: "well-owners" },
        { key: "api_number", label: "field.api_number", kind: "code", hint: "hint.api_number" },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.place",
      fields: [
        { key: "county", label: "field.county", kind: "text" },
        { key: "state_id", label: "field.state", kind: "reference", of: "states" },
        { key: "latitude", label: "field.latitude", kind: "decimal", unit: "unit.degrees", hint: "hint.latitude" },
        { key: "longitude", label: "field.longitude", kind: "decimal", unit: "unit.degrees", hint: "hint.longitude" },
      ],
    },
  ],
  related: [{ page: "jobs", by: "well_ids" }],
});
