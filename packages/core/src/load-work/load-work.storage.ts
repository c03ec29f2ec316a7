import * as z from "zod/mini";
import { fromKept, isUntouched, keptForm, toKept } from "../form/form.storage";
import type { KeyValueStore } from "../ports/storage.port";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import { draftKeyOf, type Whose } from "./load-draft-key";
import type { OpenForm } from "./load-form.types";
import { formBefore, openBefore } from "./open-before.storage";
import type { Job, WorkAttempt, WorkContext, WorkRules } from "./load-work.types";

const body = z.record(z.string(), z.unknown());
const openForm = z.object({
  name: z.string(),
  target: z.nullable(z.string()),
  form: keptForm,
  offersCount: z.nullable(z.boolean()),
});
const kept = z.object({
  open: z.nullable(z.union([openForm, openBefore])),
  /** What was sent without an answer: the retry after a reload uses the same keys. */
  attempt: z.nullable(
    z.object({
      form: z.string(),
      target: z.nullable(z.string()),
      body,
      weight: z.nullable(body),
      key: z.string(),
      weightKey: z.string(),
      unsure: z.optional(z.boolean()),
    }),
  ),
  /** The load as it was when the form was left, and what was said of a change: who comes back learns what others did since. */
  seen: z.optional(z.nullable(z.string())),
  changed: z.optional(z.nullable(z.string())),
  /** What the load is called: a page that leads back to it says so (routes/kept-page.rules). */
  of: z.optional(z.nullable(z.string())),
});
type Kept = z.output<typeof kept>;

/** What is kept of the work on a load. */
interface KeptWork<Form extends string> {
  readonly open: OpenForm<Form> | null;
  readonly attempt: WorkAttempt<Form> | null;
  readonly seen?: string | null | undefined;
  readonly changed?: string | null | undefined;
  readonly of?: string | null | undefined;
}

function openOf<J extends Job>({ side }: Whose<J>, open: Kept["open"]): OpenForm<J["form"]> | null {
  if (open === null) return null;
  return "form" in open ? { ...open, form: fromKept(open.form) } : formBefore(side, open);
}

/** What the user left at this load, or null. A form that is no longer known is none. */
export function readWork<J extends Job>(
  store: KeyValueStore,
  whose: Whose<J>,
  forms: readonly J["form"][],
): KeptWork<J["form"]> | null {
  const saved = readDraft(store, draftKeyOf(whose), kept);
  if (saved === null) return null;
  const isKnown = (name: string | undefined): boolean => name === undefined || forms.some((form) => form === name);
  return isKnown(saved.open?.name) && isKnown(saved.attempt?.form)
    ? { ...saved, open: openOf(whose, saved.open), attempt: saved.attempt }
    : null;
}

/** Whether nothing need be kept: no form is open, or only the one that the page begins with, with nothing entered in it. */
export function isNothingEntered<J extends Job>(
  rules: Pick<WorkRules<J>, "firstForm">,
  { open, page }: WorkContext<J>,
): boolean {
  if (open === null) return true;
  return open.target === null && open.name === rules.firstForm(page) && isUntouched(open.form);
}

/** Keeps the open form and what was sent; neither leaves nothing behind. A name that is not known yet, as after a reload, stays as it was kept. */
export function writeWork<J extends Job>(
  store: KeyValueStore,
  whose: Whose<J>,
  { of = null, open, attempt, ...more }: KeptWork<J["form"]>,
): void {
  const key = draftKeyOf(whose);
  const keptOpen = open === null ? null : { ...open, form: toKept(open.form) };
  writeDraft(
    store,
    key,
    open === null && attempt === null
      ? null
      : { ...more, open: keptOpen, attempt, of: of ?? readDraft(store, key, kept)?.of ?? null },
  );
}
