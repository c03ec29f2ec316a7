import * as Cause from "effect/Cause";
import type * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as Option from "effect/Option";
import { fromPromise } from "xstate";
import { ContractBroken } from "../api/api-errors";
import type { ApiClient } from "../api/api-client.service";
import type { ApiRuntime } from "./live.layer";

/** What an effect gave: its value, or its typed error. Machines guard on `event.output.ok`. */
export type Outcome<A, E> = { readonly ok: true; readonly value: A } | { readonly ok: false; readonly error: E };

/** Runs an effect once. Defects and interruption, which a signal asks for, throw. */
export async function outcomeOf<A, E>(
  runtime: ApiRuntime,
  work: Effect.Effect<A, E, ApiClient>,
  options: Parameters<ApiRuntime["runPromiseExit"]>[1] = {},
): Promise<Outcome<A, E>> {
  const exit = await runtime.runPromiseExit(work, options);
  if (Exit.isSuccess(exit)) return { ok: true, value: exit.value };
  const error = Cause.findErrorOption(exit.cause);
  if (Option.isSome(error)) return { ok: false, error: error.value };
  throw Cause.squash(exit.cause);
}

/**
 * The same for code that is no machine: a defect of ours comes out as an answer that could not be read, so that it is
 * shown and not asked for in a circle. What a signal gives up throws.
 */
export async function answerOf<A, E>(
  runtime: ApiRuntime,
  work: Effect.Effect<A, E, ApiClient>,
  options: Parameters<ApiRuntime["runPromiseExit"]>[1] = {},
): Promise<Outcome<A, E | ContractBroken>> {
  try {
    return await outcomeOf(runtime, work, options);
  } catch (error) {
    if (options.signal?.aborted === true) throw error;
    return { ok: false, error: new ContractBroken({ route: "", reason: String(error) }) };
  }
}

/** Neither comes nor fails. */
const never = () => new Promise<never>(() => undefined);

/**
 * Makes actor logic of an effect. A typed failure comes out as output, so that the machine sees its type; a defect goes
 * to onError. Leaving the state interrupts the effect, and with it the request; nothing is said of it then. React's
 * strict mode stops and starts the same actor, which would take the end of its first request for that of its second.
 */
export const fromEffect =
  (runtime: ApiRuntime) =>
  <I, A, E>(work: (input: I) => Effect.Effect<A, E, ApiClient>) =>
    fromPromise<Outcome<A, E>, I>(async ({ input, signal }) => {
      try {
        return await outcomeOf(runtime, work(input), { signal });
      } catch (error) {
        return signal.aborted ? never() : Promise.reject(error);
      }
    });

/** A placeholder for an actor that a machine's host gives by `.provide`; a machine without it fails loudly. */
export const notProvided = <I, A, E>(name: string) =>
  fromPromise<Outcome<A, E>, I>(() => Promise.reject(new Error(`The actor ${name} has not been provided.`)));
