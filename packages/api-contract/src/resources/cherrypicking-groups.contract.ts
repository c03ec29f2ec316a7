import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { enteredDay } from "../bounds";
import { epochSeconds, optionalText } from "../fields";
import { id } from "../ids";
import { crudRoutes, get } from "../rest";

const status = z.enum(["requested", "in progress", "done", "cancelled"]);

/** Cars that a customer wants out of turn, and with them the cars that must move first. */
export const cherrypickingGroup = defineEntity({
  kind: "cherry-picking group",
  provisional: true,
  writable: {
    terminal_id: id("terminals"),
    customer_id: id("customers"),
    wanted_by: z.nullable(enteredDay()),
    comments: optionalText(2000),
  },
  derived: {
    /** Customer and number, as shown. */
    name: z.string(),
    customer_name: z.nullable(z.string()),
    status,
    requested_at: epochSeconds(),
    requested_by: z.nullable(id("users")),
    cars_wanted: z.int(),
    cars_to_move: z.int(),
  },
  label: "name",
  search: ["comments"],
  references: { terminal_id: "terminals", customer_id: "customers" },
});
export type CherrypickingGroup = RowOf<typeof cherrypickingGroup>;

const many = one(z.array(cherrypickingGroup.row));
const SEEN = ["app:admin", "track:view"] as const;

/** The list and a view ask for app:admin, the history for track:view, submitting for railcar:view. */
export const routes = {
  ...crudRoutes(
    "cherrypicking-groups",
    cherrypickingGroup,
    { view: ["app:admin"], create: ["railcar:view"], edit: ["app:admin"] },
    { status: z.optional(status), customer_id: z.optional(id("customers")) },
  ),
  getCherrypickingGroupsByTerminal: get(
    "/api/cherrypicking-groups/get-cherrypicking-groups-by-terminal",
    "A terminal's groups, newest first",
    many,
    SEEN,
    {
      query: z.strictObject({ terminal_id: id("terminals") }),
    },
  ),
  getCherrypickingGroups: get(
    "/api/cherrypicking-groups/get-cherrypicking-groups",
    "Groups of every terminal the caller may see, newest first",
    many,
    SEEN,
  ),
} as const;
