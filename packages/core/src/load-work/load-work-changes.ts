import type { ApiError } from "../api/api-errors";
import { attemptAfter, resumed } from "../api/attempt.rules";
import { tLoad } from "../messages/catalogue.load";
import { tWork } from "../messages/catalogue.work";
import { withoutReading } from "./load-draft.rules";
import { faultsOf } from "./load-fields.rules";
import { readWork } from "./load-work.storage";
import type {
  Job,
  OpenForm,
  OwnReading,
  ScaleReading,
  Step,
  Turn,
  Values,
  WorkCommand,
  WorkContext,
  WorkInput,
  WorkRules,
} from "./load-work.types";

/** The page as it is entered: with what the same user left here before a reload or a login. */
export function initialWork<J extends Job>(rules: WorkRules<J>, input: WorkInput<J>): WorkContext<J> {
  const saved = readWork<J>(input.ports.storage.session, input, rules.forms);
  const first = rules.firstForm(input.page);
  const open: OpenForm<J["form"]> | null =
    saved?.open ?? (first === null ? null : { name: first, target: null, values: {} });
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

/** What a form reads for itself; undefined where that is nothing. */
export const ownReading = <J extends Job>(
  { ownReading: own }: WorkRules<J>,
  form: J["form"],
): OwnReading<J> | undefined => (own?.form === form ? own : undefined);

/** Values that were not entered yet come from what is known now, once what the form chooses from is. */
const withDefaults = <J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  open: OpenForm<J["form"]>,
): OpenForm<J["form"]> =>
  !context.hasMore
    ? open
    : {
        ...open,
        values: ownReading(rules, open.name)?.values(context.facts, open.values) ?? {
          ...rules.initialValues(context, open.name, open.target),
          ...open.values,
        },
      };

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
      change: { facts, missing: null, isMoreCurrent: false, open: null, errors: {} },
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
      open: open === null ? null : withDefaults(rules, after, open),
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
      ...(isFree && context.open !== null ? { open: withDefaults(rules, after, context.open) } : {}),
    },
  };
}

/** Whether the form lacks what it chooses from: it was never read, or the load has gone on since and there was nothing to choose before. */
export function lacksChoices<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, form: J["form"]): boolean {
  const fields = rules.fieldsOf(context, form);
  if (!context.hasMore) return fields.length > 0;
  const own = ownReading(rules, form);
  if (own !== undefined) return !own.isRead(context.facts);
  return !context.isMoreCurrent && fields.some(({ kind, options }) => kind === "pick" && options.length === 0);
}

/** Why nothing can be sent as things stand, as a sentence, or null. */
export const sendBlock = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): string | null =>
  context.open === null ? tWork("command.nothing") : (rules.cannotSend?.(context, context.open) ?? null);

/** Whether the open form can be sent: what is not drawn yet cannot have been filled in. */
export const canSend = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): boolean =>
  context.open !== null &&
  rules.isThere(context) &&
  !lacksChoices(rules, context, context.open.name) &&
  sendBlock(rules, context) === null;

/** The cursor goes on in the form. */
export const nextTurn = ({ turn }: { readonly turn: Turn }, isOpening: boolean): Turn => ({
  count: turn.count + 1,
  isOpening,
});

/** A form is opened, filled in with what is known. */
export function openForm<J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  name: J["form"],
  target: string | null,
): Step<J> {
  const facts = ownReading(rules, name)?.without(context.facts) ?? context.facts;
  return {
    change: {
      facts,
      open: withDefaults(rules, { ...context, facts }, { name, target, values: {} }),
      errors: {},
      changed: null,
      turn: nextTurn(context, true),
    },
  };
}

/** A form is given up: the one that the page begins with stands there again. */
export function closeForm<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Step<J> {
  const first = rules.isArrival(context.page) ? null : rules.firstForm(context.page);
  return {
    change: {
      open: first === null ? null : withDefaults(rules, context, { name: first, target: null, values: {} }),
      errors: {},
      changed: null,
    },
  };
}

/** A count that was asked for belongs to the asset and the figure that were refused or are on hold: it is not carried over to others, nor asked for again. */
export function withoutCount({ countable, count: _count, reason, ...values }: Values): Values {
  if (countable !== undefined) return { ...values, countable: "no" };
  return reason === undefined ? values : { ...values, reason };
}

/** Fields that say what a weight is: touched, it is no scale's and no earlier visit's any more. */
const OF_WEIGHT: ReadonlySet<string> = new Set(["weight", "scale_id", "position", "uom_abbreviation"]);

/** What is typed. */
export function enterValue<J extends Job>(context: WorkContext<J>, name: string, typed: string): Step<J> {
  const { open, errors } = context;
  if (open === null) return { change: {} };
  const { [name]: _mended, ...others } = errors;
  const source: Values = OF_WEIGHT.has(name) ? { source: "manual" } : {};
  const values = name === "asset" || name === "quantity" ? withoutCount(open.values) : open.values;
  return {
    change: {
      open: { ...open, values: { ...values, ...source, [name]: typed } },
      errors: others,
      ...(name === "asset" ? { turn: nextTurn(context, false) } : {}),
    },
  };
}

/** A reading that cannot be taken over, at the scale's field; the weight may still be typed. */
export function refuseReading<J extends Job>({ open, errors, asked }: WorkContext<J>, said: string): Step<J> {
  // Nobody waits for it any more.
  if (!open?.values["scale_id"]) return { change: {} };
  return {
    change: { errors: { ...errors, scale_id: said }, asked: asked + 1 },
    notice: { kind: "negative", message: said },
  };
}

/** What a scale shows takes the place of what was typed. A load that is weighed in another unit already takes no figure of it. */
export function takeReading<J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  { scale_id, scale_name, weight, uom_abbreviation, captured_at }: ScaleReading,
): Step<J> {
  const { open } = context;
  if (open?.values["scale_id"] !== scale_id) return { change: {} };
  const unit = rules.weighedIn?.(context) ?? null;
  if (unit !== null && unit !== uom_abbreviation)
    return refuseReading(context, tLoad("scale.otherUnit", { scale: scale_name, other: uom_abbreviation, unit }));
  const values = {
    ...open.values,
    weight,
    scale_id,
    uom_abbreviation,
    source: "live",
    captured_at: String(captured_at),
  };
  return {
    change: { open: { ...open, values }, errors: {} },
    notice: { kind: "positive", message: tLoad("done.scale", { scale: scale_name }) },
  };
}

/** A way of the form fills in what it stands for. */
export function takeWay<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, key: string): Step<J> {
  const { open } = context;
  const values = open === null ? null : (rules.valuesOfWay?.(context, open, key) ?? null);
  return open === null || values === null
    ? { change: {} }
    : { change: { open: { ...open, values: { ...open.values, ...values } }, errors: {} } };
}

/** What the form itself finds to be put right. */
export const showFaults = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Step<J> => ({
  change: { errors: faultsNow(rules, context), asked: context.asked + 1 },
});

/** What had no answer is given up: it is not sent again, and what came of it is read. */
export const dropOwed = <J extends Job>(): Step<J> => ({
  change: { attempt: null },
  notice: { kind: "warning", message: tLoad("load.dropped") },
});

/** The page is left while its work is still being sent. */
export const leaveSending = <J extends Job>(): Step<J> => ({
  change: {},
  notice: { kind: "warning", message: tLoad("load.leftSending") },
});

export const faultsNow = <J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Values =>
  context.open === null ? {} : faultsOf(rules.fieldsOf(context, context.open.name), context.open.values);

/** What is sent for the form as it stands. */
const commandOf = <J extends Job>(
  rules: WorkRules<J>,
  context: WorkContext<J>,
  open: OpenForm<J["form"]>,
): WorkCommand<J["form"]> => ({ form: open.name, target: open.target, ...rules.bodyOf(context, open) });

/** What goes out now, under its keys: what is owed an answer, else the form that is open. */
export function prepareAttempt<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>): Step<J> {
  const { open, ports } = context;
  const newKey = () => ports.ids.newIdempotencyKey();
  const attempt =
    context.attempt ??
    (open === null ? null : { ...commandOf(rules, context, open), key: newKey(), weightKey: newKey() });
  return { change: { attempt, errors: {}, changed: null } };
}

/** Codes of refusals that a count of what is there would mend. */
const COUNTABLE = new Set(["overdraw", "overfill"]);

/**
 * The server said no: its description alone at the top (spec §8), and at the fields it names. The keys are given up when the
 * answer is final. Whoever may count is offered to count first, where the books are in the way of a draft.
 */
export function refuse<J extends Job>(rules: WorkRules<J>, context: WorkContext<J>, error: ApiError): Step<J> {
  const attempt = attemptLeft(context, error);
  if (error._tag === "SignedOut") return { change: { attempt } };
  const form = context.attempt?.form ?? context.open?.name;
  const named = error._tag === "Refused" ? Object.entries(error.fields ?? {}) : [];
  const { open } = context;
  const canCount =
    error._tag === "Refused" && COUNTABLE.has(error.code) && context.canReconcile === true && open !== null;
  // What is entered stays, for the record as it is read after this: sent once more, it is meant for that one.
  const isStale =
    error._tag === "Refused" && error.code === "changed_meanwhile" && open !== null && !ownReading(rules, open.name);
  const kept = isStale ? { ...open, values: withoutReading(open.values) } : open;
  // Where nothing was filled in there is nothing to put right.
  const isOver = attempt === null && form !== undefined && rules.isDirect(form);
  return {
    change: {
      open:
        isOver || kept === null ? null : canCount ? { ...kept, values: { ...kept.values, countable: "yes" } } : kept,
      attempt,
      // The books may not be as the figures say.
      lookedAt: null,
      errors: Object.fromEntries(
        named.map(([name, text]) => [form === undefined ? name : rules.fieldAt(form, name), text]),
      ),
      asked: context.asked + 1,
    },
    ...(error._tag === "Refused" ? { notice: { kind: "negative", message: error.description } } : {}),
  };
}

/** No answer came. */
export const beUnsure = <J extends Job>(context: WorkContext<J>, error: ApiError): Step<J> => ({
  change: { attempt: attemptLeft(context, error) },
});

/** What stays of what was sent, once a call has failed. Of two calls the first may have been taken before the second one met the end of the session. */
const attemptLeft = <J extends Job>({ attempt }: WorkContext<J>, error: ApiError): WorkContext<J>["attempt"] =>
  attempt !== null && attempt.weight !== null && error._tag === "SignedOut"
    ? resumed(attempt)
    : attemptAfter(attempt, error);

/** The work as it is with nothing in hand. */
export const emptyWork = <J extends Job>(input: WorkInput<J>, facts: J["facts"]): WorkContext<J> => ({
  ...input,
  facts,
  missing: null,
  hasMore: false,
  isMoreCurrent: false,
  open: null,
  errors: {},
  asked: 0,
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
