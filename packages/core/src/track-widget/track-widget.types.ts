import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { Car } from "../railcars/car.types";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { Entry, TrackChoice } from "../tracks/track.types";
import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { Reading } from "@railhead/api-contract/reading";

/** What the widget is used for. A further mode is a member here, a row in the modes table and a route. */
export type TrackMode = "receive" | "release" | "bulk-move" | "bulk-add" | "bulk-sequence";

/** A car that the screen offers; one that may not be taken says why. */
export interface Offer {
  readonly car: Car;
  readonly locked: string | null;
}

/** A car by its id, and by its name for the case that it is gone. */
export interface CarRef {
  readonly id: string;
  readonly name: string;
}

/** A day that was chosen, and when (epoch seconds): offered again within the shift. */
export interface ChosenDay {
  readonly day: string;
  readonly at: number;
}

/** What was sent and may have to be sent again: the same key for the same body. */
export interface Attempt {
  readonly key: string;
  readonly body: readonly SubmitRow[];
  /** The order of the track that a list was made from, where one is sent. */
  readonly revision?: number | null | undefined;
  /** It was sent, and nobody knows the end of it. */
  readonly unsure?: boolean | undefined;
}
export type SubmitRow = Reading &
  (
    | { readonly id: string; readonly date_received: number; readonly track_id: string }
    | { readonly id: string; readonly date_released: number }
    | { readonly id: string; readonly track_id: string; readonly car_seq: number }
  );

/** The cars of a track, of both families by position, and the revision of their order. */
export interface TrackOrder {
  readonly cars: readonly Car[];
  readonly revision: number;
}

/** An order that the user has given to the own-family cars of a track, newly selected ones among them, and what it was made from. */
export interface Arrangement {
  /** Ids of the own-family cars as they stood when it was begun. */
  readonly base: readonly string[];
  /** Every car in the order given, those that go last among them. Newly selected cars that it does not name come behind. */
  readonly order: readonly CarRef[];
  /** Ids of the cars that go last, in the order in which they were sent there. */
  readonly last: readonly string[];
}

/** The track's order has changed since the list was begun: what stands there now, and the sentence about it. */
export interface Conflict {
  readonly present: TrackOrder;
  readonly message: string;
}

/** What a scan changes, and a code that was only the first piece of another gives back. */
export type ScanChange = Pick<
  WidgetContext,
  "selected" | "arrangement" | "scanning" | "tapped" | "unmatched" | "fault"
>;
/** The last scan, with what it found and what it left. */
export interface ScanUndo {
  readonly code: string;
  readonly before: ScanChange;
  readonly after: ScanChange;
}

/** The row whose actions are open, and what is wrong with the position typed there. */
export interface TappedRow {
  readonly id: string;
  readonly fault: string | null;
}

/** What stands at a field and must be put right first. */
export interface FieldFault {
  readonly field: "track" | "date";
  readonly message: string;
}

/** What the server refused: its sentence, and the reason of each bad row by car id. */
export interface Refusal {
  readonly message: string;
  readonly rows: Readonly<Record<string, string>>;
}

export type ListName = "tracks" | "available" | "selected";

/** What the host gives the widget to work with. */
export interface WidgetPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Pick<Navigator, "reenter">;
}

/** Whose widget it is and where. */
export interface WidgetInput {
  readonly mode: TrackMode;
  readonly family: Family;
  readonly userid: string;
  readonly terminalId: string;
  /** The zone of the user's terminal, until a car names its own. */
  readonly zone: string;
  /** 'multiple terminals' in 'app' (spec §6). */
  readonly canChooseTerminal: boolean;
  /** The car that the address names (`receive/{id}`). */
  readonly carId?: string | undefined;
  readonly ports: WidgetPorts;
}

export interface WidgetContext extends Omit<WidgetInput, "carId"> {
  /** The user's own terminal; `terminalId` is the chosen one. */
  readonly homeTerminalId: string;
  readonly terminals: readonly Named[];
  readonly tracks: readonly TrackChoice[];
  readonly trackId: string | null;
  /** Cars of both families on the chosen track, by car_seq; null until they are known. */
  readonly carsOnTrack: readonly Car[] | null;
  readonly revision: number | null;
  /** Cars that can be brought to the track: waiting outside the tracks or on site, as the mode takes them; null until they are known. */
  readonly pending: readonly Car[] | null;
  readonly entry: Entry | null;
  readonly search: string;
  /** How many rows of the list are drawn; the rest on request. */
  readonly shown: number;
  readonly selected: readonly Car[];
  /** The order given to the cars that stand on the track; null while it is as it stands. */
  readonly arrangement: Arrangement | null;
  readonly conflict: Conflict | null;
  /** The track as others have left it, where it does not go with the user's order; shown when the user wants to see it. */
  readonly meanwhile: TrackOrder | null;
  readonly tapped: TappedRow | null;
  /** Ids of the cars scanned so far while the order of scanning is the order of the track; null while it is not. */
  readonly scanning: readonly string[] | null;
  /** The last change of the order in words, to be read out. */
  readonly said: string;
  /** Cars of an earlier visit to this screen, until the lists tell whether they are still there. */
  readonly toRestore: readonly CarRef[];
  /** Names of cars that are no longer available, until the user has read them. */
  readonly gone: readonly string[];
  readonly day: string;
  readonly lastDay: ChosenDay | null;
  readonly fault: FieldFault | null;
  readonly refusal: Refusal | null;
  readonly attempt: Attempt | null;
  /** The attempt is from before a reload and its outcome is not known: that is found out before anything else is done. */
  readonly owed: boolean;
  readonly lastScan: AnsweredScan | null;
  /** Codes that matched nothing, newest first. */
  readonly unmatched: readonly string[];
  readonly scanUndo: ScanUndo | null;
  readonly open: Readonly<Record<ListName, boolean>>;
}
