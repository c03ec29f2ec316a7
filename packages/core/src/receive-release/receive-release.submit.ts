import type { Family } from "@railhead/api-contract/railcar";
import type { Attempt, SubmitRow } from "../car-selection/selection.types";
import type { Car } from "../railcars/car.types";
import { MODES } from "./receive-release-modes";
import type { ReceiveReleaseMode } from "./receive-release.types";

/** What the form holds when it is sent. */
export interface Chosen {
  readonly mode: ReceiveReleaseMode;
  readonly selected: readonly Car[];
  readonly day: string;
  readonly trackId: string | null;
}

/** The list that is sent: the chosen cars in the order of choosing (spec §3: bulk receive item, bulk release item). */
export const payloadOf = ({ mode, selected, day, trackId }: Chosen): readonly SubmitRow[] =>
  selected.map((car) => MODES[mode].row(car, { day, trackId }));

/** One submit as the API call takes it. */
export interface Submission {
  readonly mode: ReceiveReleaseMode;
  readonly family: Family;
  readonly attempt: Attempt;
}
