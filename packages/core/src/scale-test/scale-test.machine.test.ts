import { createActor, fromPromise, waitFor } from "xstate";
import { expect, it } from "vitest";
import { NetworkLost, Refused, SignedOut, type ApiError } from "../api/api-errors";
import { aTest } from "./scale-test.fixtures";
import { scaleTestMachine } from "./scale-test.machine";

/** A test of which this comes. */
async function tested(output: object | Error) {
  const testConnection = fromPromise(async () => {
    if (output instanceof Error) throw output;
    return output;
  });
  const actor = createActor(scaleTestMachine.provide({ actors: { testConnection: testConnection as never } }), {
    input: { scaleId: "7" },
  }).start();
  actor.send({ type: "TEST" });
  // A second press while it is under way is none.
  actor.send({ type: "TEST" });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches("idle"));
  return [context.result?.state ?? null, context.failure];
}
const refused = (error: ApiError) => tested({ ok: false, error });

it("ends with what came of it, or with why nothing did", async () => {
  expect(await tested({ ok: true, value: aTest() })).toEqual(["connected", null]);
  expect(await refused(new Refused({ status: 404, code: "not_found", description: "No such scale." }))).toEqual([
    null,
    "No such scale.",
  ]);
  expect(await refused(new SignedOut({ code: "signed_out", description: "Please sign in." }))).toEqual([null, null]);
  expect((await refused(new NetworkLost({})))[1]).toEqual(expect.any(String));
  expect(await tested(new Error("defect"))).toEqual([null, "The server did not answer. Test again."]);
});
