import { operator, routes } from "@railhead/api-contract/resources/operators.contract";
import { ALL_ROWS, NAME_AND_CODE, NAME_AND_CODE_GROUP } from "./common-fields";
import { defineResource } from "./resource.types";

export const operatorsResource = defineResource({
  name: "operators",
  page: "operators",
  entity: operator,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: NAME_AND_CODE,
  sort: [{ field: "name", direction: "asc" }],
  form: [NAME_AND_CODE_GROUP],
  related: [
    { page: "wells", by: "operator_id" },
    { page: "jobs", by: "operator_id" },
  ],
});
