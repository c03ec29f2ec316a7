import { tRailcar } from "../messages/catalogue-railcar";
import { tWork } from "../messages/catalogue-work";
import { heldText, nameParts } from "../railcars/display.rules";
import { searchCars } from "../railcars/search.rules";
import { type AnsweredScan, unlessListed } from "../scan/answer-scan.rules";
import { type TerminalChoiceView, viewTerminalChoice } from "../terminals/terminal-choice.rules";
import type { trackCarsMachine } from "./track-cars.machine";
import type { Entry } from "./track.types";
import {
  type LoadView,
  type TrackPickerView,
  viewTrackCard,
  viewTrackOption,
  type ScannedCarsView,
} from "./track.view";
import type { Family } from "@railhead/api-contract/railcar";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import type { SnapshotFrom } from "xstate";

/** A car as a list draws it. */
export interface CarRowView {
  readonly id: string;
  readonly prefix: string;
  readonly number: string;
  readonly sub: string;
  readonly seq: number | null;
  readonly seqTone: "onTrack";
  readonly tag: { readonly tone: "blocked"; readonly text: string } | null;
  /** Why nothing can be done with it here. */
  readonly locked: string | null;
}
export interface TrackCarsView extends TrackPickerView {
  readonly terminal: TerminalChoiceView | null;
  /** Scan or Manual, once a track is chosen (spec §2). */
  readonly entry: { readonly value: Entry } | null;
  readonly scan: ScannedCarsView | null;
  /** What the last scan came to, also where the list is tapped: a hand scanner is received there too. */
  readonly answer: AnsweredScan | null;
  readonly cars:
    | (LoadView & {
        readonly title: string;
        readonly count: number;
        readonly rows: readonly CarRowView[];
        /** What is searched for; null where the list is short enough to be seen whole. */
        readonly search: string | null;
        /** What an empty list says; null for the usual. */
        readonly emptyText: string | null;
      })
    | null;
  /** The tapped car, with the cars of its track. */
  readonly opened: {
    readonly car: TrackCar;
    readonly carsOnTrack: readonly TrackCar[];
    readonly changed: string | null;
  } | null;
  readonly gone: string | null;
}

/** Lists longer than this can be searched. */
const SHORT_LIST = 8;

/**
 * A car on the track. Its content is before the names, because a narrow screen cuts the end. Ids are counted per
 * family, so the other family's cars are distinguished by family, and locked.
 */
export function viewTrackCar(car: TrackCar, family: Family): CarRowView {
  const { mark, number } = nameParts(car);
  const isOwn = car.family === family;
  return {
    id: isOwn ? car.id : `${car.family}:${car.id}`,
    prefix: mark,
    number,
    sub: [car.status, heldText(car), car.product_name, car.customer_name].filter(Boolean).join(" · "),
    seq: car.car_seq,
    seqTone: "onTrack",
    tag: car.inoperable ? { tone: "blocked", text: tWork("widget.inoperable") } : null,
    locked: isOwn ? null : tWork("widget.otherFamily"),
  };
}

type Snapshot = SnapshotFrom<typeof trackCarsMachine>;

function viewCars({ context, value }: Snapshot): TrackCarsView["cars"] {
  const { trackId, carsOnTrack, search, family, entry } = context;
  if (trackId === null || entry === "scan") return null;
  const found = searchCars(carsOnTrack ?? [], search);
  return {
    title: tWork("widget.onTrack"),
    count: found.length,
    loading: carsOnTrack === null && value.carsOnTrack !== "failed",
    failed: value.carsOnTrack === "failed",
    rows: found.map((car) => viewTrackCar(car, family)),
    search: (carsOnTrack?.length ?? 0) > SHORT_LIST || search !== "" ? search : null,
    emptyText: carsOnTrack?.length === 0 ? tWork("widget.trackEmpty") : null,
  };
}

function viewScan({ context, value }: Snapshot): TrackCarsView["scan"] {
  const { trackId, carsOnTrack, entry, lastScan, unmatched } = context;
  if (trackId === null || entry !== "scan") return null;
  const failed = value.carsOnTrack === "failed";
  return {
    loading: carsOnTrack === null && !failed,
    failed,
    last: unlessListed(lastScan, unmatched),
    count: tWork("widget.count", { count: carsOnTrack?.length ?? 0 }),
    unmatched,
  };
}

/** Everything that the choice of a track and of a car draws. */
export function viewTrackCars(snapshot: Snapshot): TrackCarsView {
  const { context, value } = snapshot;
  const track = context.tracks.find((choice) => choice.id === context.trackId) ?? null;
  const car = context.carsOnTrack?.find((each) => each.id === context.carId && each.family === context.family) ?? null;
  return {
    terminal:
      context.purpose === "edit" ? null : viewTerminalChoice(context, value.terminals, tWork("widget.terminal")),
    tracks: {
      title: tWork("widget.tracks"),
      loading: value.tracks === "loading" && context.tracks.length === 0,
      failed: value.tracks === "failed",
      open: context.tracksOpen,
      fixed: false,
      options: context.tracks.map(viewTrackOption),
      value: context.trackId,
      error: null,
    },
    track: track === null ? null : viewTrackCard(track, context.carsOnTrack, []),
    trackFailed: false,
    entry: track === null ? null : { value: context.entry },
    scan: viewScan(snapshot),
    answer: context.lastScan,
    cars: viewCars(snapshot),
    opened:
      car === null || track === null ? null : { car, carsOnTrack: context.carsOnTrack ?? [], changed: context.changed },
    gone: context.gone === null ? null : tRailcar("track.carGone", { name: context.gone }),
  };
}
