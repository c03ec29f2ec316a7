import { origin, routes } from "@railhead/api-contract/resources/origins.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const originsResource = defineResource({
  name: "origins",
  page: "origins",
  entity: origin,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 272 },
    { key: "supplier_id", label: "field.supplier", kind: "reference", by: "supplier_id", of: "suppliers", width: 176 },
    { key: "city", label: "field.city", kind: "text", width: 136 },
    { key: "state_id", label: "field.state", kind: "reference", by: "state_id", of: "states", width: 152 },
    { key: "splc", label: "field.splc", kind: "code", width: 96 },
    { key: "railroad_id", label: "field.railroad", kind: "reference", by: "railroad_id", of: "railroads", width: 192 },
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
        { key: "supplier_id", label: "field.supplier", kind: "reference", of: "suppliers" },
        { key: "railroad_id", label: "field.railroad", kind: "reference", of: "railroads" },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.place",
      fields: [
        { key: "city", label: "field.city", kind: "text" },
        { key: "state_id", label: "field.state", kind: "reference", of: "states" },
        { key: "splc", label: "field.splc", kind: "code", hint: "hint.splc" },
      ],
    },
  ],
  related: [
    { page: "railcars", by: "origin_id" },
    { page: "inbound-trucks", by: "origin_id" },
  ],
});
