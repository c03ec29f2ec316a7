import { describeError, type ApiError } from "../api/api-errors";
import { attemptAfter, resumed } from "../api/attempt.rules";
import { t } from "../messages/catalogue";
import { tWidget } from "../messages/catalogue.widget";
import { tWork } from "../messages/catalogue.work";
import type { Notice } from "../ports/notifier.port";
import { MODES, type ModeSpec } from "./track-widget-modes";
import { ownIds, withoutCars } from "./track-widget-order.rules";
import { faultOf, freeCars, offersOf, refusedRows, restoreCars } from "./track-widget.rules";
import { dayOfShift, readSaved, type SavedForm } from "./track-widget.storage";
import { attemptOf, isUnchangedSince } from "./track-widget.submit";
import { byTrackName } from "../tracks/track.view";
import type { ListName, WidgetContext, WidgetInput } from "./track-widget.types";
import type { TrackChoice } from "../tracks/track.types";
import type { Car } from "../railcars/car.types";

/** What an event does: what changes, and what the user is told. Plain functions; the machine says when. */
export interface Step {
  readonly change: Partial<WidgetContext>;
  readonly notice?: Notice;
  /** The route is entered anew. */
  readonly reenter?: boolean;
}

/** Rows of a list drawn at once, and with each 'more'. */
export const ROWS_AT_ONCE = 120;

const emptyForm = {
  trackId: null,
  carsOnTrack: null,
  revision: null,
  entry: null,
  search: "",
  shown: ROWS_AT_ONCE,
  selected: [],
  arrangement: null,
  conflict: null,
  meanwhile: null,
  tapped: null,
  scanning: null,
  said: "",
  toRestore: [],
  gone: [],
  day: "",
  fault: null,
  refusal: null,
  attempt: null,
  owed: false,
  lastScan: null,
  unmatched: [],
  scanUndo: null,
  open: { tracks: true, available: true, selected: true },
} as const satisfies Partial<WidgetContext>;

/** The widget as it is entered: empty, or with what the same user left here before a reload or a login. */
export function initialContext({ carId, ...input }: WidgetInput): WidgetContext {
  const { storage, clock } = input.ports;
  const saved = readSaved(storage.session, input);
  const form = saved?.form ?? null;
  const ofThisTerminal =
    form !== null && (input.canChooseTerminal || form.terminal_id === input.terminalId) ? form : null;
  const cars = ofThisTerminal?.cars ?? [];
  const named = carId === undefined || cars.some((car) => car.id === carId) ? [] : [{ id: carId, name: "" }];
  return {
    ...input,
    ...emptyForm,
    homeTerminalId: input.terminalId,
    terminals: [],
    tracks: [],
    pending: null,
    terminalId: ofThisTerminal?.terminal_id ?? input.terminalId,
    trackId: ofThisTerminal?.track_id ?? null,
    entry: ofThisTerminal?.entry ?? null,
    toRestore: [...cars, ...named],
    arrangement: ofThisTerminal?.arrangement ?? null,
    day: ofThisTerminal?.day ?? "",
    attempt: ofThisTerminal?.attempt ?? null,
    // One that was refused, because nobody was signed in any more, was not carried out.
    owed: ofThisTerminal?.attempt?.unsure === true,
    lastDay: dayOfShift(saved?.last_day ?? null, clock.nowSeconds()),
    open: { ...emptyForm.open, tracks: (ofThisTerminal?.track_id ?? null) === null },
  };
}

/** What is worth keeping over a reload, or null when nothing is in hand. */
export function formInHand(context: WidgetContext): SavedForm | null {
  const cars = [
    ...context.selected.map(({ id, name }) => ({ id, name })),
    ...context.toRestore.filter((car) => car.name !== ""),
  ];
  const { arrangement, attempt } = context;
  if (context.trackId === null && cars.length === 0 && context.day === "") return null;
  return {
    terminal_id: context.terminalId,
    track_id: context.trackId,
    entry: context.entry,
    cars,
    day: context.day,
    attempt: attempt === null ? null : { ...attempt, body: [...attempt.body] },
    ...(arrangement === null
      ? {}
      : { arrangement: { base: [...arrangement.base], order: [...arrangement.order], last: [...arrangement.last] } }),
  };
}

/** The cars on offer now, the ones that may not be taken among them. */
export const offersNow = (context: WidgetContext) =>
  offersOf({ ...context, pending: context.pending ?? [], carsOnTrack: context.carsOnTrack ?? [] });

/** Whether the lists that cars are taken from have come; cars on site are told from those of the chosen track by both. */
const SOURCE_KNOWN: Readonly<Record<ModeSpec["source"], (context: WidgetContext) => boolean>> = {
  pending: ({ pending }) => pending !== null,
  "on-track": ({ carsOnTrack }) => carsOnTrack !== null,
  "on-site": ({ pending, carsOnTrack, trackId }) => pending !== null && (trackId === null || carsOnTrack !== null),
  none: () => false,
};
/** Whether the cars on offer are known yet. */
export const isSourceKnown = (context: WidgetContext): boolean => SOURCE_KNOWN[MODES[context.mode].source](context);

/** Another terminal: its own tracks and cars. What was in hand belongs to the one left behind: it is taken off, and this is said. */
export function chooseTerminal(context: WidgetContext, id: string): Step {
  if (id === context.terminalId) return { change: {} };
  const change = { ...emptyForm, day: context.day, terminalId: id, tracks: [], pending: null };
  const count = context.selected.length + context.toRestore.filter((car) => car.name !== "").length;
  if (count > 0) return { change, notice: { kind: "warning", message: tWidget("widget.leftTerminal", { count }) } };
  return context.arrangement === null
    ? { change }
    : { change, notice: { kind: "warning", message: tWidget("order.leftTerminal") } };
}

/** A track: its cars are asked for anew. Cars that belong to the track left behind are taken off, and this is said. */
export function chooseTrack(context: WidgetContext, id: string): Step {
  const open = { ...context.open, tracks: false };
  if (id === context.trackId) return { change: { open } };
  const left = MODES[context.mode].selectionOfTrack && context.trackId !== null ? context.selected.length : 0;
  const notice: Notice | null =
    left > 0
      ? { kind: "warning", message: tWidget("widget.leftTrack", { count: left }) }
      : context.arrangement === null
        ? null
        : { kind: "warning", message: tWidget("order.leftTrack") };
  return {
    change: {
      trackId: id,
      carsOnTrack: null,
      revision: null,
      fault: context.fault?.field === "track" ? null : context.fault,
      refusal: null,
      selected: left > 0 ? [] : context.selected,
      arrangement: null,
      meanwhile: null,
      tapped: null,
      scanning: null,
      search: "",
      shown: ROWS_AT_ONCE,
      open,
    },
    ...(notice === null ? {} : { notice }),
  };
}

/** The tracks as they are now, 'Track 2' before 'Track 10'; one that is gone can no longer be the chosen one. */
export function receiveTracks(context: WidgetContext, rows: readonly TrackChoice[]): Step {
  const tracks = rows.toSorted(byTrackName);
  const stays = tracks.some((track) => track.id === context.trackId);
  return {
    change:
      stays || context.trackId === null
        ? { tracks }
        : {
            tracks,
            trackId: null,
            carsOnTrack: null,
            revision: null,
            arrangement: null,
            meanwhile: null,
            tapped: null,
            entry: null,
            open: { ...context.open, tracks: true },
          },
  };
}

/** Whether what stands here was sent and has had no answer: it stays as it was sent until there is one. */
export const isOwing = (context: WidgetContext): boolean =>
  context.owed || (context.attempt !== null && isUnchangedSince(context, context.attempt));

/** The end of an attempt from before a reload is known, or it is given up: what was in hand is taken up again as after any reload. */
export function resume(context: WidgetContext): Step {
  if (!context.owed) return { change: {} };
  return { change: { owed: false, ...settleCars({ ...context, owed: false, attempt: null }).change } };
}

/** What was sent before a reload is not sent again. */
export const dropOwed = (context: WidgetContext): Step => ({
  change: { ...resume(context).change, attempt: null },
  notice: { kind: "warning", message: tWidget("widget.owedDropped") },
});

/** Nobody knows the end of what was sent. */
export const loseAnswer = ({ attempt }: WidgetContext): Step => ({ change: { attempt: resumed(attempt) } });

/** The page is left while the list is on its way: its answer will find nobody, and where it can be asked for is said. */
export const leaveSending = (context: WidgetContext): Step => ({
  ...loseAnswer(context),
  notice: { kind: "warning", message: tWidget("widget.leftSending", { mode: t(MODES[context.mode].action) }) },
});

/**
 * After a list of cars has come: cars left over from an earlier visit are taken up again or named as gone; cars
 * selected by now are brought up to date, and those that are no longer to be had are marked. Of a list of the whole
 * track, those that stand there by now are among its cars and need not be selected any more.
 */
export function settleCars(context: WidgetContext): Step {
  if (!isSourceKnown(context) || isOwing(context)) return { change: {} };
  const free = freeCars(
    offersOf({ ...context, pending: context.pending ?? [], carsOnTrack: context.carsOnTrack ?? [], selected: [] }),
  );
  const fresh = new Map(free.map((car) => [car.id, car]));
  const here = new Set(MODES[context.mode].wholeTrack ? ownIds(context.carsOnTrack ?? [], context.family) : []);
  const chosen = context.selected.filter((car) => !here.has(car.id));
  const taken = new Set([...here, ...chosen.map((car) => car.id)]);
  const restored = restoreCars(
    context.toRestore.filter((car) => !taken.has(car.id)),
    free,
  );
  const lost = chosen.filter((car) => !fresh.has(car.id));
  const rows = Object.fromEntries(
    lost.map((car) => [car.id, context.refusal?.rows[car.id] ?? tWidget("widget.notAvailable")]),
  );
  return {
    change: {
      toRestore: [],
      gone: [...context.gone, ...restored.gone],
      selected: [...restored.cars, ...chosen.map((car) => fresh.get(car.id) ?? car)],
      refusal:
        lost.length === 0
          ? context.refusal
          : {
              message: context.refusal?.message ?? tWidget("widget.someNotAvailable"),
              rows: { ...context.refusal?.rows, ...rows },
            },
    },
  };
}

/** Takes a car up and says so (spec §5). */
export const selecting = (context: WidgetContext, car: Car): Step => ({
  change: { selected: [...context.selected, car] },
  notice: { kind: "positive", message: tWork("car.selected", { name: car.name }) },
});

/** Takes one car of those on offer; any other id is no car to take. */
export function selectCar(context: WidgetContext, id: string): Step {
  const car = freeCars(offersNow(context)).find((offered) => offered.id === id);
  return car === undefined ? { change: {} } : selecting(context, car);
}

function withoutRows(context: WidgetContext, ids: ReadonlySet<string>): Partial<WidgetContext> {
  const rows = Object.entries(context.refusal?.rows ?? {});
  const left = rows.filter(([id]) => !ids.has(id));
  const settled = rows.length > 0 && left.length === 0;
  return {
    selected: context.selected.filter((car) => !ids.has(car.id)),
    arrangement: withoutCars(context.arrangement, (id) => ids.has(id)),
    tapped: null,
    refusal: context.refusal === null || settled ? null : { ...context.refusal, rows: Object.fromEntries(left) },
  };
}

/** Takes one car off again (spec §5). */
export function removeCar(context: WidgetContext, id: string): Step {
  const car = context.selected.find((chosen) => chosen.id === id);
  if (car === undefined) return { change: {} };
  return {
    change: withoutRows(context, new Set([id])),
    notice: { kind: "positive", message: tWidget("car.removed", { name: car.name }) },
  };
}

/** Takes all cars off again. An order of those that stand on the track stays. */
export const clearSelection = (context: WidgetContext): Step => ({
  change: {
    selected: [],
    toRestore: [],
    refusal: null,
    tapped: null,
    arrangement: withoutCars(context.arrangement, () => true),
  },
});

/** Takes the refused rows off. */
export const takeOffRefused = (context: WidgetContext): Step => ({
  change: { ...withoutRows(context, new Set(Object.keys(context.refusal?.rows ?? {}))), refusal: null },
});

export const chooseDay = (context: WidgetContext, day: string): Step => ({
  change: { day, fault: context.fault?.field === "date" ? null : context.fault },
});

export const toggleList = (context: WidgetContext, list: ListName, open: boolean): Step => ({
  change: { open: { ...context.open, [list]: open } },
});

/** What must be put right before anything is sent, or null. */
export const faultNow = (context: WidgetContext) => faultOf({ ...context, now: context.ports.clock.nowSeconds() });

/** What goes out now, under its key. What was sent before a reload goes out as it was, whatever the lists say by now. */
export const prepareAttempt = (context: WidgetContext): Step => ({
  change: context.owed
    ? {}
    : {
        attempt: attemptOf(context, context.attempt, () => context.ports.ids.newIdempotencyKey()),
        fault: null,
        refusal: null,
      },
});

/** All went through: the form is empty again, the day is remembered for the shift (track widget, 'Receive Date'). */
export const finish = (context: WidgetContext): Step => ({
  change: {
    ...emptyForm,
    lastDay: context.day === "" ? context.lastDay : { day: context.day, at: context.ports.clock.nowSeconds() },
  },
  notice: { kind: "positive", message: tWidget(MODES[context.mode].success) },
  reenter: MODES[context.mode].reenters,
});

/**
 * The server said no, or something that is no answer. Its sentence is shown, else the default one (spec §8). The key
 * is given up when the answer is final; while the outcome is unknown the same key goes out again, after a login too.
 */
export function refuseSubmit(context: WidgetContext, error: ApiError): Step {
  const attempt = attemptAfter(context.attempt, error);
  if (error._tag === "SignedOut") return { change: attempt === null ? { attempt, owed: false } : { attempt } };
  const message = describeError(error) ?? t("notice.negative");
  const ids = context.attempt?.body.map((row) => row.id) ?? [];
  const rows = error._tag === "Refused" ? refusedRows(error.fields ?? {}, ids) : {};
  const count = Object.keys(rows).length;
  return {
    change: {
      attempt,
      // Where the rows say why, the page only counts them.
      refusal: { message: count > 0 ? tWidget("widget.refused", { count }) : message, rows },
    },
    notice: { kind: "negative", message },
  };
}
