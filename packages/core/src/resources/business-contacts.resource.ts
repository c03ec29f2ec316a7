import { businessContact, routes } from "@railhead/api-contract/resources/business-contacts.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const businessContactsResource = defineResource({
  name: "business-contacts",
  page: "business-contacts",
  entity: businessContact,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 208 },
    { key: "title", label: "field.job_title", kind: "text", width: 160 },
    {
      key: "customer_id",
      label: "field.customer_name",
      kind: "reference",
      by: "customer_id",
      of: "customers",
      width: 192,
    },
    { key: "carrier_id", label: "field.carrier", kind: "reference", by: "carrier_id", of: "carriers", width: 176 },
    { key: "supplier_id", label: "field.supplier", kind: "reference", by: "supplier_id", of: "suppliers", width: 176 },
    { key: "email", label: "field.email", kind: "email", width: 240 },
    { key: "phone", label: "field.phone", kind: "phone", width: 152 },
    { key: "receives_bols", label: "field.receives_bols", kind: "flag", yes: "value.yes", no: "value.no", width: 112 },
    {
      key: "receives_invoices",
      label: "field.receives_invoices",
      kind: "flag",
      yes: "value.yes",
      no: "value.no",
      width: 128,
    },
    IN_USE,
    { key: "first_name", label: "field.first_name", kind: "text", width: 144, isExtra: true },
    { key: "last_name", label: "field.last_name", kind: "text", width: 144, isExtra: true },
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "first_name", label: "field.first_name", kind: "text" },
        { key: "last_name", label: "field.last_name", kind: "text" },
        { key: "title", label: "field.job_title", kind: "text" },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.company",
      fields: [
        { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
        { key: "carrier_id", label: "field.carrier", kind: "reference", of: "carriers" },
        { key: "supplier_id", label: "field.supplier", kind: "reference", of: "suppliers" },
      ],
    },
    {
      title: "group.contact",
      fields: [
        { key: "email", label: "field.email", kind: "email" },
        { key: "phone", label: "field.phone", kind: "phone" },
        { key: "receives_bols", label: "field.receives_bols", kind: "flag", yes: "value.yes", no: "value.no" },
        { key: "receives_invoices", label: "field.receives_invoices", kind: "flag", yes: "value.yes", no: "value.no" },
      ],
    },
  ],
});
