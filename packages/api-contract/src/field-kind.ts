import type * as z from "zod/mini";

/**
 * What a field holds: an id, a list of ids, text, yes or no, a whole number that is small (`whole`) or may be large
 * (`long`: epoch seconds, counts), an exact decimal as text, a calendar day, or a nested value.
 */
export type FieldKind = "id" | "ids" | "text" | "flag" | "whole" | "long" | "decimal" | "day" | "json";

/** How a field's values are ordered: ids and exact decimals by number, everything else as it is, text ignoring case. */
export type OrderKind = "id" | "decimal" | "plain";

const LARGER_THAN_INT4 = 200_000_000_000;
const takes = (schema: z.ZodMiniType, value: unknown): boolean => schema.safeParse(value).success;

/** Fields that name who did something hold users' ids. */
const ACTORS: ReadonlySet<string> = new Set([
  "created_by",
  "updated_by",
  "recorded_by",
  "reconciled_by",
  "requested_by",
  "submitted_by",
  "started_by",
  "completed_by",
  "cancelled_by",
  "done_by",
]);
/** Fields that carry ids end in `_id` everywhere, in the contract as in the store, or name who acted. */
export const isIdField = (field: string): boolean => field === "id" || field.endsWith("_id") || ACTORS.has(field);

/** Whether a schema takes decimals and no other text. */
export const isDecimal = (schema: z.ZodMiniType): boolean => takes(schema, "1.5") && !takes(schema, "x");

/** What a field holds, read from its name and its schema. */
export function fieldKindOf(name: string, schema: z.ZodMiniType): FieldKind {
  if (takes(schema, true)) return "flag";
  if (takes(schema, 5)) return takes(schema, LARGER_THAN_INT4) ? "long" : "whole";
  const issue = schema.safeParse(Symbol("nothing")).error?.issues[0];
  const expected = issue?.code === "invalid_type" ? issue.expected : "";
  if (expected === "array") return name.endsWith("_ids") ? "ids" : "json";
  if (expected === "object" || expected === "record") return "json";
  if (isIdField(name) && (takes(schema, "1") || takes(schema, "11"))) return "id";
  if (takes(schema, "x")) return "text";
  if (takes(schema, "2026-11-21")) return "day";
  // A bare run of digits is a number's or a code's form; only decimals take a fraction.
  return takes(schema, "1.5") ? "decimal" : "text";
}

/** How a field is ordered, read from its name and its schema. */
export const orderKindOf = (name: string, schema: z.ZodMiniType | undefined): OrderKind =>
  isIdField(name) ? "id" : schema !== undefined && isDecimal(schema) ? "decimal" : "plain";
