import * as z from "zod/mini";
import { defineEntity, type RowOf } from "../entity";
import { one } from "../envelope";
import { day, epochSeconds, optionalText } from "../fields";
import { anyId, id } from "../ids";
import { later } from "../later";
import { family, railcarStatusId } from "../railcar";
import { crudRoutes, get, reviewAccess } from "../rest";

/** A visit of a railcar as the billing review sees it; what is written is the reviewer's remark. */
export const railcarLoadForReview = defineEntity({
  kind: "railcar load for review",
  provisional: true,
  writable: { family, railcar_id: anyId(), remark: optionalText(2000) },
  derived: {
    terminal_id: id("terminals"),
    name: z.string(),
    customer_id: z.nullable(id("customers")),
    customer_name: z.nullable(z.string()),
    product_name: z.nullable(z.string()),
    status_id: railcarStatusId,
    status: z.string(),
    track_name: z.nullable(z.string()),
    date_received: z.nullable(epochSeconds()),
    date_released: z.nullable(epochSeconds()),
    customer_released_at: z.nullable(epochSeconds()),
    /** Whole days in the terminal's zone, both ends counted. */
    days_on_site: z.nullable(z.int()),
  },
  label: "name",
  search: ["remark"],
});
export type RailcarLoadForReview = RowOf<typeof railcarLoadForReview>;

const REVIEW = ["billing:review"] as const;
const many = later(() => one(z.array(railcarLoadForReview.row)));
const query = z.strictObject({ terminal_id: z.optional(id("terminals")), customer_id: z.optional(id("customers")) });

export const routes = {
  ...crudRoutes("railcar-loads-for-review", railcarLoadForReview, reviewAccess, {
    customer_id: z.optional(id("customers")),
    family: z.optional(family),
  }),
  getLastRailcarReviewDate: get(
    "/api/railcar-loads-for-review/get-last-railcar-review-date",
    "Up to which day loads were reviewed",
    () => one(z.object({ reviewed_up_to: z.nullable(day()) })),
    REVIEW,
    {
      query: () => z.strictObject({ terminal_id: z.optional(id("terminals")) }),
    },
  ),
  findOnsite: get("/api/railcar-loads-for-review/find-onsite", "Cars on site", many, REVIEW, { query }),
  findOnsiteCustomerReleased: get(
    "/api/railcar-loads-for-review/find-onsite-customer-released",
    "Cars on site that the customer gave up",
    many,
    REVIEW,
    { query },
  ),
  findReleasedSinceLastReview: get(
    "/api/railcar-loads-for-review/find-released-since-last-review",
    "Cars released since the last review",
    many,
    REVIEW,
    { query },
  ),
} as const;
