import * as z from "zod/mini";
import { changingGet, get, post } from "./calls";
import { named, one, paged } from "./envelope";
import { queryInt, text } from "./fields";
import { anyId, id } from "./ids";
import { onReading, readingQuery } from "./reading";
import { noteKindForm } from "./sentences";

/** Most characters of a note, and for how many seconds its author may change it or take it back. */
export const NOTE = { most: 2000, changeableFor: 15 * 60 } as const;

/** The word of the events that name a record whose notes are others: no change of the record itself. */
export const NOTED = "note";

/** What somebody writes in a note; the schema of its field too. */
export const noteText = () => text(NOTE.most);
/** The kind of the record that notes are at, by its endpoint: `carriers`. Whether there is such a kind is judged by the service. */
const kind = () => z.string().check(z.maxLength(60, noteKindForm), z.regex(/^[a-z]+(-[a-z]+)*$/, noteKindForm));

/** What a person wrote at a record. One that was taken back keeps its place, without its text. */
export const note = z.object({
  id: z.string(),
  resource: z.string(),
  record_id: z.string(),
  /** Null once it was taken back. */
  text: z.nullable(z.string()),
  /** Null where the account is gone. */
  by: z.nullable(named),
  created_at: z.int(),
  changed_at: z.nullable(z.int()),
  taken_back_at: z.nullable(z.int()),
  taken_back_by: z.nullable(named),
  updated_at: z.int(),
});
export type Note = z.infer<typeof note>;

const params = { pathParams: z.object({ id: id("notes") }) } as const;

/**
 * Notes at records of every kind. Reading them needs what viewing the record needs, writing one what adding or changing
 * records of its kind needs; a record that the caller cannot view is a 404.
 */
export const routes = {
  list: get("/api/notes", "The notes at one record, newest first", () => paged(note), "session", {
    query: () =>
      z.strictObject({
        resource: kind(),
        record_id: anyId(),
        limit: z.optional(queryInt()),
        cursor: z.optional(z.string().check(z.maxLength(500))),
      }),
  }),
  create: post(
    "/api/notes",
    "Write a note at a record",
    () => z.strictObject({ resource: kind(), record_id: anyId(), text: noteText() }),
    () => one(note),
    "session",
  ),
  update: post(
    "/api/notes/:id",
    "Change a note of one's own, for 15 minutes after it was written",
    () => onReading({ text: noteText() }),
    () => one(note),
    "session",
    params,
  ),
  remove: changingGet(
    "/api/notes/:id/delete",
    "Take back a note: one's own for 15 minutes, any with app:admin",
    () => one(note),
    "session",
    { ...params, query: readingQuery },
  ),
} as const;
