import { PROFILES } from "@railhead/demo/profiles.seed";
import { createApp } from "@railhead/host/app";
import { bolPdf } from "@railhead/host/bol-pdf";
import { addressOfHost, createHttpServer, listen, stopListening } from "@railhead/host/listening";
import { createOwnHosts } from "@railhead/host/own-hosts";
import { randomToken, sha256, wallClock } from "@railhead/host/ports";
import { scaleParts } from "@railhead/host/scale-parts";
import { createStaticFiles } from "@railhead/host/static-files";
import { registry } from "@railhead/service/handlers/registry";
import { createService, type Service } from "@railhead/service/http/service";
import { fileURLToPath } from "node:url";
import type { Backend } from "./backend";
import { createContextOf, trustsPeer } from "./client-address";
import { reasonOf, type Log } from "./operation/log";
import { createMetrics } from "./operation/metrics";
import { isMonitoringRoute, observeCalls, type FinishedCall } from "./operation/observe";
import { Recent } from "./operation/recent";
import { withOperationCalls, type Condition } from "./operation/operation-calls";
import type { Settings } from "./settings/settings";
import { translateFaults } from "./unavailable";

const DIST = fileURLToPath(new URL("../../../dist", import.meta.url));
/** How long a stopping server waits for calls that are under way, in milliseconds. */
const PATIENCE = 10_000;

export interface ServerOptions {
  readonly settings: Settings;
  /** Opens the backend; called once the server listens at `url`, so that a taken port changes nothing. */
  readonly open: (url: string, port: number) => Promise<Backend>;
  readonly log: Log;
  /** Folder of the built apps. */
  readonly dist?: string;
  /** Wall clock in epoch milliseconds. */
  readonly now?: () => number;
  /** Put around the API, for tests that delay or cut calls. */
  readonly wrap?: (handle: Service["handle"]) => Service["handle"];
}
export interface RunningServer {
  readonly url: string;
  readonly port: number;
  readonly backend: Backend;
  /** Takes no more calls, lets running ones end, then closes the backend. */
  readonly close: () => Promise<void>;
}

const SIGN_IN = "/api/auth/login";
/** What somebody is not allowed, or tries too often: worth a look where it comes in numbers. */
const REFUSED: ReadonlySet<number> = new Set([403, 421, 429]);
/** A call that is not built yet. Its caller learns so; it is no failure. */
const NOT_BUILT = 501;
/** The server does not take calls yet, or no longer. */
const UNAVAILABLE = 503;
/** Why calls failed, by their ids. */
type Reasons = Recent<string>;

function logCall(log: Log, done: FinishedCall, reasons: Reasons, condition: Condition): void {
  const { method, path, status, seconds, requestId, client } = done;
  const line = {
    request_id: requestId,
    method,
    path,
    status,
    ms: Math.round(seconds * 1000),
    client,
    ...(done.isCut ? { cut: true } : {}),
  };
  // Monitoring asks every few seconds, so its calls are not logged.
  if (isMonitoringRoute(done.route) || !path.startsWith("/api/")) log.debug(line, "page");
  else if (status === UNAVAILABLE && condition !== "ready") log.info(line, "call while the server starts or stops");
  else if (status === NOT_BUILT) log.info(line, "call of what is not built");
  else if (status >= 500) log.error({ ...line, why: reasons.take(requestId ?? "") }, "call failed");
  else if (done.route === SIGN_IN && status === 401) log.warn(line, "a sign-in failed");
  else if (REFUSED.has(status)) log.warn(line, "call refused");
  else log.info(line, "call");
}

function serviceOver(backend: Backend, { settings, log, now }: ServerOptions, reasons: Reasons): Service {
  const faults = translateFaults();
  const service = createService({
    ports: {
      store: backend.store,
      clock: { now: now ?? wallClock },
      passwords: backend.passwords,
      randomToken,
      sha256,
      bolPdf,
      ...(settings.publicUrl === null ? {} : { paperOrigin: settings.publicUrl }),
      environmentLabel: backend.environmentLabel ?? "",
      scales: scaleParts({
        networks: settings.scaleNetworks,
        isLoopbackDemo: settings.isLoopback && backend.isDemo === true,
        ...(backend.locks ? { locks: backend.locks } : {}),
      }),
      ...(backend.changes ? { changes: backend.changes } : {}),
    },
    registry,
    firstProfiles: PROFILES,
    firstTerminal: settings.configuredTerminal,
    ...(backend.onMailOrdered ? { onMailOrdered: backend.onMailOrdered } : {}),
    bodyLimit: settings.bodyLimit,
    sessionLimits: settings.session,
    remembersCallers: true,
    onError: (error, requestId) => {
      reasons.note(requestId, reasonOf(error));
      if (faults.note(error, requestId))
        log.warn({ request_id: requestId, err: error }, "a call failed because of the database");
      else log.error({ request_id: requestId, err: error }, "a call met something nobody expected");
    },
  });
  return { ...service, handle: faults.around(service.handle) };
}

/**
 * Serves the API, the apps and /login on one port. Listens first and answers 503 until the backend is open. Rejects
 * with Node's listen error when the port cannot be had, and with the error of `open`.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { settings, log, wrap = (handle) => handle } = options;
  let condition: Condition = "starting";
  let backend: Backend | undefined;
  let service: Service | undefined;
  const reasons: Reasons = new Recent();
  const contextOf = createContextOf(settings);
  const metrics = createMetrics(() => backend?.figures?.() ?? Promise.reject(new Error("no database")));
  const api = wrap((request, context) => (service as Service).handle(request, context));
  const handle = withOperationCalls(api, {
    condition: () => condition,
    check: () => backend?.check() ?? Promise.reject(new Error("no database")),
    metrics,
    metricsToken: settings.metricsToken,
  });
  const report = (error: unknown) => log.error({ err: error }, "an answer could not be made");
  const publicUrl = settings.publicUrl ?? addressOfHost(settings.listen.host, settings.listen.port);
  const isOwnHost = createOwnHosts({ publicUrl, isTrustedProxy: trustsPeer(settings.trustedProxies) });
  const server = createHttpServer(
    createApp({ handle, files: createStaticFiles(options.dist ?? DIST), report, contextOf }),
    isOwnHost,
  );
  observeCalls(server, contextOf, {
    begun: metrics.begin,
    done: (done) => {
      metrics.count(done);
      logCall(log, done, reasons, condition);
    },
  });
  const port = await listen(server, settings.listen);
  const url = addressOfHost(settings.listen.host, port);
  const close = async () => {
    condition = "stopping";
    service?.endStreams();
    await stopListening(server, PATIENCE);
    await service?.stop();
    await backend?.close();
  };
  try {
    backend = await options.open(url, port);
  } catch (error) {
    await close();
    throw error;
  }
  service = serviceOver(backend, options, reasons);
  service.takeUp();
  condition = "ready";
  return { url, port, backend, close };
}
