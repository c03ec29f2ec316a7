import { serviceCompany, routes } from "@railhead/api-contract/resources/service-companies.contract";
import { ALL_ROWS, NAME_AND_CODE, NAME_AND_CODE_GROUP } from "./common-fields";
import { defineResource } from "./resource.types";

export const serviceCompaniesResource = defineResource({
  name: "service-companies",
  page: "service-companies",
  entity: serviceCompany,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: NAME_AND_CODE,
  sort: [{ field: "name", direction: "asc" }],
  form: [NAME_AND_CODE_GROUP],
  related: [{ page: "jobs", by: "service_company_id" }],
});
