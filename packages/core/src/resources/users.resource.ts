import { routes as accounts } from "@railhead/api-contract/session/auth.contract";
import { routes, user } from "@railhead/api-contract/resources/users.contract";
import { ADDED, ALL_ROWS, CHANGED } from "./common-fields";
import { defineResource } from "./resource.types";

const MAY_SIGN_IN = {
  key: "is_active",
  label: "field.may_sign_in",
  kind: "flag",
  yes: "value.yes",
  no: "value.no",
} as const;

export const usersResource = defineResource({
  name: "users",
  page: "users",
  entity: user,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "full_name",
  columns: [
    { key: "full_name", label: "field.full_name", kind: "name", width: 168 },
    { key: "username", label: "field.username", kind: "text", width: 112 },
    { key: "email", label: "field.email", kind: "email", width: 208 },
    { key: "profile_id", label: "field.profile", kind: "reference", by: "profile_id", of: "profiles", width: 152 },
    {
      key: "terminal_id",
      label: "field.home_terminal",
      kind: "reference",
      by: "terminal_id",
      of: "terminals",
      width: 144,
    },
    { key: "last_login", label: "field.last_login", kind: "instant", width: 168 },
    { ...MAY_SIGN_IN, width: 112 },
    {
      key: "other_terminal_ids",
      label: "field.other_terminals",
      kind: "references",
      by: "other_terminal_ids",
      of: "terminals",
      width: 208,
    },
    { key: "time_zone", label: "field.time_zone", kind: "text", width: 176, isExtra: true },
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "full_name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "full_name", label: "field.full_name", kind: "text" },
        { key: "username", label: "field.username", kind: "text" },
        { key: "email", label: "field.email", kind: "email", hint: "hint.user_email" },
        MAY_SIGN_IN,
      ],
    },
    {
      title: "group.rights",
      fields: [
        { key: "profile_id", label: "field.profile", kind: "reference", of: "profiles" },
        { key: "terminal_id", label: "field.home_terminal", kind: "reference", of: "terminals" },
        { key: "other_terminal_ids", label: "field.other_terminals", kind: "references", of: "terminals" },
        { key: "time_zone", label: "field.time_zone", kind: "text", hint: "hint.own_time_zone" },
      ],
    },
  ],
  // Nobody is asked for a password of another person: who is added, or has forgotten theirs, chooses it by a mailed link.
  actions: [
    {
      label: "action.mailPasswordLink",
      route: accounts.autoResetPassword,
      naming: "userid",
      when: { field: "is_active", is: true },
    },
    {
      label: "action.mailEnablingLink",
      route: accounts.autoEnableAccount,
      naming: "userid",
      when: { field: "is_active", is: false },
    },
    { label: "action.deactivate", route: routes.deactivate, when: { field: "is_active", is: true } },
    { label: "action.activate", route: routes.activate, when: { field: "is_active", is: false } },
  ],
});
