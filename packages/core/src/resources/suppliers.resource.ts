import { routes, supplier } from "@railhead/api-contract/resources/suppliers.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const suppliersResource = defineResource({
  name: "suppliers",
  page: "suppliers",
  entity: supplier,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 320 },
    { key: "code", label: "field.code", kind: "code", width: 128 },
    { key: "contact", label: "field.contact", kind: "text", width: 264 },
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
        { key: "code", label: "field.code", kind: "code" },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.contact",
      fields: [{ key: "contact", label: "field.contact", kind: "text", hint: "hint.contact" }],
    },
  ],
  related: [
    { page: "origins", by: "supplier_id" },
    { page: "business-contacts", by: "supplier_id" },
    { page: "railcars", by: "supplier_id" },
  ],
});
