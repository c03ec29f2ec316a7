import { routes, terminalPolicyItem } from "@railhead/api-contract/resources/terminal-policy-items.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD, TERMINAL } from "./common-fields";
import { defineResource } from "./resource.types";

export const terminalPolicyItemsResource = defineResource({
  name: "terminal-policy-items",
  page: "terminal-policy-items",
  entity: terminalPolicyItem,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "text",
  columns: [
    {
      key: "terminal_policy_id",
      label: "field.policy",
      kind: "reference",
      by: "terminal_policy_id",
      of: "terminal-policies",
      width: 224,
    },
    { key: "sort_order", label: "field.sort_order", kind: "number", width: 104 },
    { key: "text", label: "field.policy_text", kind: "name", width: 440 },
    {
      key: "must_be_acknowledged",
      label: "field.must_be_acknowledged",
      kind: "flag",
      yes: "value.yes",
      no: "value.no",
      width: 152,
    },
    { ...TERMINAL, isExtra: true },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [
    { field: "terminal_policy_id", direction: "asc" },
    { field: "sort_order", direction: "asc" },
  ],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "terminal_policy_id", label: "field.policy", kind: "reference", of: "terminal-policies" },
        { key: "sort_order", label: "field.sort_order", kind: "number", hint: "hint.sort_order" },
        {
          key: "must_be_acknowledged",
          label: "field.must_be_acknowledged",
          kind: "flag",
          yes: "value.yes",
          no: "value.no",
        },
        IN_USE_FIELD,
      ],
    },
    { title: "group.text", fields: [{ key: "text", label: "field.policy_text", kind: "long" }] },
  ],
});
