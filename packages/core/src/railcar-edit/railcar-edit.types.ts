import type { FormState } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { EditBody, Visit } from "../railcars/car.types";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { OutboxEntry } from "../submission/outbox.types";
import type { TrackChoice } from "../tracks/track.types";
import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";

export interface EditPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly notifier: Notifier;
  readonly storage: Storage;
  readonly navigator: Navigator;
}

export interface EditInput {
  readonly family: Family;
  readonly userid: string;
  /** The car that the address names. */
  readonly carId: string;
  /** railcar:edit. */
  readonly canEdit: boolean;
  readonly ports: EditPorts;
}

export interface EditContext extends EditInput {
  readonly car: Visit | null;
  /** Why there is no such car here, in the server's words. */
  readonly missing: string | null;
  readonly tracks: readonly TrackChoice[];
  /** Cars of both families on the track that the form names; null until they are known. */
  readonly carsOnTrack: readonly TrackCar[] | null;
  readonly form: FormState<EditBody>;
  readonly tracksOpen: boolean;
  /** What someone else changed in between, until the next submit. */
  readonly changed: string | null;
  readonly submission: OutboxEntry | null;
  readonly lastScan: AnsweredScan | null;
}
