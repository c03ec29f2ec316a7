import { productSize, routes } from "@railhead/api-contract/resources/product-sizes.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const productSizesResource = defineResource({
  name: "product-sizes",
  page: "product-sizes",
  entity: productSize,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 288 },
    {
      key: "product_name_id",
      label: "field.product_name",
      kind: "reference",
      by: "product_name_id",
      of: "product-names",
      width: 224,
    },
    {
      key: "product_size_master_id",
      label: "field.product_size",
      kind: "reference",
      by: "product_size_master_id",
      of: "product-size-master",
      width: 136,
    },
    { key: "supplier_code", label: "field.supplier_code", kind: "code", width: 160 },
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
        { key: "product_size_master_id", label: "field.product_size", kind: "reference", of: "product-size-master" },
        { key: "supplier_code", label: "field.supplier_code", kind: "code" },
        IN_USE_FIELD,
      ],
    },
  ],
  related: [
    { page: "orders", by: "product_size_id" },
    { page: "railcars", by: "product_size_id" },
    { page: "outbound-trucks", by: "product_size_id" },
    { page: "onsite-storage", by: "product_size_id" },
  ],
});
