import { parentCustomer, routes } from "@railhead/api-contract/resources/parent-customers.contract";
import { ALL_ROWS, NAME_AND_CODE, NAME_AND_CODE_GROUP } from "./common-fields";
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
  columns: NAME_AND_CODE,
  sort: [{ field: "name", direction: "asc" }],
  form: [NAME_AND_CODE_GROUP],
  related: [{ page: "customers", by: "parent_customer_id" }],
});
