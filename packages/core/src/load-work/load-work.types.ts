import type { AssetKind } from "@railhead/api-contract/asset-kind";
import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notice, Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { ReadRecord } from "../form/form.rules";
import type { FormStart, LoadBody, LoadFields, LoadValues, OpenForm } from "./load-form.types";

/** What is filled in on the pages of one kind of load: trucks, or railcars. */
export interface Job {
  /** The part of the address that names the kind. */
  readonly side: string;
  readonly page: string;
  /** Everything that is filled in or asked. */
  readonly form: string;
  /** What the page knows of the load and of what can be chosen. */
  readonly facts: object;
  /** What a command came to. */
  readonly sent: unknown;
}

type Body = Readonly<Record<string, unknown>>;

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

/** What goes out for a form. `weight` is the first weight of a truck that is recorded with it. */
export interface WorkCommand<Form extends string> {
  readonly form: Form;
  readonly target: string | null;
  readonly body: Body;
  readonly weight: Body | null;
}
/** What was sent and may have to be sent again, each call under its own key. */
export interface WorkAttempt<Form extends string> extends WorkCommand<Form> {
  readonly key: string;
  readonly weightKey: string;
  /** It went out and no answer came: it may have been done. */
  readonly unsure?: boolean;
}

/** Which load, on which of its pages. */
export interface WhichLoad<J extends Job> {
  readonly family: Family;
  readonly side: J["side"];
  readonly page: J["page"];
  /** The load that the address names; null for one that comes. */
  readonly id: string | null;
  readonly terminalId: string;
}
/** One command as the API calls take it. */
export interface Submission<J extends Job> extends WhichLoad<J> {
  readonly attempt: WorkAttempt<J["form"]>;
}

export interface WorkInput<J extends Job> extends WhichLoad<J> {
  readonly userid: string;
  /** To act on the load, to record drafts, to replace and void them. */
  readonly canEdit: boolean;
  readonly canDraft: boolean;
  readonly canEditDraft: boolean;
  /** To count what is there, before a draft that the books do not allow. */
  readonly canReconcile?: boolean;
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
export interface Turn {
  readonly count: number;
  readonly isOpening: boolean;
}

/** The last scan that chose an asset, and the form before and after it: the first piece of another code is undone. */
export interface AssetUndo<Form extends string> {
  readonly code: string;
  readonly before: OpenForm<Form> | null;
  readonly after: OpenForm<Form>;
}

export interface WorkContext<J extends Job> extends WorkInput<J> {
  readonly facts: J["facts"];
  /** Why there is no such load here, in the server's words. */
  readonly missing: string | null;
  /** What the forms choose from has been read, at some time. */
  readonly hasMore: boolean;
  /** It was read after what the first view shows, not before. */
  readonly isMoreCurrent: boolean;
  readonly open: OpenForm<J["form"]> | null;
  readonly turn: Turn;
  /** The asset that a draft names, once it was looked at. */
  readonly asset: AssetFacts | null;
  /** The id of the asset that was asked for since anything may have changed in it; who may not see it is not asked again. */
  readonly lookedAt: string | null;
  /** What someone else changed in between; `changes` is counted up each time. */
  readonly changed: string | null;
  readonly changes: number;
  /** How the load stood when the form that is taken up again was left, by an earlier visit of the page. */
  readonly leftAt: string | null;
  readonly attempt: WorkAttempt<J["form"]> | null;
  readonly lastScan: AnsweredScan | null;
  readonly scanUndo: AssetUndo<J["form"]> | null;
}

/** What an event does: what changes, what the user is told, and where that leads. Plain functions; the machine says when. */
export interface Step<J extends Job> {
  readonly change: Partial<WorkContext<J>>;
  readonly notice?: Notice;
  /** Another page, in place of this one. */
  readonly goes?: string;
}

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
export interface OwnRecord<J extends Job> {
  readonly form: J["form"];
  /** The record as it was read; null until then. */
  readonly read: (facts: J["facts"]) => ReadRecord<LoadBody> | null;
  /** What is known without it. */
  readonly without: (facts: J["facts"]) => J["facts"];
}

/** What a barcode may choose for a draft. */
export interface DraftScan<J extends Job> {
  readonly assets: readonly DraftAsset[];
  /** Why no draft can be recorded now, or null. */
  readonly block: string | null;
  readonly draftForm: J["form"];
  /** The field of a draft that names what the load exchanges material with. */
  readonly assetKey: "source_id" | "destination_id";
}

/** Everything in which the kinds of loads differ; the order of events is one for all. */
export interface WorkRules<J extends Job> {
  readonly forms: readonly J["form"][];
  readonly nothingRead: J["facts"];
  /** The form that a page begins with. */
  readonly firstForm: (page: J["page"]) => J["form"] | null;
  /** The page itself is the form of a load that comes. */
  readonly isArrival: (page: J["page"]) => boolean;
  readonly fieldsOf: (context: WorkContext<J>, open: OpenForm<J["form"]>) => LoadFields;
  /** What a form begins with when it is opened. */
  readonly startOf: (context: WorkContext<J>, form: J["form"], target: string | null) => FormStart;
  /** Done at once: there is nothing to fill in. */
  readonly isDirect: (form: J["form"]) => boolean;
  /** What cannot be taken back, or does more than it says, is asked first (spec §9). */
  readonly isAsked: (open: OpenForm<J["form"]>, context: WorkContext<J>) => boolean;
  readonly bodyOf: (
    context: WorkContext<J>,
    open: OpenForm<J["form"]>,
  ) => Pick<WorkCommand<J["form"]>, "body" | "weight">;
  /** What the load is called, as its page names it; null while that is not known. */
  readonly nameOf: (context: WorkContext<J>) => string | null;
  /** Whether the load that is worked on is there, so that something can be sent. */
  readonly isThere: (context: WorkContext<J>) => boolean;
  readonly hasDraft: (facts: J["facts"], id: string) => boolean;
  readonly ownRecord?: OwnRecord<J>;
  /** What others can change under the form that is open, if one is: equal texts are no change. Null where nothing is known yet. */
  readonly seen: (facts: J["facts"], form: J["form"] | null) => string | null;
  /** That somebody changed it, in words. */
  readonly changedText: (facts: J["facts"]) => string;
  readonly finish: (context: WorkContext<J>, sent: J["sent"]) => Step<J>;
  readonly draftScan: (context: WorkContext<J>) => DraftScan<J>;
  /** Why the open form cannot be sent as things stand, as a sentence; null when it can. */
  readonly cannotSend?: (context: WorkContext<J>, open: OpenForm<J["form"]>) => string | null;
  /** What was read anew, with what is read after the first view as it was before. */
  readonly withMore?: (read: J["facts"], before: J["facts"]) => J["facts"];
  /** What a way of a form fills in; null where there is no such way now. */
  readonly valuesOfWay?: (context: WorkContext<J>, open: OpenForm<J["form"]>, key: string) => LoadValues | null;
  /** The one unit that the load is weighed in, where it has one already: a scale in another unit is no help. */
  readonly weighedIn?: (context: WorkContext<J>) => string | null;
}
