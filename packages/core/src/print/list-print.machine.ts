import { assign, setup, type SnapshotFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";
import type { PrintReading, PrintRequest } from "./list-print.types";

/** Reads the list again, as it is now. */
export type ListPrintEvent = { readonly type: "LIST.READ" };
interface Context {
  readonly request: PrintRequest;
  /** Null while nothing is read: then nothing is printed. */
  readonly reading: PrintReading | null;
}

const actors = { readList: notProvided<PrintRequest, PrintReading, ApiError>("readList") };
const remote = remoteOf<Context, ListPrintEvent, typeof actors>();

/** A list as it is printed: read whole once, and again when that is asked for. */
export const listPrintMachine = setup({
  types: { context: {} as Context, events: {} as ListPrintEvent, input: {} as PrintRequest },
  actors,
}).createMachine({
  id: "listPrint",
  context: ({ input }) => ({ request: input, reading: null }),
  initial: "loading",
  on: { "LIST.READ": { target: ".loading", actions: assign({ reading: null }) } },
  states: remote.once("readList", {
    input: ({ context }) => context.request,
    take: ({ value, enqueue }) => enqueue.assign({ reading: value }),
  }),
});

export type ListPrintSnapshot = SnapshotFrom<typeof listPrintMachine>;
