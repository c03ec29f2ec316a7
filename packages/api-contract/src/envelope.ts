import * as z from "zod/mini";

/** `{ result }` around one thing or a list. */
export const one = <S extends z.ZodMiniType>(schema: S) => z.object({ result: schema });

/** A page of a list: nextUrl leads on, or is null at the end; total only when asked for by `?count=1`. */
export const paged = <S extends z.ZodMiniType>(schema: S) =>
  z.object({ result: z.array(schema), nextUrl: z.nullable(z.string()), total: z.nullable(z.int()) });

/** An unpaged list for pickers; `cut` says that more rows exist than were sent. */
export const bounded = <S extends z.ZodMiniType>(schema: S) => z.object({ result: z.array(schema), cut: z.boolean() });

/** `{id, name}`, all that a picker may know of a thing. */
export const named = z.object({ id: z.string(), name: z.string() });
export type Named = z.infer<typeof named>;

const fieldsAsTheyWere = z.nullable(z.record(z.string(), z.unknown()));
/** One change of a record: the fields that it touched, as they were and as they are; all fields where it made or removed the record. */
export const change = z.object({
  id: z.string(),
  /** Epoch seconds. */
  at: z.int(),
  /** Null for a change that the program made without a user. */
  by: z.nullable(named),
  /** A word for what was done: create, update, delete, receive, release … */
  action: z.string(),
  before: fieldsAsTheyWere,
  after: fieldsAsTheyWere,
  reason: z.nullable(z.string()),
});
export type Change = z.infer<typeof change>;

/** How many records of a kind name a record in one field of theirs. */
export const referrer = z.object({ resource: z.string(), field: z.string(), count: z.int() });
export type Referrer = z.infer<typeof referrer>;

/**
 * The words of a refusal without their language: the code of a sentence of the catalogue, which is never used for another one,
 * and the values in it. Values are numbers, ids, names, days as YYYY-MM-DD, figures with their units, or sentences of this form.
 */
export const codedSentence = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) });
export type CodedSentence = z.infer<typeof codedSentence>;

/** The form of every refusal: a sentence a person can act on, a code for machines, the fields it speaks of. */
export const errorBody = z.object({
  /** The sentence in English. */
  description: z.string(),
  /** What programs tell refusals apart by. */
  code: z.string(),
  /** What is wrong with each field, in English. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** The description for clients of another language. */
  coded: z.optional(codedSentence),
  /** The same of each field. */
  coded_fields: z.optional(z.record(z.string(), codedSentence)),
  /** The current state, where a conflict can give it: the order of a track, or the record as another user saved it. */
  current: z.optional(z.unknown()),
  /** Of a save over a newer record: what was changed since its reading, by whom and when, newest first. */
  changes: z.optional(z.array(change)),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** Statuses that any call may answer with, all in the one error form. */
export const ERROR_STATUSES = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500, 501] as const;
export type ErrorStatus = (typeof ERROR_STATUSES)[number];
