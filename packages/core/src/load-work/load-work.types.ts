import type { AssetKind } from "@railhead/api-contract/asset-kind";
import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { ReadRecord } from "../form/form.rules";
import type { MachineStep } from "../steps/step";
import type { NewEntry, OutboxEntry, OutboxRequest } from "../submission/outbox.types";
import type { WorkEvent } from "./load-work-events";
import type { FormStart, LoadBody, LoadFields, LoadValues, OpenForm } from "./load-form.types";

/** What is filled in on the pages of one kind of load: trucks, or railcars. */
export interface WorkTypes {
  /** The part of the address that names the kind. */
  readonly side: string;
  readonly page: string;
  /** Everything that is filled in or asked. */
  readonly form: string;
  /** What the page knows of the load and of what can be chosen. */
  readonly facts: { readonly inPlace: DraftInPlace | null };
  /** What a command came to. */
  readonly sent: { readonly draftId: string | null };
}

/** What came in the place of a draft: itself where it is not voided, null where it was voided and nothing came. */
export interface DraftInPlace {
  readonly from: string;
  readonly to: string | null;
}

/** An asset that a draft may name. */
export interface DraftAsset extends Named {
  readonly asset_kind: AssetKind;
  /** Of a bulk-commodity railcar: its load, which its label names in place of the asset (spec §5). */
  readonly railcar_load_id?: string | undefined;
}

/** What is in an asset now, in the unit in which it is shown; exact decimals. */
export interface AssetFacts {
  readonly id: string;
  readonly name: string;
  readonly quantity: string;
  readonly unit: string | null;
  readonly capacity: string | null;
  /** Whether that is another unit than its own: what is reckoned with it is rounded. */
  readonly isConverted: boolean;
}

/** Which load, on which of its pages. */
export interface WhichLoad<W extends WorkTypes> {
  readonly family: Family;
  readonly side: W["side"];
  readonly page: W["page"];
  /** The load that the address names; null for one that comes. */
  readonly id: string | null;
  readonly terminalId: string;
}
/** What the page shows first, and the draft that its open form is about: what came in the place of that is read too. */
export interface WantedFacts<W extends WorkTypes> extends WhichLoad<W> {
  readonly draft: string | null;
}
/** A change of a load as its actor sends it. */
export interface SentChange<W extends WorkTypes> extends WhichLoad<W> {
  readonly entry: OutboxEntry;
}

/** The app in which a load is worked on: links lead to its own pages. */
export type WorkApp = "floor" | "desk";

export interface WorkInput<W extends WorkTypes> extends WhichLoad<W> {
  readonly userid: string;
  readonly app: WorkApp;
  /** To act on the load, to record drafts, to replace and void them. */
  readonly canEdit: boolean;
  readonly canDraft: boolean;
  readonly canEditDraft: boolean;
  /** To count what is there, before a draft that the ledger does not allow. */
  readonly canReconcile?: boolean;
  readonly canSeeBol?: boolean;
  /** To open a signed BOL again. */
  readonly canReopen?: boolean;
  readonly ports: {
    readonly clock: Clock;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly storage: Storage;
    readonly navigator: Navigator;
  };
}

/** That the cursor goes to where the form goes on: a person opened it, or an asset was chosen or scanned in it. Counted up each time; 0 is never. */
export interface CursorMove {
  readonly count: number;
  readonly isOpening: boolean;
}

/** The last scan that chose an asset, and the form before and after it: the first piece of another code is undone. */
export interface AssetUndo<Form extends string> {
  readonly code: string;
  readonly before: OpenForm<Form> | null;
  readonly after: OpenForm<Form>;
}

export interface WorkContext<W extends WorkTypes> extends WorkInput<W> {
  readonly facts: W["facts"];
  /** Why there is no such load here, in the server's words. */
  readonly missing: string | null;
  /** What the forms choose from has been read, at some time. */
  readonly hasChoices: boolean;
  /** It was read after what the first view shows, not before. */
  readonly areChoicesCurrent: boolean;
  readonly open: OpenForm<W["form"]> | null;
  readonly cursorMove: CursorMove;
  /** The asset that a draft names, once it was looked at. */
  readonly asset: AssetFacts | null;
  /** The id of the asset that was asked for since anything may have changed in it; who may not see it is not asked again. */
  readonly lookedAt: string | null;
  /** The open form was filled in on an earlier visit: who comes back must not take it for one that was just opened. */
  readonly isTakenUp: boolean;
  /** What someone else changed in between; `changes` is counted up each time. */
  readonly changed: string | null;
  readonly changes: number;
  /** What others can change of the load, as it was when an earlier visit left the form that is taken up again. */
  readonly seenBefore: string | null;
  /** The draft that this user corrected last, and the one in its place; null where none was. */
  readonly replaced: { readonly from: string; readonly to: string } | null;
  /** What is being sent, or was sent with its outcome unknown. */
  readonly submission: OutboxEntry | null;
  readonly lastScan: AnsweredScan | null;
  readonly scanUndo: AssetUndo<W["form"]> | null;
}

/** What an event does to the work on a load. */
export type WorkStep<W extends WorkTypes> = MachineStep<WorkContext<W>, WorkEvent<W>>;

/** What a scale shows. */
export interface ScaleReading {
  readonly scale_id: string;
  readonly scale_name: string;
  readonly weight: string;
  readonly uom_abbreviation: string;
  /** Epoch seconds. */
  readonly captured_at: number;
}

/** A form that reads a record of its own each time that it is opened: what others change there comes into it. */
export interface OwnRecord<W extends WorkTypes> {
  readonly form: W["form"];
  /** The record as it was read; null until then. */
  readonly read: (facts: W["facts"]) => ReadRecord<LoadBody> | null;
  /** What is known without it. */
  readonly without: (facts: W["facts"]) => W["facts"];
}

/** What a barcode may choose for a draft. */
export interface DraftScan<W extends WorkTypes> {
  readonly assets: readonly DraftAsset[];
  /** Why no draft can be recorded now, or null. */
  readonly block: string | null;
  readonly draftForm: W["form"];
  /** The field of a draft that names what the load exchanges material with. */
  readonly assetKey: "source_id" | "destination_id";
}

/** The call of a change, the page on which it is taken up again, and the second call that its answer leads to. */
export type LoadChange = OutboxRequest & Pick<NewEntry, "route" | "followUp">;

/** Everything in which the kinds of loads differ; the order of events is one for all. */
export interface WorkRules<W extends WorkTypes> {
  readonly forms: readonly W["form"][];
  readonly nothingRead: W["facts"];
  /** The form that a page begins with. */
  readonly firstForm: (page: W["page"]) => W["form"] | null;
  /** The page itself is the form of a load that comes. */
  readonly isArrival: (page: W["page"]) => boolean;
  readonly fieldsOf: (context: WorkContext<W>, open: OpenForm<W["form"]>) => LoadFields;
  /** What a form begins with when it is opened. */
  readonly startOf: (context: WorkContext<W>, form: W["form"], target: string | null) => FormStart;
  /** Done at once: there is nothing to fill in. */
  readonly isDirect: (form: W["form"]) => boolean;
  /** What cannot be taken back, or does more than it says, is asked first (spec §9). */
  readonly isAsked: (open: OpenForm<W["form"]>, context: WorkContext<W>) => boolean;
  /** What goes out for a form. */
  readonly changeOf: (context: WorkContext<W>, open: OpenForm<W["form"]>) => LoadChange;
  /** The terminal of the load, which need not be the user's; null where it is not known. */
  readonly terminalOf: (facts: W["facts"]) => string | null;
  /** What the load is called, as its page names it; null while that is not known. */
  readonly nameOf: (context: WorkContext<W>) => string | null;
  /** Whether the load that is worked on is there, so that something can be sent. */
  readonly isThere: (context: WorkContext<W>) => boolean;
  readonly hasDraft: (facts: W["facts"], id: string) => boolean;
  /** The form of a draft that is gone, as that of a new one with all that stands in it. */
  readonly asNewDraft: (context: WorkContext<W>, open: OpenForm<W["form"]>) => OpenForm<W["form"]>;
  readonly ownRecord?: OwnRecord<W>;
  /** What others can change under the form that is open, if one is: equal texts are no change. Null where nothing is known yet. */
  readonly seen: (which: WhichLoad<W>, facts: W["facts"], form: W["form"] | null) => string | null;
  /** That somebody changed it, in words. */
  readonly changedText: (facts: W["facts"]) => string;
  readonly finish: (context: WorkContext<W>, form: W["form"], sent: W["sent"]) => WorkStep<W>;
  readonly draftScan: (context: WorkContext<W>) => DraftScan<W>;
  /** Why the open form cannot be sent as things stand, as a sentence; null when it can. */
  readonly cannotSend?: (context: WorkContext<W>, open: OpenForm<W["form"]>) => string | null;
  /** What was read again, with what is read after the first view as it was before. */
  readonly withChoices?: (read: W["facts"], before: W["facts"]) => W["facts"];
  /** What a way of a form fills in; null where there is no such way now. */
  readonly valuesOfShortcut?: (context: WorkContext<W>, open: OpenForm<W["form"]>, key: string) => LoadValues | null;
  /** The one unit that the load is weighed in, where it has one already: a scale in another unit is no help. */
  readonly weighedIn?: (context: WorkContext<W>) => string | null;
}
