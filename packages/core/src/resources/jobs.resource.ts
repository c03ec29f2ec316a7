import { job, routes } from "@railhead/api-contract/resources/jobs.contract";
import { ADDED, ALL_ROWS, CHANGED, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

const shown = { unit: "uom_abbreviation", displayUnit: "display_abbreviation" } as const;

export const jobsResource = defineResource({
  name: "jobs",
  page: "jobs",
  entity: job,
  routes,
  rows: ALL_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 224 },
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status",
      signals: { open: "brand", closed: "closed" },
      words: { open: "value.open", closed: "value.closed" },
      width: 96,
    },
    {
      key: "customer_name",
      label: "field.customer_name",
      kind: "reference",
      by: "customer_id",
      of: "customers",
      width: 192,
    },
    { key: "operator_id", label: "field.operator", kind: "reference", by: "operator_id", of: "operators", width: 168 },
    { key: "well_ids", label: "field.wells", kind: "references", by: "well_ids", of: "wells", width: 176 },
    {
      key: "planned_quantity",
      label: "field.planned_quantity",
      kind: "quantity",
      ...shown,
      display: "display_planned_quantity",
      isSummed: true,
      width: 112,
    },
    {
      key: "quantity_delivered",
      label: "field.quantity_delivered",
      kind: "quantity",
      ...shown,
      display: "display_quantity_delivered",
      isSummed: true,
      width: 112,
    },
    { key: "starts_on", label: "field.starts_on", kind: "day", width: 112 },
    { key: "ends_on", label: "field.ends_on", kind: "day", width: 112 },
    {
      key: "service_company_id",
      label: "field.service_company",
      kind: "reference",
      by: "service_company_id",
      of: "service-companies",
      width: 176,
      isExtra: true,
    },
    { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text" },
        TERMINAL_FIELD,
        { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
      ],
    },
    {
      title: "group.place",
      fields: [
        { key: "operator_id", label: "field.operator", kind: "reference", of: "operators" },
        { key: "service_company_id", label: "field.service_company", kind: "reference", of: "service-companies" },
        { key: "well_ids", label: "field.wells", kind: "references", of: "wells" },
      ],
    },
    {
      title: "group.material",
      fields: [
        { key: "planned_quantity", label: "field.planned_quantity", kind: "quantity", unit: "uom_id" },
        { key: "uom_id", label: "field.uom_id", kind: "reference", of: "uom" },
      ],
    },
    {
      title: "group.time",
      fields: [
        { key: "starts_on", label: "field.starts_on", kind: "day" },
        { key: "ends_on", label: "field.ends_on", kind: "day" },
      ],
    },
    { title: "group.notes", fields: [{ key: "comments", label: "field.comments", kind: "long" }] },
  ],
  related: [
    { page: "orders", by: "job_id" },
    { page: "outbound-trucks", by: "job_id" },
  ],
  relatedPages: [
    { pattern: "/jobs/related-outbounds/:id", title: "special.related-outbounds", of: "outbound-trucks", by: "job_id" },
  ],
  actions: [
    { label: "action.close", route: routes.close, when: { field: "status", is: "open" } },
    { label: "action.open", route: routes.open, when: { field: "status", is: "closed" } },
  ],
});
