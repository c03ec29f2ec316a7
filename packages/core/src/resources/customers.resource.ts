import { customer, routes } from "@railhead/api-contract/resources/customers.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const customersResource = defineResource({
  name: "customers",
  page: "customers",
  entity: customer,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 232 },
    { key: "code", label: "field.code", kind: "code", width: 88 },
    {
      key: "parent_customer_id",
      label: "field.parent_customer",
      kind: "reference",
      by: "parent_customer_id",
      of: "parent-customers",
      width: 208,
    },
    { key: "billing_email", label: "field.billing_email", kind: "email", width: 200 },
    { key: "payment_terms", label: "field.payment_terms", kind: "number", width: 120 },
    {
      key: "billing_schedule_id",
      label: "field.billing_schedule",
      kind: "reference",
      by: "billing_schedule_id",
      of: "billing-schedules",
      width: 144,
    },
    IN_USE,
    { key: "billing_address", label: "field.billing_address", kind: "long", width: 264, isExtra: true },
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
        { key: "parent_customer_id", label: "field.parent_customer", kind: "reference", of: "parent-customers" },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.billing",
      fields: [
        { key: "billing_email", label: "field.billing_email", kind: "email" },
        { key: "billing_address", label: "field.billing_address", kind: "long" },
        { key: "payment_terms", label: "field.payment_terms", kind: "number", hint: "hint.payment_terms" },
        { key: "billing_schedule_id", label: "field.billing_schedule", kind: "reference", of: "billing-schedules" },
      ],
    },
  ],
  related: [
    { page: "business-contacts", by: "customer_id" },
    { page: "orders", by: "customer_id" },
    { page: "jobs", by: "customer_id" },
    { page: "railcars", by: "customer_id" },
    { page: "outbound-trucks", by: "customer_id" },
    { page: "onsite-storage", by: "customer_id" },
  ],
});
