import { parentCustomer, routes } from "@railhead/api-contract/resources/parent-customers.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const parentCustomersResource = defineResource({
  name: "parent-customers",
  page: "parent-customers",
  entity: parentCustomer,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 320 },
    { key: "code", label: "field.code", kind: "code", width: 128 },
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
  ],
  related: [{ page: "customers", by: "parent_customer_id" }],
});
