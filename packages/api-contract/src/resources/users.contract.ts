import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { named, one } from "../envelope";
import { email, epochSeconds, line, timeZone } from "../fields";
import { id } from "../ids";
import { activeFilter, changingGet, crudRoutes, get, idParams, nothing, post, sectionAccess } from "../rest";
import { session } from "../session/session";

/** A person who signs in, at a home terminal and perhaps at others. */
export const user = defineEntity({
  kind: "user",
  writable: {
    username: line(100),
    full_name: line(120),
    email: email(),
    profile_id: id("profiles"),
    /** The home terminal. */
    terminal_id: id("terminals"),
    other_terminal_ids: z.array(id("terminals")).check(z.maxLength(200)),
    /** Formats the user's own event times; null follows the home terminal. */
    time_zone: z.nullable(timeZone()),
    is_active: z.boolean(),
  },
  derived: { last_login: z.nullable(epochSeconds()) },
  defaults: { other_terminal_ids: [], is_active: true },
  label: "full_name",
  search: ["username", "full_name", "email"],
  unique: [["username"], ["email"]],
  references: { profile_id: "profiles", terminal_id: "terminals", other_terminal_ids: "terminals" },
});
export type User = RowOf<typeof user>;

const params = { pathParams: idParams("users") } as const;
const names = one(z.array(named));

export const routes = {
  ...crudRoutes("users", user, sectionAccess("user"), { ...activeFilter, profile_id: z.optional(id("profiles")) }),
  getTerminalsForCurrentUser: get(
    "/api/users/get-terminals-for-current-user",
    "Terminals the caller may choose",
    names,
    "session",
  ),
  getTerminalsForSpecificUser: get(
    "/api/users/get-terminals-for-specific-user",
    "Terminals a user may choose",
    names,
    ["user:view"],
    {
      query: () => z.strictObject({ user_id: id("users") }),
    },
  ),
  terminal: changingGet(
    "/api/users/terminal",
    "Go to another terminal: answers the session as it is there",
    () => one(session),
    "session",
    {
      query: () => z.strictObject({ terminal_id: id("terminals") }),
    },
  ),
  activate: post(
    "/api/users/:id/activate",
    "Let a user sign in again",
    () => nothing(),
    () => one(user.row),
    ["user:edit"],
    params,
  ),
  deactivate: post(
    "/api/users/:id/deactivate",
    "Sign a user out for good",
    () => nothing(),
    () => one(user.row),
    ["user:edit"],
    params,
  ),
  getProfiles: get("/api/users/get-profiles", "Profiles a user can be given", names, "session"),
} as const;
