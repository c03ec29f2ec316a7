import { routes, uom } from "@railhead/api-contract/resources/uom.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const uomResource = defineResource({
  name: "uom",
  page: "uom",
  entity: uom,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 240 },
    { key: "abbreviation", label: "field.abbreviation", kind: "code", width: 136 },
    {
      key: "uom_class_id",
      label: "field.uom_class",
      kind: "reference",
      by: "uom_class_id",
      of: "uom-classes",
      width: 144,
    },
    {
      key: "uom_system_id",
      label: "field.uom_system",
      kind: "reference",
      by: "uom_system_id",
      of: "uom-systems",
      width: 160,
    },
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
        { key: "abbreviation", label: "field.abbreviation", kind: "code", hint: "hint.abbreviation" },
        { key: "uom_class_id", label: "field.uom_class", kind: "reference", of: "uom-classes" },
        { key: "uom_system_id", label: "field.uom_system", kind: "reference", of: "uom-systems" },
        IN_USE_FIELD,
      ],
    },
  ],
});
