import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { Car } from "../railcars/car.types";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { OutboxEntry } from "../submission/outbox.types";
import type { Entry, TrackChoice } from "../tracks/track.types";

/** Where cars are selected from: those announced, those on the chosen track, those on site but not on it, or nowhere. */
export type CarSource = "announced" | "chosen-track" | "other-tracks" | "none";

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

/** The cars of a track, of both families by position, and the revision of their order. */
export interface TrackOrder {
  readonly cars: readonly Car[];
  readonly revision: number;
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

/** The last scan, with the parts of the context that it changed: as they were before it, and as it left them. */
export interface ScanUndo {
  readonly code: string;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
}

export type ListName = "tracks" | "available" | "selected";

/** What the host gives to a page that selects cars. */
export interface SelectionPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Pick<Navigator, "reenter">;
}

/** Whose page it is and where. */
export interface SelectionInput {
  readonly family: Family;
  readonly userid: string;
  readonly terminalId: string;
  /** 'multiple terminals' in 'app' (spec §6). */
  readonly canChooseTerminal: boolean;
  readonly ports: SelectionPorts;
}

/** What every page knows on which a track is chosen and cars are selected. */
export interface SelectionContext extends SelectionInput {
  readonly source: CarSource;
  /** The user's own terminal; `terminalId` is the chosen one. */
  readonly homeTerminalId: string;
  readonly terminals: readonly Named[];
  readonly tracks: readonly TrackChoice[];
  readonly trackId: string | null;
  /** Cars of both families on the chosen track, by car_seq; null until they are known. */
  readonly carsOnTrack: readonly Car[] | null;
  readonly revision: number | null;
  /** Cars of the terminal that can be brought to the track, as the source asks for them; null until they are known. */
  readonly available: readonly Car[] | null;
  readonly entry: Entry | null;
  readonly search: string;
  /** How many rows of the list are drawn; the rest on request. */
  readonly shown: number;
  /** The selected cars in the order of choosing. */
  readonly selected: readonly Car[];
  /** Cars of an earlier visit to this page, until the lists tell whether they are still there. */
  readonly toRestore: readonly CarRef[];
  /** Names of cars that are no longer available, until the user has read them. */
  readonly gone: readonly string[];
  readonly fault: FieldFault | null;
  readonly refusal: Refusal | null;
  /** The list that is being sent, or was sent with its outcome unknown. */
  readonly submission: OutboxEntry | null;
  /** It was sent in an earlier visit, or in another tab: its outcome is found out before anything else is done. */
  readonly isResumed: boolean;
  readonly lastScan: AnsweredScan | null;
  /** Codes that matched nothing, newest first. */
  readonly unmatched: readonly string[];
  readonly scanUndo: ScanUndo | null;
  readonly open: Readonly<Record<ListName, boolean>>;
}

/** How a list that is loaded stands; the cars of a track are `none` while no track is chosen. */
export type ListState = "none" | "loading" | "ready" | "failed";

/** A page that selects cars, as its machine's snapshot shows it. */
export interface SelectionSnapshot<C extends SelectionContext = SelectionContext> {
  readonly context: C;
  readonly value: Readonly<Record<"carsOnTrack", ListState>> &
    Readonly<Record<"terminals" | "tracks" | "available", Exclude<ListState, "none">>> & {
      readonly form: string | { readonly unconfirmed: "deciding" | "earlier" | "changeable" };
    };
}
