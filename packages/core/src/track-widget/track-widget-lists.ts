import { isOwing, receiveTracks, settleCars } from "./track-widget-changes";
import { breaksOrder } from "./track-widget-order.rules";
import { sortWaiting } from "./track-widget.rules";
import { carryOut, remote, widgetSetup } from "./track-widget-setup";

/** The terminals that a user may choose among. */
export const terminals = widgetSetup.createStateConfig({
  initial: "loading",
  on: { "TERMINALS.LOAD": ".loading" },
  states: remote.once("loadTerminals", {
    input: ({ context }) => ({ wanted: context.canChooseTerminal }),
    take: ({ value, enqueue }) => enqueue.assign({ terminals: value }),
  }),
});

/** The tracks of the terminal that is chosen. */
export const tracks = widgetSetup.createStateConfig({
  initial: "loading",
  on: { "TRACKS.LOAD": ".loading" },
  states: remote.once("loadTracks", {
    input: ({ context }) => ({ terminalId: context.terminalId }),
    take: ({ context, value, enqueue }) => {
      const step = receiveTracks(context, value);
      carryOut(enqueue, step);
      if (step.change.trackId === null) enqueue.raise({ type: "CARS_ON_TRACK.DROP" });
      else if (context.trackId !== null && context.carsOnTrack === null) enqueue.raise({ type: "CARS_ON_TRACK.LOAD" });
    },
  }),
});

/** The cars that stand on the chosen track. */
export const carsOnTrack = widgetSetup.createStateConfig({
  initial: "none",
  on: { "CARS_ON_TRACK.LOAD": ".loading", "CARS_ON_TRACK.DROP": ".none" },
  states: {
    none: {},
    ...remote.once("loadCarsOnTrack", {
      input: ({ context }) => ({ trackId: context.trackId ?? "" }),
      take: ({ context, value, enqueue }) => {
        // While the end of what was sent is unknown, the list stays as it was sent.
        if (isOwing(context) && context.carsOnTrack !== null) return;
        if (!isOwing(context) && breaksOrder(context, value))
          return enqueue.raise({ type: "CONFLICT.FOUND", present: value });
        const known = { carsOnTrack: value.cars, revision: value.revision };
        carryOut(enqueue, settleCars({ ...context, ...known }));
        enqueue.assign(known);
      },
    }),
  },
});

/** The cars that can be brought to the track. */
export const pending = widgetSetup.createStateConfig({
  initial: "loading",
  on: { "PENDING.LOAD": ".loading" },
  states: remote.once("loadPending", {
    input: ({ context }) => ({ mode: context.mode, family: context.family, terminalId: context.terminalId }),
    take: ({ context, value, enqueue }) => {
      const known = { pending: sortWaiting(value) };
      carryOut(enqueue, settleCars({ ...context, ...known }));
      enqueue.assign(known);
    },
  }),
});
