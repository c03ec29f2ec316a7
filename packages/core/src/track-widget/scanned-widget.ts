import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { parseCommand } from "../scan/commands.rules";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor, worstOf } from "../scan/scanned-actor";
import { scanEvent } from "./track-widget-command";
import type { TrackWidgetEvent } from "./track-widget-events";
import type { trackWidgetMachine } from "./track-widget.machine";
import { MODES, type ModeSpec } from "./track-widget-modes";
import { rankScan, receiveScan } from "./track-widget-scans";

type Snapshot = SnapshotFrom<typeof trackWidgetMachine>;
type List = "pending" | "carsOnTrack";

/** The lists that a code is judged by. */
const LISTS: Readonly<Record<ModeSpec["source"], readonly List[]>> = {
  pending: ["pending"],
  "on-track": ["carsOnTrack"],
  "on-site": ["pending", "carsOnTrack"],
  none: ["carsOnTrack"],
};

/** How a list that is not known stands. The cars of a track are asked for once it is known that the track is there. */
const missingList = ({ value }: Snapshot, list: List): Readiness =>
  value[list] === "none" || value[list] === "ready"
    ? value.tracks === "failed"
      ? "failed"
      : "loading"
    : readinessOf(value[list]);

/** Whether the cars that can be named are known, and where the code names none of them, whether they are so by now. */
function readinessOfCars(snapshot: Snapshot, isNamed: () => boolean): Readiness {
  const { context, value } = snapshot;
  const lists = LISTS[MODES[context.mode].source];
  const missing = lists.filter((list) => context[list] === null);
  if (missing.length > 0) return worstOf(missing.map((list) => missingList(snapshot, list)));
  return isNamed() ? "ready" : worstOf(lists.map((list) => readinessOf(value[list])));
}

/** Whether the widget can answer a code now (spec §5: it is matched against the cars on offer). */
export function scanReadiness(snapshot: Snapshot, code: string): Readiness {
  const { context, value } = snapshot;
  // While the form takes no scans, this is said at once.
  if (!snapshot.matches({ form: "editing" })) return "ready";
  const command = parseCommand(code);
  if (command?.kind === "track") {
    const isKnown = context.tracks.some(({ track_name }) => track_name.toLowerCase() === command.name.toLowerCase());
    return isKnown ? "ready" : readinessOf(value.tracks);
  }
  if (context.trackId === null) return "ready";
  if (command !== null) return command.kind === "send" ? readinessOfCars(snapshot, () => true) : "ready";
  return readinessOfCars(snapshot, () => receiveScan(context, { code, at: 0 }).change.unmatched === undefined);
}

const LOADS = [
  ["tracks", "TRACKS.LOAD"],
  ["carsOnTrack", "CARS_ON_TRACK.LOAD"],
  ["pending", "PENDING.LOAD"],
] as const;

/** What asks again for each list that could not be loaded. */
export const failedLists = ({ value }: Snapshot): readonly TrackWidgetEvent[] =>
  LOADS.filter(([list]) => value[list] === "failed").map(([, type]) => ({ type }));

/** The widget as its queue of scans sees it: scans that wait belong to the chosen track. */
export const scannedWidget = (widget: ActorRefFrom<typeof trackWidgetMachine>): ScannedPage =>
  scannedActor<Snapshot, TrackWidgetEvent>(widget, {
    rank: rankScan,
    readiness: scanReadiness,
    // The first one begins to scan the order, the next one ends it.
    isSwitch: (code) => parseCommand(code)?.kind === "order",
    place: ({ terminalId, trackId }) => `${terminalId} ${trackId ?? ""}`,
    toEvent: ({ code, at }) => scanEvent(code, at),
    toUndo: (code) => ({ type: "SCAN.WITHDRAWN", code }),
    reloads: failedLists,
  });
