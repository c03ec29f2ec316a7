import type { Route } from "@railhead/api-contract/rest";
import { type ApiError, canRetry } from "./api-errors";
import { isChanging } from "./request.rules";

/** How often a read is sent again. */
export const READ_RETRIES = 2;
/** How often a write is sent again, with its key. */
export const WRITE_RETRIES = 1;

const isAway = (error: ApiError): boolean => error._tag === "Refused" && error.status >= 502 && error.status <= 504;

/**
 * How often the client sends a call again: reads twice, writes once with the same key. A GET that changes something is
 * never sent again, because a proxy in between may treat a GET as harmless.
 */
export function retriesOf(route: Route): number {
  if (!isChanging(route)) return READ_RETRIES;
  return route.method === "POST" ? WRITE_RETRIES : 0;
}

const PAUSE_MS = 300;

/**
 * Milliseconds to wait before a call is sent again: 300, then 600, a fifth more or less by `chance` (0 to 1), so that
 * many devices do not come back at the same instant.
 */
export const pauseBefore = (retry: number, chance: number): number =>
  Math.round(PAUSE_MS * 2 ** (retry - 1) * (0.8 + 0.4 * chance));

/** Whether a failure is worth sending the call again: no answer came, or (reads only) the server is away. */
export function isWorthRetrying(route: Route, error: ApiError): boolean {
  return canRetry(error) || (!isChanging(route) && isAway(error));
}

/**
 * The server is still at work on this very call, sent earlier with the same key. It is no refusal: what came of it is
 * not known yet, so it counts as an answer that did not come in time.
 */
export const isRunningTwin = (error: ApiError): boolean =>
  error._tag === "Refused" && error.status === 409 && error.code === "running_twin";
