import { enter, valuesOf } from "../form/form.rules";
import { newForm } from "./load-form-changes";
import type { LoadForm, LoadValues, OpenForm } from "./load-form.types";

/** A form of a load in which something is entered, for tests. */
export const formWith = (entered: LoadValues, loaded: LoadValues = {}): LoadForm => ({
  ...enter(newForm("", null).form, entered),
  loaded,
});

/** The same as the form that is open. */
export const openWith = <const Form extends string>(
  name: Form,
  entered: LoadValues = {},
  more: Partial<OpenForm<Form>> = {},
): OpenForm<Form> => ({ ...newForm(name, null), form: formWith(entered), ...more });

/** What is in an open form; null where none is open. */
export const valuesIn = (open: Pick<OpenForm<string>, "form"> | null): LoadValues | null =>
  open === null ? null : valuesOf(open.form);
