import type { ImportResult } from "@railhead/api-contract/imports";
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import { stepsOf } from "../steps/step";
import type { OutboxEntry } from "../submission/outbox.types";
import { submissionOf } from "../submission/submission-states";
import {
  beginSending,
  changeColumn,
  dropFile,
  dropSubmission,
  failCheck,
  finish,
  initialContext,
  leavePage,
  mendCell,
  refuse,
  takeCheck,
  takeFile,
  takeNames,
  takeRows,
} from "./import-changes";
import { isReady, rowsToCheck } from "./import-rows.rules";
import { namesWanted } from "./import-values.rules";
import { changeOf, formOf } from "./import.submit";
import type { ImportContext, ImportEvent, ImportInput, NamesOf, ReadRow } from "./import.types";

type EventOf<Type extends ImportEvent["type"]> = Extract<ImportEvent, { readonly type: Type }>;

/** Rows that are checked. */
export interface RowsOfList {
  readonly facts: ImportInput["facts"];
  readonly rows: readonly ReadRow["values"][];
}

const actors = {
  loadNames: notProvided<{ readonly resources: readonly string[] }, NamesOf, ApiError>("loadNames"),
  checkRows: notProvided<RowsOfList, ImportResult, ApiError>("checkRows"),
  importRows: notProvided<
    { readonly facts: ImportInput["facts"]; readonly entry: OutboxEntry },
    ImportResult,
    ApiError
  >("importRows"),
};

const remote = remoteOf<ImportContext, ImportEvent, typeof actors>();
// A file is not kept on the device: it is where the person has it.
const keepNothing = () => undefined;
const { act, carryOut } = stepsOf<ImportContext, ImportEvent>(keepNothing);
const sending = submissionOf<ImportContext, ImportEvent, typeof actors>(keepNothing).states("importRows", {
  form: formOf,
  change: changeOf,
  input: ({ context: { facts }, entry }) => ({ facts, entry }),
  editing: "resting",
  begin: beginSending,
  confirmed: { target: "done", step: ({ value }) => finish(value) },
  refused: [{ target: "reviewing", step: ({ context, error }) => refuse(context, error) }],
  dropped: dropSubmission,
  left: leavePage,
});

const file = {
  "FILE.READ": [
    {
      guard: ({ event }: { readonly event: EventOf<"FILE.READ"> }) => event.reading.ok,
      target: "mapping",
      actions: act<EventOf<"FILE.READ">>(({ context, event }) => takeFile(context, event)),
    },
    { target: "choosing", actions: act<EventOf<"FILE.READ">>(({ context, event }) => takeFile(context, event)) },
  ],
  "FILE.DROP": { target: "choosing", actions: act(dropFile) },
} as const;

/** The import of a list from a file: chosen, its columns named, its rows checked and mended, and written at once. */
export const importMachine = setup({
  types: { context: {} as ImportContext, events: {} as ImportEvent, input: {} as ImportInput },
  actors,
  guards: {
    hasRows: ({ context }) => context.rows.length > 0,
    isMapped: ({ context }) => context.columns.some((key) => key !== null),
    hasNothingToAsk: ({ context }) => rowsToCheck(context).rows.length === 0,
    isReady: ({ context }) => isReady(context),
  },
}).createMachine({
  id: "import",
  context: ({ input }) => initialContext(input),
  initial: "resuming",
  states: {
    ...sending,
    resting: { always: [{ guard: "hasRows", target: "reviewing" }, { target: "choosing" }] },
    choosing: { on: file },
    mapping: {
      on: {
        ...file,
        "COLUMN.READ_AS": {
          actions: act<EventOf<"COLUMN.READ_AS">>(({ context, event }) => changeColumn(context, event)),
        },
        CHECK: { guard: "isMapped", target: "naming" },
      },
    },
    naming: {
      invoke: remote.asked("loadNames", {
        input: ({ context: { facts, columns } }) => ({ resources: namesWanted(facts, columns) }),
        answered: [{ target: "checking", take: ({ value, enqueue }) => carryOut(enqueue, takeNames(value)) }],
        refused: [{ target: "mapping", take: ({ error, enqueue }) => carryOut(enqueue, failCheck(error)) }],
        defect: { target: "mapping", take: ({ enqueue }) => carryOut(enqueue, failCheck(null)) },
      }),
    },
    checking: {
      always: {
        guard: "hasNothingToAsk",
        target: "reviewing",
        actions: act(({ context }) => takeCheck(context, { new: 0, changed: 0, unchanged: 0, refused: 0, rows: [] })),
      },
      invoke: remote.asked("checkRows", {
        input: ({ context }) => ({ facts: context.facts, rows: rowsToCheck(context).rows }),
        answered: [
          { target: "reviewing", take: ({ context, value, enqueue }) => carryOut(enqueue, takeCheck(context, value)) },
        ],
        refused: [{ target: "reviewing", take: ({ error, enqueue }) => carryOut(enqueue, failCheck(error)) }],
        defect: { target: "reviewing", take: ({ enqueue }) => carryOut(enqueue, failCheck(null)) },
      }),
    },
    reviewing: {
      on: {
        ...file,
        "COLUMNS.CHANGE": "mapping",
        "CELL.MEND": { actions: act<EventOf<"CELL.MEND">>(({ context, event }) => mendCell(context, event)) },
        "ROWS.TAKE": { actions: act<EventOf<"ROWS.TAKE">>(({ context, event }) => takeRows(context, event)) },
        "ROWS.SHOW": { actions: assign({ shown: ({ event }) => event.shown }) },
        CHECK: "naming",
        SUBMIT: { guard: "isReady", target: "submitting" },
      },
    },
    done: { on: file },
  },
});

export type ImportActor = ActorRefFrom<typeof importMachine>;
export type ImportSnapshot = SnapshotFrom<typeof importMachine>;
