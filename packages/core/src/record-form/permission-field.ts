import { changeNames, changeText, ownLossText } from "../access/permission-names";
import { tPermissions } from "../messages/catalogue-permissions";
import { textsOf } from "../form/field-text.rules";
import { anyValues, textIn, valuesOf } from "../form/form.rules";
import type { FormState, FormValues } from "../form/form.types";
import { formFieldsOf } from "../resources/record-facts.rules";
import type { RecordBody, RecordFormContext } from "./record-form.types";

/** What a field of permissions says besides its boxes. */
export interface PermissionsView {
  /** The permissions that were loaded: what is another than these is marked. */
  readonly loaded: readonly string[];
  /** What the user would take away from the profile that they are signed in with. */
  readonly losses: string | null;
  /** Nothing is allowed any more, or yet. */
  readonly isEmpty: boolean;
}

const permissionsAt = (values: FormValues<RecordBody>, key: string): readonly string[] =>
  textsOf(anyValues(values)[key]);

/** Permissions of a field as they were loaded and as they are entered. */
const sidesOf = (form: FormState<RecordBody>, key: string) => ({
  before: permissionsAt(form.loaded, key),
  after: permissionsAt(valuesOf(form), key),
});

type OfForm = Pick<RecordFormContext, "form" | "facts" | "recordId" | "profileId">;

/** What a change of the user's own profile takes away that they would miss at once; null where it takes nothing. */
export function ownLosses({ form, facts, recordId, profileId }: OfForm): string | null {
  if (facts.name !== "profiles" || recordId !== profileId) return null;
  const { before, after } = sidesOf(form, "permissions");
  // Who has a retired profile may do nothing.
  return ownLossText(before, textIn(form, "is_active") === "false" ? [] : after);
}

/** Single permissions that are changed and not saved, by name; null where none is, and of a new record. */
export function changesOfPermissions({ form, facts, recordId }: OfForm): string | null {
  const field = formFieldsOf(facts).find(({ kind }) => kind === "permissions");
  if (field === undefined || recordId === null) return null;
  const { before, after } = sidesOf(form, field.key);
  return changeText(before, after);
}

/** What is said of a field of permissions before it is saved. */
export function viewPermissions(context: OfForm, key: string): PermissionsView {
  const { before, after } = sidesOf(context.form, key);
  return {
    loaded: before,
    losses: ownLosses(context),
    isEmpty: after.length === 0,
  };
}

/** What others changed in a field of permissions, by single ones: 'Rights (+ Railcar: receive)'. */
export function followedText(
  label: string,
  key: string,
  before: FormState<RecordBody>,
  after: FormState<RecordBody>,
): string {
  const changes = changeNames(permissionsAt(before.loaded, key), permissionsAt(after.loaded, key));
  return tPermissions("change.followed", { label, changes });
}
