import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import type { Notice } from "../ports/notifier.port";
import type { Car } from "../railcars/car.types";
import { unlessListed } from "../scan/answer-scan.rules";
import type { TrackChoice } from "../tracks/track.types";
import { byTrackName } from "../tracks/track.view";
import { NOTHING, reloads, type SelectionStep } from "./selection-step";
import type { SavedSelection } from "./selection.storage";
import { freeCars, offersOf, restoreCars, selectableCars, type Stock } from "./selection.rules";
import type { CarSource, ListName, SelectionContext, SelectionInput } from "./selection.types";

/** Rows of a list drawn at once, and with each 'more'. */
export const ROWS_AT_ONCE = 120;

/** A page on which nothing has been chosen yet. */
export const emptySelection = {
  trackId: null,
  carsOnTrack: null,
  revision: null,
  entry: null,
  search: "",
  shown: ROWS_AT_ONCE,
  selected: [],
  toRestore: [],
  gone: [],
  fault: null,
  refusal: null,
  isResumed: false,
  lastScan: null,
  unmatched: [],
  scanUndo: null,
  open: { tracks: true, available: true, selected: true },
} as const satisfies Partial<SelectionContext>;

/** The part of what was kept that belongs to a terminal that this user may still choose. */
export const ofThisTerminal = <Form extends Pick<SavedSelection, "terminal_id">>(
  form: Form | null,
  { canChooseTerminal, terminalId }: Pick<SelectionInput, "canChooseTerminal" | "terminalId">,
): Form | null => (form !== null && (canChooseTerminal || form.terminal_id === terminalId) ? form : null);

/** The page as it is entered: empty, or with what the same user left here. `carId` is the car that the address names. */
export function initialSelection(
  input: SelectionInput & { readonly source: CarSource },
  form: SavedSelection | null,
  carId?: string,
): SelectionContext {
  const cars = form?.cars ?? [];
  const named = carId === undefined || cars.some((car) => car.id === carId) ? [] : [{ id: carId, name: "" }];
  return {
    ...emptySelection,
    family: input.family,
    userid: input.userid,
    canChooseTerminal: input.canChooseTerminal,
    ports: input.ports,
    source: input.source,
    homeTerminalId: input.terminalId,
    terminals: [],
    tracks: [],
    available: null,
    terminalId: form?.terminal_id ?? input.terminalId,
    trackId: form?.track_id ?? null,
    entry: form?.entry ?? null,
    toRestore: [...cars, ...named],
    submission: null,
    open: { ...emptySelection.open, tracks: (form?.track_id ?? null) === null },
  };
}

/** What is worth keeping of a selection over a reload. */
export function keptSelection(context: SelectionContext): SavedSelection {
  return {
    terminal_id: context.terminalId,
    track_id: context.trackId,
    entry: context.entry,
    cars: [
      ...context.selected.map(({ id, name }) => ({ id, name })),
      ...context.toRestore.filter((car) => car.name !== ""),
    ],
  };
}

const stockOf = (context: SelectionContext): Stock => ({
  ...context,
  available: context.available ?? [],
  carsOnTrack: context.carsOnTrack ?? [],
});

/** The cars on offer now, the ones that may not be taken among them. */
export const offersNow = (context: SelectionContext) => offersOf(stockOf(context));

/** Whether the lists of a source are loaded. Cars on site need both lists, to leave out those of the chosen track. */
const SOURCE_KNOWN: Readonly<Record<CarSource, (context: SelectionContext) => boolean>> = {
  announced: ({ available }) => available !== null,
  "chosen-track": ({ carsOnTrack }) => carsOnTrack !== null,
  "other-tracks": ({ available, carsOnTrack, trackId }) =>
    available !== null && (trackId === null || carsOnTrack !== null),
  none: () => false,
};
/** Whether the cars on offer are known yet. */
export const isSourceKnown = (context: SelectionContext): boolean => SOURCE_KNOWN[context.source](context);

/** Another terminal: its own tracks and cars. The selection belongs to the one left behind: it is taken off, and this is said. */
export function chooseTerminal(context: SelectionContext, id: string): SelectionStep {
  if (id === context.terminalId) return NOTHING;
  const change = { ...emptySelection, terminalId: id, tracks: [], available: null };
  const count = context.selected.length + context.toRestore.filter((car) => car.name !== "").length;
  const step: SelectionStep = { change, raise: reloads(change) };
  return count === 0
    ? step
    : { ...step, notice: { kind: "warning", message: tWidget("widget.leftTerminal", { count }) } };
}

/** A track: its cars are asked for. Selected cars that belong to the track left behind are taken off, and this is said. */
export function chooseTrack(context: SelectionContext, id: string): SelectionStep {
  if (!context.tracks.some((track) => track.id === id)) return NOTHING;
  const open = { ...context.open, tracks: false };
  if (id === context.trackId) return { change: { open } };
  const left = context.source === "chosen-track" && context.trackId !== null ? context.selected.length : 0;
  const notice: Notice = { kind: "warning", message: tWidget("widget.leftTrack", { count: left }) };
  return {
    change: {
      trackId: id,
      carsOnTrack: null,
      revision: null,
      fault: context.fault?.field === "track" ? null : context.fault,
      refusal: null,
      selected: left > 0 ? [] : context.selected,
      search: "",
      shown: ROWS_AT_ONCE,
      open,
    },
    ...(left > 0 ? { notice } : {}),
    raise: [{ type: "CARS_ON_TRACK.LOAD" }],
  };
}

/** The tracks as they are now, 'Track 2' before 'Track 10'; one that is gone can no longer be the chosen one. */
export function takeTracks(context: SelectionContext, rows: readonly TrackChoice[]): SelectionStep {
  const tracks = rows.toSorted(byTrackName);
  const stays = tracks.some((track) => track.id === context.trackId);
  if (stays || context.trackId === null) return { change: { tracks } };
  return {
    change: {
      tracks,
      trackId: null,
      carsOnTrack: null,
      revision: null,
      entry: null,
      open: { ...context.open, tracks: true },
    },
  };
}

/**
 * After a list of cars has come: cars left over from an earlier visit are selected again or named as gone; cars selected
 * by now are brought up to date, and those that are no longer to be had are marked.
 */
export function settleCars(context: SelectionContext): SelectionStep {
  if (!isSourceKnown(context)) return NOTHING;
  const selectable = selectableCars(stockOf(context));
  const fresh = new Map(selectable.map((car) => [car.id, car]));
  const taken = new Set(context.selected.map((car) => car.id));
  const restored = restoreCars(
    context.toRestore.filter((car) => !taken.has(car.id)),
    selectable,
  );
  const lost = context.selected.filter((car) => !fresh.has(car.id));
  const rows = Object.fromEntries(
    lost.map((car) => [car.id, context.refusal?.rows[car.id] ?? tWidget("widget.notAvailable")]),
  );
  return {
    change: {
      toRestore: [],
      gone: [...context.gone, ...restored.gone],
      selected: [...restored.cars, ...context.selected.map((car) => fresh.get(car.id) ?? car)],
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

/** Selects a car and says so (spec §5). */
export const selecting = (context: SelectionContext, car: Car): SelectionStep & { readonly notice: Notice } => ({
  change: { selected: [...context.selected, car] },
  notice: { kind: "positive", message: tWork("car.selected", { name: car.name }) },
});

/** Selects one car of those on offer; any other id is no car to take. */
export function selectCar(context: SelectionContext, id: string): SelectionStep {
  const car = freeCars(offersNow(context)).find((offered) => offered.id === id);
  return car === undefined ? NOTHING : selecting(context, car);
}

function withoutRows(context: SelectionContext, ids: ReadonlySet<string>): SelectionStep["change"] {
  const rows = Object.entries(context.refusal?.rows ?? {});
  const left = rows.filter(([id]) => !ids.has(id));
  const settled = rows.length > 0 && left.length === 0;
  return {
    selected: context.selected.filter((car) => !ids.has(car.id)),
    refusal: context.refusal === null || settled ? null : { ...context.refusal, rows: Object.fromEntries(left) },
  };
}

/** Takes one car off again (spec §5). */
export function removeCar(context: SelectionContext, id: string): SelectionStep {
  const car = context.selected.find((chosen) => chosen.id === id);
  if (car === undefined) return NOTHING;
  return {
    change: withoutRows(context, new Set([id])),
    notice: { kind: "positive", message: tWidget("car.removed", { name: car.name }) },
  };
}

/** Takes all cars off again. */
export const clearSelection = (): SelectionStep => ({ change: { selected: [], toRestore: [], refusal: null } });

/** Takes the refused rows off. */
export const takeOffRefused = (context: SelectionContext): SelectionStep => ({
  change: { ...withoutRows(context, new Set(Object.keys(context.refusal?.rows ?? {}))), refusal: null },
});

export const toggleList = (context: SelectionContext, list: ListName, open: boolean): SelectionStep => ({
  change: { open: { ...context.open, [list]: open } },
});

/** Takes codes that matched nothing off the screen: the given one, or all. */
export function forgetUnmatched({ unmatched, lastScan }: SelectionContext, code?: string): SelectionStep {
  return {
    change: {
      unmatched: code === undefined ? [] : unmatched.filter((other) => other !== code),
      lastScan: unlessListed(lastScan, code === undefined ? unmatched : [code]),
    },
  };
}
