import type { CherryPickPreview, ReachableEnds } from "@railhead/api-contract/cherrypicking.contract";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import type { ApiError } from "../api/api-errors";
import type { PlanStep } from "../cherrypicking/plan-difference.rules";
import type { NamedCars, WantedCar } from "../cherrypicking/wanted-cars.rules";
import type { FieldChange } from "../form/form-events";
import type { FormState } from "../form/form.types";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Navigator } from "../ports/navigator.port";
import type { Notifier } from "../ports/notifier.port";
import type { Storage } from "../ports/storage.port";
import type { PlacedCar } from "../railcars/positions.rules";
import type { RecordBody } from "../record-fields/record-fields.types";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import type { SubmissionEvent } from "../submission/submission.types";
import type { FocusStep } from "../tracks/lane-focus.rules";
import type { TrackCars, TrackChoice, TracksReading } from "../tracks/track.types";

export interface PickFormInput {
  readonly userid: string;
  readonly terminalId: string;
  /** The draft that is changed; null for a new group. */
  readonly draftId: string | null;
  /** Cars that the address asks for. */
  readonly given: readonly PlacedCar[];
  readonly zone: string;
  readonly permissions: PermissionMap;
  readonly ports: {
    readonly clock: Clock;
    readonly ids: Ids;
    readonly notifier: Notifier;
    readonly navigator: Navigator;
    readonly storage: Storage;
  };
}

/** The ends of tracks that are narrowed for the day, by track. */
export type ChosenEnds = Readonly<Record<string, ReachableEnds>>;

/** What is asked of the server for a plan. */
export interface PlanRequest {
  readonly terminal_id: string;
  readonly customer_id: string;
  readonly cars: readonly {
    readonly family: WantedCar["family"];
    readonly railcar_id: string;
    readonly fixed: boolean;
  }[];
  /** Where equals are looked for, if not everywhere; with the ends that are used where they are narrowed. */
  readonly tracks: readonly { readonly track_id: string; readonly ends?: ReachableEnds }[];
}

export interface PickFormContext extends PickFormInput {
  /** By name; null until they are known. */
  readonly tracks: readonly TrackChoice[] | null;
  readonly carsOn: ReadonlyMap<string, TrackCars>;
  readonly error: ApiError | null;
  /** The group as it was read or saved last. */
  readonly draft: CherrypickingGroup | null;
  readonly form: FormState<RecordBody>;
  readonly wanted: readonly WantedCar[];
  readonly ends: ChosenEnds;
  /** Key of the car that the keyboard is at, and of the one from which Shift takes others. */
  readonly active: string | null;
  readonly anchor: string | null;
  /** What the names that were entered last came to. */
  readonly named: NamedCars | null;
  /** Chosen cars that are on no track: they were left out. */
  readonly left: number;
  /** What the server says of the plan, and for which request. */
  readonly preview: CherryPickPreview | null;
  readonly previewOf: string | null;
  /** The request that the server is asked for. */
  readonly askedOf: string | null;
  readonly previewFailed: boolean;
  /** The wanted cars before equal ones were taken for some. */
  readonly unreplaced: readonly WantedCar[] | null;
  /** The plan that was submitted while the cars stood otherwise. */
  readonly before: readonly PlanStep[] | null;
  readonly problem: string | null;
  /** What the server says of wanted cars, by their keys. */
  readonly carFaults: Readonly<Record<string, string>>;
  readonly isTakenUp: boolean;
  readonly isDone: boolean;
  readonly intent: "save" | "submit";
  readonly submission: OutboxEntry | null;
}

export type PickFormEvent =
  | SubmissionEvent
  | FieldChange<RecordBody>
  | { readonly type: "FIELD.LEAVE"; readonly key: string }
  | { readonly type: "TRACKS.LOAD" | "DRAFT.LOAD" | "PLAN.RETRY" | "FORM.DISCARD" }
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly reading: TracksReading }
  /** A car is wanted or let go; `reach`: all from the last one to it are wanted. */
  | { readonly type: "CAR.CHOOSE"; readonly key: string; readonly reach: boolean }
  | { readonly type: "CAR.FIX"; readonly key: string; readonly fixed: boolean }
  | { readonly type: "CARS.NAME"; readonly text: string }
  | { readonly type: "CARS.CLEAR" }
  | { readonly type: "FOCUS.STEP"; readonly step: FocusStep; readonly reach: boolean }
  | { readonly type: "FOCUS.SET"; readonly key: string }
  | { readonly type: "ENDS.CHOOSE"; readonly trackId: string; readonly ends: ReachableEnds }
  | { readonly type: "SUGGESTION.USE" | "SUGGESTION.UNDO" }
  | { readonly type: "SAVE" | "SUBMIT" | "SUBMIT.ON" };

export type PickFormStep = MachineStep<PickFormContext, PickFormEvent>;
