import * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import { signatureMachine, type SignSubmission } from "./signature.machine";
import type { SigningSubject } from "./signature.types";

/** The calls of one kind of load: what is signed, and the signature itself under its key. */
export interface SignatureCalls {
  readonly load: (id: string) => Effect.Effect<SigningSubject, ApiError, ApiClient>;
  readonly send: (submission: SignSubmission) => Effect.Effect<unknown, ApiError, ApiClient>;
}

/** Signing, with its look at the load and its sending going to the API. */
export function liveSignatureMachine(runtime: ApiRuntime, { load, send }: SignatureCalls) {
  const actor = fromEffect(runtime);
  return signatureMachine.provide({
    actors: {
      loadSubject: actor(({ id }: { readonly id: string }) => load(id)),
      sendSignature: actor((submission: SignSubmission) => Effect.map(send(submission), () => null)),
    },
  });
}
