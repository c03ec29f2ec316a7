import { REACHABLE_ENDS } from "@railhead/api-contract/cherrypicking.contract";
import { FAMILIES } from "@railhead/api-contract/family";
import * as z from "zod/mini";
import { fromKept, isUntouched, keptForm, toKept } from "../form/form.storage";
import type { FormState } from "../form/form.types";
import type { RecordBody } from "../record-fields/record-fields.types";
import { DESK_FORMS, formName, readDraft, writeDraft, type DraftKey } from "../storage/draft-form.storage";
import { isSameChoice } from "./pick-form.rules";
import type { PickFormContext } from "./pick-form.types";

const kept = z.object({
  form: keptForm,
  wanted: z.array(z.object({ family: z.enum(FAMILIES), id: z.string(), fixed: z.boolean() })),
  ends: z.record(z.string(), z.enum(REACHABLE_ENDS)),
});

type Whose = Pick<PickFormContext, "userid" | "draftId" | "draft" | "terminalId">;
const NEW = "new";
const keyFor = ({ userid, terminalId }: Whose, id: string): DraftKey => ({
  userid,
  family: DESK_FORMS,
  screen: `cherrypicking.submit.${id === NEW ? `${terminalId}.${NEW}` : id}`,
});
const draftKeyOf = (whose: Whose): DraftKey => keyFor(whose, whose.draft?.id ?? whose.draftId ?? NEW);

/** The form that a group is saved and submitted from. */
export const formOfPick = (whose: Whose): string => formName(draftKeyOf(whose));

/** What the user chose and filled in here and did not save, or null. */
export function readPick(
  context: Whose & Pick<PickFormContext, "ports">,
): (Pick<PickFormContext, "wanted" | "ends"> & { readonly form: FormState<RecordBody> }) | null {
  const found = readDraft(context.ports.storage.session, draftKeyOf(context), kept);
  return found === null ? null : { form: fromKept(found.form), wanted: found.wanted, ends: found.ends };
}

/** Keeps what is chosen and filled in; what is saved leaves nothing behind. */
export function writePick(context: PickFormContext): void {
  const { session } = context.ports.storage;
  // Before the draft is read nothing can be entered, and what was kept is not taken up yet.
  if (context.draftId !== null && context.draft === null) return;
  const { form, wanted, ends } = context;
  const isNothing = isUntouched(form) && isSameChoice(context);
  writeDraft(session, draftKeyOf(context), isNothing || context.isDone ? null : { form: toKept(form), wanted, ends });
  if (context.draftId === null && context.draft !== null) writeDraft(session, keyFor(context, NEW), null);
}
