import { productName, routes } from "@railhead/api-contract/resources/product-names.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

const FAMILIES = { sand: "value.sand", "bulk-commodity": "value.bulkCommodity" } as const;

export const productNamesResource = defineResource({
  name: "product-names",
  page: "product-names",
  entity: productName,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 288 },
    { key: "family", label: "field.family", kind: "choice", words: FAMILIES, width: 152 },
    {
      key: "uom_class_id",
      label: "field.uom_class",
      kind: "reference",
      by: "uom_class_id",
      of: "uom-classes",
      width: 144,
    },
    { key: "hazmat_un_number", label: "field.hazmat_un_number", kind: "code", width: 128 },
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
        { key: "family", label: "field.family", kind: "choice", words: FAMILIES },
        { key: "uom_class_id", label: "field.uom_class", kind: "reference", of: "uom-classes" },
        { key: "hazmat_un_number", label: "field.hazmat_un_number", kind: "code", hint: "hint.hazmat_un_number" },
        IN_USE_FIELD,
      ],
    },
  ],
  related: [
    { page: "product-sizes", by: "product_name_id" },
    { page: "uom-product-intra-class-conversions", by: "product_name_id" },
    { page: "uom-product-inter-class-conversions", by: "product_name_id" },
    { page: "onsite-storage", by: "product_name_id" },
    { page: "bulk-commodity-railcar-loads", by: "product_name_id" },
  ],
});
