import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { wholeNumber } from "../bounds";
import { epochSeconds } from "../fields";
import { anyId, id } from "../ids";
import { family } from "../railcar";
import { crudRoutes, get } from "../rest";
import { pullOrderBounds } from "../sentences";

/** One car of a cherry-picking group: wanted, or moved to reach a wanted one. */
export const cherrypickingTransaction = defineEntity({
  kind: "cherry-picking transaction",
  provisional: true,
  writable: {
    cherrypicking_group_id: id("cherrypicking-groups"),
    family,
    /** The visit of the car in its family. */
    railcar_id: anyId(),
    /** Order of pulling, from 1. */
    pull_order: wholeNumber(1, 10_000, pullOrderBounds),
  },
  derived: {
    terminal_id: id("terminals"),
    railcar_name: z.string(),
    wanted: z.boolean(),
    from_track_id: z.nullable(id("tracks")),
    from_track_name: z.nullable(z.string()),
    from_car_seq: z.nullable(z.int()),
    done_at: z.nullable(epochSeconds()),
  },
  label: "railcar_name",
  search: [],
  references: { cherrypicking_group_id: "cherrypicking-groups" },
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
  getCherrypickingTransactionsByGroup: get(
    "/api/cherrypicking-transactions/get-cherrypicking-transactions-by-group",
    "Cars of a group in the order of pulling",
    one(z.array(cherrypickingTransaction.row)),
    SEEN,
    { query: z.strictObject({ cherrypicking_group_id: id("cherrypicking-groups") }) },
  ),
} as const;
