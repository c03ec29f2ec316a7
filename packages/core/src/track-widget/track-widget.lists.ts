import { assign, enqueueActions } from "xstate";
import { isOwing, receiveTracks, settleCars } from "./track-widget.changes";
import { breaksOrder } from "./track-widget.order.rules";
import { sortWaiting } from "./track-widget.rules";
import { carryOut, widgetSetup } from "./track-widget.setup";

/** The terminals that a user may choose among. */
export const terminals = widgetSetup.createStateConfig({
  initial: "loading",
  on: { "TERMINALS.LOAD": ".loading" },
  states: {
    loading: {
      invoke: {
        src: "loadTerminals",
        input: ({ context }) => ({ wanted: context.canChooseTerminal }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "ready",
            actions: assign({
              terminals: ({ event, context }) => (event.output.ok ? event.output.value : context.terminals),
            }),
          },
          { target: "failed" },
        ],
        onError: "failed",
      },
    },
    ready: {},
    failed: {},
  },
});

/** The tracks of the terminal that is chosen. */
export const tracks = widgetSetup.createStateConfig({
  initial: "loading",
  on: { "TRACKS.LOAD": ".loading" },
  states: {
    loading: {
      invoke: {
        src: "loadTracks",
        input: ({ context }) => ({ terminalId: context.terminalId }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "ready",
            actions: enqueueActions(({ context, event, enqueue }) => {
              if (!event.output.ok) return;
              const step = receiveTracks(context, event.output.value);
              carryOut(enqueue, step);
              if (step.change.trackId === null) enqueue.raise({ type: "STANDING.DROP" });
              else if (context.trackId !== null && context.standing === null) enqueue.raise({ type: "STANDING.LOAD" });
            }),
          },
          { target: "failed" },
        ],
        onError: "failed",
      },
    },
    ready: {},
    failed: {},
  },
});

/** The cars that stand on the chosen track. */
export const standing = widgetSetup.createStateConfig({
  initial: "none",
  on: { "STANDING.LOAD": ".loading", "STANDING.DROP": ".none" },
  states: {
    none: {},
    loading: {
      invoke: {
        src: "loadStanding",
        input: ({ context }) => ({ trackId: context.trackId ?? "" }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "ready",
            actions: enqueueActions(({ context, event, enqueue }) => {
              if (!event.output.ok) return;
              // While the end of what was sent is unknown, the list stays as it was sent.
              if (isOwing(context) && context.standing !== null) return;
              if (!isOwing(context) && breaksOrder(context, event.output.value))
                return enqueue.raise({ type: "CONFLICT.FOUND", present: event.output.value });
              const known = { standing: event.output.value.cars, revision: event.output.value.revision };
              carryOut(enqueue, settleCars({ ...context, ...known }));
              enqueue.assign(known);
            }),
          },
          { target: "failed" },
        ],
        onError: "failed",
      },
    },
    ready: {},
    failed: {},
  },
});

/** The cars that can be brought to the track. */
export const pending = widgetSetup.createStateConfig({
  initial: "loading",
  on: { "PENDING.LOAD": ".loading" },
  states: {
    loading: {
      invoke: {
        src: "loadPending",
        input: ({ context }) => ({ mode: context.mode, family: context.family, terminalId: context.terminalId }),
        onDone: [
          {
            guard: ({ event }) => event.output.ok,
            target: "ready",
            actions: enqueueActions(({ context, event, enqueue }) => {
              if (!event.output.ok) return;
              const known = { pending: sortWaiting(event.output.value) };
              carryOut(enqueue, settleCars({ ...context, ...known }));
              enqueue.assign(known);
            }),
          },
          { target: "failed" },
        ],
        onError: "failed",
      },
    },
    ready: {},
    failed: {},
  },
});
