import { tLoad } from "../messages/catalogue.load";
import { tWork } from "../messages/catalogue.work";
import { resumed } from "../api/attempt.rules";
import { filledIn, newForm, ownRecordOf } from "./load-form-changes";
import type { OpenForm } from "./load-form.types";
import { readWork } from "./load-work.storage";
import type { Job, Step, WorkContext, WorkInput, WorkRules } from "./load-work.types";

/** The page as it is entered: with what the same user left here before a reload or a login. */
export function initialWork<J extends Job>(rules: WorkRules<J>, input: WorkInput<J>): WorkContext<J> {
  const saved = readWork<J>(input.ports.storage.session, input, rules.forms);
  const first = rules.firstForm(input.page);
  const open: OpenForm<J["form"]> | null = saved?.open ?? (first === null ? null : newForm(first, null));
  return {
    ...emptyWork(input, rules.nothingRead),
    open,
    attempt: resumed(saved?.attempt ?? null),
    leftAt: saved?.seen ?? null,
    changed: saved?.changed ?? null,
  };
}

/** How the load stood for whoever fills in the form: as the page knows it, else as it was when the form was left. */
export const seenBefore = <J extends Job>(
  rules: WorkRules<J>,
  { facts, leftAt, open }: WorkContext<J>,
): string | null => rules.seen(facts, open?.name ?? null) ?? leftAt;

/** What is known now. A form stays as it was filled in; what others changed is said, and a form about a draft that is gone is closed. */
export function receiveFacts<J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  read: J["facts"],
  isRemoteChange: boolean,
): Step<J> {
  const { open } = context;
  const facts = rules.withMore?.(read, context.facts) ?? read;
  // While an answer is owed, a change may be one's own.
  if (context.attempt !== null) return { change: { facts, missing: null, isMoreCurrent: false } };
  const after: WorkContext<J> = { ...context, facts, missing: null };
  if (open !== null && open.target !== null && !rules.hasDraft(facts, open.target)) {
    return {
      change: { facts, missing: null, isMoreCurrent: false, open: null },
      notice: { kind: "warning", message: tLoad("load.draftGone") },
    };
  }
  const form = open?.name ?? null;
  const [before, now] = [seenBefore(rules, context), rules.seen(facts, form)];
  const isComeBack = rules.seen(context.facts, form) === null;
  const isOther = (isRemoteChange || isComeBack) && open !== null && before !== null && now !== null && before !== now;
  const said = isOther ? { changed: rules.changedText(facts), changes: context.changes + 1 } : {};
  return {
    change: {
      facts,
      missing: null,
      isMoreCurrent: false,
      ...said,
      lookedAt: null,
      open: open === null ? null : filledIn(rules, after, open),
    },
  };
}

/** What the forms choose from: it fills in what was not entered yet. */
export function receiveMore<J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  read: Partial<J["facts"]>,
): Step<J> {
  const after: WorkContext<J> = {
    ...context,
    facts: { ...context.facts, ...read },
    hasMore: true,
    isMoreCurrent: true,
  };
  const isFree = context.open !== null && context.attempt === null;
  return {
    change: {
      facts: after.facts,
      hasMore: true,
      isMoreCurrent: true,
      ...(isFree && context.open !== null ? { open: filledIn(rules, after, context.open) } : {}),
    },
  };
}

/** Whether the form lacks what it chooses from: it was never read, or the load has gone on since and there was nothing to choose before. */
export function lacksChoices<J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  open: OpenForm<J["form"]>,
): boolean {
  const fields = rules.fieldsOf(context, open);
  if (!context.hasMore) return fields.length > 0;
  const own = ownRecordOf(rules, open.name);
  if (own !== undefined) return own.read(context.facts) === null;
  return !context.isMoreCurrent && fields.some(({ kind, options = [] }) => kind === "pick" && options.length === 0);
}

/** Why nothing can be sent as things stand, as a sentence, or null. */
export const sendBlock = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): string | null =>
  context.open === null ? tWork("command.nothing") : (rules.cannotSend?.(context, context.open) ?? null);

/** Whether the open form can be sent: what is not drawn yet cannot have been filled in. */
export const canSend = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): boolean =>
  context.open !== null &&
  rules.isThere(context) &&
  !lacksChoices(rules, context, context.open) &&
  sendBlock(rules, context) === null;

/** The work as it is with nothing in hand. */
export const emptyWork = <J extends Job>(input: WorkInput<J>, facts: J["facts"]): WorkContext<J> => ({
  ...input,
  facts,
  missing: null,
  hasMore: false,
  isMoreCurrent: false,
  open: null,
  turn: { count: 0, isOpening: false },
  asset: null,
  lookedAt: null,
  changed: null,
  changes: 0,
  leftAt: null,
  attempt: null,
  lastScan: null,
  scanUndo: null,
});
