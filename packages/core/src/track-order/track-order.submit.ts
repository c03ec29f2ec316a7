import type { Id } from "@railhead/api-contract/ids";
import type { Family } from "@railhead/api-contract/railcar";
import type { Attempt, SubmitRow } from "../car-selection/selection.types";
import { sentCars, type Line } from "./track-order.rules";

/**
 * The list that is sent: all own-family cars of the track with their places 1..n (spec §3: bulk move item). The order of
 * the track's own cars is stated once for all of them, by the revision; only the others carry their reading.
 */
export const payloadOf = (line: Line, trackId: string | null): readonly SubmitRow[] =>
  sentCars(line).map((car, at) => ({
    id: car.id,
    track_id: (trackId ?? "") satisfies Id<"tracks">,
    car_seq: at + 1,
    ...(car.track_id === trackId ? {} : { updated_at: car.updated_at }),
  }));

/** The order that a list was made from, as the server wants it said: `{track_id}={revision}`. */
export function revisionHeader({ body, revision }: Attempt): string | undefined {
  const first = body[0];
  return revision === undefined || revision === null || first === undefined || !("track_id" in first)
    ? undefined
    : `${first.track_id}=${revision}`;
}

/** One submit as the API call takes it. */
export interface Submission {
  readonly family: Family;
  readonly attempt: Attempt;
}
