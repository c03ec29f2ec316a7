import { assign, enqueueActions, setup } from "xstate";
import * as z from "zod/mini";
import type { ApiError } from "../api/api-errors";
import { tHandling } from "../messages/catalogue-handling";
import { tWork } from "../messages/catalogue-work";
import { readDraft, writeDraft } from "../storage/draft-form.storage";
import { floorPaths } from "../routes/paths";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { answerScan } from "../scan/answer-scan.rules";
import { findScannedCar } from "../scan/scan-codes.rules";
import { isTerminalGone } from "../terminals/terminal-choice.rules";
import type { CarsRead, CarsWanted, HandlingListContext, HandlingListInput } from "./handling-list.types";

export type HandlingListEvent =
  | { readonly type: "LIST.LOAD" }
  | { readonly type: "TEXT.CHANGE"; readonly text: string }
  | { readonly type: "TERMINAL.CHOOSE"; readonly id: string }
  | { readonly type: "SCAN.RECEIVED"; readonly code: string; readonly at: number }
  /** What is there now, because others changed something. */
  | { readonly type: "REMOTE_CHANGES.RECEIVED"; readonly read: CarsRead };

const kept = z.object({ text: z.string(), terminal_id: z.string() });
/** A place where one was, no form: see open-job. */
const draftKeyOf = ({ userid }: HandlingListInput) => ({ userid, family: "sand", screen: "railcars.handling.search" });

/** As it is entered: with the text and the terminal that the same user left here. */
function initialContext(input: HandlingListInput): HandlingListContext {
  const saved = readDraft(input.ports.storage.session, draftKeyOf(input), kept);
  const terminalId = saved !== null && input.canChooseTerminal ? saved.terminal_id : input.homeTerminalId;
  return { ...input, terminalId, text: saved?.text ?? "", terminals: [], cars: [], isRead: false, lastScan: null };
}

const wanted = ({ context }: { readonly context: HandlingListContext }): CarsWanted => ({
  terminalId: context.terminalId,
  wantsTerminals: context.canChooseTerminal,
});

const actors = {
  findCars: notProvided<CarsWanted, CarsRead, ApiError>("findCars"),
};
const remote = remoteOf<HandlingListContext, HandlingListEvent, typeof actors>();

/** Lists the railcars of a terminal that are here to be unloaded, narrowed down as one types; a scan opens one. */
export const handlingListMachine = setup({
  types: { context: {} as HandlingListContext, events: {} as HandlingListEvent, input: {} as HandlingListInput },
  actors,
  actions: {
    keep: ({ context }) => {
      const { text, terminalId, homeTerminalId } = context;
      writeDraft(
        context.ports.storage.session,
        draftKeyOf(context),
        text === "" && terminalId === homeTerminalId ? null : { text, terminal_id: terminalId },
      );
    },
    answer: enqueueActions(({ context, event, enqueue }) => {
      if (event.type !== "SCAN.RECEIVED") return;
      const car = findScannedCar(event.code.trim(), "sand", context.cars);
      const { lastScan, notice } = answerScan(
        event,
        car === null ? "refused" : "selected",
        car === null ? tWork("scan.noRailcar") : tHandling("scan.opened", { name: car.name }),
      );
      enqueue.assign({ lastScan });
      enqueue(() => context.ports.notifier.notify(notice));
      if (car !== null) enqueue(() => context.ports.navigator.go(floorPaths.sandRailcarHandling(car.id)));
    }),
  },
}).createMachine({
  id: "handling-list",
  context: ({ input }) => initialContext(input),
  initial: "loading",
  on: {
    "LIST.LOAD": { target: ".loading", reenter: true },
    "TERMINAL.CHOOSE": {
      target: ".loading",
      reenter: true,
      actions: [assign({ terminalId: ({ event }) => event.id, cars: [], isRead: false }), "keep"],
    },
    "TEXT.CHANGE": { actions: [assign({ text: ({ event }) => event.text }), "keep"] },
    "SCAN.RECEIVED": { guard: ({ event }) => event.code.trim() !== "", actions: "answer" },
    "REMOTE_CHANGES.RECEIVED": { actions: assign(({ event }) => ({ ...event.read, isRead: true })) },
  },
  states: remote.once("findCars", {
    input: wanted,
    take: ({ context, value, enqueue }) => {
      if (isTerminalGone(context, value.terminals))
        enqueue.raise({ type: "TERMINAL.CHOOSE", id: context.homeTerminalId });
      else enqueue.assign({ ...value, isRead: true });
    },
  }),
});
