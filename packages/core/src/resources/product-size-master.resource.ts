import { productSizeMaster, routes } from "@railhead/api-contract/resources/product-size-master.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const productSizeMasterResource = defineResource({
  name: "product-size-master",
  page: "product-size-master",
  entity: productSizeMaster,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "sort_order", label: "field.sort_order", kind: "number", width: 104 },
    { key: "name", label: "field.name", kind: "name", width: 240 },
    {
      key: "display_uom_id",
      label: "field.display_uom",
      kind: "reference",
      by: "display_uom_id",
      of: "uom",
      width: 160,
    },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [
    { field: "sort_order", direction: "asc" },
    { field: "name", direction: "asc" },
  ],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text", hint: "hint.mesh" },
        { key: "display_uom_id", label: "field.display_uom", kind: "reference", of: "uom" },
        { key: "sort_order", label: "field.sort_order", kind: "number", hint: "hint.sort_order" },
        IN_USE_FIELD,
      ],
    },
  ],
  related: [{ page: "product-sizes", by: "product_size_master_id" }],
});
