import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import type { Car } from "../railcars/car.types";
import { factsOf } from "../railcars/display.rules";
import { unlessListed, type AnsweredScan } from "../scan/answer-scan.rules";
import { viewTerminalChoice, type TerminalChoiceView } from "../terminals/terminal-choice.rules";
import type { Entry, TrackChoice } from "../tracks/track.types";
import {
  viewTrackCard,
  viewTrackOption,
  type LoadView,
  type ScannedCarsView,
  type TrackPickerView,
} from "../tracks/track.view";
import { rowId, viewCar, type CarView } from "./car-row.view";
import { offersNow } from "./selection-changes";
import { sentRows } from "./selection-sending";
import { chosenCars, freeCars, searchOffers, takesInput } from "./selection.rules";
import type { Offer, SelectionContext, SelectionSnapshot } from "./selection.types";

/** The cars on offer. */
export interface CarListView extends LoadView {
  readonly title: string;
  /** Cars that can be taken; locked ones among the rows do not count. */
  readonly count: number;
  readonly open: boolean;
  readonly rows: readonly CarView[];
  /** What the button for the rows not drawn yet says, or null when all are drawn. */
  readonly more: string | null;
}
/** How cars are named: Scan or Manual, and what it opens. */
export interface EntryView {
  readonly entry: { readonly value: Entry | null } | null;
  readonly scan: ScannedCarsView | null;
  readonly manual: { readonly search: string; readonly list: CarListView } | null;
}
/** What every page shows on which a track is chosen and cars are selected. */
export interface SelectionView extends TrackPickerView {
  readonly terminal: TerminalChoiceView | null;
  /** What the last scan came to, also where the list is picked by hand: a hand scanner is received there too. */
  readonly answer: AnsweredScan | null;
  readonly gone: string | null;
  readonly refusal: { readonly message: string; readonly canTakeOff: boolean } | null;
  readonly unconfirmed: UnconfirmedView | null;
  /** The form is being sent or a question is open: nothing on it can be changed. */
  readonly frozen: boolean;
}
/** A list was sent and its outcome is unknown: it can be sent again as it was. */
export interface UnconfirmedView {
  readonly message: string;
  /** Gives the list up, where it is from an earlier visit: nothing else can be done before. Null where it may be changed. */
  readonly drop: string | null;
  readonly pending: boolean;
}
/** The button that sends. */
export interface ActionView {
  readonly label: string;
  readonly count: number | undefined;
  readonly pending: boolean;
}

/** Nothing can be named. */
export const NO_ENTRY: EntryView = { entry: null, scan: null, manual: null };

/** Where a car on site stands now, where that is worth saying. */
function whereOf({ source, tracks }: SelectionContext, car: Car): Partial<CarView> {
  if (source === "chosen-track") return { seq: car.car_seq, seqTone: "onTrack" };
  const track = source === "other-tracks" ? tracks.find(({ id }) => id === car.track_id) : undefined;
  return track === undefined
    ? {}
    : {
        sub: [tWidget("widget.stands", { track: track.track_name, position: car.car_seq ?? 0 }), factsOf(car)]
          .filter(Boolean)
          .join(" · "),
      };
}

const viewOffer = (context: SelectionContext, { car, locked }: Offer): CarView =>
  viewCar(context.source, car, { ...whereOf(context, car), id: rowId(context.family, car), locked });

/** The track that is chosen. */
export const chosenTrack = ({ tracks, trackId }: Pick<SelectionContext, "tracks" | "trackId">): TrackChoice | null =>
  tracks.find((track) => track.id === trackId) ?? null;

/** A list of cars: whether it is on its way, has failed, or is known. */
export function viewLoad({ context, value }: SelectionSnapshot, list: "carsOnTrack" | "available"): LoadView {
  const failed = value[list] === "failed";
  return { loading: context[list] === null && !failed, failed };
}

/** The lists that cars are selected from. Cars on site need both lists, to leave out those of the chosen track. */
function viewSource(snapshot: SelectionSnapshot): LoadView {
  const { source } = snapshot.context;
  const [carsOnTrack, available] = [viewLoad(snapshot, "carsOnTrack"), viewLoad(snapshot, "available")];
  if (source !== "other-tracks") return source === "chosen-track" ? carsOnTrack : available;
  return { loading: carsOnTrack.loading || available.loading, failed: carsOnTrack.failed || available.failed };
}

function viewManual(snapshot: SelectionSnapshot): CarListView {
  const { context } = snapshot;
  const found = searchOffers(offersNow(context), context.search);
  const left = found.length - context.shown;
  return {
    ...viewSource(snapshot),
    title: tWidget("widget.available"),
    count: freeCars(found).length,
    open: context.open.available,
    rows: found.slice(0, context.shown).map((offer) => viewOffer(context, offer)),
    more: left > 0 ? tWidget("widget.more", { count: left }) : null,
  };
}

/** The state of scanning, with a count in words. */
export const viewScan = (
  { lastScan, unmatched }: SelectionContext,
  load: LoadView,
  count: string,
): ScannedCarsView => ({
  ...load,
  last: unlessListed(lastScan, unmatched),
  unmatched,
  count,
});

/** Scan or Manual, and what it opens, once a track is chosen (spec §2). */
export function viewEntry(snapshot: SelectionSnapshot): EntryView {
  const { context } = snapshot;
  if (chosenTrack(context) === null) return NO_ENTRY;
  const count = tWidget("scan.count", { count: chosenCars(context).length });
  return {
    entry: { value: context.entry },
    scan: context.entry === "scan" ? viewScan(context, viewSource(snapshot), count) : null,
    manual: context.entry === "manual" ? { search: context.search, list: viewManual(snapshot) } : null,
  };
}

function goneText(gone: readonly string[]): string | null {
  const names = gone.filter((name) => name !== "");
  const sentences = [
    ...(names.length > 0 ? [tWidget("widget.gone", { names })] : []),
    ...(names.length < gone.length ? [tWork("widget.goneCar")] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : null;
}

/** Whether a list is on its way. */
export const isSending = ({ value: { form } }: Pick<SelectionSnapshot, "value">): boolean =>
  form === "sending" || form === "resending";

/** A list whose outcome is unknown; one of this visit only while the form says the same (`isAsSent`). */
export function viewUnconfirmed(snapshot: SelectionSnapshot, isAsSent: boolean): UnconfirmedView | null {
  const { submission, isResumed } = snapshot.context;
  if (submission === null) return null;
  if (isResumed) {
    return {
      message: tWidget("widget.sentEarlier", { count: sentRows(submission).length }),
      drop: tWork("widget.dropSubmission"),
      pending: isSending(snapshot),
    };
  }
  return takesInput(snapshot) && isAsSent ? { message: tWidget("widget.noAnswer"), drop: null, pending: false } : null;
}

/** The choice of terminal and track, and what is said of the selection. `isAside`: something else must be settled first. */
export function viewSelection(snapshot: SelectionSnapshot, isAside: boolean): Omit<SelectionView, "unconfirmed"> {
  const { context, value } = snapshot;
  const track = chosenTrack(context);
  const { refusal } = context;
  return {
    terminal: isAside ? null : viewTerminalChoice(context, value.terminals, tWork("widget.terminal")),
    tracks: {
      title: tWork("widget.tracks"),
      loading: value.tracks === "loading" && context.tracks.length === 0,
      failed: value.tracks === "failed",
      open: context.open.tracks && !isAside,
      fixed: isAside,
      options: context.tracks.map(viewTrackOption),
      value: context.trackId,
      error: context.fault?.field === "track" ? context.fault.message : null,
    },
    track:
      track === null
        ? null
        : viewTrackCard(track, context.carsOnTrack, context.source === "chosen-track" ? [] : chosenCars(context)),
    trackFailed: track !== null && value.carsOnTrack === "failed" && context.source === "announced",
    answer: context.lastScan,
    gone: context.isResumed ? null : goneText(context.gone),
    refusal:
      refusal === null
        ? null
        : {
            message: refusal.message,
            canTakeOff: context.selected.some((car) => refusal.rows[car.id] !== undefined),
          },
    frozen: !takesInput(snapshot),
  };
}
