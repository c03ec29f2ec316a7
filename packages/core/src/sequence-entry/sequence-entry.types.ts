import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { OutboxEntry } from "../submission/outbox.types";
import type { FormState } from "../form/form.types";
import type { SeenCar } from "../railcars/car.types";

/** What is entered: 0 asks for the end. */
export interface Position {
  readonly car_seq: number;
}
/** What is sent: the part of the railcar's record that another position changes. */
export interface SequenceBody extends Position {
  readonly track_id: string;
}

export interface SequenceEntryInput {
  readonly family: Family;
  readonly userid: string;
  /** The car that was tapped, with its present position. */
  readonly car: TrackCar;
  /** The cars of that track, of both families, in their order. */
  readonly carsOnTrack: readonly TrackCar[];
  /** railcar:edit. */
  readonly canEdit: boolean;
  readonly ports: {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly storage: Storage;
  };
}

export interface SequenceEntryContext extends SequenceEntryInput {
  readonly form: FormState<Position>;
  /** The car as it was looked at before sending; null before that. */
  readonly looked: SeenCar | null;
  /** The unit in which the terminal shows the class of the car (spec §7), or null. */
  readonly unit: string | null;
  readonly submission: OutboxEntry | null;
}
