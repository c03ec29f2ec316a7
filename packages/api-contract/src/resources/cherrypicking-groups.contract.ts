import * as z from "zod/mini";
import {
  cherryPickPreview,
  CHERRYPICKING_STATUSES,
  namedTracks,
  OPEN_CHERRYPICKING_STATUSES,
  wantedCars,
  WANTED_MOST,
} from "../cherrypicking.contract";
import { defineEntity, type RowOf } from "../entity";
import { bounded, one } from "../envelope";
import { enteredDay, enteredInstant } from "../bounds";
import { decimal, epochSeconds, optionalText, reasonText } from "../fields";
import { anyId, id } from "../ids";
import { later } from "../later";
import { family } from "../railcar";
import { onReading } from "../reading";
import { changesRoute, crudRoutes, get, idParams, nothing, post } from "../rest";
import { cherrypickCars, cherrypickRevision } from "../sentences";

const status = z.enum(CHERRYPICKING_STATUSES);
const who = z.nullable(id("users"));
const when = z.nullable(epochSeconds());

/** Cars that a customer wants out of turn, and with them the cars that must move first. Its cars and tracks are those of its draft. */
export const cherrypickingGroup = defineEntity({
  kind: "cherry-picking group",
  writable: {
    terminal_id: id("terminals"),
    customer_id: id("customers"),
    wanted_by: z.nullable(enteredDay()),
    /** Where the wanted cars go, unless something else is said as they are recorded. */
    destination_track_id: z.nullable(id("tracks")),
    comments: optionalText(2000),
    /** The wanted cars, each once. */
    cars: wantedCars(),
    /** Tracks whose ends are narrowed for the day, each once. */
    tracks: namedTracks(),
  },
  derived: {
    /** Customer and number, as shown. */
    name: z.string(),
    customer_name: z.nullable(z.string()),
    destination_track_name: z.nullable(z.string()),
    /** 1, 2, … at its terminal. */
    group_number: z.int(),
    status,
    requested_at: epochSeconds(),
    requested_by: who,
    submitted_at: when,
    submitted_by: who,
    started_at: when,
    started_by: who,
    completed_at: when,
    completed_by: who,
    cancelled_at: when,
    cancelled_by: who,
    cancel_reason: z.nullable(z.string()),
    cars_wanted: z.int(),
    /** Cars of the plan that are not wanted. Of a draft 0: its plan is made as it is submitted. */
    cars_to_move: z.int(),
    /** Wanted cars that were dug out. */
    cars_done: z.int(),
    /** Cars that were really moved to reach them. */
    cars_moved: z.int(),
    /** Of the plan as it was submitted; null where nothing prices it. */
    expected_cost: z.nullable(decimal()),
    /** The order of each track that the plan was made from, by track id. */
    revisions: z.record(z.string(), z.int()),
  },
  defaults: { cars: [], tracks: [] },
  label: "name",
  search: ["comments"],
  searchNames: ["customer_name"],
  open: [{ field: "status", op: "in", value: ["draft", ...OPEN_CHERRYPICKING_STATUSES] }],
  inOrder: { status: CHERRYPICKING_STATUSES },
  references: { terminal_id: "terminals", customer_id: "customers", destination_track_id: "tracks" },
});
export type CherrypickingGroup = RowOf<typeof cherrypickingGroup>;

const row = later(() => one(cherrypickingGroup.row));
const many = later(() => bounded(cherrypickingGroup.row));
/** The list is for app:admin; one group, its history and the lists of the floor are for track:view too. */
const SEEN = ["app:admin", "track:view"] as const;
const ASKING = ["railcar:view"] as const;
/** The service asks for more: who made a group changes it, or app:admin. */
const CHANGING = ["railcar:view", "app:admin"] as const;
const WORKING = ["railcar:edit"] as const;

const params = { pathParams: idParams("cherrypicking-groups") } as const;
const trackRevision = { headers: { "x-track-revision": z.optional(z.string().check(z.maxLength(5000))) } } as const;
const revision = z.int().check(z.minimum(0, cherrypickRevision), z.maximum(1_000_000_000_000, cherrypickRevision));

const base = crudRoutes(
  "cherrypicking-groups",
  cherrypickingGroup,
  { view: ["app:admin"], create: ASKING, edit: CHANGING, names: SEEN },
  { status: z.optional(status), customer_id: z.optional(id("customers")) },
);
const byGroup = { status: z.optional(status) };
/** A group goes from draft over submitted and in work to done, or is cancelled; any other step is a 409 that names its state. */
export const routes = {
  ...base,
  get: get("/api/cherrypicking-groups/:id", "One cherry-picking group record", row, SEEN, params),
  changes: changesRoute("/api/cherrypicking-groups/:id/changes", "cherrypicking-groups", cherrypickingGroup.kind, SEEN),
  preview: post(
    "/api/cherrypicking-groups/preview",
    "How cars would be dug out, and what that costs; nothing is written",
    () =>
      z.strictObject({
        terminal_id: id("terminals"),
        customer_id: id("customers"),
        cars: wantedCars().check(z.minLength(1, cherrypickCars)),
        tracks: z.optional(namedTracks()),
      }),
    () => one(cherryPickPreview),
    ASKING,
  ),
  submit: post(
    "/api/cherrypicking-groups/:id/submit",
    "Hand a draft to the floor, as long as the tracks of its plan are as they were seen",
    () =>
      onReading({ revisions: z.record(z.string().check(z.regex(/^[1-9]\d{0,18}$/, cherrypickRevision)), revision) }),
    row,
    CHANGING,
    params,
  ),
  start: post(
    "/api/cherrypicking-groups/:id/start",
    "Begin the work on a group",
    () => nothing(),
    row,
    WORKING,
    params,
  ),
  record: post(
    "/api/cherrypicking-groups/:id/record",
    "Say which cars were moved and dug out, all or nothing; wanted cars go to the end of their new track",
    () =>
      z
        .array(
          z.strictObject({
            transaction_id: id("cherrypicking-transactions"),
            /** Now unless given; at most 24 hours ago. */
            done_at: z.optional(enteredInstant()),
            to_track_id: z.optional(id("tracks")),
          }),
        )
        .check(z.minLength(1, cherrypickCars), z.maxLength(1000, cherrypickCars)),
    row,
    WORKING,
    { ...params, ...trackRevision },
  ),
  add: post(
    "/api/cherrypicking-groups/:id/add",
    "Add cars that must be moved besides those of the plan",
    () =>
      onReading({
        cars: z
          .array(z.strictObject({ family, railcar_id: anyId() }))
          .check(z.minLength(1, cherrypickCars), z.maxLength(WANTED_MOST, cherrypickCars)),
        reason: reasonText(),
      }),
    row,
    WORKING,
    params,
  ),
  replan: post(
    "/api/cherrypicking-groups/:id/replan",
    "Plan what is not done anew, as the cars stand now",
    () => nothing(),
    row,
    WORKING,
    params,
  ),
  complete: post(
    "/api/cherrypicking-groups/:id/complete",
    "End a group whose wanted cars are all dug out or dropped",
    () => nothing(),
    row,
    WORKING,
    params,
  ),
  cancel: post(
    "/api/cherrypicking-groups/:id/cancel",
    "Give up what of a group is not done",
    () => onReading({ reason: reasonText() }),
    row,
    CHANGING,
    params,
  ),
  getCherrypickingGroupsByTerminal: get(
    "/api/cherrypicking-groups/get-cherrypicking-groups-by-terminal",
    "A terminal's groups, newest first",
    many,
    SEEN,
    { query: () => z.strictObject({ terminal_id: id("terminals"), ...byGroup }) },
  ),
  getCherrypickingGroups: get(
    "/api/cherrypicking-groups/get-cherrypicking-groups",
    "Groups of every terminal the caller may see, newest first",
    many,
    SEEN,
    { query: () => z.strictObject(byGroup) },
  ),
} as const;
