import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import { assign, enqueueActions, setup } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { faultNow, formInHand, takeOffRefused, type Step } from "./track-widget-changes";
import type { TrackWidgetEvent } from "./track-widget-events";
import { MODES } from "./track-widget-modes";
import { isOrderChanged, lineNow } from "./track-widget-order.rules";
import { carsToConfirm } from "./track-widget.rules";
import { writeSaved } from "./track-widget.storage";
import type { Submission } from "./track-widget.submit";
import type { TrackOrder, TrackMode, WidgetContext, WidgetInput } from "./track-widget.types";
import type { TrackChoice } from "../tracks/track.types";
import type { Car } from "../railcars/car.types";

/** What the list of cars that can be brought to the track depends on. */
export interface CarsWanted {
  readonly mode: TrackMode;
  readonly family: Family;
  readonly terminalId: string;
}

/** The part of an action's enqueue that a step needs. */
interface Enqueue {
  readonly assign: (change: Partial<WidgetContext>) => void;
  (work: (args: { readonly context: WidgetContext }) => void): void;
}

const keep = ({ context }: { readonly context: WidgetContext }) =>
  writeSaved(context.ports.storage.session, context, formInHand(context), context.lastDay);

/** Carries a step out, if there is one: the change, then what is kept on the device, then what is said. */
export function carryOut(enqueue: Enqueue, step: Step | undefined) {
  if (step === undefined) return;
  const { change, notice, reenter } = step;
  enqueue.assign(change);
  enqueue(keep);
  if (notice) enqueue(({ context }) => context.ports.notifier.notify(notice));
  if (reenter) enqueue(({ context }) => context.ports.navigator.reenter());
}

/** Whether there is something to send: cars are selected, or the order has changed; a list also needs the track's cars. */
export const hasWork = (context: WidgetContext): boolean =>
  MODES[context.mode].wholeTrack
    ? context.trackId === null
      ? context.selected.length > 0
      : context.carsOnTrack !== null && isOrderChanged(lineNow(context))
    : context.selected.length > 0;

const actors = {
  loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>("loadTerminals"),
  loadTracks: notProvided<{ readonly terminalId: string }, readonly TrackChoice[], ApiError>("loadTracks"),
  loadCarsOnTrack: notProvided<{ readonly trackId: string }, TrackOrder, ApiError>("loadCarsOnTrack"),
  loadPending: notProvided<CarsWanted, readonly Car[], ApiError>("loadPending"),
  submitCars: notProvided<Submission, null, ApiError>("submitCars"),
};
/** The states of what the widget loads. */
export const remote = remoteOf<WidgetContext, TrackWidgetEvent, typeof actors>();

/** What the states of the track widget share: their types, what loads and sends, and the actions and guards of several. */
export const widgetSetup = setup({
  types: {
    context: {} as WidgetContext,
    events: {} as TrackWidgetEvent,
    input: {} as WidgetInput,
  },
  actors,
  actions: {
    reload: enqueueActions(({ context, enqueue }) => {
      enqueue.raise({ type: "TRACKS.LOAD" });
      enqueue.raise({ type: "PENDING.LOAD" });
      enqueue.raise({ type: context.trackId === null ? "CARS_ON_TRACK.DROP" : "CARS_ON_TRACK.LOAD" });
    }),
    showFault: assign({ fault: ({ context }) => faultNow(context) }),
    takeOff: enqueueActions(({ context, enqueue }) => carryOut(enqueue, takeOffRefused(context))),
  },
  guards: {
    /** The list is that of the whole track. */
    ordersTrack: ({ context }) => MODES[context.mode].wholeTrack,
    isEmpty: ({ context }) => !hasWork(context),
    hasFault: ({ context }) => faultNow(context) !== null,
    shouldConfirm: ({ context }) => carsToConfirm(context.mode, context.selected).length > 0,
    isAllRefused: ({ context }) => context.selected.every((car) => context.refusal?.rows[car.id] !== undefined),
  },
});
