import { tWidget } from "../messages/catalogue-widget";
import type { Car } from "../railcars/car.types";
import type { TrackChoice } from "../tracks/track.types";
import { settleCars } from "./selection-changes";
import { sortByName } from "./selection.rules";
import type { SelectionStep } from "./selection-step";
import type { SelectionContext, TrackOrder } from "./selection.types";

/** The page's lists as others have left them, and what they were read for. */
export interface RemoteLists {
  readonly terminalId: string;
  readonly trackId: string | null;
  readonly tracks: readonly TrackChoice[];
  readonly carsOnTrack: TrackOrder | null;
  readonly available: readonly Car[];
}

/** Whether lists were read for what is shown now, and are no older than it. */
export const isCurrent = (context: SelectionContext, { terminalId, trackId, carsOnTrack }: RemoteLists): boolean =>
  trackId === context.trackId &&
  terminalId === context.terminalId &&
  (carsOnTrack === null || context.revision === null || carsOnTrack.revision >= context.revision);

/** Cars that others have taken are taken off and named; those that the server has refused stay until that is read. */
function settleQuietly(context: SelectionContext): SelectionStep {
  const { change } = settleCars(context);
  const { selected = context.selected, refusal = context.refusal } = change;
  const isLost = ({ id }: Car) => refusal?.rows[id] !== undefined && context.refusal?.rows[id] === undefined;
  const names = selected.filter(isLost).map(({ name }) => name);
  return {
    change: {
      ...change,
      selected: selected.filter((car) => !isLost(car)),
      refusal: context.refusal,
      gone: [...(change.gone ?? context.gone), ...names],
    },
    ...(names.length > 0 ? { notice: { kind: "warning" as const, message: tWidget("widget.gone", { names }) } } : {}),
  };
}

/**
 * Lists that others have changed come onto the screen, with what follows from the tracks (`tracks`); the selection stays
 * but for cars that are no longer to be had.
 */
export function takeRemoteLists<C extends SelectionContext>(
  context: C,
  lists: RemoteLists,
  tracks: Partial<C>,
): SelectionStep {
  const isTrackThere = tracks.trackId !== null && context.trackId !== null;
  const { carsOnTrack } = lists;
  const known = {
    ...(tracks as SelectionStep["change"]),
    available: sortByName(lists.available),
    ...(isTrackThere && carsOnTrack !== null ? { carsOnTrack: carsOnTrack.cars, revision: carsOnTrack.revision } : {}),
  };
  const { change, ...rest } = settleQuietly({ ...context, ...known });
  return { change: { ...known, ...change }, ...rest };
}
