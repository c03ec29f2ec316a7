import * as z from "zod/mini";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import type { KeyValueStore } from "../ports/storage.port";
import { draftKeyOf, type Whose } from "./load-draft-key";
import type { Job, OpenForm, WorkAttempt, WorkContext, WorkRules } from "./load-work.types";

const body = z.record(z.string(), z.unknown());
const kept = z.object({
  open: z.nullable(
    z.object({ name: z.string(), target: z.nullable(z.string()), values: z.record(z.string(), z.string()) }),
  ),
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
  /** How the load stood when the form was left, and what was said of a change: whoever comes back learns what others did since. */
  seen: z.optional(z.nullable(z.string())),
  changed: z.optional(z.nullable(z.string())),
  /** What the load is called: a page that leads back to it says so (routes/kept-page.rules). */
  of: z.optional(z.nullable(z.string())),
});

interface InHand<Form extends string> {
  readonly open: OpenForm<Form> | null;
  readonly attempt: WorkAttempt<Form> | null;
  readonly seen?: string | null;
  readonly changed?: string | null;
  readonly of?: string | null;
}

/** What the user left in hand at this load, or null. A form that is no longer known is none. */
export function readWork<J extends Job>(
  store: KeyValueStore,
  whose: Whose<J>,
  forms: readonly J["form"][],
): InHand<J["form"]> | null {
  const saved = readDraft(store, draftKeyOf(whose), kept);
  if (saved === null) return null;
  const isKnown = (name: string | undefined): boolean => name === undefined || forms.some((form) => form === name);
  return isKnown(saved.open?.name) && isKnown(saved.attempt?.form) ? (saved as InHand<J["form"]>) : null;
}

/** Whether nothing is filled in: no form is open, or the one that the page begins with, as it stands there by itself. */
export function isUntouched<J extends Job>(
  rules: Pick<WorkRules<J>, "firstForm" | "initialValues">,
  context: WorkContext<J>,
): boolean {
  const { open, page } = context;
  if (open === null) return true;
  if (open.target !== null || open.name !== rules.firstForm(page)) return false;
  const initial = rules.initialValues(context, open.name, null);
  return Object.entries(open.values).every(([name, value]) => value === (initial[name] ?? ""));
}

/** Keeps what is in hand; no open form and nothing owed leaves nothing behind. A name that is not known yet, as after a reload, stays as it was kept. */
export function writeWork<J extends Job>(
  store: KeyValueStore,
  whose: Whose<J>,
  { of = null, ...inHand }: InHand<J["form"]>,
): void {
  const seal = draftKeyOf(whose);
  const isEmpty = inHand.open === null && inHand.attempt === null;
  writeDraft(store, seal, isEmpty ? null : { ...inHand, of: of ?? readDraft(store, seal, kept)?.of ?? null });
}
