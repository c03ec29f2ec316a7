import type { Named } from "@railhead/api-contract/envelope";
import { assign, enqueueActions, setup } from "xstate";
import * as z from "zod/mini";
import type { ApiError } from "../api/api-errors";
import { tTruck } from "../messages/catalogue-truck";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { answerScan } from "../scan/answer-scan.rules";
import { parseAssetCode } from "../scan/scan-codes.rules";
import { takeTerminals } from "../terminals/take-terminals";
import { findScannedTruck, mergeTrucks, PAUSE_MS, truckPath } from "./truck-list.rules";
import type { FoundTrucks, TruckListContext, TruckListInput, TrucksWanted } from "./truck-list.types";

export type TruckListEvent =
  | { readonly type: "TERMINALS.LOAD" | "TRUCKS.LOAD" | "TRUCKS.MORE" | "ARRIVAL.OPEN" | "ARRIVAL.CLOSE" }
  | { readonly type: "TERMINAL.CHOOSE" | "TRUCK.OPEN"; readonly id: string }
  | { readonly type: "TEXT.CHANGE"; readonly text: string }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  /** What is there now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly found: FoundTrucks };

const kept = z.object({ text: z.string(), adding: z.boolean(), terminal_id: z.optional(z.string()) });
const draftKeyOf = ({ userid, family, side, task }: TruckListInput) => ({
  userid,
  family,
  screen: `${side}.${task}.list`,
});

/** As it is entered: with the text that the same user searched for here before, the terminal, and the form that was open. */
function initialContext(input: TruckListInput): TruckListContext {
  const saved = readDraft(input.ports.storage.session, draftKeyOf(input), kept);
  const terminalId = (input.canChooseTerminal ? saved?.terminal_id : undefined) ?? input.homeTerminalId;
  return {
    ...input,
    terminalId,
    terminals: [],
    text: saved?.text ?? "",
    adding: (saved?.adding ?? false) && input.canAdd,
    trucks: [],
    next: null,
    isRead: false,
    lastScan: null,
  };
}

const wanted = ({
  context: { family, side, task, terminalId, text },
}: {
  readonly context: TruckListContext;
}): TrucksWanted => ({ family, side, task, terminalId, text: task === "search" ? text.trim() : "", cursor: null });

const actors = {
  loadTerminals: notProvided<{ readonly wanted: boolean }, readonly Named[], ApiError>("loadTerminals"),
  findTrucks: notProvided<TrucksWanted, FoundTrucks, ApiError>("findTrucks"),
};
const remote = remoteOf<TruckListContext, TruckListEvent, typeof actors>();

/** Lists trucks of a terminal: those that wait for something, narrowed down as one types; or any, which the server is asked for. */
export const truckListMachine = setup({
  types: { context: {} as TruckListContext, events: {} as TruckListEvent, input: {} as TruckListInput },
  actors,
  actions: {
    keep: ({ context }) => {
      const { text, adding, terminalId, homeTerminalId } = context;
      const isPlain = text === "" && !adding && terminalId === homeTerminalId;
      writeDraft(
        context.ports.storage.session,
        draftKeyOf(context),
        isPlain ? null : { text, adding, terminal_id: terminalId },
      );
    },
    answer: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "SCAN.RECEIVED") return;
      const truck = findScannedTruck(event.code, context.trucks);
      const said = parseAssetCode(event.code.trim());
      const text =
        context.task === "search" && truck === null && said?.kind === "pair" ? `${said.left} ${said.right}` : null;
      const message = truck
        ? tTruck("scan.opened", { name: truck.name })
        : text === null
          ? tTruck("scan.noTruck")
          : tTruck("scan.searching", { text });
      const { lastScan, notice } = answerScan(event, truck === null && text === null ? "refused" : "selected", message);
      enqueue.assign({ lastScan });
      enqueue(() => context.ports.notifier.notify(notice));
      if (text !== null) enqueue.raise({ type: "TEXT.CHANGE", text });
      if (truck !== null) enqueue.raise({ type: "TRUCK.OPEN", id: truck.id });
    }),
  },
  delays: { PAUSE: PAUSE_MS },
}).createMachine({
  id: "truck-list",
  type: "parallel",
  context: ({ input }) => initialContext(input),
  on: {
    "SCAN.RECEIVED": { guard: ({ event }) => event.code.trim() !== "", actions: "answer" },
    "TRUCK.OPEN": {
      actions: ({ context, event }) =>
        context.ports.navigator.go(truckPath(context.family, context.side, context.task, event.id)),
    },
  },
  states: {
    terminals: {
      initial: "loading",
      on: { "TERMINALS.LOAD": ".loading" },
      states: remote.once("loadTerminals", {
        input: ({ context }) => ({ wanted: context.canChooseTerminal }),
        take: takeTerminals,
      }),
    },
    list: {
      initial: "loading",
      on: {
        "TRUCKS.LOAD": { target: ".loading", reenter: true },
        // A form that is open is one of the terminal that is left.
        "TERMINAL.CHOOSE": {
          target: ".loading",
          reenter: true,
          actions: [
            assign({ terminalId: ({ event }) => event.id, trucks: [], next: null, isRead: false, adding: false }),
            "keep",
          ],
        },
        "TEXT.CHANGE": [
          {
            guard: ({ context }) => context.task === "search",
            target: ".pausing",
            reenter: true,
            actions: [assign({ text: ({ event }) => event.text }), "keep"],
          },
          { actions: [assign({ text: ({ event }) => event.text }), "keep"] },
        ],
        "ARRIVAL.OPEN": {
          guard: ({ context }) => context.canAdd && context.task === "handling",
          actions: [assign({ adding: true }), "keep"],
        },
        "ARRIVAL.CLOSE": { target: ".loading", reenter: true, actions: [assign({ adding: false }), "keep"] },
        "REMOTE_CHANGES.RECEIVED": { actions: assign(({ event }) => ({ ...event.found, isRead: true })) },
      },
      states: {
        pausing: { after: { PAUSE: "loading" } },
        ...remote.paged(
          "findTrucks",
          { input: wanted, take: ({ value, enqueue }) => enqueue.assign({ ...value, isRead: true }) },
          {
            event: "TRUCKS.MORE",
            hasMore: ({ next }) => next !== null,
            input: ({ context }) => ({ ...wanted({ context }), cursor: context.next }),
            take: ({ context, value, enqueue }) =>
              enqueue.assign({ trucks: mergeTrucks(context.trucks, value.trucks), next: value.next }),
          },
        ),
      },
    },
  },
});
