import * as z from "zod/mini";

/** The schema of a list's answer in two parts: the envelope, and one row. */
interface ListForm {
  readonly around: z.ZodMiniType;
  readonly row: z.ZodMiniType;
}

const forms = new WeakMap<z.ZodMiniType, ListForm | null>();

/** `{ result: [row, …], … }` taken apart; null for an answer that is no list. */
function listFormOf(schema: z.ZodMiniType): ListForm | null {
  const known = forms.get(schema);
  if (known !== undefined) return known;
  const result: unknown = schema instanceof z.ZodMiniObject ? schema.def.shape["result"] : undefined;
  const form =
    schema instanceof z.ZodMiniObject && result instanceof z.ZodMiniArray
      ? { around: z.extend(schema, { result: z.array(z.unknown()) }), row: result.def.element as z.ZodMiniType }
      : null;
  forms.set(schema, form);
  return form;
}

export const isListAnswer = (schema: z.ZodMiniType): boolean => listFormOf(schema) !== null;

/**
 * A list's answer without the rows that cannot be read, and how many those are: one bad row costs nobody the whole list.
 * Null where the answer is no list, or is broken around its rows.
 */
export function readableRows(
  schema: z.ZodMiniType,
  json: unknown,
): { readonly value: unknown; readonly leftOut: number } | null {
  const form = listFormOf(schema);
  const around = form?.around.safeParse(json);
  if (!form || !around?.success) return null;
  const { result: sent, ...rest } = around.data as { readonly result: readonly unknown[] };
  const result: unknown[] = [];
  for (const one of sent) {
    const row = form.row.safeParse(one);
    if (row.success) result.push(row.data);
  }
  return { value: { ...rest, result }, leftOut: sent.length - result.length };
}
