import type { SnapshotFrom } from "xstate";
import { chosenCars } from "../car-selection/selection.rules";
import {
  chosenTrack,
  isSending,
  NO_ENTRY,
  viewEntry,
  viewLoad,
  viewScan,
  viewSelection,
  viewUnconfirmed,
  type ActionView,
  type EntryView,
  type SelectionView,
} from "../car-selection/selection.view";
import { t } from "../messages/catalogue";
import { hasWork, isAsSent } from "./track-order-changes";
import { viewConflict, viewRemoteOrder, type ConflictView, type RemoteOrderView } from "./track-order-conflict.view";
import { viewTrackList, type TrackListView } from "./track-order-list.view";
import type { trackOrderMachine } from "./track-order.machine";
import { MODES } from "./track-order-modes";
import { scannedText } from "./track-order-scans";

export interface TrackOrderView extends SelectionView, EntryView {
  /** The cars of the track with the newly selected ones. */
  readonly list: TrackListView | null;
  readonly conflict: ConflictView | null;
  /** The track has changed so that the user's order does not go with it; it can be compared when the user likes. */
  readonly remoteOrder: RemoteOrderView | null;
  readonly canClear: boolean;
  readonly action: ActionView | null;
}

type Snapshot = SnapshotFrom<typeof trackOrderMachine>;

/** How cars are named: Scan or Manual where they are brought to the track, or the scanning of its order. */
function viewNaming(snapshot: Snapshot): EntryView {
  const { context } = snapshot;
  if (context.source !== "none") return viewEntry(snapshot);
  const scanned = scannedText(context);
  return { ...NO_ENTRY, scan: scanned === null ? null : viewScan(context, viewLoad(snapshot, "carsOnTrack"), scanned) };
}

/** Everything that the page draws, decided here and nowhere else (spec §2, track widget). */
export function viewTrackOrder(snapshot: Snapshot): TrackOrderView {
  const { context } = snapshot;
  const { isResumed, conflict } = context;
  // Two orders, or a list of an earlier visit: nothing else can be done, and nothing looks as if it could.
  const isAside = isResumed || conflict !== null;
  const pending = isSending(snapshot);
  const unconfirmed = viewUnconfirmed(snapshot, isAsSent(context));
  const count = chosenCars(context).length;
  const load = chosenTrack(context) === null ? { loading: false, failed: false } : viewLoad(snapshot, "carsOnTrack");
  return {
    ...viewSelection(snapshot, isAside),
    ...(isAside ? NO_ENTRY : viewNaming(snapshot)),
    list: isResumed ? null : viewTrackList(context, load),
    conflict: viewConflict(context),
    remoteOrder: viewRemoteOrder(context),
    canClear: count > 0 && !pending && !isAside,
    action:
      hasWork(context) && unconfirmed === null && !isAside
        ? { label: t(MODES[context.mode].action), count: count > 0 ? count : undefined, pending }
        : null,
    unconfirmed,
  };
}
