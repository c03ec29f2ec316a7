import * as z from "zod/mini";
import { draftReads } from "../draft-facts-routes";
import { draftWarning } from "../draft-warning";
import { defineEntity, type RowOf } from "../entity";
import { bounded, one } from "../envelope";
import { movedQuantity, quantity } from "../bounds";
import { decimal, displayAbbreviation, displayed, epochSeconds, optionalLine, reasonText, text } from "../fields";
import { id } from "../ids";
import { onReading } from "../reading";
import { answers201, crudRoutes, get, idParams, post, sectionAccess } from "../rest";

const measuredBy = z.enum(["scale", "pump meter", "manual"]);

/**
 * One weighed or metered transfer from a source asset to a destination asset.
 * It is never edited away: an update voids it and answers the draft in its place.
 */
export const draft = defineEntity({
  kind: "draft",
  writable: {
    source_id: id("assets"),
    destination_id: id("assets"),
    net: movedQuantity(),
    net_uom_abbreviation: text(12),
    transload_category_id: z.nullable(id("transload-categories")),
    measured_by: measuredBy,
    scale_id: z.nullable(id("scales")),
    pump_id: z.nullable(id("pumps")),
    /** Of the scale or pump meter. */
    reading_before: z.nullable(quantity()),
    reading_after: z.nullable(quantity()),
    bol: optionalLine(40),
  },
  derived: {
    terminal_id: id("terminals"),
    source_name: z.string(),
    destination_name: z.string(),
    transload_category_name: z.nullable(z.string()),
    display_net: displayed(),
    display_abbreviation: displayAbbreviation(),
    recorded_at: epochSeconds(),
    recorded_by: z.nullable(id("users")),
    /** The pump's factor at that time; corrected = indicated × factor. */
    meter_factor: z.nullable(decimal()),
    /** Waits for someone who may reconcile: it takes more than the source's tolerance. */
    on_hold: z.boolean(),
    /** The warning that the person who recorded it saw. */
    warning: z.nullable(draftWarning),
    voided_at: z.nullable(epochSeconds()),
    void_reason: z.nullable(z.string()),
    replaced_by_id: z.nullable(id("drafts")),
    /** Accepted for billing in the review of transloads. */
    approved_at: z.nullable(epochSeconds()),
  },
  defaults: { measured_by: "manual" },
  label: "source_name",
  /** Those on hold: what is voided waits for nobody. */
  open: [
    { field: "on_hold", op: "eq", value: "true" },
    { field: "voided_at", op: "empty", value: true },
  ],
  search: ["bol"],
  references: {
    source_id: "assets",
    destination_id: "assets",
    transload_category_id: "transload-categories",
    scale_id: "scales",
    pump_id: "pumps",
  },
});
export type Draft = RowOf<typeof draft>;

/**
 * Sent by a user who may reconcile, with a draft that does not fit: the missing stock is entered first, in one
 * transaction.
 */
const reconcile = z.optional(z.strictObject({ reason: reasonText() }));
type Reconciling = { readonly reconcile?: z.output<typeof reconcile> };
const reconciling = <S extends z.ZodMiniType>(body: S) => {
  const extended = z.extend(body as unknown as z.ZodMiniObject, { reconcile });
  return extended as unknown as z.ZodMiniType<z.output<S> & Reconciling, z.output<S> & Reconciling>;
};

const params = { pathParams: idParams("drafts") } as const;
const crud = crudRoutes("drafts", draft, sectionAccess("draft"), {
  source_id: z.optional(id("assets")),
  destination_id: z.optional(id("assets")),
  transload_category_id: z.optional(id("transload-categories")),
  on_hold: z.optional(z.enum(["true", "false"])),
});

export const routes = {
  ...crud,
  create: answers201(
    post(
      "/api/drafts",
      "Record a draft",
      () => reconciling(draft.create),
      () => one(draft.row),
      ["draft:create"],
    ),
  ),
  update: post(
    "/api/drafts/:id",
    "Void a draft and record another in its place",
    () => reconciling(draft.update),
    () => one(draft.row),
    ["draft:edit"],
    params,
  ),
  ...draftReads,
  void: post(
    "/api/drafts/:id/void",
    "Void a draft whose material has not gone on",
    () => onReading({ reason: reasonText() }),
    () => one(draft.row),
    ["draft:edit"],
    params,
  ),
  findForReview: get(
    "/api/drafts/find-for-review",
    "Completed transloads not yet accepted for billing",
    () => bounded(draft.row),
    ["billing:review"],
    {
      query: () => z.strictObject({ terminal_id: z.optional(id("terminals")) }),
    },
  ),
  bulkApprove: post(
    "/api/drafts/bulk-approve",
    "Accept transloads for billing, or take that back, all or nothing",
    /** `approved: false` takes the acceptance back. */
    () =>
      z
        .array(onReading({ id: id("drafts"), approved: z.optional(z.boolean()) }))
        .check(z.minLength(1), z.maxLength(1000)),
    () => one(z.array(draft.row)),
    ["billing:review"],
  ),
} as const;
