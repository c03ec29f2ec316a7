import { isCurrent, takeRemoteLists, type RemoteLists } from "../car-selection/selection-remote-changes";
import { NOTHING } from "../car-selection/selection-step";
import { chosenTrack } from "../car-selection/selection.view";
import { tOrder } from "../messages/catalogue-order";
import { takeTracks, type TrackOrderStep } from "./track-order-changes";
import { broughtUpToDate } from "./track-order-conflict";
import { noticeOfCarsOnTrack } from "./track-order-lists";
import { keepsMeaning } from "./track-order-remote-changes.rules";
import { breaksOrder, ownIds } from "./track-order.rules";
import type { TrackOrderContext } from "./track-order.types";

/**
 * What others did comes onto the page; what this user has ordered stays. An order that was made from another one is
 * brought up to date where its meaning is kept; else both stay as they are until the user wants to compare.
 */
export function receiveRemoteLists(context: TrackOrderContext, lists: RemoteLists): TrackOrderStep {
  if (!isCurrent(context, lists)) return NOTHING;
  const tracks = takeTracks(context, lists.tracks).change;
  const { carsOnTrack } = lists;
  if (carsOnTrack === null || tracks.trackId === null) return takeRemoteLists(context, lists, tracks);
  const { arrangement, family } = context;
  const breaks = breaksOrder(context, carsOnTrack);
  if (breaks && arrangement !== null && !keepsMeaning(arrangement.base, ownIds(carsOnTrack.cars, family)))
    return { change: { ...tracks, remoteOrder: carsOnTrack } };
  const followed = breaks ? { arrangement: broughtUpToDate(context, carsOnTrack), said: tOrder("order.merged") } : {};
  const { change, notice } = takeRemoteLists(context, lists, tracks);
  const isThere = [...carsOnTrack.cars, ...(change.selected ?? context.selected)].some(
    ({ id }) => id === context.tapped?.id,
  );
  const track = chosenTrack(context)?.track_name ?? "";
  return {
    change: { ...change, ...followed, remoteOrder: null, tapped: isThere ? context.tapped : null },
    notice:
      notice ??
      (breaks
        ? { kind: "warning", message: tOrder("order.followed", { track }), ofForm: true }
        : noticeOfCarsOnTrack(context, { ...context, ...change })),
  };
}
