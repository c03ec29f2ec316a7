import * as z from "zod/mini";
import { streamed, get } from "../calls";

/** That something happened to a record: enough to know what to read again, never what the record holds. */
export const change = z.object({
  id: z.string(),
  /** Epoch seconds. */
  at: z.int(),
  /** The record's endpoint: `inbounds`. */
  resource: z.string(),
  record_id: z.string(),
  /** A word for what was done: create, update, delete, receive, release … */
  action: z.string(),
  /** The record's terminal; null for records that all terminals share. */
  terminal_id: z.nullable(z.string()),
  /** Id of the user who did it. */
  by: z.nullable(z.string()),
});
export type Change = z.infer<typeof change>;

/** Changes in the order of their commits, and where to go on. */
export const changes = z.object({
  result: z.array(change),
  /** Opaque; given back as `since` (or Last-Event-ID) it leads on from here. */
  cursor: z.string(),
  /** Earlier changes are no longer available, or the reader's rights are others: read everything again. */
  reset: z.boolean(),
  /** Fingerprint of who the reader is, what they may do and in which terminals. Where it is another, read the session again. */
  rights: z.string(),
});
export type Changes = z.infer<typeof changes>;

/** What happens to the records that the caller may view, in their terminals. */
export const routes = {
  changes: streamed(
    get("/api/events", "Changes of records since a cursor", changes, "session", {
      query: () => z.strictObject({ since: z.optional(z.string().check(z.maxLength(200))) }),
    }),
  ),
} as const;
