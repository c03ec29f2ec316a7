import * as z from "zod/mini";
import { LAST_INSTANT, wholeNumber } from "./bounds";
import { readingForm, wholeForm } from "./sentences";

/** When a record was read as changed last. */
export const readAt = () => wholeNumber(0, LAST_INSTANT, readingForm);

/**
 * The reading that a write was made from: the record's `updated_at` as the writer saw it. Stated and old, it is a 409 with the
 * code changed_meanwhile, and nothing is written; left out, nothing is compared.
 */
export const reading = {
  updated_at: z.optional(readAt()),
} as const;
export interface Reading {
  readonly updated_at?: number | undefined;
}

/** The body of a call on one record, or a row of a list that names one: its own fields, and the reading. */
export const onReading = <S extends Readonly<Record<string, z.ZodMiniType>>>(shape: S) =>
  z.strictObject({ ...shape, ...reading });

/** The same of a GET that changes a record, which has no body. */
export const readingQuery = z.strictObject({
  updated_at: z.optional(z.string().check(z.regex(/^\d{1,15}$/, wholeForm))),
});
