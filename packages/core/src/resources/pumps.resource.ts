import { pump, routes } from "@railhead/api-contract/resources/pumps.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD, TERMINAL, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const pumpsResource = defineResource({
  name: "pumps",
  page: "pumps",
  entity: pump,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 224 },
    TERMINAL,
    {
      key: "product_name_id",
      label: "field.product_name",
      kind: "reference",
      by: "product_name_id",
      of: "product-names",
      width: 208,
    },
    { key: "meter_serial", label: "field.meter_serial", kind: "code", width: 160 },
    { key: "meter_factor", label: "field.meter_factor", kind: "decimal", width: 136 },
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
        TERMINAL_FIELD,
        { key: "product_name_id", label: "field.product_name", kind: "reference", of: "product-names" },
        { key: "meter_serial", label: "field.meter_serial", kind: "code" },
        IN_USE_FIELD,
      ],
    },
  ],
});
