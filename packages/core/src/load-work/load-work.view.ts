import { t } from "../messages/catalogue";
import { tLoad } from "../messages/catalogue-load";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import { lacksChoices } from "./load-work-changes";
import { viewFields, type FieldView, cursorOf } from "../form/form.view";
import type { LoadKey, OpenForm } from "./load-form.types";
import type { WorkTypes, WorkContext, WorkRules } from "./load-work.types";

/** Something that can be done with a load now: a form that opens, or another page. The main one is what it needs next. */
export interface ActionView<Form extends string> {
  readonly key: string;
  readonly label: string;
  readonly kind: "main" | "plain";
  readonly form: Form | null;
  readonly href: string | null;
  /** Done at once: there is nothing to fill in. */
  readonly isDirect: boolean;
  /** What it does, where its name does not say it all. */
  readonly hint?: string;
}
/** Something that may be done, before one of all is chosen to be the main thing. */
export interface Offer<Form extends string> extends Omit<ActionView<Form>, "kind"> {
  /** What the load needs next in its state. */
  readonly isNext: boolean;
}
export interface FormView {
  readonly name: string;
  readonly title: string;
  /** The title over its fields, with the load's name: its head may be out of sight. Null where the page itself bears it. */
  readonly heading: string | null;
  readonly fields: readonly FieldView<LoadKey>[];
  /** What to look at before it is sent, each in a sentence of its own. */
  readonly notes: readonly string[];
  /** What it comes to, as it stands. */
  readonly sums: readonly SumView[];
  /** Other shortcuts to fill it in. */
  readonly shortcuts: readonly ShortcutView[];
  /** Counted up each time that it says what is to be put right. */
  readonly faultsShown: number;
  /** Where it goes on, for the cursor to go there each time that `moves` is counted up; 0 is never. */
  readonly cursor: CursorView;
  /** How what it chooses from stands: it is not drawn before. */
  readonly choices: "loading" | "failed" | "ready";
  /** A scale is chosen whose weight can be taken over. */
  readonly scale: ScaleAskView | null;
  readonly submit: string;
  readonly canClose: boolean;
}
/** How the scale of a weight is asked, and how to go on without it. */
export interface ScaleAskView {
  readonly label: string;
  readonly pending: boolean;
  /** What is waited for. */
  readonly waiting: string | null;
  /** Entering the weight by hand, where the scale gave none or is waited for. */
  readonly byHand: string | null;
}
export interface CursorView {
  readonly name: string | null;
  readonly moves: number;
}
/** A figure that the form leads to: 'Left in Silo 3', '1,180 ST'. */
export interface SumView {
  readonly label: string;
  readonly value: string;
  readonly isOver: boolean;
}
/** Values that are filled in at once. */
export interface ShortcutView {
  readonly key: string;
  readonly label: string;
}
export interface ConfirmView {
  readonly title: string;
  readonly text: string;
  readonly danger: boolean;
}
/** What an empty list says in place of the sentence for empty lists, and besides it. */
export interface EmptyText {
  readonly text?: string;
  readonly hint?: string;
}
/** A draft of the load. */
export interface DraftRowView {
  readonly id: string;
  readonly name: string;
  /** Its transload category, where it has one. */
  readonly category: string | null;
  readonly net: string;
  readonly held: boolean;
  readonly canChange: boolean;
}

/** What the page of any load draws, whatever its kind. */
export interface WorkView<Form extends string> {
  readonly state: "loading" | "failed" | "missing" | "ready";
  readonly missing: string | null;
  readonly actions: readonly ActionView<Form>[];
  readonly form: FormView | null;
  readonly confirm: ConfirmView | null;
  readonly changed: string | null;
  /** Counted up each time that somebody else changes it under the form. */
  readonly changes: number;
  /** That nobody knows whether what was sent has been done: the way on is Retry. */
  readonly unconfirmed: string | null;
  readonly pending: boolean;
  /** The load is being read again, so the next action may change in a moment. */
  readonly isReading: boolean;
  /** The load is shown as it was before; reading it again has failed. */
  readonly isStale: boolean;
  readonly answer: AnsweredScan | null;
  readonly toList: { readonly href: string; readonly label: string };
}

/** What a kind of load says in its own words. */
export interface WorkWords<W extends WorkTypes> {
  readonly missing: () => string;
  readonly actions: (context: WorkContext<W>) => readonly ActionView<W["form"]>[];
  readonly toList: (context: WorkContext<W>) => WorkView<W["form"]>["toList"];
  readonly title: (context: WorkContext<W>, open: OpenForm<W["form"]>) => string;
  readonly submit: (context: WorkContext<W>, open: OpenForm<W["form"]>) => string;
  /** Whether the open form can be sent as things stand; it is not drawn where it cannot. */
  readonly isOffered: (context: WorkContext<W>, open: OpenForm<W["form"]>) => boolean;
  readonly canClose: (open: OpenForm<W["form"]>) => boolean;
  /** What takes the weight from the scale that is chosen; null where none is, or it has no line. */
  readonly scale: (context: WorkContext<W>, open: OpenForm<W["form"]>) => string | null;
  readonly notes?: (context: WorkContext<W>, open: OpenForm<W["form"]>) => readonly string[];
  readonly sums?: (context: WorkContext<W>, open: OpenForm<W["form"]>) => readonly SumView[];
  readonly shortcuts?: (context: WorkContext<W>, open: OpenForm<W["form"]>) => readonly ShortcutView[];
  readonly confirm: (context: WorkContext<W>, open: OpenForm<W["form"]>) => ConfirmView;
}

/** The machine as far as the view looks at it. */
export interface WorkSnapshot<W extends WorkTypes> {
  readonly context: WorkContext<W>;
  readonly value: { readonly facts: string; readonly form: string; readonly scale: string; readonly choices?: string };
}

/** What is asked before a draft is voided. Its correction is not asked about: the history shows both. */
export const confirmVoidDraft = (): ConfirmView => ({
  title: tLoad("ask.voidDraft"),
  text: tLoad("ask.voidText"),
  danger: true,
});

function stateOf<W extends WorkTypes>(
  rules: WorkRules<W>,
  { context, value }: WorkSnapshot<W>,
): WorkView<W["form"]>["state"] {
  if (value.facts === "missing") return "missing";
  if (rules.isArrival(context.page) ? value.facts === "ready" : rules.isThere(context)) return "ready";
  return value.facts === "failed" ? "failed" : "loading";
}

/** A scale that gave no weight is asked again by a person, or gone on without. */
const viewScale = (label: string, pending: boolean, isRefused: boolean): ScaleAskView => ({
  label: isRefused ? t("action.retry") : label,
  pending,
  waiting: pending ? tLoad("scale.waiting") : null,
  byHand: pending || isRefused ? tLoad("scale.byHand") : null,
});

function viewForm<W extends WorkTypes>(
  rules: WorkRules<W>,
  words: WorkWords<W>,
  { context, value }: WorkSnapshot<W>,
): FormView | null {
  const { open } = context;
  if (open === null || !words.isOffered(context, open)) return null;
  const [title, scale] = [words.title(context, open), words.scale(context, open)];
  const fields = rules.fieldsOf(context, open);
  const shortcuts = words.shortcuts?.(context, open) ?? [];
  return {
    name: open.name,
    title,
    heading: rules.isArrival(context.page) ? null : headingOf(title, rules.nameOf(context)),
    fields: viewFields(fields, open.form),
    notes: words.notes?.(context, open) ?? [],
    sums: words.sums?.(context, open) ?? [],
    shortcuts,
    faultsShown: open.form.faultsShown,
    // Where one tap fills it in, no keyboard comes up over that.
    cursor: {
      name: shortcuts.length > 0 ? null : cursorOf(fields, open.form, context.cursorMove.isOpening),
      moves: context.cursorMove.count,
    },
    choices: !lacksChoices(rules, context, open)
      ? "ready"
      : value.choices === "failed" || (value.facts === "failed" && value.choices !== "loading")
        ? "failed"
        : "loading",
    scale: scale === null ? null : viewScale(scale, value.scale === "reading", open.form.faults.scale_id !== undefined),
    submit: words.submit(context, open),
    canClose: words.canClose(open),
  };
}

/** That the form comes back as it was left; where it was sent, that is said instead. */
const takenUpText = <W extends WorkTypes>({ isTakenUp, submission }: WorkContext<W>): string | null =>
  isTakenUp && submission === null ? tLoad("load.takenUp") : null;

/** What the page of any load draws. */
export function viewWork<W extends WorkTypes>(
  rules: WorkRules<W>,
  words: WorkWords<W>,
  snapshot: WorkSnapshot<W>,
): WorkView<W["form"]> {
  const { context, value } = snapshot;
  const state = stateOf(rules, snapshot);
  const isReady = state === "ready";
  const isUnconfirmed = value.form === "unconfirmed";
  return {
    state,
    missing: state === "missing" ? (context.missing ?? words.missing()) : null,
    actions: isReady && context.open === null && !isUnconfirmed ? words.actions(context) : [],
    form: isReady ? viewForm(rules, words, snapshot) : null,
    confirm: value.form === "asking" && context.open !== null ? words.confirm(context, context.open) : null,
    changed: isReady ? (context.changed ?? takenUpText(context)) : null,
    changes: context.changes,
    // Also where the load is nowhere: what is unconfirmed can be sent once more, or given up.
    unconfirmed: (isReady || state === "missing") && isUnconfirmed ? tLoad("net.unconfirmed") : null,
    pending: value.form === "sending" || value.form === "resending" || value.form === "waiting",
    isReading: isReady && value.facts === "loading",
    isStale: isReady && value.facts === "failed",
    answer: context.lastScan,
    toList: words.toList(context),
  };
}

/** What can be done, the first that the load needs next as the main thing. */
export function withMain<Form extends string>(offers: readonly Offer<Form>[]): readonly ActionView<Form>[] {
  const main = offers.find(({ isNext }) => isNext);
  return offers.map(({ isNext: _next, ...offer }) => ({ ...offer, kind: offer.key === main?.key ? "main" : "plain" }));
}

/** 'Add draft · OT 1007': what is done, and with which load. */
export const headingOf = (title: string, load: string | null): string => [title, load].filter(Boolean).join(" · ");
