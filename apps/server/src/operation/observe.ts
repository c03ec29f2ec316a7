import { contractRouter } from "@railhead/service/http/contract-router";
import type { CallContext } from "@railhead/service/http/service";
import type { IncomingMessage, Server } from "node:http";
import { performance } from "node:perf_hooks";

/** A finished call, without personal data and secrets. */
export interface FinishedCall {
  readonly method: string;
  /** Without the query, which may hold names and one-time links. */
  readonly path: string;
  /** The pattern of the address: `/api/tracks/:id`, 'page', 'asset' or 'unknown'. One of a small set of values. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
  /** A stream of live events is open as long as its page, so its time says nothing. */
  readonly isStream: boolean;
  /** The id that the answer carried. */
  readonly requestId: string | undefined;
  readonly client: string | undefined;
  /** The client left before the answer was sent. */
  readonly isCut: boolean;
}

const METHODS = new Set(["GET", "POST", "HEAD", "OPTIONS", "PUT", "PATCH", "DELETE"]);
const OWN = new Set(["/api/health", "/api/live", "/api/metrics"]);
/** Whether a route serves monitoring. */
export const isMonitoringRoute = (route: string) => OWN.has(route);

/** Names the address of a call by its pattern. */
export function createRouteNames(): (method: string, path: string) => string {
  const router = contractRouter();
  return (method, path) => {
    if (!path.startsWith("/api/")) return path.startsWith("/assets/") ? "asset" : "page";
    if (OWN.has(path)) return path;
    const match = router(method, path);
    return match.found === "route" ? match.route.path : "unknown";
  };
}

const pathOf = (url: string) => {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
};

export interface Observer {
  /** Called when a call arrives; returns a function that is called at its end. */
  readonly begun: (route: string) => () => void;
  /** A call was answered, or cut. */
  readonly done: (done: FinishedCall) => void;
}

/** Reports every call to a server. */
export function observeCalls(
  server: Server,
  contextOf: (incoming: IncomingMessage) => CallContext,
  observer: Observer,
): void {
  const routeOf = createRouteNames();
  server.prependListener("request", (incoming, outgoing) => {
    const from = performance.now();
    // Read now: a closed socket no longer has its remote address.
    const client = contextOf(incoming).clientAddress;
    const path = pathOf(incoming.url ?? "");
    const method = incoming.method ?? "";
    const route = routeOf(method, path);
    const end = observer.begun(route);
    outgoing.once("close", () => {
      end();
      const id = outgoing.getHeader("x-request-id");
      observer.done({
        method: METHODS.has(method) ? method : "other",
        path,
        route,
        status: outgoing.statusCode,
        seconds: (performance.now() - from) / 1000,
        isStream: String(outgoing.getHeader("content-type") ?? "").startsWith("text/event-stream"),
        requestId: typeof id === "string" ? id : undefined,
        client,
        isCut: !outgoing.writableFinished,
      });
    });
  });
}
