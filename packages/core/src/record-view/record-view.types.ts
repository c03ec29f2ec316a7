import type { Change, Referrer } from "@railhead/api-contract/envelope";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { Ids } from "../ports/id.port";
import type { Clock } from "../ports/clock.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { ConfirmationQuestion } from "../resources/confirmation.rules";
import type { ResourceRow } from "../resources/open-list";
import type { ActionLabel, ResourceFacts } from "../resources/resource.types";
import type { OutboxEntry } from "../submission/outbox.types";

/** What can be done with a record on its page by one call: delete it, retire it, or an action of its facts. */
export type RecordActionName = "delete" | "retire" | ActionLabel;

/** A page of a record's history, newest first. */
export interface HistoryPage {
  readonly changes: readonly Change[];
  /** Where the next page begins; null after the oldest change. */
  readonly next: string | null;
}

/** A record as it was read again because others changed something; `record` null where it is no longer there. */
export interface RemoteReading {
  readonly record: ResourceRow | null;
  readonly referrers: readonly Referrer[] | null;
  readonly history: HistoryPage | null;
  /** Id of the user whose event named the record last; null where none did. */
  readonly by: string | null;
}

/** Fields that somebody else changed while the page was open, and who. */
export interface SeenChange {
  readonly fields: ReadonlySet<string>;
  readonly by: string | null;
  /** Counts up, so that the same field changed twice is shown twice. */
  readonly count: number;
}

/** What the server refused, in its words. */
export interface RefusedAction {
  readonly name: RecordActionName;
  readonly text: string;
  /** The record is used elsewhere, and can be retired. */
  readonly canRetire: boolean;
}

export interface RecordViewInput {
  readonly facts: ResourceFacts;
  readonly id: string;
  readonly userid: string;
  readonly permissions: PermissionMap;
  readonly ports: {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly navigator: Pick<Navigator, "go">;
    readonly storage: Pick<Storage, "local">;
  };
}

export interface RecordViewContext extends RecordViewInput {
  readonly record: ResourceRow | null;
  /** It was there, and somebody deleted it since. */
  readonly gone: { readonly by: string | null } | null;
  readonly referrers: readonly Referrer[];
  readonly history: HistoryPage;
  /** Only changes of this field are shown; null for all. */
  readonly historyField: string | null;
  readonly seen: SeenChange | null;
  /** What is asked about, or being sent. */
  readonly acting: RecordActionName | null;
  readonly refused: RefusedAction | null;
  /** What the server asks before it carries the action out: it stands until it is answered, and what confirms it until that is. */
  readonly question: ConfirmationQuestion | null;
  readonly submission: OutboxEntry | null;
}
