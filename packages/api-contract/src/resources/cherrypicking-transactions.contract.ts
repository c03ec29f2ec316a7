import * as z from "zod/mini";
import { CUT_ENDS } from "../cherrypicking.contract";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { decimal, epochSeconds, reasonText } from "../fields";
import { anyId, id } from "../ids";
import { family } from "../railcar";
import { onReading } from "../reading";
import { crudRoutes, get, idParams, post } from "../rest";

/** One car of a cherry-picking group: wanted, or moved to reach a wanted one. Written by the calls of its group alone. */
export const cherrypickingTransaction = defineEntity({
  kind: "cherry-picking transaction",
  writable: {},
  derived: {
    cherrypicking_group_id: id("cherrypicking-groups"),
    terminal_id: id("terminals"),
    /** Of the group. */
    customer_id: id("customers"),
    family,
    /** The visit of the car in its family. */
    railcar_id: anyId(),
    /** As the car was called when it was planned. */
    railcar_name: z.string(),
    /** Order of pulling over all cuts of the group, from 1. */
    pull_order: z.int(),
    wanted: z.boolean(),
    /** False of a moved car that was added while the work was on. */
    planned: z.boolean(),
    fixed: z.boolean(),
    /** The end of its track at which its cut is pulled. */
    end: z.nullable(z.enum(CUT_ENDS)),
    /** Of a wanted car: cars moved for it. */
    adds: z.nullable(z.int()),
    from_track_id: z.nullable(id("tracks")),
    from_track_name: z.nullable(z.string()),
    from_car_seq: z.nullable(z.int()),
    to_track_id: z.nullable(id("tracks")),
    to_track_name: z.nullable(z.string()),
    to_car_seq: z.nullable(z.int()),
    done_at: z.nullable(epochSeconds()),
    done_by: z.nullable(id("users")),
    /** A wanted car that left the terminal before it was dug out. */
    dropped_at: z.nullable(epochSeconds()),
    drop_reason: z.nullable(z.string()),
    add_reason: z.nullable(z.string()),
    /** What the moved car was billed with; null while it is on no line. */
    price: z.nullable(decimal()),
  },
  label: "railcar_name",
  search: ["railcar_name"],
});
export type CherrypickingTransaction = RowOf<typeof cherrypickingTransaction>;

const SEEN = ["app:admin", "track:view"] as const;

export const routes = {
  ...crudRoutes(
    "cherrypicking-transactions",
    cherrypickingTransaction,
    { view: SEEN, create: ["railcar:view"], edit: ["app:admin"] },
    { cherrypicking_group_id: z.optional(id("cherrypicking-groups")) },
  ),
  takeBack: post(
    "/api/cherrypicking-transactions/:id/take-back",
    "Take back that a car was moved or dug out; where it stands stays as it is",
    () => onReading({ reason: reasonText() }),
    () => one(cherrypickingTransaction.row),
    ["app:admin"],
    { pathParams: idParams("cherrypicking-transactions") },
  ),
  getCherrypickingTransactionsByGroup: get(
    "/api/cherrypicking-transactions/get-cherrypicking-transactions-by-group",
    "Cars of a group in the order of pulling",
    () => one(z.array(cherrypickingTransaction.row)),
    SEEN,
    { query: () => z.strictObject({ cherrypicking_group_id: id("cherrypicking-groups") }) },
  ),
} as const;
