import { settleCars, takeTracks } from "../car-selection/selection-changes";
import { carsAfterTracks, type ListSteps } from "../car-selection/selection-lists";
import { isCurrent, takeRemoteLists, type RemoteLists } from "../car-selection/selection-remote-changes";
import { NOTHING, type SelectionStep } from "../car-selection/selection-step";
import { isAwaitingOutcome } from "./receive-release-changes";
import type { ReceiveReleaseEvent } from "./receive-release-events";
import type { ReceiveReleaseContext } from "./receive-release.types";

/** What is known now, with the selection brought up to date; while its outcome is unknown it stays as it was sent. */
function settleWith(context: ReceiveReleaseContext, known: SelectionStep["change"]): SelectionStep {
  if (isAwaitingOutcome(context)) return { change: known };
  return { change: { ...known, ...settleCars({ ...context, ...known }).change } };
}

/** What the page does with its lists when they have come. */
export const listSteps: ListSteps<ReceiveReleaseContext, ReceiveReleaseEvent> = {
  tracks: (context, rows) => {
    const step = takeTracks(context, rows);
    return { ...step, raise: carsAfterTracks(context, step) };
  },
  carsOnTrack: (context, { cars, revision }) =>
    isAwaitingOutcome(context) && context.carsOnTrack !== null
      ? NOTHING
      : settleWith(context, { carsOnTrack: cars, revision }),
  available: (context, available) => settleWith(context, { available }),
};

/** What others did comes onto the page; what this user has chosen stays. */
export const receiveRemoteLists = (context: ReceiveReleaseContext, lists: RemoteLists): SelectionStep =>
  isCurrent(context, lists) ? takeRemoteLists(context, lists, takeTracks(context, lists.tracks).change) : NOTHING;
