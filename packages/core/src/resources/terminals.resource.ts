import { routes, terminal } from "@railhead/api-contract/resources/terminals.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

/** Units of mass in which a terminal says a limit. */
const MASS = {
  lb: "value.pound",
  ST: "value.shortTon",
  LT: "value.longTon",
  MT: "value.metricTon",
  kg: "value.kilogram",
  t: "value.tonne",
} as const;

export const terminalsResource = defineResource({
  name: "terminals",
  page: "terminals",
  entity: terminal,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 176 },
    { key: "code", label: "field.code", kind: "code", width: 72 },
    { key: "city", label: "field.city", kind: "text", width: 120 },
    { key: "state_id", label: "field.state", kind: "reference", by: "state_id", of: "states", width: 152 },
    { key: "time_zone", label: "field.time_zone", kind: "text", width: 160 },
    { key: "phone", label: "field.phone", kind: "phone", width: 152 },
    { key: "origin_weight_tolerance", label: "field.origin_weight_tolerance", kind: "decimal", width: 120 },
    { key: "legal_gross", label: "field.legal_gross", kind: "decimal", width: 104 },
    { key: "legal_gross_uom_abbreviation", label: "field.uom_id", kind: "choice", words: MASS, width: 64 },
    IN_USE,
    { key: "address", label: "field.address", kind: "text", width: 240, isExtra: true },
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text" },
        { key: "code", label: "field.code", kind: "code", hint: "hint.terminal_code" },
        { key: "time_zone", label: "field.time_zone", kind: "text", hint: "hint.time_zone" },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.place",
      fields: [
        { key: "address", label: "field.address", kind: "text" },
        { key: "city", label: "field.city", kind: "text" },
        { key: "state_id", label: "field.state", kind: "reference", of: "states" },
        { key: "phone", label: "field.phone", kind: "phone" },
      ],
    },
    {
      title: "group.limits",
      fields: [
        {
          key: "origin_weight_tolerance",
          label: "field.origin_weight_tolerance",
          kind: "decimal",
          hint: "hint.origin_weight_tolerance",
        },
        {
          key: "legal_gross",
          label: "field.legal_gross",
          kind: "quantity",
          unit: "legal_gross_uom_abbreviation",
          hint: "hint.legal_gross",
        },
        { key: "legal_gross_uom_abbreviation", label: "field.uom_id", kind: "choice", words: MASS },
      ],
    },
  ],
  related: [
    { page: "tracks", by: "terminal_id" },
    { page: "scales", by: "terminal_id" },
    { page: "pumps", by: "terminal_id" },
    { page: "onsite-storage", by: "terminal_id" },
    { page: "users", by: "terminal_id" },
  ],
});
