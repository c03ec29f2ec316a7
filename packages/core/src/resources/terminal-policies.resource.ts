import { routes, terminalPolicy } from "@railhead/api-contract/resources/terminal-policies.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD, TERMINAL, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

export const terminalPoliciesResource = defineResource({
  name: "terminal-policies",
  page: "terminal-policies",
  entity: terminalPolicy,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "title",
  columns: [
    { key: "title", label: "field.title", kind: "name", width: 288 },
    TERMINAL,
    { key: "version", label: "field.version", kind: "code", width: 112 },
    { key: "effective_on", label: "field.in_force_from", kind: "day", width: 136 },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [
    { field: "title", direction: "asc" },
    { field: "effective_on", direction: "desc" },
  ],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "title", label: "field.title", kind: "text" },
        TERMINAL_FIELD,
        { key: "version", label: "field.version", kind: "code" },
        { key: "effective_on", label: "field.in_force_from", kind: "day" },
        IN_USE_FIELD,
      ],
    },
  ],
  related: [{ page: "terminal-policy-items", by: "terminal_policy_id" }],
});
