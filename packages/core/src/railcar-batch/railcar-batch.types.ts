import type { Family } from "@railhead/api-contract/railcar";
import type { FormState } from "../form/form.types";
import type { FieldChange } from "../form/form-events";
import type { Miss } from "../list/paste.rules";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { BatchKind } from "../railcars/batch-pages";
import type { RailcarRow } from "../railcars/railcar-row.types";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { TrackChoice } from "../tracks/track.types";

/** A car of a batch. */
export type BatchCar = RailcarRow;

/** A car as it was when it was chosen: what others change of it since is shown and asked about. */
export type SeenCar = {
  readonly name: string;
  readonly updated_at: number;
  readonly state: string;
  readonly track: string;
  readonly material: string;
  readonly customer: string;
  readonly bol: string;
  readonly inoperable: boolean;
};

export interface ChosenCar {
  readonly id: string;
  /** Null until it has been read. */
  readonly seen: SeenCar | null;
}

/** What was done last on this page. */
export interface BatchOutcome {
  readonly text: string;
  readonly cars: readonly { readonly id: string; readonly name: string }[];
  /** The track that cars were received on. */
  readonly trackId: string | null;
}

/** The open cars of the family as they are now, as far as they are read. */
export type BatchReading = Pick<BatchContext, "rows" | "isWhole" | "isCut" | "unread">;

/** What pasting came to: how many were added, and of each other name why not. */
export interface AddResult {
  readonly added: number;
  readonly misses: readonly Miss[];
}

export interface BatchPorts {
  readonly clock: Pick<Clock, "nowSeconds">;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
}

export interface BatchInput {
  readonly kind: BatchKind;
  readonly family: Family;
  readonly userid: string;
  readonly terminalId: string;
  /** The clocks of the terminal. */
  readonly zone: string;
  /** Cars that the address names. */
  readonly ids: readonly string[];
  readonly ports: BatchPorts;
}

export interface BatchContext extends Omit<BatchInput, "ids"> {
  /** The open cars of the family at the terminal, as last read. */
  readonly rows: ReadonlyMap<string, BatchCar>;
  /** All of them are here: what is not among them is not open at this terminal. */
  readonly isWhole: boolean;
  /** There are more than may be held: they will never all be here. */
  readonly isCut: boolean;
  /** Why they could not be read last; null where they could. */
  readonly unread: string | null;
  readonly tracks: readonly TrackChoice[];
  /** In the order of choosing. */
  readonly chosen: readonly ChosenCar[];
  /** Texts that were pasted before all cars were read. */
  readonly pasted: readonly string[];
  readonly lastAdded: AddResult | null;
  readonly form: FormState<RecordBody>;
  /** Fields that are changed, in the order of choosing them; of an update alone. */
  readonly keys: readonly string[];
  /** Why the server refused cars, by id. */
  readonly refused: ReadonlyMap<string, string>;
  /** Why nothing was done, where no car says it. */
  readonly problem: string | null;
  /** Cars that were left in the batch before others were added from a list. */
  readonly earlier: readonly string[];
  readonly outcome: BatchOutcome | null;
  /** What waits for its answer was sent by an earlier visit or another tab. */
  readonly isResumed: boolean;
  readonly submission: OutboxEntry | null;
}

export type BatchEvent =
  | SubmissionEvent
  | FieldChange<RecordBody>
  /** Fields that an update changes. */
  | { readonly type: "FIELD.ADD"; readonly key: string }
  | { readonly type: "FIELD.REMOVE"; readonly key: string }
  | { readonly type: "CARS.ADD"; readonly ids: readonly string[] }
  | { readonly type: "CARS.OFF"; readonly ids: readonly string[] }
  | { readonly type: "CARS.PASTE"; readonly text: string }
  | { readonly type: "CODE.SCANNED"; readonly code: string }
  | { readonly type: "ROWS.READ"; readonly reading: BatchReading }
  | { readonly type: "TRACKS.READ"; readonly tracks: readonly TrackChoice[] }
  /** BAD.OFF: what cannot be done is taken off, and after a refusal the others go on. CHANGES.ACCEPT: cars stay chosen as they are now. */
  | { readonly type: "CARS.REVERSE" | "CARS.CLEAR" | "BAD.OFF" | "CHANGES.ACCEPT" | "RESULT.CLOSE" | "SUBMIT" }
  /** Cars of before stay in the batch. What destroys or leaves loaded is asked about once more. */
  | { readonly type: "EARLIER.KEEP" | "CONFIRM.PROCEED" | "CONFIRM.CANCEL" };
