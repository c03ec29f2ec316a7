import type { Named } from "@railhead/api-contract/envelope";
import type { Family } from "@railhead/api-contract/railcar";
import { assign, enqueueActions, setup } from "xstate";
import { isNowhere, type ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { ScanAnswer } from "../scan/answer-scan.rules";
import type { Enqueue } from "../steps/step";
import { takeTerminals } from "../terminals/take-terminals";
import { mergeFound, PAUSE_MS } from "./railcar-search.rules";
import { sayFound, sayLookupFailed, sayNoCar, searchOf } from "./railcar-search-scans";
import { keepSearch, readSearch } from "../railcars/search.storage";
import type { FoundCars, RailcarSearchContext, RailcarSearchInput, Wanted } from "./railcar-search.types";

export type RailcarSearchEvent =
  | { readonly type: "TERMINALS.LOAD" | "FOUND.LOAD" | "FOUND.MORE" }
  | { readonly type: "TEXT.CHANGE"; readonly text: string }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  | { readonly type: "LOAD.LOOK_UP" }
  | { readonly type: "TERMINAL.CHOOSE"; readonly id: string }
  /** What is found now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly found: FoundCars };

/** The choice of no terminal in particular. */
export const ALL_TERMINALS = "all";

/** As it is entered: with the text that the same user searched for here before. */
function initialContext(input: RailcarSearchInput): RailcarSearchContext {
  const saved = readSearch(input.ports.storage.session, input);
  const terminalId = saved !== null && input.canChooseTerminal ? saved.terminal_id : input.homeTerminalId;
  return {
    ...input,
    terminals: [],
    terminalId,
    text: saved?.text ?? "",
    cars: [],
    next: null,
    lastScan: null,
    asked: null,
  };
}

/** Shows and says what a scan came to; a text takes the place of what was searched for. */
function answer(
  enqueue: Enqueue<RailcarSearchContext, RailcarSearchEvent>,
  { lastScan, notice }: ScanAnswer,
  text: string | null,
) {
  enqueue.assign({ lastScan, asked: null });
  enqueue(({ context }) => context.ports.notifier.notify(notice));
  if (text !== null) enqueue.raise({ type: "TEXT.CHANGE", text });
}

/** The scan whose load is looked up. */
const askedBy = ({ asked }: RailcarSearchContext) => asked ?? { code: "", at: 0 };

const wanted = ({ context: { family, terminalId, text } }: { readonly context: RailcarSearchContext }): Wanted => ({
  family,
  terminalId,
  text,
  cursor: null,
});

const actors = {
  loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>("loadTerminals"),
  findCars: notProvided<Wanted, FoundCars, ApiError>("findCars"),
  /** The name of a load. */
  nameLoad: notProvided<{ readonly family: Family; readonly id: string }, string, ApiError>("nameLoad"),
};
const remote = remoteOf<RailcarSearchContext, RailcarSearchEvent, typeof actors>();

/**
 * Searches all visits of a family as one types (spec §2: Search). The server is asked after a pause; what it answered
 * before is narrowed down at once. Its list is followed to the end on request.
 */
export const railcarSearchMachine = setup({
  types: { context: {} as RailcarSearchContext, events: {} as RailcarSearchEvent, input: {} as RailcarSearchInput },
  actors,
  actions: {
    keep: ({ context }) =>
      keepSearch(context.ports.storage.session, context, { text: context.text, terminal_id: context.terminalId }),
  },
  delays: { PAUSE: PAUSE_MS },
}).createMachine({
  id: "railcar-search",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  on: {
    "SCAN.RECEIVED": {
      guard: ({ event }) => event.code.trim() !== "",
      actions: enqueueActions(({ context, event, enqueue }) => {
        const wants = searchOf(context, event.code);
        if (wants === null) return answer(enqueue, sayNoCar(event), null);
        if ("text" in wants) return answer(enqueue, sayFound(event, wants.text), wants.text);
        enqueue.assign({ asked: { ...event, id: wants.id } });
        enqueue.raise({ type: "LOAD.LOOK_UP" });
      }),
    },
  },
  states: {
    scanned: {
      initial: "idle",
      on: { "LOAD.LOOK_UP": { target: ".asking", reenter: true } },
      states: {
        idle: {},
        asking: {
          invoke: remote.asked("nameLoad", {
            input: ({ context: { family, asked } }) => ({ family, id: asked?.id ?? "" }),
            answered: [
              {
                target: "idle",
                take: ({ context, value, enqueue }) => answer(enqueue, sayFound(askedBy(context), value), value),
              },
            ],
            refused: [
              {
                when: ({ error }) => isNowhere(error),
                target: "idle",
                take: ({ context, enqueue }) => answer(enqueue, sayNoCar(askedBy(context)), null),
              },
              {
                target: "idle",
                take: ({ context, enqueue }) => answer(enqueue, sayLookupFailed(askedBy(context)), null),
              },
            ],
            defect: {
              target: "idle",
              take: ({ context, enqueue }) => answer(enqueue, sayLookupFailed(askedBy(context)), null),
            },
          }),
        },
      },
    },
    terminals: {
      initial: "loading",
      on: { "TERMINALS.LOAD": ".loading" },
      states: remote.once("loadTerminals", {
        input: ({ context }) => ({ wanted: context.canChooseTerminal }),
        take: takeTerminals,
      }),
    },
    found: {
      initial: "loading",
      on: {
        "TEXT.CHANGE": {
          target: ".pausing",
          reenter: true,
          actions: [assign({ text: ({ event }) => event.text }), "keep"],
        },
        "TERMINAL.CHOOSE": {
          target: ".loading",
          reenter: true,
          actions: [
            assign(({ event }) => ({ terminalId: event.id === ALL_TERMINALS ? null : event.id, cars: [], next: null })),
            "keep",
          ],
        },
        "FOUND.LOAD": { target: ".loading", reenter: true },
        "REMOTE_CHANGES.RECEIVED": { actions: assign(({ event }) => event.found) },
      },
      states: {
        pausing: { after: { PAUSE: "loading" } },
        ...remote.paged(
          "findCars",
          { input: wanted, take: ({ value, enqueue }) => enqueue.assign(value) },
          {
            event: "FOUND.MORE",
            hasMore: ({ next }) => next !== null,
            input: ({ context }) => ({ ...wanted({ context }), cursor: context.next }),
            take: ({ context, value, enqueue }) =>
              enqueue.assign({ cars: mergeFound(context.cars, value.cars, context.text), next: value.next }),
          },
        ),
      },
    },
  },
});
