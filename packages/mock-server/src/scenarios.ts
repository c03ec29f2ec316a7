import { DATASETS } from "@railhead/demo/dataset";
import { ConnectionDropped } from "@railhead/host/connection-dropped";
import { signedOut } from "@railhead/service/http/access";
import { addressOf } from "@railhead/service/http/address";
import type { CallContext } from "@railhead/service/http/service";
import { problemResponse } from "@railhead/service/problems";
import * as z from "zod/mini";

/** The longest delay a scenario may ask for, in milliseconds. */
const LONGEST_DELAY = 120_000;
const milliseconds = () => z.int().check(z.minimum(0), z.maximum(LONGEST_DELAY));

const failure = z
  .strictObject({
    method: z.optional(z.enum(["GET", "POST"])),
    /** An exact path, or a beginning of one when it ends in `*`: `/api/tracks*`. */
    path: z.string().check(z.regex(/^\/api\/[^*]*\*?$/, "A path under /api/, with at most one * at its end.")),
    /** Status of the answer; may be left out when the connection is dropped. */
    status: z.optional(z.int().check(z.minimum(400), z.maximum(599))),
    /** How many calls fail; left out: all of them. */
    times: z.optional(z.int().check(z.minimum(1), z.maximum(1_000_000))),
    description: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    /** Cut the connection instead of answering: before the call is applied, or after. */
    drop: z.optional(z.enum(["before", "after"])),
  })
  .check(z.refine((row) => row.status !== undefined || row.drop !== undefined, "A failure has a status or a drop."));

/** How the mock server behaves in addition to what the service does. */
export const scenario = z.strictObject({
  /** Delay of every answer: fixed, or drawn evenly between two bounds. */
  latency_ms: z.union([
    milliseconds(),
    z
      .strictObject({ min: milliseconds(), max: milliseconds() })
      .check(z.refine((range) => range.min <= range.max, "min is not above max.")),
  ]),
  failures: z.array(failure).check(z.maxLength(100)),
  session: z.enum(["ok", "expired"]),
  dataset: z.enum(DATASETS),
});
export type Scenario = z.infer<typeof scenario>;
export type Failure = z.infer<typeof failure>;

/** What a request may set: the fields given replace the present ones, the others stay. */
export const scenarioPatch = z.partial(scenario);
export type ScenarioPatch = z.infer<typeof scenarioPatch>;

export const DEFAULT_SCENARIO: Scenario = { latency_ms: 0, failures: [], session: "ok", dataset: "demo" };

export type Handle = (request: Request, context?: CallContext) => Promise<Response>;

/** The scenario in force. Failures with `times` are used up as they happen. */
export interface Scenarios {
  readonly read: () => Scenario;
  readonly change: (patch: ScenarioPatch) => Scenario;
  readonly reset: () => Scenario;
  /** The delay of the next answer in milliseconds. */
  readonly nextDelay: () => number;
  /** The failure that this call meets, taking one of its times. */
  readonly takeFailure: (method: string, path: string) => Failure | undefined;
}

const matches = (rule: Failure, method: string, path: string) =>
  (rule.method === undefined || rule.method === method) &&
  (rule.path.endsWith("*") ? path.startsWith(rule.path.slice(0, -1)) : path === rule.path);

/** Holds a scenario; `random` gives numbers from 0 up to 1 and decides the delays. */
export function createScenarios(initial: Partial<Scenario> = {}, random: () => number = Math.random): Scenarios {
  const start: Scenario = { ...DEFAULT_SCENARIO, ...initial };
  let state = start;
  return {
    read: () => state,
    change: (patch) => (state = { ...state, ...patch }),
    reset: () => (state = start),
    nextDelay: () => {
      const { latency_ms: latency } = state;
      return typeof latency === "number"
        ? latency
        : latency.min + Math.floor(random() * (latency.max - latency.min + 1));
    },
    takeFailure: (method, path) => {
      const found = state.failures.find((rule) => matches(rule, method, path));
      if (found?.times !== undefined) {
        const left = found.times > 1 ? [{ ...found, times: found.times - 1 }] : [];
        state = { ...state, failures: state.failures.flatMap((rule) => (rule === found ? left : [rule])) };
      }
      return found;
    },
  };
}

const refusal = ({
  status,
  body,
}: {
  readonly status: number;
  readonly body: { readonly description: string; readonly code: string };
}) => Response.json(body, { status, headers: { "cache-control": "no-store" } });

/** Signing in and account recovery work without a session, so an expired one does not stop them. */
const needsSession = (request: Request, path: string) => !(path.startsWith("/api/auth/") && request.method === "POST");

const waitFor = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Puts the scenario around a handler: delay, expired session, failures, cut connections. The same for the Node host and
 * for MSW. Throws ConnectionDropped where the connection is to be cut.
 */
export function withScenario(
  handle: Handle,
  scenarios: Scenarios,
  wait: (milliseconds: number) => Promise<void> = waitFor,
): Handle {
  return async (request, context) => {
    const { path } = addressOf(request.url);
    const delay = scenarios.nextDelay();
    if (delay > 0) await wait(delay);
    if (scenarios.read().session === "expired" && needsSession(request, path)) {
      return refusal(problemResponse(signedOut()));
    }
    const met = scenarios.takeFailure(request.method, path);
    if (met?.drop === "before") throw new ConnectionDropped();
    if (met?.drop === "after") {
      await handle(request, context);
      throw new ConnectionDropped();
    }
    if (met?.status !== undefined) {
      return refusal({
        status: met.status,
        body: {
          code: "scenario",
          description: met.description ?? `The scenario makes this call fail with ${met.status}.`,
        },
      });
    }
    return handle(request, context);
  };
}
