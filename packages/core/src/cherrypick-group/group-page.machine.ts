import type { CherrypickingGroup } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { type ActorRefFrom, setup, type SnapshotFrom } from "xstate";
import { type ApiError, isNowhere } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import * as changes from "./group-page-changes";
import { openActions } from "./group-page.rules";
import { changeOfGroup, formOfGroup } from "./group-page.submit";
import type { GroupPageContext, GroupPageEvent, GroupPageInput, GroupReading } from "./group-page.types";

/** The cars on the terminal's tracks that a text names, and names that are on none. */
export interface FoundCars {
  readonly cars: GroupPageContext["addedCars"];
  readonly missed: readonly string[];
}
const actors = {
  loadGroup: notProvided<{ readonly id: string }, GroupReading, ApiError>("loadGroup"),
  findCars: notProvided<{ readonly terminalId: string; readonly names: string }, FoundCars, ApiError>("findCars"),
  sendWrite: notProvided<{ readonly entry: OutboxEntry }, CherrypickingGroup | null, ApiError>("sendWrite"),
};
type Of<Type extends GroupPageEvent["type"]> = Extract<GroupPageEvent, { readonly type: Type }>;

// What is ticked is at the server a moment later: nothing is kept on the device.
const keep = () => undefined;
const remote = remoteOf<GroupPageContext, GroupPageEvent, typeof actors>();
const { act, carryOut } = stepsOf<GroupPageContext, GroupPageEvent>(keep);

/** How something is done with a group (docs/submission.md). */
const sending = submissionOf<GroupPageContext, GroupPageEvent, typeof actors>(keep).states("sendWrite", {
  form: formOfGroup,
  change: changeOfGroup,
  input: ({ entry }) => ({ entry }),
  editing: "resting",
  begin: changes.beginSending,
  confirmed: { target: "resting", step: ({ context, entry, value }) => changes.finish(context, entry, value) },
  refused: [{ target: "resting", step: ({ context, error }) => changes.refuse(context, error) }],
  dropped: changes.dropped,
  left: changes.left,
});

const page = setup({
  types: { context: {} as GroupPageContext, events: {} as GroupPageEvent, input: {} as GroupPageInput },
  actors,
  guards: {
    isAsked: ({ context, event }) => event.type === "ACT" && changes.isAsked(event) && changes.canAct(context, event),
    canAct: ({ context, event }) => event.type === "ACT" && changes.canAct(context, event),
    canTick: ({ context }) => openActions(context).includes("record"),
    isAnswerable: ({ context }) => context.submission === null || context.submission.status === "unconfirmed",
    isAdding: ({ context }) => changes.isAnswered(context) && context.question?.action === "add",
    isAnswered: ({ context }) => changes.isAnswered(context),
  },
});

const resting = page.createStateConfig({
  on: {
    TICK: { actions: act<Of<"TICK">>(({ context, event }) => changes.tick(context, event)) },
    "SCAN.RECEIVED": [
      {
        guard: "canTick",
        actions: act<Of<"SCAN.RECEIVED">>(({ context, event }) => changes.scan(context, event)),
      },
      { actions: act<Of<"SCAN.RECEIVED">>(({ event }) => changes.refuseScan(event)) },
    ],
    "TRACK.CHOOSE": { actions: act<Of<"TRACK.CHOOSE">>(({ event }) => changes.chooseTrack(event)) },
    ACT: [
      { guard: "isAsked", actions: act<Of<"ACT">>(({ event }) => changes.ask(event)) },
      { guard: "canAct", target: "submitting", actions: act<Of<"ACT">>(({ event }) => changes.willDo(event.action)) },
      { actions: act<Of<"ACT">>(({ context, event }) => changes.sayWhyNot(context, event)) },
    ],
    "QUESTION.CHANGE": {
      actions: act<Of<"QUESTION.CHANGE">>(({ context, event }) => changes.changeQuestion(context, event)),
    },
    "QUESTION.PROCEED": [
      { guard: "isAdding", target: "finding" },
      {
        guard: "isAnswered",
        target: "submitting",
        actions: act(({ context }) => changes.willDo(context.question?.action ?? "cancel")),
      },
      { actions: act(({ context }) => changes.showFault(context)) },
    ],
  },
});

/** The cars that were named to be added are looked for on the tracks. */
const finding = page.createStateConfig({
  on: { "QUESTION.CLOSE": { target: "resting", actions: act(changes.closeQuestion) } },
  invoke: remote.asked("findCars", {
    input: ({ context: { reading, question } }) => ({
      terminalId: reading?.group.terminal_id ?? "",
      names: question?.names ?? "",
    }),
    answered: [
      {
        when: ({ value }) => value.missed.length === 0,
        target: "submitting",
        take: ({ value, enqueue }) => carryOut(enqueue, changes.takeNamed(value.cars, [])),
      },
      { target: "resting", take: ({ value, enqueue }) => carryOut(enqueue, changes.takeNamed([], value.missed)) },
    ],
    refused: [
      { target: "resting", take: ({ context, error, enqueue }) => carryOut(enqueue, changes.refuse(context, error)) },
    ],
    defect: { target: "resting" },
  }),
});

/** One group: its cuts, what of them is done, and what is done with it as a whole. */
export const groupPageMachine = page.createMachine({
  id: "group-page",
  type: "parallel",
  context: ({ input }) => changes.openedGroup(input),
  on: {
    // What is on its way is not called back by closing its question.
    "QUESTION.CLOSE": { guard: "isAnswerable", actions: act(changes.closeQuestion) },
    "PROBLEM.CLOSE": { actions: act(changes.closeProblem) },
    "GROUP.READ": { actions: act<Of<"GROUP.READ">>(({ context, event }) => changes.takeGroup(context, event.reading)) },
  },
  states: {
    reading: {
      initial: "loading",
      on: { "GROUP.LOAD": ".loading" },
      states: {
        loading: {
          invoke: remote.asked("loadGroup", {
            input: ({ context: { id } }) => ({ id }),
            answered: [
              {
                target: "ready",
                take: ({ context, value, enqueue }) => carryOut(enqueue, changes.takeGroup(context, value)),
              },
            ],
            refused: [
              {
                when: ({ error }) => isNowhere(error),
                target: "missing",
                take: ({ context, enqueue }) => carryOut(enqueue, changes.loseGroup(context)),
              },
              { target: "failed", take: ({ error, enqueue }) => carryOut(enqueue, changes.failGroup(error)) },
            ],
            defect: { target: "failed", take: ({ enqueue }) => carryOut(enqueue, changes.failGroup(null)) },
          }),
        },
        ready: {},
        missing: {},
        failed: {},
      },
    },
    work: {
      initial: "resuming",
      // Every scan is answered, also while the page takes none.
      on: { "SCAN.RECEIVED": { actions: act<Of<"SCAN.RECEIVED">>(({ event }) => changes.refuseScan(event)) } },
      states: { ...sending, resting, finding },
    },
  },
});

export type GroupPageActor = ActorRefFrom<typeof groupPageMachine>;
export type GroupPageSnapshot = SnapshotFrom<typeof groupPageMachine>;
