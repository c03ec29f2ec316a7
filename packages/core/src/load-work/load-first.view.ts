import type { DraftFacts } from "@railhead/api-contract/draft-facts.routes";
import { tLoad } from "../messages/catalogue.load";
import { displayQuantity } from "../units/shown.rules";
import type { Choice, Job, WorkContext, WorkInput } from "./load-work.types";
import type { ActionView, DraftRowView, EmptyText, FormView, Offer, WorkView } from "./load-work.view";

// What the page of a load shows before the code of its forms has come. Nothing here may ask for that code.

/** A load with what was recorded of it. */
export interface DraftedLoad {
  /** The load's own asset; null before it has one. */
  readonly ownAsset: string | null;
  readonly drafts: readonly DraftFacts[];
}

/** The other side of a draft: what the load exchanged material with. */
export const otherSide = ({ ownAsset }: Pick<DraftedLoad, "ownAsset">, draft: DraftFacts): Choice =>
  draft.source_id === ownAsset
    ? { id: draft.destination_id, name: draft.destination_name }
    : { id: draft.source_id, name: draft.source_name };

/** What a draft moved, in the unit that the terminal shows. */
export const draftNet = ({ net, net_uom_abbreviation, display_net, display_abbreviation }: DraftFacts): string =>
  displayQuantity({
    quantity: net,
    unit: net_uom_abbreviation,
    display: display_net,
    displayUnit: display_abbreviation,
  }) ?? "";

/** The drafts of a load, each with what it went into or came from. */
export const viewDraftRows = (load: DraftedLoad, canChange: boolean): readonly DraftRowView[] =>
  load.drafts.map((draft) => ({
    id: draft.id,
    name: otherSide(load, draft).name,
    category: draft.transload_category_name,
    net: draftNet(draft),
    held: draft.on_hold,
    canChange,
  }));

/** What stands in place of the drafts where none are listed: that there are none, or that they are not this user's to see. */
export const viewNoDrafts = ({ draftsHidden }: { readonly draftsHidden: boolean }): EmptyText =>
  draftsHidden ? { text: tLoad("load.hiddenDrafts") } : { hint: tLoad("load.noDrafts") };

/** What can be done, the first that the load needs next as the main thing. */
export function withMain<Form extends string>(offers: readonly Offer<Form>[]): readonly ActionView<Form>[] {
  const main = offers.find(({ isNext }) => isNext);
  return offers.map(({ isNext: _next, ...offer }) => ({ ...offer, kind: offer.key === main?.key ? "main" : "plain" }));
}

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

/** What a kind of load says before its forms are here. */
export interface FirstWords<J extends Job> {
  readonly missing: () => string;
  readonly actions: (context: WorkContext<J>) => readonly ActionView<J["form"]>[];
  readonly toList: (context: WorkContext<J>) => WorkView<J["form"]>["toList"];
  /** The form that the page begins with, where there is nothing to fill in; null where that waits for the code. */
  readonly firstForm: (context: WorkContext<J>) => FormView | null;
}

/** What is known so far. */
export interface FirstLook<J extends Job> {
  readonly state: WorkView<J["form"]>["state"];
  readonly context: WorkContext<J>;
  /** Something was asked for that waits for the code. */
  readonly pending: boolean;
}

/** 'Add draft · OT 1007': what is done, and with which load. */
export const headingOf = (title: string, load: string | null): string => [title, load].filter(Boolean).join(" · ");

/** A form with nothing to fill in, of a load of that name. */
export const plainForm = (name: string, submit: string, load: string | null): FormView => ({
  name,
  title: submit,
  fields: [],
  cursor: { name: null, turn: 0 },
  heading: headingOf(submit, load),
  notes: [],
  sums: [],
  ways: [],
  asked: 0,
  choices: "ready",
  scale: null,
  submit,
  canClose: false,
});

/** What the page of any load draws until its forms are here. */
export function viewFirst<J extends Job>(
  words: FirstWords<J>,
  { state, context, pending }: FirstLook<J>,
): WorkView<J["form"]> {
  const isReady = state === "ready";
  return {
    state,
    pending,
    missing: state === "missing" ? (context.missing ?? words.missing()) : null,
    actions: isReady && !pending ? words.actions(context) : [],
    form: isReady ? words.firstForm(context) : null,
    confirm: null,
    changed: null,
    changes: 0,
    owed: null,
    isReading: false,
    isStale: false,
    answer: null,
    toList: words.toList(context),
  };
}
