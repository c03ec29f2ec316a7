import { BOUNDS } from "@railhead/api-contract/bounds";
import { reasonText } from "@railhead/api-contract/fields";
import { fieldOf } from "../form/field-of";
import { readField } from "../form/field-text.rules";
import { textIn } from "../form/form.rules";
import type { AnyField } from "../form/form.types";
import { tLoad } from "../messages/catalogue-load";
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

/** The exact decimal of a number's field; '' where it is none. */
export const amountIn = (form: LoadForm, key: LoadKey): string => parseAmount(textIn(form, key)) ?? "";
