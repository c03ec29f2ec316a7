import type { Refusal } from "@railhead/core/messages/define-refusals";
import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { refusalBody } from "@railhead/service/problems";
import type { CallContext, Service } from "@railhead/service/http/service";
import { addressOf } from "@railhead/service/http/address";
import { timingSafeEqual } from "node:crypto";
import { isForwarded, trustOf } from "../client-address";
import type { Metrics } from "./metrics";

/** The condition of the server: only 'ready' takes calls. */
export type Condition = "starting" | "ready" | "stopping";

export interface Operated {
  readonly condition: () => Condition;
  /** Rejects when the database does not answer. */
  readonly check: () => Promise<unknown>;
  readonly metrics: Metrics;
  readonly metricsToken: string | null;
}

const HEADERS = { "cache-control": "no-store" } as const;
const PATIENCE = 2_000;
const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  Response.json(body, { status, headers: { ...HEADERS, ...headers } });
const refuse = (status: number, code: string, refusal: Refusal, headers?: Readonly<Record<string, string>>) =>
  json(status, refusalBody(code, refusal), headers);

/** One question to the database at a time, however many ask whether it is there. */
function sharedCheck(check: () => Promise<unknown>): () => Promise<boolean> {
  let underWay: Promise<boolean> | null = null;
  const ask = async () => {
    let impatient: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => (impatient = setTimeout(() => resolve(false), PATIENCE)));
    const answers = check().then(
      () => true,
      () => false,
    );
    return Promise.race([answers, late]).finally(() => clearTimeout(impatient));
  };
  return () => (underWay ??= ask().finally(() => (underWay = null)));
}

function isToken(given: string | null, wanted: string | null): boolean {
  const bytes = Buffer.from(given?.replace(/^Bearer /i, "") ?? "");
  const right = Buffer.from(wanted ?? "");
  return wanted !== null && bytes.length === right.length && timingSafeEqual(bytes, right);
}

const isLoopback = trustOf(["loopback"]);
/** Allowed from this machine without a proxy, or with the token. */
function mayReadMetrics(request: Request, { clientAddress }: CallContext, token: string | null): boolean {
  if (isToken(request.headers.get("authorization"), token)) return true;
  return clientAddress !== undefined && isLoopback(clientAddress) && !isForwarded(Object.fromEntries(request.headers));
}

/**
 * Answers /api/health, /api/live and /api/metrics. Other calls go on to `next` while the server is ready; before and
 * after they are a 503 that says so.
 */
export function withOperationCalls(
  next: Service["handle"],
  { condition, check, metrics, metricsToken }: Operated,
): Service["handle"] {
  const isThere = sharedCheck(check);
  const health = async () => {
    const now = condition();
    const status = now !== "ready" ? now : (await isThere()) ? "ready" : "no database";
    return json(status === "ready" ? 200 : 503, { result: { status } });
  };
  const figures = async (request: Request, context: CallContext) => {
    if (!mayReadMetrics(request, context, metricsToken)) {
      return refuse(403, "not_permitted", callRefusal("metrics_permission"));
    }
    return new Response(await metrics.text(), { headers: { ...HEADERS, "content-type": metrics.contentType } });
  };
  const calls: Readonly<Record<string, (request: Request, context: CallContext) => Response | Promise<Response>>> = {
    "/api/health": health,
    "/api/live": () => json(200, { result: { status: "alive" } }),
    "/api/metrics": figures,
  };
  const apart = async (
    own: (typeof calls)[string] | undefined,
    request: Request,
    context: CallContext,
  ): Promise<Response> => {
    if (own !== undefined) {
      if (request.method === "GET") return own(request, context);
      return refuse(405, "method_not_allowed", callRefusal("only_read"), { allow: "GET" });
    }
    const now = condition();
    return refuse(503, now, callRefusal(now === "starting" ? "starting" : "stopping"), { "retry-after": "2" });
  };
  return (request, context = {}) => {
    const own = calls[addressOf(request.url).path];
    return own === undefined && condition() === "ready" ? next(request, context) : apart(own, request, context);
  };
}
