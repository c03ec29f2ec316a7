import type { SnapshotFrom } from "xstate";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue.widget";
import { tWork } from "../messages/catalogue.work";
import { besideList, type AnsweredScan } from "../scan/answer-scan.rules";
import { formatDay } from "../terminal-time/day-text";
import { today } from "../terminal-time/day.rules";
import { viewTerminalChoice, type TerminalChoiceView } from "../terminals/terminal-choice.rules";
import { factsOf } from "../railcars/display.rules";
import { rowId, viewCar, type CarView } from "./track-widget-car-view";
import { offersNow } from "./track-widget-changes";
import {
  viewConflict,
  viewMeanwhile,
  viewTrackList,
  type ConflictView,
  type TrackListView,
} from "./track-widget-list.view";
import { scannedText } from "./track-widget-scan-order";
import type { trackWidgetMachine } from "./track-widget.machine";
import { hasWork } from "./track-widget-setup";
import { MODES } from "./track-widget-modes";
import { carsToConfirm, freeCars, numberSelected, searchOffers, warningsOf, zoneOf } from "./track-widget.rules";
import { dayOfShift } from "./track-widget.storage";
import { isUnchangedSince } from "./track-widget.submit";
import {
  lastOn,
  viewTrackCard,
  viewTrackOption,
  type LoadView,
  type ScannedCarsView,
  type TrackPickerView,
} from "../tracks/track.view";
import type { Offer, WidgetContext } from "./track-widget.types";
import type { Entry, TrackChoice } from "../tracks/track.types";
import type { Car } from "../railcars/car.types";

export type { CarView, LoadView };

type Snapshot = SnapshotFrom<typeof trackWidgetMachine>;

export interface CarListView extends LoadView {
  readonly title: string;
  /** Cars that can be taken; locked ones among the rows do not count. */
  readonly count: number;
  readonly open: boolean;
  readonly rows: readonly CarView[];
  /** What the button for the rows not drawn yet says, or null when all are drawn. */
  readonly more: string | null;
}
export interface SelectedView {
  readonly title: string;
  readonly count: number;
  readonly open: boolean;
  readonly rows: readonly CarView[];
}
export interface DateView {
  readonly label: string;
  readonly value: string;
  readonly today: string;
  readonly error: string | null;
  readonly offered: { readonly day: string; readonly label: string } | null;
}
export interface TrackWidgetView extends TrackPickerView {
  readonly terminal: TerminalChoiceView | null;
  readonly entry: { readonly value: Entry | null } | null;
  readonly scan: ScannedCarsView | null;
  /** What the last scan came to, also where the list is picked by hand: a hand scanner is heard there too. */
  readonly answer: AnsweredScan | null;
  readonly manual: { readonly search: string; readonly list: CarListView } | null;
  readonly selected: SelectedView | null;
  /** In place of `selected` where the list is that of the whole track. */
  readonly list: TrackListView | null;
  readonly conflict: ConflictView | null;
  /** The track has changed so that the user's order does not go with it; it can be compared when the user likes. */
  readonly meanwhile: { readonly message: string; readonly compare: string } | null;
  readonly canClear: boolean;
  readonly date: DateView | null;
  readonly action: { readonly label: string; readonly count: number | undefined; readonly pending: boolean } | null;
  readonly gone: string | null;
  readonly refusal: { readonly message: string; readonly canTakeOff: boolean } | null;
  /** What was sent had no answer and can be sent again as it was; once the form is changed it is a new list. */
  readonly unanswered: boolean;
  /** A list from before a reload has had no answer: until that is found out, or it is given up, nothing else can be done. */
  readonly owed: { readonly message: string; readonly drop: string; readonly pending: boolean } | null;
  readonly confirm: {
    readonly title: string;
    readonly rows: readonly { readonly id: string; readonly name: string; readonly reason: string }[];
  } | null;
  /** The form is being sent or confirmed: nothing on it can be changed. */
  readonly frozen: boolean;
}

const WARNING_WORDS = { loaded: "widget.leavesLoaded", inoperable: "widget.toRepair" } as const;

/** Where a car on site stands now, where that is worth saying. */
function whereOf({ mode, tracks }: WidgetContext, car: Car): Partial<CarView> {
  if (MODES[mode].source === "on-track") return { seq: car.car_seq, seqTone: "onTrack" };
  const track = MODES[mode].source === "on-site" ? tracks.find(({ id }) => id === car.track_id) : undefined;
  return track === undefined
    ? {}
    : {
        sub: [tWidget("widget.stands", { track: track.track_name, position: car.car_seq ?? 0 }), factsOf(car)]
          .filter(Boolean)
          .join(" · "),
      };
}

const viewOffer = (context: WidgetContext, { car, locked }: Offer): CarView =>
  viewCar(context, car, { ...whereOf(context, car), id: rowId(context, car), locked });

const chosenTrack = (context: WidgetContext) => context.tracks.find((track) => track.id === context.trackId) ?? null;

/** A list of cars: whether it is on its way, has failed, or is known. */
function viewLoad({ context, value }: Snapshot, list: "carsOnTrack" | "pending"): LoadView {
  const failed = value[list] === "failed";
  return { loading: context[list] === null && !failed, failed };
}

/** The lists that selections come from; cars on site are told from those of the track by both. */
function viewSource(snapshot: Snapshot): LoadView {
  const { source } = MODES[snapshot.context.mode];
  const [carsOnTrack, pending] = [viewLoad(snapshot, "carsOnTrack"), viewLoad(snapshot, "pending")];
  if (source !== "on-site") return source === "on-track" ? carsOnTrack : pending;
  return { loading: carsOnTrack.loading || pending.loading, failed: carsOnTrack.failed || pending.failed };
}

function viewManual(snapshot: Snapshot): CarListView {
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

function viewSelected(context: WidgetContext, track: TrackChoice | null): SelectedView {
  const { mode, selected, refusal, open } = context;
  const isBehind = MODES[mode].numbering === "after-last";
  const numbers = numberSelected(mode, selected.length, track === null ? 0 : lastOn(track, context.carsOnTrack));
  return {
    title: tWork(MODES[mode].selectedLabel),
    count: selected.length,
    open: open.selected,
    rows: selected.map((car, place) =>
      viewCar(context, car, {
        seq: isBehind && track === null ? null : (numbers[place] ?? null),
        seqTone: "new",
        sub: [isBehind || car.car_seq === null ? "" : tWork("widget.position", { position: car.car_seq }), factsOf(car)]
          .filter(Boolean)
          .join(" · "),
        problem: refusal?.rows[car.id] ?? null,
      }),
    ),
  };
}

function viewDate(context: WidgetContext): DateView | null {
  const { dateLabel } = MODES[context.mode];
  if (dateLabel === null) return null;
  const now = context.ports.clock.nowSeconds();
  const day = today(zoneOf(context), now);
  const last = dayOfShift(context.lastDay, now)?.day ?? null;
  const isWorthOffering = last !== null && last !== day && last !== context.day;
  return {
    label: tWidget(dateLabel),
    value: context.day,
    today: day,
    error: context.fault?.field === "date" ? context.fault.message : null,
    offered: isWorthOffering ? { day: last, label: tWidget("date.lastChosen", { day: formatDay(last) }) } : null,
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

function viewConfirm(context: WidgetContext): TrackWidgetView["confirm"] {
  const rows = carsToConfirm(context.mode, context.selected).map((car) => ({
    id: car.id,
    name: car.name,
    reason: warningsOf(car)
      .map((warning) => tWidget(WARNING_WORDS[warning]))
      .join(", "),
  }));
  return { title: tWidget("widget.confirmRelease"), rows };
}

/** A list whose end nobody knows since a reload, and what can be done about it. */
function viewOwed({ owed, attempt }: WidgetContext, pending: boolean): TrackWidgetView["owed"] {
  return owed
    ? { message: tWidget("widget.owed", { count: attempt?.body.length ?? 0 }), drop: tWork("widget.owedDrop"), pending }
    : null;
}

/** How cars are named: Scan or Manual and what it opens, or the scanning of the order; nothing while another question is open. */
function viewEntry(snapshot: Snapshot, canAdd: boolean): Pick<TrackWidgetView, "entry" | "scan" | "manual"> {
  const { context } = snapshot;
  const said = { last: besideList(context.lastScan, context.unmatched), unmatched: context.unmatched };
  const scanned = scannedText(context);
  if (!canAdd)
    return {
      entry: null,
      manual: null,
      scan: scanned === null ? null : { ...viewLoad(snapshot, "carsOnTrack"), ...said, count: scanned },
    };
  return {
    entry: { value: context.entry },
    scan:
      context.entry === "scan"
        ? { ...viewSource(snapshot), ...said, count: tWidget("scan.count", { count: context.selected.length }) }
        : null,
    manual: context.entry === "manual" ? { search: context.search, list: viewManual(snapshot) } : null,
  };
}

/** Everything that the widget draws, decided here and nowhere else (spec §2, track widget). */
export function viewTrackWidget(snapshot: Snapshot): TrackWidgetView {
  const { context, value } = snapshot;
  const spec = MODES[context.mode];
  const track = chosenTrack(context);
  const isSending = snapshot.matches({ form: "submitting" });
  const isUnanswered =
    snapshot.matches({ form: { editing: "unanswered" } }) &&
    context.attempt !== null &&
    isUnchangedSince(context, context.attempt);
  const count = context.selected.length;
  const { owed } = context;
  // Two orders, or a list whose end nobody knows: nothing else can be done, and nothing looks as if it could.
  const isAside = owed || context.conflict !== null;
  const entry = isAside
    ? { entry: null, scan: null, manual: null }
    : viewEntry(snapshot, track !== null && spec.source !== "none");
  return {
    ...entry,
    terminal:
      spec.terminalPicker && !isAside ? viewTerminalChoice(context, value.terminals, tWork("widget.terminal")) : null,
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
        : viewTrackCard(track, context.carsOnTrack, spec.numbering === "after-last" ? context.selected : []),
    trackFailed: track !== null && value.carsOnTrack === "failed" && spec.source === "pending",
    answer: context.lastScan,
    selected: !owed && !spec.wholeTrack && (track !== null || count > 0) ? viewSelected(context, track) : null,
    list: owed
      ? null
      : viewTrackList(context, track === null ? { loading: false, failed: false } : viewLoad(snapshot, "carsOnTrack")),
    conflict: viewConflict(context),
    meanwhile: viewMeanwhile(context),
    canClear: count > 0 && !isSending && !isAside,
    date: owed ? null : viewDate(context),
    action:
      hasWork(context) && !isUnanswered && !isAside
        ? { label: t(spec.action), count: count > 0 ? count : undefined, pending: isSending }
        : null,
    gone: owed ? null : goneText(context.gone),
    refusal:
      context.refusal === null
        ? null
        : {
            message: context.refusal.message,
            canTakeOff: context.selected.some((car) => context.refusal?.rows[car.id] !== undefined),
          },
    unanswered: isUnanswered,
    owed: viewOwed(context, isSending),
    confirm: snapshot.matches({ form: "confirming" }) ? viewConfirm(context) : null,
    frozen: !snapshot.matches({ form: "editing" }),
  };
}
