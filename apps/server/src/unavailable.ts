import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { refusalBody } from "@railhead/service/problems";
import type { Service } from "@railhead/service/http/service";
import { Recent } from "./operation/recent";

interface Fault {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly cause?: unknown;
}
const DISK_FULL = "disk_full";
const UNAVAILABLE = "unavailable";
const BUSY = "busy";
type Kind = typeof DISK_FULL | typeof UNAVAILABLE | typeof BUSY;

/** Codes of PostgreSQL and of Node by what they mean for the caller. */
const KINDS: readonly (readonly [RegExp, Kind])[] = [
  [/^(53100|ENOSPC)$/, DISK_FULL],
  // A connection that is lost or refused; a database that ends, restarts or has become read-only.
  [
    /^(08...|57P0[1-5]|25006|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/,
    UNAVAILABLE,
  ],
  // Too many connections, memory, waits and commands that were broken off.
  [/^(53[0-4]00|55P03|57014|40001|40P01|25P0[34])$/, BUSY],
];
const MESSAGES: readonly (readonly [RegExp, Kind])[] = [
  [/Connection terminated|Client was closed|connection is closed|not queryable|Connection ended/i, UNAVAILABLE],
  [/timeout exceeded when trying to connect|Query read timeout/i, BUSY],
];

/** What an error of the database means for the caller; null when it is a fault of ours. */
export function kindOfFault(error: unknown): Kind | null {
  const { code, message, cause } = (error ?? {}) as Fault;
  const byCode = typeof code === "string" ? KINDS.find(([form]) => form.test(code)) : undefined;
  const byMessage = typeof message === "string" ? MESSAGES.find(([form]) => form.test(message)) : undefined;
  return byCode?.[1] ?? byMessage?.[1] ?? (cause === undefined ? null : kindOfFault(cause));
}

export interface FaultTranslation {
  /** For the service's onError; true when the fault is the database's, which the answer then says. */
  readonly note: (error: unknown, requestId: string) => boolean;
  readonly around: (handle: Service["handle"]) => Service["handle"];
}

/**
 * Answers 503 with what to do, instead of a 500, where a call failed because the database was away, full or busy: to try
 * again is right then, and the app does so with the same Idempotency-Key.
 */
export function translateFaults(): FaultTranslation {
  // An answer asks right after its fault was noted; what no answer asks for (a stream that broke off) only passes through.
  const noted = new Recent<Kind>();
  return {
    note: (error, requestId) => {
      const kind = kindOfFault(error);
      if (kind !== null) noted.note(requestId, kind);
      return kind !== null;
    },
    around: (handle) => async (request, context) => {
      const answer = await handle(request, context);
      if (answer.status !== 500) return answer;
      const id = answer.headers.get("x-request-id") ?? "";
      const kind = noted.take(id);
      if (kind === undefined) return answer;
      const headers = { "cache-control": "no-store", "retry-after": "2", "x-request-id": id };
      return Response.json(refusalBody(kind, callRefusal(kind)), { status: 503, headers });
    },
  };
}
