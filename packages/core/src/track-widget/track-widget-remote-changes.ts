import { tOrder } from "../messages/catalogue.order";
import { tWidget } from "../messages/catalogue.widget";
import { receiveTracks, settleCars, type Step } from "./track-widget-changes";
import { brought } from "./track-widget-ordering";
import { keepsMeaning } from "./track-widget-remote-changes.rules";
import { breaksOrder, ownIds } from "./track-widget-order.rules";
import { sortWaiting } from "./track-widget.rules";
import type { TrackOrder, WidgetContext } from "./track-widget.types";
import type { TrackChoice } from "../tracks/track.types";
import type { Car } from "../railcars/car.types";

/** The widget's lists as they are now, read because others changed something, and what they were read for. */
export interface WidgetRemoteChanges {
  readonly terminalId: string;
  readonly trackId: string | null;
  readonly tracks: readonly TrackChoice[];
  readonly carsOnTrack: TrackOrder | null;
  readonly pending: readonly Car[];
}

/** What the lists are read for. */
export type RemoteChangesWanted = Pick<WidgetContext, "terminalId" | "trackId" | "mode" | "family">;

const NOTHING: Step = { change: {} };

const trackName = ({ tracks, trackId }: WidgetContext) => tracks.find(({ id }) => id === trackId)?.track_name ?? "";

/** Cars that others have taken are taken off and named; those that the server has refused stay until that is read. */
function settleQuietly(context: WidgetContext): Step {
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
 * What others did meanwhile comes onto the screen; what this person has in hand stays. An order that was made from
 * another line goes along where its meaning is kept; else both stay as they are until the person wants to compare. Nothing is
 * taken while the outcome of what was sent is unknown: its cars stay as they were sent.
 */
export function receiveRemoteChanges(context: WidgetContext, remoteChanges: WidgetRemoteChanges): Step {
  const { carsOnTrack } = remoteChanges;
  const isOlder = carsOnTrack !== null && context.revision !== null && carsOnTrack.revision < context.revision;
  if (remoteChanges.trackId !== context.trackId || remoteChanges.terminalId !== context.terminalId || isOlder)
    return NOTHING;
  const tracks = receiveTracks(context, remoteChanges.tracks).change;
  const isTrackGone = context.trackId !== null && tracks.trackId === null;
  if (carsOnTrack === null || isTrackGone) {
    const change = { ...tracks, pending: sortWaiting(remoteChanges.pending) };
    const settled = settleQuietly({ ...context, ...change });
    return { ...settled, change: { ...change, ...settled.change } };
  }
  const { arrangement, family } = context;
  const isOutdated = breaksOrder(context, carsOnTrack);
  if (isOutdated && arrangement !== null && !keepsMeaning(arrangement.base, ownIds(carsOnTrack.cars, family)))
    return { change: { ...tracks, meanwhile: carsOnTrack } };
  const known = {
    ...tracks,
    carsOnTrack: carsOnTrack.cars,
    revision: carsOnTrack.revision,
    pending: sortWaiting(remoteChanges.pending),
    meanwhile: null,
    ...(isOutdated ? { arrangement: brought(context, carsOnTrack), said: tOrder("order.merged") } : {}),
  };
  const { change, notice = null } = settleQuietly({ ...context, ...known });
  const told =
    notice ??
    (isOutdated
      ? { kind: "warning" as const, message: tOrder("order.followed", { track: trackName(context) }) }
      : null);
  const isThere = [...carsOnTrack.cars, ...(change.selected ?? context.selected)].some(
    ({ id }) => id === context.tapped?.id,
  );
  return {
    change: { ...known, ...change, tapped: isThere ? context.tapped : null },
    ...(told === null ? {} : { notice: told }),
  };
}
