import type { ApiError } from "../api/api-errors";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { OutboxEntry } from "../submission/outbox.types";
import type { TrackCars, TrackChoice } from "../tracks/track.types";
import type { DropPlace, Move, Plan } from "./track-move.rules";

export interface BoardPorts {
  readonly clock: Pick<Clock, "nowSeconds">;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Pick<Storage, "local">;
}

export interface BoardInput {
  readonly userid: string;
  readonly terminalId: string;
  /** The one track that is shown; null for all of the terminal. */
  readonly trackId: string | null;
  /** railcar:edit. */
  readonly canEdit: boolean;
  readonly ports: BoardPorts;
}

/** Cars that are taken up and not yet put down. */
export interface Carried {
  readonly keys: readonly string[];
  /** Null while they are away from the tracks: let go there, they are put back. */
  readonly place: DropPlace | null;
}

/** What takes the last move back, as long as the tracks have these revisions. */
export interface Undo {
  readonly plan: Plan;
  /** Names of the cars that were moved. */
  readonly names: readonly string[];
  readonly revisions: ReadonlyMap<string, number>;
}

export interface BoardContext extends BoardInput {
  /** By name; null until they are known. */
  readonly tracks: readonly TrackChoice[] | null;
  readonly carsOn: ReadonlyMap<string, TrackCars>;
  /** Why the tracks could not be read last. */
  readonly error: ApiError | null;
  /** Key of the car that the keyboard is at. */
  readonly active: string | null;
  /** Keys of the selected cars, in the order of choosing. */
  readonly selected: readonly string[];
  readonly carried: Carried | null;
  /** What was dropped and is not settled; null for what takes a move back. */
  readonly move: Move | null;
  /** The order that is being sent. */
  readonly plan: Plan | null;
  /** The board as it will be once the order is carried out: it is shown until that is known. */
  readonly expected: ReadonlyMap<string, TrackCars> | null;
  readonly submission: OutboxEntry | null;
  /** Somebody changed what the move was made from: the sentence of the server. */
  readonly conflict: string | null;
  /** Why the last move was refused for good. */
  readonly refusal: string | null;
  readonly undo: Undo | null;
  /** Tracks that are to be read once a move is carried out. */
  readonly toRead: readonly string[];
  /** What was done by keys, to be read out. */
  readonly said: string;
}
