import type { SnapshotFrom } from "xstate";
import { chosenCars } from "../car-selection/selection.rules";
import {
  chosenTrack,
  NO_ENTRY,
  viewEntry,
  viewLoad,
  viewScan,
  viewSelection,
  type ActionView,
  type EntryView,
  type SelectionView,
} from "../car-selection/selection.view";
import { t } from "../messages/catalogue";
import { hasWork, isUnchanged } from "./track-order-changes";
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
  /** What was sent had no answer and can be sent again as it was; once the form is changed it is a new list. */
  readonly unanswered: boolean;
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
  const { owed, conflict } = context;
  // Two orders, or a list whose end nobody knows: nothing else can be done, and nothing looks as if it could.
  const isAside = owed || conflict !== null;
  const isSending = snapshot.matches({ form: "submitting" });
  const unanswered = snapshot.matches({ form: { editing: "unanswered" } }) && isUnchanged(context);
  const count = chosenCars(context).length;
  const load = chosenTrack(context) === null ? { loading: false, failed: false } : viewLoad(snapshot, "carsOnTrack");
  return {
    ...viewSelection(snapshot, isAside),
    ...(isAside ? NO_ENTRY : viewNaming(snapshot)),
    list: owed ? null : viewTrackList(context, load),
    conflict: viewConflict(context),
    remoteOrder: viewRemoteOrder(context),
    canClear: count > 0 && !isSending && !isAside,
    action:
      hasWork(context) && !unanswered && !isAside
        ? { label: t(MODES[context.mode].action), count: count > 0 ? count : undefined, pending: isSending }
        : null,
    unanswered,
  };
}
