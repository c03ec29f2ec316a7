import * as Effect from "effect/Effect";
import type { ApiClient } from "../api/api-client.service";
import type { ApiError } from "../api/api-errors";
import { fromEffect } from "../runtime/from-effect";
import type { ApiRuntime } from "../runtime/live.layer";
import type { OutboxEntry } from "../submission/outbox.types";
import { signatureMachine } from "./signature.machine";
import type { SignatureInput, SigningSubject } from "./signature.types";

/** The calls of one kind of load: what is signed, and the signature itself. */
export interface SignatureCalls extends Pick<SignatureInput, "requestOf"> {
  readonly load: (id: string) => Effect.Effect<SigningSubject, ApiError, ApiClient>;
  readonly send: (entry: OutboxEntry) => Effect.Effect<unknown, ApiError, ApiClient>;
}

/** Signing, with its look at the load and its sending going to the API. */
export function liveSignatureMachine(runtime: ApiRuntime, { load, send }: Pick<SignatureCalls, "load" | "send">) {
  const actor = fromEffect(runtime);
  return signatureMachine.provide({
    actors: {
      loadSubject: actor(({ id }: { readonly id: string }) => load(id)),
      sendSignature: actor(({ entry }: { readonly entry: OutboxEntry }) => Effect.map(send(entry), () => null)),
    },
  });
}
