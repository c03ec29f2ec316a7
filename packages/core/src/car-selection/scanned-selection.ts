import { parseCommand } from "../scan/commands.rules";
import type { Scanned } from "../scan/answer-scan.rules";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor, worstOf } from "../scan/scanned-actor";
import { scanEvent } from "./selection-commands";
import type { SelectionEvent } from "./selection-events";
import { takesInput } from "./selection.rules";
import { rankScan } from "./selection-scans";
import type { SelectionStep } from "./selection-step";
import type { CarSource, SelectionContext, SelectionSnapshot } from "./selection.types";

type List = "available" | "carsOnTrack";

/** The lists that a code is judged by. */
const LISTS: Readonly<Record<CarSource, readonly List[]>> = {
  announced: ["available"],
  "chosen-track": ["carsOnTrack"],
  "other-tracks": ["available", "carsOnTrack"],
  none: ["carsOnTrack"],
};

/** How a list that is not known stands. The cars of a track are asked for once it is known that the track is there. */
const missingList = ({ value }: SelectionSnapshot, list: List): Readiness =>
  value[list] === "none" || value[list] === "ready"
    ? value.tracks === "failed"
      ? "failed"
      : "loading"
    : readinessOf(value[list]);

/** Whether the cars that can be named are known, and where the code names none of them, whether they are so by now. */
function readinessOfCars(snapshot: SelectionSnapshot, isNamed: () => boolean): Readiness {
  const { context, value } = snapshot;
  const lists = LISTS[context.source];
  const missing = lists.filter((list) => context[list] === null);
  if (missing.length > 0) return worstOf(missing.map((list) => missingList(snapshot, list)));
  return isNamed() ? "ready" : worstOf(lists.map((list) => readinessOf(value[list])));
}

/** What the page does with the code of a car. */
type Receive<C> = (
  context: C,
  scan: Scanned,
) => { readonly change: Partial<Pick<SelectionStep["change"], "unmatched">> };

/** Whether the page can answer a code now (spec §5: it is matched against the cars on offer). */
function scanReadiness<C extends SelectionContext>(
  snapshot: SelectionSnapshot<C>,
  code: string,
  receive: Receive<C>,
): Readiness {
  const { context, value } = snapshot;
  // While the form takes no scans, this is said at once.
  if (!takesInput(snapshot)) return "ready";
  const command = parseCommand(code);
  if (command?.kind === "track") {
    const isKnown = context.tracks.some(({ track_name }) => track_name.toLowerCase() === command.name.toLowerCase());
    return isKnown ? "ready" : readinessOf(value.tracks);
  }
  if (context.trackId === null) return "ready";
  if (command !== null) return command.kind === "send" ? readinessOfCars(snapshot, () => true) : "ready";
  return readinessOfCars(snapshot, () => receive(context, { code, at: 0 }).change.unmatched === undefined);
}

const LOADS = [
  ["tracks", "TRACKS.LOAD"],
  ["carsOnTrack", "CARS_ON_TRACK.LOAD"],
  ["available", "AVAILABLE.LOAD"],
] as const;

/** What asks again for each list that could not be loaded. */
export const failedLists = ({ value }: SelectionSnapshot) =>
  LOADS.filter(([list]) => value[list] === "failed").map(([, type]) => ({ type }));

/** A running page that selects cars. */
interface SelectionActor<C extends SelectionContext> {
  readonly getSnapshot: () => SelectionSnapshot<C>;
  readonly send: (event: SelectionEvent) => void;
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/** The page as its queue of scans sees it: scans that wait belong to the chosen track. */
export const scannedSelection = <C extends SelectionContext>(
  actor: SelectionActor<C>,
  receive: Receive<C>,
): ScannedPage =>
  scannedActor<SelectionSnapshot<C>, SelectionEvent>(actor, {
    rank: rankScan,
    readiness: (snapshot, code) => scanReadiness(snapshot, code, receive),
    // The first one begins to scan the order, the next one ends it.
    isSwitch: (code) => parseCommand(code)?.kind === "order",
    place: ({ terminalId, trackId }) => `${terminalId} ${trackId ?? ""}`,
    toEvent: ({ code, at }) => scanEvent(code, at),
    toUndo: (code) => ({ type: "SCAN.WITHDRAWN", code }),
    reloads: failedLists,
  });
