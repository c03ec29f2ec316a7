import * as z from "zod/mini";
import { fromKept, isUntouched, keptForm, toKept } from "../form/form.storage";
import type { KeyValueStore } from "../ports/storage.port";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import { draftKeyOf, type FormOwner } from "./load-draft-key";
import type { OpenForm } from "./load-form.types";
import { formBefore, openBefore } from "./open-before.storage";
import type { WorkTypes, WorkContext, WorkRules } from "./load-work.types";

const openForm = z.object({
  name: z.string(),
  target: z.nullable(z.string()),
  form: keptForm,
  offersCount: z.nullable(z.boolean()),
});
const kept = z.object({
  open: z.nullable(z.union([openForm, openBefore])),
  /** The load as it was when the form was left, and what was said of a change: who comes back learns what others did since. */
  seen: z.optional(z.nullable(z.string())),
  changed: z.optional(z.nullable(z.string())),
});
type Kept = z.output<typeof kept>;

/** What is kept of the work on a load. */
interface KeptWork<Form extends string> {
  readonly open: OpenForm<Form> | null;
  readonly seen?: string | null | undefined;
  readonly changed?: string | null | undefined;
}

function openOf<W extends WorkTypes>({ side }: FormOwner<W>, open: Kept["open"]): OpenForm<W["form"]> | null {
  if (open === null) return null;
  return "form" in open ? { ...open, form: fromKept(open.form) } : formBefore(side, open);
}

/** What the user left at this load, or null. A form that is no longer known is none. */
export function readWork<W extends WorkTypes>(
  store: KeyValueStore,
  owner: FormOwner<W>,
  forms: readonly W["form"][],
): KeptWork<W["form"]> | null {
  const saved = readDraft(store, draftKeyOf(owner), kept);
  if (saved === null) return null;
  const open = openOf(owner, saved.open);
  return open === null || forms.includes(open.name) ? { ...saved, open } : null;
}

/** Whether nothing need be kept: no form is open, or only the one that the page begins with, with nothing entered in it. */
export function isNothingEntered<W extends WorkTypes>(
  rules: Pick<WorkRules<W>, "firstForm">,
  { open, page }: WorkContext<W>,
): boolean {
  if (open === null) return true;
  return open.target === null && open.name === rules.firstForm(page) && isUntouched(open.form);
}

/** Keeps the open form; none leaves nothing behind. */
export function writeWork<W extends WorkTypes>(
  store: KeyValueStore,
  owner: FormOwner<W>,
  { open, ...more }: KeptWork<W["form"]>,
): void {
  writeDraft(store, draftKeyOf(owner), open === null ? null : { ...more, open: { ...open, form: toKept(open.form) } });
}
