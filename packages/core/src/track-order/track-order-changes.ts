import {
  chooseTerminal as chooseTerminalOf,
  chooseTrack as chooseTrackOf,
  clearSelection as clearSelectionOf,
  emptySelection,
  initialSelection,
  keptSelection,
  ofThisTerminal,
  removeCar as removeCarOf,
  takeOffRefused as takeOffRefusedOf,
  takeTracks as takeTracksOf,
} from "../car-selection/selection-changes";
import { finishOther, isChosenHere, isSameList, sentRows } from "../car-selection/selection-sending";
import { NOTHING, reloads } from "../car-selection/selection-step";
import { chosenCars } from "../car-selection/selection.rules";
import type { FieldFault } from "../car-selection/selection.types";
import { tWidget } from "../messages/catalogue-widget";
import { tWork } from "../messages/catalogue-work";
import type { Notice } from "../ports/notifier.port";
import type { MachineStep } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import type { TrackChoice } from "../tracks/track.types";
import type { TrackOrderEvent } from "./track-order-events";
import { MODES } from "./track-order-modes";
import { isOrderChanged, isSameOrder, lineNow, withoutCars } from "./track-order.rules";
import { readPage, writePage } from "./track-order.storage";
import { changeOf } from "./track-order.submit";
import type { TrackOrderContext, TrackOrderInput } from "./track-order.types";

export type TrackOrderStep = MachineStep<TrackOrderContext, TrackOrderEvent>;

/** No order has been given. */
const emptyOrder = {
  arrangement: null,
  conflict: null,
  remoteOrder: null,
  tapped: null,
  scanning: null,
  said: "",
} as const;

/** The page as it is entered: empty, or with what the same user left here before a reload or a login. */
export function initialContext(input: TrackOrderInput): TrackOrderContext {
  const { mode, ports } = input;
  const form = ofThisTerminal(readPage(ports.storage.session, input), input);
  return {
    ...initialSelection({ ...input, source: MODES[mode].source }, form),
    ...emptyOrder,
    mode,
    arrangement: form?.arrangement ?? null,
  };
}

/** Keeps on the device what would be missed after a reload. */
export function keepPage(context: TrackOrderContext): void {
  const { ports, trackId, arrangement } = context;
  const kept = keptSelection(context);
  const order =
    arrangement === null
      ? {}
      : { arrangement: { base: [...arrangement.base], order: [...arrangement.order], last: [...arrangement.last] } };
  const isEmpty = trackId === null && kept.cars.length === 0;
  writePage(ports.storage.session, context, isEmpty ? null : { ...kept, ...order });
}

/** Whether there is something to send: cars are selected, or the order of the track has changed. */
export const hasWork = (context: TrackOrderContext): boolean =>
  context.trackId === null
    ? context.selected.length > 0
    : context.carsOnTrack !== null && isOrderChanged(lineNow(context));

/** What must be put right before anything is sent, or null (spec §5). */
export const faultNow = ({ trackId }: Pick<TrackOrderContext, "trackId">): FieldFault | null =>
  trackId === null ? { field: "track", message: tWork("track.required") } : null;

/** Whether the page still says what was sent. */
export const isAsSent = (context: TrackOrderContext): boolean =>
  context.submission !== null && isSameList(context.submission.body, changeOf(context).body);

/** Whether what is ordered was sent and its outcome is unknown: it stays as it was sent until that is known. */
export const isAwaitingOutcome = (context: TrackOrderContext): boolean => context.isResumed || isAsSent(context);

/** Whether a list that was sent is the one that is made here: another tab may have sent another one. */
function isMadeHere(context: TrackOrderContext, entry: OutboxEntry): boolean {
  const { arrangement } = context;
  if (!isChosenHere(context, entry)) return false;
  if (arrangement === null) return true;
  const last = new Set(arrangement.last);
  const order = [...arrangement.order.map(({ id }) => id).filter((id) => !last.has(id)), ...arrangement.last];
  const sent = sentRows(entry).map(({ id }) => id);
  return isSameOrder(
    order,
    sent.filter((id) => order.includes(id)),
  );
}

/** All went through: the page is empty again. A bulk sequence enters its route again, which reads the lists (spec §4). */
export function finish(context: TrackOrderContext, entry: OutboxEntry): TrackOrderStep {
  const message = tWidget("done.sequenced");
  if (!isMadeHere(context, entry)) return finishOther(context, message);
  return {
    change: { ...emptySelection, ...emptyOrder },
    notice: { kind: "positive", message },
    ...(MODES[context.mode].reenters ? { reenter: true } : { raise: reloads(emptySelection) }),
  };
}

const warning = (message: string): Notice => ({ kind: "warning", message });

/** Another terminal: selection and order are given up, and this is said. */
export function chooseTerminal(context: TrackOrderContext, id: string): TrackOrderStep {
  if (id === context.terminalId) return NOTHING;
  const { change, notice, ...step } = chooseTerminalOf(context, id);
  const given = context.arrangement === null ? undefined : warning(tWidget("order.leftTerminal"));
  return { ...step, change: { ...change, ...emptyOrder }, notice: notice ?? given };
}

/** Another track: the order of the one left behind is given up, and this is said. The selection stays. */
export function chooseTrack(context: TrackOrderContext, id: string): TrackOrderStep {
  const step = chooseTrackOf(context, id);
  if (step.change.trackId === undefined) return step;
  return {
    ...step,
    change: { ...step.change, arrangement: null, remoteOrder: null, tapped: null, scanning: null },
    notice: context.arrangement === null ? undefined : warning(tWidget("order.leftTrack")),
  };
}

/** The tracks as they are now; with a track that is gone goes the order of its cars. */
export function takeTracks(context: TrackOrderContext, rows: readonly TrackChoice[]): TrackOrderStep {
  const { change } = takeTracksOf(context, rows);
  return {
    change: change.trackId === null ? { ...change, arrangement: null, remoteOrder: null, tapped: null } : change,
  };
}

/** Takes a newly selected car off again; one on the track stays on it. */
export function removeCar(context: TrackOrderContext, id: string): TrackOrderStep {
  if (!chosenCars(context).some((car) => car.id === id)) return NOTHING;
  const { change, ...step } = removeCarOf(context, id);
  const arrangement = withoutCars(context.arrangement, (one) => one === id);
  return { ...step, change: { ...change, tapped: null, arrangement } };
}

/** Takes all newly selected cars off again. An order of those on the track stays. */
export const clearSelection = ({ arrangement }: TrackOrderContext): TrackOrderStep => ({
  change: { ...clearSelectionOf().change, tapped: null, arrangement: withoutCars(arrangement, () => true) },
});

/** Takes the refused rows off. */
export function takeOffRefused(context: TrackOrderContext): TrackOrderStep {
  const refused = context.refusal?.rows ?? {};
  const arrangement = withoutCars(context.arrangement, (id) => refused[id] !== undefined);
  return { change: { ...takeOffRefusedOf(context).change, tapped: null, arrangement } };
}
