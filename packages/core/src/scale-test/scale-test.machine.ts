import type { ConnectionTest } from "@railhead/api-contract/resources/scales.contract";
import { assign, setup, type ActorRefFrom, type SnapshotFrom } from "xstate";
import { describeError, type ApiError } from "../api/api-errors";
import { tScale } from "../messages/catalogue-scale";
import { remoteOf } from "../remote/remote-states";
import { notProvided } from "../runtime/from-effect";

export interface ScaleTestContext {
  readonly scaleId: string;
  /** What came of the last test; null before. */
  readonly result: ConnectionTest | null;
  /** Why nothing came of it. */
  readonly failure: string | null;
}
export type ScaleTestEvent = { readonly type: "TEST" };

const actors = {
  testConnection: notProvided<{ readonly scaleId: string }, ConnectionTest, ApiError>("testConnection"),
};
const remote = remoteOf<ScaleTestContext, ScaleTestEvent, typeof actors>();

/** A test of a scale's connection, made when a person asks for it; each is one of its own. */
export const scaleTestMachine = setup({
  types: {
    context: {} as ScaleTestContext,
    events: {} as ScaleTestEvent,
    input: {} as Pick<ScaleTestContext, "scaleId">,
  },
  actors,
}).createMachine({
  id: "scale-test",
  context: ({ input: { scaleId } }) => ({ scaleId, result: null, failure: null }),
  initial: "idle",
  states: {
    idle: { on: { TEST: "testing" } },
    testing: {
      entry: assign({ result: null, failure: null }),
      invoke: remote.asked("testConnection", {
        input: ({ context: { scaleId } }) => ({ scaleId }),
        answered: [{ target: "idle", take: ({ value, enqueue }) => enqueue.assign({ result: value }) }],
        refused: [
          {
            target: "idle",
            take: ({ error, enqueue }) =>
              enqueue.assign({
                failure: error._tag === "SignedOut" ? null : (describeError(error) ?? tScale("test.noAnswer")),
              }),
          },
        ],
        defect: { target: "idle", take: ({ enqueue }) => enqueue.assign({ failure: tScale("test.noAnswer") }) },
      }),
    },
  },
});
export type ScaleTestActor = ActorRefFrom<typeof scaleTestMachine>;
export type ScaleTestSnapshot = SnapshotFrom<typeof scaleTestMachine>;
