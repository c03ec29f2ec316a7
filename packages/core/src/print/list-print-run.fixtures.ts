import { createActor, waitFor } from "xstate";
import { carrierRow } from "../resources/carriers.fixtures";
import { answer, refuse, scriptedHttp, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { printOf } from "./list-print.fixtures";
import { liveListPrintMachine } from "./list-print.live";

/** A page of carriers as the server answers it. */
export const page = (ids: readonly string[], nextUrl: string | null, total: number | null) =>
  answer(200, { result: ids.map((id) => carrierRow({ id })), nextUrl, total });

export const refused = refuse(422, "bad_cursor", "The list does not go on there.");

/** A list that is printed over a server that answers in turn. */
export function printing(steps: readonly ScriptedAnswer[], request = printOf()) {
  const http = scriptedHttp(steps);
  const actor = createActor(liveListPrintMachine(testRuntime(http), { nowSeconds: () => 1_000 }), { input: request });
  return { http, actor: actor.start(), done: () => waitFor(actor, (snapshot) => !snapshot.matches("loading")) };
}
