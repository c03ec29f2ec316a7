import type { ActorRefFrom, SnapshotFrom } from "xstate";
import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { addUnmatched, answerScan, type ScanAnswer, type Scanned } from "../scan/answer-scan.rules";
import { parseCommand, type ScanCommand } from "../scan/commands.rules";
import { findScannedCar, rankRailcarCode } from "../scan/scan-codes.rules";
import type { Readiness, ScannedPage } from "../scan/scan-queue";
import { readinessOf, scannedActor } from "../scan/scanned-actor";
import type { TrackCarsContext, TrackCarsEvent, trackCarsMachine } from "./track-cars.machine";

type Snapshot = SnapshotFrom<typeof trackCarsMachine>;

/** The cars of the family on the chosen track: those that a code can name here. */
const ownCars = ({ carsOnTrack, family }: Pick<TrackCarsContext, "carsOnTrack" | "family">) =>
  (carsOnTrack ?? []).filter((car) => car.family === family);

export interface TrackCarScan extends ScanAnswer {
  /** The car that is opened; null where the code opens none. */
  readonly opens: string | null;
  /** The track that is chosen; null where the code chooses none. */
  readonly chooses: string | null;
  readonly unmatched: readonly string[];
}

/** A barcode (spec §5): the car of the track that it names is opened; any other code is answered in words. */
export function scanTrackCar(context: TrackCarsContext, scan: Scanned): TrackCarScan {
  const { trackId, unmatched, busy, carId } = context;
  const refuse = (message: string): TrackCarScan => ({
    ...answerScan(scan, "refused", message),
    opens: null,
    chooses: null,
    unmatched,
  });
  if (busy) return refuse(tRailcar("scan.changeBusy"));
  const command = parseCommand(scan.code);
  if (command !== null) return obey(context, scan, command);
  if (trackId === null) return refuse(tWork("track.required"));
  const car = findScannedCar(scan.code.trim(), context.family, ownCars(context));
  if (car === null) return { ...refuse(tWork("scan.noRailcar")), unmatched: addUnmatched(unmatched, scan.code.trim()) };
  if (car.id === carId)
    return {
      ...answerScan(scan, "double", tRailcar("scan.openAlready", { name: car.name })),
      opens: null,
      chooses: null,
      unmatched,
    };
  return {
    ...answerScan(scan, "selected", tWork("car.selected", { name: car.name })),
    opens: car.id,
    chooses: null,
    unmatched,
  };
}

/** A printed command: the choice of a track is the only one that means something here. */
function obey({ tracks, unmatched }: TrackCarsContext, scan: Scanned, command: ScanCommand): TrackCarScan {
  const refuse = (message: string): TrackCarScan => ({
    ...answerScan(scan, "refused", message),
    opens: null,
    chooses: null,
    unmatched,
  });
  if (command.kind !== "track") return refuse(tWork("command.notHere"));
  const track = tracks.find((one) => one.track_name.toLowerCase() === command.name.toLowerCase());
  if (track === undefined) return refuse(tWork("command.noTrack", { name: command.name }));
  return {
    ...answerScan(scan, "selected", tWork("command.track", { name: track.track_name })),
    opens: null,
    chooses: track.id,
    unmatched,
  };
}

/** How well a text reads as a code: a command or a car of the track, any car's, none. */
export const rankTrackCar = (context: TrackCarsContext, text: string) =>
  parseCommand(text) === null ? rankRailcarCode(text, context.family, ownCars(context)) : 2;

/** Whether the list can answer a code now: its track and its cars are known, and where the code names none of them, they are so by now. */
export function scanReadiness({ context, value }: Snapshot, code: string): Readiness {
  if (context.busy) return "ready";
  const command = parseCommand(code);
  if (command !== null) {
    const isKnown =
      command.kind !== "track" ||
      context.tracks.some(({ track_name }) => track_name.toLowerCase() === command.name.toLowerCase());
    return isKnown ? "ready" : readinessOf(value.tracks);
  }
  if (context.trackId === null) return "ready";
  // The cars are asked for once it is known that the track is there.
  if (context.carsOnTrack === null && value.carsOnTrack === "none")
    return value.tracks === "failed" ? "failed" : "loading";
  return findScannedCar(code.trim(), context.family, ownCars(context)) === null
    ? readinessOf(value.carsOnTrack)
    : "ready";
}

const LOADS = [
  ["tracks", "TRACKS.LOAD"],
  ["carsOnTrack", "CARS_ON_TRACK.LOAD"],
] as const;

/** What asks again for each list that could not be loaded. */
export const failedLists = ({ value }: Snapshot): readonly TrackCarsEvent[] =>
  LOADS.filter(([list]) => value[list] === "failed").map(([, type]) => ({ type }));

/** The list as its queue of scans sees it: scans that wait belong to the chosen track. */
export const scannedTrackCars = (list: ActorRefFrom<typeof trackCarsMachine>): ScannedPage =>
  scannedActor<Snapshot, TrackCarsEvent>(list, {
    rank: rankTrackCar,
    readiness: scanReadiness,
    place: ({ terminalId, trackId }) => `${terminalId} ${trackId ?? ""}`,
    toEvent: ({ code, at }) => ({ type: "SCAN.RECEIVED", code, at }),
    toUndo: (code) => ({ type: "UNMATCHED.REMOVE", code }),
    reloads: failedLists,
  });
