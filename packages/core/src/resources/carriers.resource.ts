import { carrier, routes } from "@railhead/api-contract/resources/carriers.contract";
import { defineResource } from "./resource.types";

export const carriersResource = defineResource({
  name: "carriers",
  page: "carriers",
  entity: carrier,
  routes,
  rows: { kind: "held", where: "all", most: 5000 },
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 300 },
    { key: "scac", label: "field.scac", kind: "code", width: 96 },
    { key: "dot_number", label: "field.dot_number", kind: "code", width: 128 },
    { key: "mc_number", label: "field.mc_number", kind: "code", width: 128 },
    { key: "phone", label: "field.phone", kind: "phone", width: 168 },
    { key: "insurance_expires_on", label: "field.insurance_expires_on", kind: "day", width: 136 },
    { key: "is_active", label: "field.is_active", kind: "flag", yes: "value.inUse", no: "value.retired", width: 104 },
    { key: "updated_at", label: "field.updated_at", kind: "instant", width: 176, isExtra: true },
    { key: "created_at", label: "field.created_at", kind: "instant", width: 176, isExtra: true },
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text" },
        { key: "scac", label: "field.scac", kind: "code", hint: "hint.scac" },
        { key: "is_active", label: "field.is_active", kind: "flag", yes: "value.inUse", no: "value.retired" },
      ],
    },
    {
      title: "group.numbers",
      fields: [
        { key: "dot_number", label: "field.dot_number", kind: "code" },
        { key: "mc_number", label: "field.mc_number", kind: "code" },
        { key: "insurance_expires_on", label: "field.insurance_expires_on", kind: "day" },
      ],
    },
    { title: "group.contact", fields: [{ key: "phone", label: "field.phone", kind: "phone" }] },
  ],
  related: [
    { page: "business-contacts", by: "carrier_id" },
    { page: "outbound-trucks", by: "carrier_id" },
  ],
});
