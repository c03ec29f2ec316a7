import * as z from "zod/mini";
import { one } from "./envelope";
import { queryInt, text } from "./fields";
import { get } from "./rest";

/** One record that a search over everything found. */
export const searchHit = z.object({
  /** Its endpoint: `inbounds`. */
  kind: z.string(),
  id: z.string(),
  /** What the record is called. */
  label: z.string(),
  /** What else tells it from others of its name. */
  detail: z.nullable(z.string()),
  /** Where it stands; null for records that all terminals share. */
  terminal_id: z.nullable(z.string()),
});

/** The search over everything (`/master-records`). */
export const routes = {
  search: get(
    "/api/search",
    "Records of every kind that the session may view, by what they are called",
    one(z.array(searchHit)),
    ["search:view"],
    { query: z.strictObject({ q: text(200), limit: z.optional(queryInt()) }) },
  ),
} as const;
