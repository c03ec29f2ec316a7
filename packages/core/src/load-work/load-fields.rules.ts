import * as z from "zod/mini";
import { BOUNDS, numberFault, type NumberBound } from "@railhead/api-contract/bounds";
import { reasonText } from "@railhead/api-contract/fields";
import { t } from "../messages/catalogue";
import { tLoad } from "../messages/catalogue.load";
import type { FieldSpec, TextForm, Values } from "./load-work.types";

/** A field as forms declare it; say what is different from a free text. */
export const field = (
  name: string,
  label: string,
  kind: FieldSpec["kind"] = "text",
  more: Partial<FieldSpec> = {},
): FieldSpec => ({ name, label, kind, required: false, options: [], unit: null, ...more });

/** Why something is done. */
export const reasonField = (): FieldSpec =>
  field("reason", tLoad("field.reason"), "text", { required: true, form: reasonText() });

/** A number as it is typed: spaces and commas between thousands are nothing. */
function withoutThousands(typed: string): string {
  const text = typed.trim().replaceAll(" ", "");
  return /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(",", "") : text;
}

/** What is wrong with a number that is typed, as a sentence; null when it may be sent: one above 0 and within its bound. */
function amountFault(typed: string, bound: NumberBound): string | null {
  const plain = withoutThousands(typed);
  return /^\d+(\.\d+)?$/.test(plain) && /[1-9]/.test(plain) ? numberFault(plain, bound) : tLoad("field.amount");
}

/** A number as it is typed, as an exact decimal above 0; null where it is none that may be sent. */
export const parseAmount = (typed: string): string | null =>
  amountFault(typed, BOUNDS.movedQuantity) === null ? withoutThousands(typed) : null;

/** What was entered in a field, or null. */
export const enteredText = (values: Values, name: string): string | null => values[name]?.trim() || null;
/** The exact decimal of a number's field; '' where it is none. */
export const enteredAmount = (values: Values, name: string): string => parseAmount(values[name] ?? "") ?? "";

/**
 * Where a form goes on: the first field that it must have and has not. One that opens with everything in it, as when a
 * draft is replaced, goes on in its figure. Null where nothing is left to fill in.
 */
export function cursorOf(fields: readonly FieldSpec[], values: Values, isOpening: boolean): string | null {
  const lacking = fields.find(({ name, required }) => required && enteredText(values, name) === null);
  return (lacking ?? (isOpening ? fields.find(({ kind }) => kind === "number") : undefined))?.name ?? null;
}

/** What is wrong with a text that is typed, as a sentence; null when it may be sent. */
const textFault = (typed: string, form: TextForm): string | null =>
  z.safeParse(form, typed).error?.issues[0]?.message ?? null;

/** What must be put right before anything is sent. */
export function faultsOf(fields: readonly FieldSpec[], values: Values): Values {
  const faults: Record<string, string> = {};
  for (const { name, kind, required, options, form, bound = BOUNDS.movedQuantity } of fields) {
    const typed = (values[name] ?? "").trim();
    // What is not offered any more is not shown as chosen either.
    const isNone = typed === "" || ((kind === "pick" || kind === "choice") && !options.some(({ id }) => id === typed));
    if (isNone && required) faults[name] = t("field.required");
    if (isNone) continue;
    const fault = kind === "number" ? amountFault(typed, bound) : form === undefined ? null : textFault(typed, form);
    if (fault !== null) faults[name] = fault;
  }
  return faults;
}
