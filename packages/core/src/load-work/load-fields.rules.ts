import { BOUNDS } from "@railhead/api-contract/bounds";
import { reasonText } from "@railhead/api-contract/fields";
import { fieldOf } from "../form/field-of";
import { readField } from "../form/field-text.rules";
import { entryOf } from "../form/form.rules";
import { enteredText } from "../form/form.submit";
import type { AnyField } from "../form/form.types";
import { tLoad } from "../messages/catalogue.load";
import type { LoadBody, LoadFields, LoadForm, LoadKey } from "./load-form.types";

/** Declares a field of the forms of a load. */
export const field = fieldOf<LoadBody>();

/** Why something is done, in the body or in an object of it. */
export const reasonField = (key: "reason" | "difference.reason" | "reconcile.reason" = "reason"): LoadFields[number] =>
  field(key, tLoad("field.reason"), "text", { required: true, schema: reasonText() });

const AMOUNT: AnyField = {
  key: "",
  label: "",
  kind: "decimal",
  required: true,
  isAboveZero: true,
  bound: BOUNDS.movedQuantity,
};

/** A number as it is typed, as an exact decimal above 0; null where it is none that may be sent. */
export function parseAmount(typed: string): string | null {
  const reading = readField(AMOUNT, typed);
  return "value" in reading ? String(reading.value) : null;
}

/** The text in a field as it stands; '' where nothing does. */
export function textIn(form: LoadForm, key: LoadKey): string {
  const entry = entryOf(form, key);
  return typeof entry === "string" ? entry : "";
}

/** The exact decimal of a number's field; '' where it is none. */
export const amountIn = (form: LoadForm, key: LoadKey): string => parseAmount(textIn(form, key)) ?? "";

/**
 * Where a form goes on: the first field that it must have and has not. One that opens with everything in it, as when a
 * draft is replaced, goes on in its figure. Null where nothing is left to fill in.
 */
export function cursorOf(fields: LoadFields, form: LoadForm, isOpening: boolean): LoadKey | null {
  const lacking = fields.find(({ key, required }) => required && enteredText(form, key) === null);
  return (lacking ?? (isOpening ? fields.find(({ kind }) => kind === "decimal") : undefined))?.key ?? null;
}
