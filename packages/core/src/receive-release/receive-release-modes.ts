import type { CarSource } from "../car-selection/selection.types";
import type { PlainMessageKey } from "../messages/catalogue";
import type { PlainWidgetKey } from "../messages/catalogue-widget";
import type { ReceiveReleaseMode } from "./receive-release.types";

/** What distinguishes receiving from releasing. Facts only; the order of events is the machine's. */
export interface ModeSpec {
  /** Label of the action button (spec §2). */
  readonly action: PlainMessageKey;
  readonly source: CarSource;
  /** Whether a track must be chosen before submit (spec §5). */
  readonly trackRequired: boolean;
  readonly dateLabel: PlainWidgetKey;
  /** Where the numbers of chosen cars begin: behind the last car of the track, or at 1. */
  readonly numbering: "after-last" | "from-one";
  /** Whether cars that leave loaded or inoperable are shown once more before anything is sent. */
  readonly confirms: boolean;
  readonly success: PlainWidgetKey;
}

export const MODES: Readonly<Record<ReceiveReleaseMode, ModeSpec>> = {
  receive: {
    action: "mode.receive",
    source: "announced",
    trackRequired: true,
    dateLabel: "widget.receiveDate",
    numbering: "after-last",
    confirms: false,
    success: "done.received",
  },
  release: {
    action: "mode.release",
    source: "chosen-track",
    trackRequired: false,
    dateLabel: "widget.releaseDate",
    numbering: "from-one",
    confirms: true,
    success: "done.released",
  },
};
