import { describeError, type ApiError } from "../api/api-errors";
import { isUntouched } from "../form/form.storage";
import { tWork } from "../messages/catalogue-work";
import { filledAgain, keptForm } from "./draft-in-place.rules";
import { filledIn, newForm, ownRecordOf } from "./load-form-changes";
import type { OpenForm } from "./load-form.types";
import { readWork } from "./load-work.storage";
import type { WorkTypes, WorkStep, WorkContext, WorkInput, WorkRules } from "./load-work.types";

/** The page as it is entered: with what the same user left here before a reload or a login. */
export function initialWork<W extends WorkTypes>(rules: WorkRules<W>, input: WorkInput<W>): WorkContext<W> {
  const saved = readWork<W>(input.ports.storage.session, input, rules.forms);
  const first = rules.firstForm(input.page);
  const open: OpenForm<W["form"]> | null = saved?.open ?? (first === null ? null : newForm(first, null));
  const left = saved?.open ?? null;
  return {
    ...emptyWork(input, rules.nothingRead),
    open,
    seenBefore: saved?.seen ?? null,
    changed: saved?.changed ?? null,
    isTakenUp: left !== null && !isUntouched(left.form),
  };
}

/** What others can change of the load, as the user who fills in the form knows it: from the page, else from when the form was left. */
export const lastSeen = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): string | null =>
  rules.seen(context, context.facts, context.open?.name ?? null) ?? context.seenBefore;

/** There is no such load here, or not for this user. */
export const loseLoad = <W extends WorkTypes>(error: ApiError): WorkStep<W> => ({
  change: { missing: describeError(error) },
});

/** What is known now. A form stays as it was filled in, at the draft in the place of its own where that is gone; what others changed is said. */
export function receiveFacts<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  read: W["facts"],
  isRemoteChange: boolean,
): WorkStep<W> {
  const facts = rules.withChoices?.(read, context.facts) ?? read;
  const change = { facts, missing: null, areChoicesCurrent: false };
  const loadChoices = { type: "CHOICES.LOAD" } as const;
  // While an outcome is unknown, a change may be the user's own.
  if (context.submission !== null) return { change, raise: [loadChoices] };
  const { open, said: ofDraft, notice, raise = [] } = keptForm(rules, context, facts);
  const form = open?.name ?? null;
  const [before, now] = [lastSeen(rules, context), rules.seen(context, facts, form)];
  const isComeBack = rules.seen(context, context.facts, form) === null;
  const isOther = (isRemoteChange || isComeBack) && open !== null && before !== null && now !== null && before !== now;
  const said = ofDraft ?? (isOther ? rules.changedText(facts) : null);
  return {
    change: {
      ...change,
      ...(said === null ? {} : { changed: said, changes: context.changes + 1 }),
      lookedAt: null,
      open: open === null ? null : filledAgain(rules, { ...context, facts, missing: null }, open),
    },
    ...(notice === undefined ? {} : { notice }),
    raise: [...raise, loadChoices],
  };
}

/** What the forms choose from: it fills in what was not entered yet. */
export function receiveChoices<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  read: Partial<W["facts"]>,
): WorkStep<W> {
  const after: WorkContext<W> = {
    ...context,
    facts: { ...context.facts, ...read },
    hasChoices: true,
    areChoicesCurrent: true,
  };
  const isFree = context.open !== null && context.submission === null;
  return {
    change: {
      facts: after.facts,
      hasChoices: true,
      areChoicesCurrent: true,
      ...(isFree && context.open !== null ? { open: filledIn(rules, after, context.open) } : {}),
    },
  };
}

/** Whether the form lacks what it chooses from: it was never read, or the load has gone on since and there was nothing to choose before. */
export function lacksChoices<W extends WorkTypes>(
  rules: WorkRules<W>,
  context: WorkContext<W>,
  open: OpenForm<W["form"]>,
): boolean {
  const fields = rules.fieldsOf(context, open);
  if (!context.hasChoices) return fields.length > 0;
  const own = ownRecordOf(rules, open.name);
  if (own !== undefined) return own.read(context.facts) === null;
  return !context.areChoicesCurrent && fields.some(({ kind, options = [] }) => kind === "pick" && options.length === 0);
}

/** Why nothing can be sent as things stand, as a sentence, or null. */
export const sendBlock = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): string | null =>
  context.open === null ? tWork("command.nothing") : (rules.cannotSend?.(context, context.open) ?? null);

/** Whether the open form can be sent: what is not drawn yet cannot have been filled in. */
export const canSend = <W extends WorkTypes>(rules: WorkRules<W>, context: WorkContext<W>): boolean =>
  context.open !== null &&
  rules.isThere(context) &&
  !lacksChoices(rules, context, context.open) &&
  sendBlock(rules, context) === null;

/** The work with nothing open and nothing sent. */
export const emptyWork = <W extends WorkTypes>(input: WorkInput<W>, facts: W["facts"]): WorkContext<W> => ({
  ...input,
  facts,
  missing: null,
  hasChoices: false,
  areChoicesCurrent: false,
  open: null,
  cursorMove: { count: 0, isOpening: false },
  asset: null,
  lookedAt: null,
  changed: null,
  isTakenUp: false,
  changes: 0,
  replaced: null,
  seenBefore: null,
  submission: null,
  lastScan: null,
  scanUndo: null,
});
