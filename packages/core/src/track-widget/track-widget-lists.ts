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
      if (step.change.trackId === null) enqueue.raise({ type: "STANDING.DROP" });
      else if (context.trackId !== null && context.standing === null) enqueue.raise({ type: "STANDING.LOAD" });
    },
  }),
});

/** The cars that stand on the chosen track. */
export const standing = widgetSetup.createStateConfig({
  initial: "none",
  on: { "STANDING.LOAD": ".loading", "STANDING.DROP": ".none" },
  states: {
    none: {},
    ...remote.once("loadStanding", {
      input: ({ context }) => ({ trackId: context.trackId ?? "" }),
      take: ({ context, value, enqueue }) => {
        // While the end of what was sent is unknown, the list stays as it was sent.
        if (isOwing(context) && context.standing !== null) return;
        if (!isOwing(context) && breaksOrder(context, value))
          return enqueue.raise({ type: "CONFLICT.FOUND", present: value });
        const known = { standing: value.cars, revision: value.revision };
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
