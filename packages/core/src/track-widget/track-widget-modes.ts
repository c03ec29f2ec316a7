import type { Id } from "@railhead/api-contract/ids";
import type { PlainMessageKey } from "../messages/catalogue";
import type { PlainWidgetKey } from "../messages/catalogue.widget";
import type { PlainWorkKey } from "../messages/catalogue.work";
import { dayEnd, dayStart } from "../terminal-time/day.rules";
import type { SubmitRow, TrackMode } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

/** What distinguishes one use of the widget from another. Facts and row-wise conversions; the order of events is the machine's. */
export interface ModeSpec {
  /** Label of the action button (spec §2). */
  readonly action: PlainMessageKey;
  /** Label of the list of chosen cars. */
  readonly selectedLabel: PlainWorkKey;
  /** Which cars can be taken: those that wait outside the tracks, those that stand on the chosen one, those on site but not on it, or none. */
  readonly source: "pending" | "on-track" | "on-site" | "none";
  /** Whether the list holds the cars of the track too, and is sent whole: every own-family car with its place. */
  readonly wholeTrack: boolean;
  /** Whether the cars of the list can change their places. Those of the other family always keep theirs. */
  readonly sortable: boolean;
  /** What deleting a car from the list means: it is taken out again, or goes to the end of the track. */
  readonly removal: "takes-off" | "goes-last";
  /** Whether the newly selected cars can be turned round. */
  readonly reverses: boolean;
  /** Whether a track must be chosen before submit (spec §5). */
  readonly trackRequired: boolean;
  /** The date field, or null where the mode asks for none. */
  readonly dateLabel: PlainWidgetKey | null;
  /** Where the numbers of chosen cars begin: behind the last car of the track, or at 1. */
  readonly numbering: "after-last" | "from-one";
  /** Whether cars that leave loaded or bad order are shown once more before anything is sent. */
  readonly confirms: boolean;
  /** Whether a change of the track empties the selection, because the cars belong to the track. */
  readonly selectionOfTrack: boolean;
  readonly terminalPicker: boolean;
  readonly success: PlainWidgetKey;
  /** Whether the route is entered anew after success (spec §4). */
  readonly reenters: boolean;
  /** What is sent for one car. `day` is YYYY-MM-DD; seconds are of the car's own zone (spec §4); `place` is from 1. */
  readonly row: (
    car: Car,
    chosen: { readonly day: string; readonly trackId: string | null; readonly place: number },
  ) => SubmitRow;
}

/** A list of chosen cars alone, each sent with a date. */
const cars = {
  wholeTrack: false,
  sortable: false,
  removal: "takes-off",
  reverses: false,
  reenters: false,
  terminalPicker: true,
} as const;

/** The list of a whole track, sent with the places 1..n of the own-family cars (spec §4). */
const wholeList = {
  wholeTrack: true,
  trackRequired: true,
  dateLabel: null,
  numbering: "after-last",
  confirms: false,
  selectionOfTrack: false,
  terminalPicker: true,
  success: "done.sequenced",
  // The cars of the track are listed from its order, which is stated once for all of them.
  row: (car: Car, { trackId, place }: { readonly trackId: string | null; readonly place: number }): SubmitRow => ({
    id: car.id,
    track_id: (trackId ?? "") satisfies Id<"tracks">,
    car_seq: place,
    ...(car.track_id === trackId ? {} : { updated_at: car.updated_at }),
  }),
} as const;

export const MODES: Readonly<Record<TrackMode, ModeSpec>> = {
  receive: {
    ...cars,
    action: "mode.receive",
    selectedLabel: "widget.selected",
    source: "pending",
    trackRequired: true,
    dateLabel: "widget.receiveDate",
    numbering: "after-last",
    confirms: false,
    selectionOfTrack: false,
    success: "done.received",
    row: (car, { day, trackId }) => ({
      id: car.id,
      date_received: dayStart(car.time_zone, day),
      track_id: (trackId ?? "") satisfies Id<"tracks">,
      updated_at: car.updated_at,
    }),
  },
  release: {
    ...cars,
    action: "mode.release",
    selectedLabel: "widget.selected",
    source: "on-track",
    trackRequired: false,
    dateLabel: "widget.releaseDate",
    numbering: "from-one",
    confirms: true,
    selectionOfTrack: true,
    success: "done.released",
    row: (car, { day }) => ({
      id: car.id,
      date_released: dayEnd(car.time_zone, day),
      updated_at: car.updated_at,
    }),
  },
  "bulk-move": {
    ...wholeList,
    action: "mode.bulkMove",
    selectedLabel: "widget.selected",
    source: "on-site",
    sortable: false,
    removal: "takes-off",
    reverses: false,
    reenters: false,
  },
  "bulk-add": {
    ...wholeList,
    action: "mode.bulkAdd",
    selectedLabel: "widget.selected",
    source: "on-site",
    sortable: true,
    removal: "takes-off",
    reverses: true,
    reenters: false,
  },
  "bulk-sequence": {
    ...wholeList,
    action: "mode.bulkSequence",
    selectedLabel: "widget.onTrack",
    source: "none",
    sortable: true,
    removal: "goes-last",
    reverses: false,
    reenters: true,
  },
};
