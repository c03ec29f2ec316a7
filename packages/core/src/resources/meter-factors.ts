import { meterFactor, routes } from "@railhead/api-contract/resources/meter-factors.contract";
import { ALL_ROWS } from "./common-fields";
import { defineResource } from "./resource.types";

/** The provings of a pump's meter: recorded once, never changed or taken away. */
export const meterFactorsResource = defineResource({
  name: "meter-factors",
  page: "pumps",
  partOf: {
    field: "pump_id",
    list: { pattern: "/pumps/meter-factor-history/:id", title: "special.meter-factor-history" },
    add: { pattern: "/pumps/meter-factor/:id", title: "special.meter-factor" },
  },
  entity: meterFactor,
  // The service refuses to change or delete one: no page offers it.
  routes: { list: routes.list, get: routes.get, create: routes.create },
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "factor",
  columns: [
    { key: "proved_on", label: "field.proved_on", kind: "day", width: 128 },
    { key: "factor", label: "field.meter_factor", kind: "decimal", width: 136 },
    { key: "proved_by", label: "field.proved_by", kind: "text", width: 176 },
    { key: "certificate", label: "field.certificate", kind: "code", width: 144 },
  ],
  sort: [{ field: "proved_on", direction: "desc" }],
  compared: "factor",
  form: [
    {
      title: "group.main",
      fields: [
        { key: "pump_id", label: "field.pump", kind: "reference", of: "pumps" },
        { key: "proved_on", label: "field.proved_on", kind: "day", hint: "hint.proved_on" },
        { key: "factor", label: "field.meter_factor", kind: "decimal", hint: "hint.meter_factor" },
        { key: "proved_by", label: "field.proved_by", kind: "text" },
        { key: "certificate", label: "field.certificate", kind: "code" },
      ],
    },
  ],
});
