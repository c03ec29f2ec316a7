import {
  routes,
  uomProductInterClassConversion,
} from "@railhead/api-contract/resources/uom-product-inter-class-conversions.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const uomProductInterClassConversionsResource = defineResource({
  name: "uom-product-inter-class-conversions",
  page: "uom-product-inter-class-conversions",
  entity: uomProductInterClassConversion,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.conversion", kind: "name", width: 344 },
    {
      key: "product_name_id",
      label: "field.product_name",
      kind: "reference",
      by: "product_name_id",
      of: "product-names",
      width: 208,
    },
    { key: "from_uom_id", label: "field.from_uom", kind: "reference", by: "from_uom_id", of: "uom", width: 112 },
    { key: "factor", label: "field.factor", kind: "decimal", width: 144 },
    { key: "to_uom_id", label: "field.to_uom", kind: "reference", by: "to_uom_id", of: "uom", width: 112 },
    { key: "valid_from", label: "field.in_force_from", kind: "day", width: 128 },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "product_name_id", label: "field.product_name", kind: "reference", of: "product-names" },
        { key: "from_uom_id", label: "field.from_uom", kind: "reference", of: "uom" },
        { key: "factor", label: "field.factor", kind: "decimal", hint: "hint.factor" },
        { key: "to_uom_id", label: "field.to_uom", kind: "reference", of: "uom" },
        { key: "valid_from", label: "field.in_force_from", kind: "day" },
        IN_USE_FIELD,
      ],
    },
  ],
});
