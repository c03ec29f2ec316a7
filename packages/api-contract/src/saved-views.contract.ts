import * as z from "zod/mini";
import { one } from "./envelope";
import { text } from "./fields";
import { id } from "./ids";
import { get, post } from "./rest";

/** What one person chose to see of a list: its filters, order and columns. Its fields are not settled yet. */
const written = {
  /** The list's page: `/railcars`. */
  page: text(200),
  name: text(100),
  settings: z.record(z.string(), z.unknown()),
  /** The terminal that a user with app:admin shares it with; null keeps it to its owner. */
  terminal_id: z.nullable(id("terminals")),
} as const;
const savedView = z.object({ id: z.string(), ...written, owner_id: z.string(), updated_at: z.int() });
/** People's own views of lists: theirs, and those that are shared with their terminal. */
export const routes = {
  list: get("/api/saved-views", "The caller's saved views", one(z.array(savedView)), "session", {
    query: z.strictObject({ page: z.optional(text(200)) }),
  }),
  create: post("/api/saved-views", "Save a view", z.strictObject(written), one(savedView), "session"),
} as const;
