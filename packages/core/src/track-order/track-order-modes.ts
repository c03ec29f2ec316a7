import type { CarSource } from "../car-selection/selection.types";
import type { PlainMessageKey } from "../messages/catalogue";
import type { PlainWorkKey } from "../messages/catalogue-work";
import type { TrackOrderMode } from "./track-order.types";

/** What distinguishes one way of ordering a track from another. Facts only; the order of events is the machine's. */
export interface ModeSpec {
  /** Label of the action button (spec §2). */
  readonly action: PlainMessageKey;
  /** Label of the list of the track's cars. */
  readonly listLabel: PlainWorkKey;
  /** Whether cars of other tracks can be brought to this one. */
  readonly source: CarSource;
  /** Whether the cars of the list can change their places. Those of the other family always keep theirs. */
  readonly sortable: boolean;
  /** What deleting a car from the list means: it is taken out again, or goes to the end of the track. */
  readonly removal: "takes-off" | "goes-last";
  /** Whether the newly selected cars can be turned round. */
  readonly reverses: boolean;
  /** Whether the order of scanning can be the order of the track. */
  readonly scansOrder: boolean;
  /** Whether the route is entered again after success (spec §4). */
  readonly reenters: boolean;
}

export const MODES: Readonly<Record<TrackOrderMode, ModeSpec>> = {
  "bulk-move": {
    action: "mode.bulkMove",
    listLabel: "widget.selected",
    source: "other-tracks",
    sortable: false,
    removal: "takes-off",
    reverses: false,
    scansOrder: false,
    reenters: false,
  },
  "bulk-add": {
    action: "mode.bulkAdd",
    listLabel: "widget.selected",
    source: "other-tracks",
    sortable: true,
    removal: "takes-off",
    reverses: true,
    scansOrder: false,
    reenters: false,
  },
  "bulk-sequence": {
    action: "mode.bulkSequence",
    listLabel: "widget.onTrack",
    source: "none",
    sortable: true,
    removal: "goes-last",
    reverses: false,
    scansOrder: true,
    reenters: true,
  },
};
