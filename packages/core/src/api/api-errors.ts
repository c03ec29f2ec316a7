import * as Data from "effect/Data";

type Fields = Readonly<Record<string, string>>;

/**
 * A 401: nobody is signed in, or (at login) the name and password do not fit. `description` is the server's sentence.
 * `afterSilence`: the same call was sent before without an answer, and may have been carried out then.
 */
export class SignedOut extends Data.TaggedError("SignedOut")<{
  readonly description: string;
  readonly code: string;
  readonly fields?: Fields;
  readonly afterSilence?: true;
}> {}

/** A refusal of the server, in the one error form; `current` is the current state, where a conflict can give it. */
export class Refused extends Data.TaggedError("Refused")<{
  readonly status: number;
  readonly code: string;
  readonly description: string;
  readonly fields?: Fields;
  readonly current?: unknown;
}> {}

/** No answer came. A write may have happened all the same: send it again with this key, never with a new one. */
export class NetworkLost extends Data.TaggedError("NetworkLost")<{ readonly idempotencyKey?: string }> {}

/** No answer came in time; what holds for NetworkLost holds here. */
export class TimedOut extends Data.TaggedError("TimedOut")<{
  readonly afterMs: number;
  readonly idempotencyKey?: string;
}> {}

/** Something other than the contract: an id that would make another path, an answer that is not JSON or not of its form. */
export class ContractBroken extends Data.TaggedError("ContractBroken")<{
  readonly route: string;
  readonly reason: string;
}> {}

/** Every way in which a call can fail. */
export type ApiError = SignedOut | Refused | NetworkLost | TimedOut | ContractBroken;

/** The server's own sentence about a failed call; null where there is none and the screen's default is shown. */
export function describeError(error: ApiError): string | null {
  return error._tag === "SignedOut" || error._tag === "Refused" ? error.description : null;
}

/** Whether the server is there and not ready yet: it starts, and a first start builds its demo data. */
export const isStarting = (error: ApiError): boolean =>
  error._tag === "Refused" && error.status === 503 && error.code === "starting";

/** Whether the server answered that the record is nowhere, or not this person's to see. */
export const isNowhere = (error: ApiError): boolean => error._tag === "Refused" && error.status === 404;

/** Whether the server said nothing of its own: no answer came, or something else than the server answered. What was sent may have been carried out. */
export const isWithoutAnswer = (error: ApiError): error is NetworkLost | TimedOut | ContractBroken =>
  describeError(error) === null;

/** Whether the same call may be sent again by hand, with the same key: no answer came, so nobody knows what happened. */
export function canRetry(error: ApiError): error is NetworkLost | TimedOut {
  return error._tag === "NetworkLost" || error._tag === "TimedOut";
}
