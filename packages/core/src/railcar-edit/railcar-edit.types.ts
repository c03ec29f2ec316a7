import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { CarReading } from "../railcars/car-reading";
import type { AnsweredScan } from "../scan/answer-scan.rules";
import type { Car, TrackChoice } from "../track-widget/track-widget.types";

/** A visit of a car as this screen knows it: rows of both families fit as they come over the wire. */
export type Visit = Car & Pick<TrackCar, "status" | "track_name" | "uom_class_id">;

/** What others may change of a car under what was entered for it. */
export type SeenCar = Pick<Visit, "track_id" | "car_seq" | "railcar_length" | "updated_at">;

/** What the form holds, as it is shown. */
export interface EditValues {
  readonly trackId: string | null;
  readonly sequence: string;
  readonly length: string;
}

/** What the user has entered; null is left as it was. */
export interface Touched {
  readonly trackId: string | null;
  readonly sequence: string | null;
  readonly length: string | null;
}

export type EditField = "track" | "sequence" | "length";
export type FieldErrors = Readonly<Partial<Record<EditField, string>>>;

/** What is sent for one railcar (spec §3: edit railcar). */
export interface EditBody {
  readonly track_id: string;
  /** 0 asks for the end. */
  readonly car_seq: number;
  /** Feet. */
  readonly railcar_length: string;
}

/** What was sent and may have to be sent again: the same key for the same body. */
export interface Attempt<Body> {
  readonly key: string;
  readonly body: Body;
  /** Not part of the body: the same change is sent again with the reading that it was made from. */
  readonly reading?: CarReading | undefined;
  /** Nobody knows whether it was carried out. */
  readonly unsure?: boolean;
}

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
  readonly standing: readonly TrackCar[] | null;
  readonly touched: Touched;
  /** The car as it was when what was entered was kept on the device; null once the car has been read again. */
  readonly leftAt: SeenCar | null;
  readonly tracksOpen: boolean;
  readonly errors: FieldErrors;
  /** How often the form was told what to put right; each time the first of it takes the cursor. */
  readonly asked: number;
  /** What someone else changed in between, until the next submit. */
  readonly changed: string | null;
  readonly attempt: Attempt<EditBody> | null;
  readonly lastScan: AnsweredScan | null;
}
