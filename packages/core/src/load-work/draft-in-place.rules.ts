import { isUntouched } from "../form/form.storage";
import { giveUp, openedForm } from "../form/form.rules";
import { tLoad } from "../messages/catalogue-load";
import { filledIn } from "./load-form-changes";
import type { OpenForm } from "./load-form.types";
import type { WorkContext, WorkRules, WorkStep, WorkTypes } from "./load-work.types";

/** What becomes of the open form as the drafts are now, and what is said of it. */
export interface KeptForm<W extends WorkTypes> {
  readonly open: OpenForm<W["form"]> | null;
  /** Over the form: that it is about another draft than it was, or about a new one. */
  readonly said: string | null;
  readonly notice?: WorkStep<W>["notice"];
  readonly raise?: WorkStep<W>["raise"];
}

/** The form about another draft, with what was entered in it. */
const movedTo = <Form extends string>(open: OpenForm<Form>, target: string): OpenForm<Form> => ({
  ...open,
  target,
  form: { ...openedForm({}), entered: open.form.entered },
});

/** The form filled in with what is known now: a quantity in another unit than it was entered in is not kept. */
export function filledAgain<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  open: OpenForm<W["form"]>,
): OpenForm<W["form"]> {
  const next = filledIn(rules, context, open);
  const [before, now] = [context.open?.form.loaded.net_uom_abbreviation, next.form.loaded.net_uom_abbreviation];
  const isOther = context.open?.target !== next.target && before !== undefined && now !== undefined && before !== now;
  return isOther ? { ...next, form: giveUp(next.form, ["net"]) } : next;
}

/**
 * The form that is open, as the drafts are now. Where its draft was corrected, it goes on at the one in its place with
 * what was entered since; where it was voided, what was entered becomes a new draft. A form in which nothing was entered
 * is closed then, and so is one that would void what is void.
 */
export function keptForm<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  facts: W["facts"],
): KeptForm<W> {
  const { open, replaced } = context;
  if (open === null || open.target === null || rules.hasDraft(facts, open.target)) return { open, said: null };
  if (replaced?.from === open.target && rules.hasDraft(facts, replaced.to))
    return { open: movedTo(open, replaced.to), said: null };
  const { inPlace } = facts;
  // It was opened after the drafts were asked for: what came of its own is asked now.
  if (inPlace?.from !== open.target) return { open, said: null, raise: [{ type: "FACTS.LOAD" }] };
  if (inPlace.to !== null && rules.hasDraft(facts, inPlace.to))
    // What is asked about is not what was looked at.
    return {
      open: movedTo(open, inPlace.to),
      said: tLoad("load.draftReplaced"),
      raise: [{ type: "CONFIRM.CANCEL" }],
    };
  const scan = rules.draftScan({ ...context, facts });
  const isNew = open.name === scan.draftForm && scan.block === null && inPlace.to !== inPlace.from;
  if (isNew && !isUntouched(open.form))
    return { open: rules.asNewDraft({ ...context, facts }, open), said: tLoad("load.draftVoided") };
  return { open: null, said: null, notice: { kind: "warning", message: tLoad("load.draftGone") } };
}
