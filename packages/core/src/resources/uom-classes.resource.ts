import { routes, uomClass } from "@railhead/api-contract/resources/uom-classes.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const uomClassesResource = defineResource({
  name: "uom-classes",
  page: "uom-classes",
  entity: uomClass,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 240 },
    { key: "base_uom_id", label: "field.base_uom", kind: "reference", by: "base_uom_id", of: "uom", width: 176 },
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
        { key: "base_uom_id", label: "field.base_uom", kind: "reference", of: "uom", hint: "hint.base_uom" },
        IN_USE_FIELD,
      ],
    },
  ],
  related: [
    { page: "uom", by: "uom_class_id" },
    { page: "product-names", by: "uom_class_id" },
  ],
});
