import * as Effect from "effect/Effect";
import { createActor, waitFor } from "xstate";
import { NetworkLost, Refused, SignedOut, type ApiError } from "../api/api-errors";
import type { Storage } from "../ports/storage.port";
import { testRuntime, scriptedHttp } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import type { OutboxEntry } from "../submission/outbox.types";
import { liveSignatureMachine } from "./signature.live";
import { aSignature, signatureInput, signaturePorts, subject } from "./signature.fixtures";
import type { SignatureInput, SigningSubject } from "./signature.types";
import { viewSignature } from "./signature.view";

type Answer = SigningSubject | ApiError;
/** What a server may answer here. */
export const lost = new NetworkLost({});
/** The load after a change of its bill of lading. */
export const newer = subject({ version: 2, versionId: "32", net: "52400" });
export const signedOut = new SignedOut({ code: "signed_out", description: "Log in again." });
export const refused = (status: number, code: string, more: object = {}) =>
  new Refused({ status, code, description: `Refused: ${code}.`, ...more });
const isError = (answer: Answer | null): answer is ApiError => answer !== null && "_tag" in answer;

/** A pad over a server that answers in turn; the last look at the load holds from then on. */
export function open(
  loads: readonly Answer[],
  sends: readonly (ApiError | null)[] = [],
  more: Partial<SignatureInput> = {},
  storage: Storage = memoryStorage(),
) {
  const sent: OutboxEntry[] = [];
  const left = { loads: [...loads], sends: [...sends] };
  let last: Answer = lost;
  const api = testRuntime(scriptedHttp([]));
  const load = () => {
    last = left.loads.shift() ?? last;
    return isError(last) ? Effect.fail(last) : Effect.succeed(last);
  };
  const machine = liveSignatureMachine(api, {
    load,
    send: (entry) => {
      sent.push(entry);
      const next = left.sends.shift() ?? null;
      return next === null ? Effect.succeed(null) : Effect.fail(next);
    },
  });
  const ports = signaturePorts(storage);
  const actor = createActor(machine, { input: signatureInput({ ports, ...more }) }).start();
  const view = () => viewSignature(actor.getSnapshot());
  const settle = () =>
    waitFor(
      actor,
      ({ value }) => value.subject !== "loading" && value.form !== "sending" && value.form !== "resending",
    );
  const submit = async (type: "SUBMIT" | "RETRY" = "SUBMIT") => {
    actor.send({ type });
    await settle();
  };
  return {
    actor,
    api,
    load,
    view,
    settle,
    submit,
    sent,
    storage,
    said: () => ports.notices.map(({ message }) => message),
    went: ports.navigator.went,
  };
}
/** The same, once what is signed has been read. */
export async function opened(...input: Parameters<typeof open>) {
  const pad = open(...input);
  await pad.settle();
  return pad;
}
export const draw = (pad: ReturnType<typeof open>) => pad.actor.send({ type: "STROKE.ADD", stroke: aSignature });

/** What goes over the wire. */
export const asSent = (entry: OutboxEntry | undefined) => [entry?.path, entry?.key, entry?.body];
