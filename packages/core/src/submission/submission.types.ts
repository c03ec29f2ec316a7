import type { AnyActorLogic, InputFrom, OutputFrom } from "xstate";
import type { ApiError } from "../api/api-errors";
import type { Clock } from "../ports/clock.port";
import type { Ids } from "../ports/id.port";
import type { Storage } from "../ports/storage.port";
import type { MachineStep, StepContext } from "../steps/step";
import type { NewEntry, OutboxEntry } from "./outbox.types";

/** What the context of a machine that sends must hold. */
export interface SubmissionContext extends StepContext {
  readonly userid: string;
  /** What is being sent, or was sent with its outcome unknown. */
  readonly submission: OutboxEntry | null;
  readonly ports: StepContext["ports"] & {
    readonly clock: Pick<Clock, "nowSeconds">;
    readonly ids: Ids;
    readonly storage: Pick<Storage, "local">;
  };
}

/**
 * Events of a machine that sends, in addition to its own. SUBMISSION.SETTLE: the record as it is now shows the outcome
 * of what was unconfirmed. PAGE.LEFT: nobody will see the answer.
 */
export type SubmissionEvent = { readonly type: "RETRY" | "SUBMISSION.DROP" | "SUBMISSION.SETTLE" | "PAGE.LEFT" };

/** What an actor of `fromEffect` gives when it succeeds. */
export type AnswerOf<Logic extends AnyActorLogic> = Extract<OutputFrom<Logic>, { readonly ok: true }>["value"];

/** An entry with the context of the machine that sends it. */
export interface Sent<C> {
  readonly context: C;
  readonly entry: OutboxEntry;
}
type Failed<C> = Sent<C> & { readonly error: ApiError };

/** One way on after a refusal. */
export interface Refusal<C, E> {
  readonly when?: (sent: Failed<C>) => boolean;
  readonly target: string;
  readonly step: (sent: Failed<C>) => MachineStep<C, E>;
}

/**
 * How a feature sends: all of it plain functions. Where the outcome is final, `context.submission` is null already; its
 * entry is given next to it.
 */
export interface Sending<C, E, Logic extends AnyActorLogic> {
  /** The draft form that is sent: one change of it at a time waits for its final answer. */
  readonly form: (context: C) => string;
  /** The change as the form stands. */
  readonly change: (context: C) => NewEntry;
  readonly input: (sent: Sent<C>) => InputFrom<Logic>;
  /** The state in which the form is filled in. */
  readonly editing: string;
  /** What is cleared each time that it is sent, such as the faults of the last time. */
  readonly begin?: (sent: Sent<C>) => MachineStep<C, E>;
  /** Takes up what an earlier visit, or another tab, sent from this form without an answer. */
  readonly resume?: (sent: Sent<C>) => MachineStep<C, E>;
  readonly confirmed: {
    readonly target: string;
    readonly step: (sent: Sent<C> & { readonly value: AnswerOf<Logic> }) => MachineStep<C, E>;
  };
  /** Refused for good, or a 401 to the first send. The first whose `when` holds is taken; the last one has none. */
  readonly refused: readonly Refusal<C, E>[];
  /** The outcome is unknown: `error` came in place of an answer, or null for a defect of our own. */
  readonly unconfirmed?: (sent: Sent<C> & { readonly error: ApiError | null }) => MachineStep<C, E>;
  /** Given up by the user, settled in another tab, or too old to be sent again. What was entered stays. */
  readonly dropped: (context: C) => MachineStep<C, E>;
  /** The page is left before the answer. */
  readonly left: (context: C) => MachineStep<C, E>;
  /** Whether two bodies ask for the same; by value where it is left out. */
  readonly isSame?: (before: unknown, now: unknown) => boolean;
}
