import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { routes as eventRoutes } from "@railhead/api-contract/live/events.contract";
import { isResourceName } from "@railhead/api-contract/resources";
import type { QueryOf, Route } from "@railhead/api-contract/rest";
import { tokenOf, type CookieJar } from "../auth/cookie";
import { officeHandlers } from "../auth/office";
import { openHandlers, ORDERS_MAIL, type OpenHandler } from "../auth/open.handlers";
import type { FirstProfile, FirstTerminal } from "../auth/setup";
import { SESSION_LIMITS, type Authenticate, type SessionLimits } from "../auth/session";
import { sessionHandlers } from "../auth/users.handlers";
import { genericHandlers } from "../crud/generic";
import { createLive, type Live, type LiveOptions } from "../live/live";
import { notBuilt, Problem, problemResponse } from "../problems";
import { demand } from "./access";
import { addressOf } from "./address";
import { asProblem, packed, problemAnswer, toResponse, type Answer, type Pack } from "./answers";
import { createScaleConnections, type ScaleConnections } from "../handlers/scales/scale-connections";
import { scaleBehaviour } from "../handlers/scales/scale-setup";
import { captureSnapshot, testConnection } from "../handlers/scales/scales";
import { createUploadWork, type UploadWork } from "../handlers/railcar-uploads/work";
import { uploadHandlers } from "../handlers/railcar-uploads/upload.handlers";
import { paperCheckHandlers } from "../handlers/bols/check-paper";
import { routes as versionRoutes } from "@railhead/api-contract/resources/bol-versions.contract";
import { routes as bolRoutes } from "@railhead/api-contract/resources/bols.contract";
import { routes as inboundRoutes } from "@railhead/api-contract/resources/inbounds.contract";
import { routes as outboundRoutes } from "@railhead/api-contract/resources/outbounds.contract";
import { routes as bulkInboundRoutes } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutboundRoutes } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as scaleRoutes } from "@railhead/api-contract/resources/scales.contract";
import { routes as uploadRoutes } from "@railhead/api-contract/railcar-uploads.contract";
import { bolPaperHandlers } from "./bol-papers";
import { createCallers } from "./callers";
import { guardMutation } from "./guard";
import type { OutsideStep, ServicePorts } from "./handler";
import { mustBeCoded } from "./judge-refusal";
import { readInput, readPlace, withoutBody } from "./input";
import { bind, type Bound, type Registry } from "./registry";
import { contractRouter } from "./contract-router";
import type { Router } from "./router";
import { createRunCall } from "./run-call";
import { fileHandlers } from "./list-files";
import { rememberUnits } from "../units/remembered-units";

export interface ServiceOptions {
  readonly ports: ServicePorts;
  readonly registry: Registry;
  /** Checks every answer against the contract; a wrong one is a 500. For tests, the mock server and development. */
  readonly validateResponses?: boolean;
  /** Most bytes of a body; default 1 MB. */
  readonly bodyLimit?: number;
  readonly sessionLimits?: SessionLimits;
  /** Asks the store at most once a second who a session's caller is; for stores that are a network away. */
  readonly remembersCallers?: boolean;
  /** Profiles that the first administrator's installation begins with; without any, nobody can set one up by a link. */
  readonly firstProfiles?: readonly FirstProfile[];
  /** What the installation says of its first terminal: the first administrator is not asked for it again. */
  readonly firstTerminal?: FirstTerminal;
  /** Called after each call that may have ordered a mail, once it is committed: time for the outbox's worker. */
  readonly onMailOrdered?: () => void;
  readonly live?: LiveOptions;
  /** Called with every fault of ours, with the id that the answer carries. */
  readonly onError?: (error: unknown, requestId: string) => void;
}
/** What a host knows besides the request. */
export interface CallContext {
  readonly clientAddress?: string;
  /** The browser came over https; default: the request's own scheme. */
  readonly secure?: boolean;
  /** Cookies where requests cannot carry them. */
  readonly cookies?: CookieJar;
  /** Packs the text of an answer, where the caller's browser takes it packed. */
  readonly pack?: Pack;
}
export interface Service {
  readonly handle: (request: Request, context?: CallContext) => Promise<Response>;
  /** Ends the answers that go on by themselves; a host calls it before it waits for calls to end. */
  readonly endStreams: () => void;
  /** Takes up work that a process which ended left behind; a host calls it once its store is open. */
  readonly takeUp: () => void;
  /** Ends once no work goes on behind the calls; a host waits for it before it closes its store. */
  readonly stop: () => Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Calls that may order mails of BOLs. */
const MAILS_BOLS: ReadonlySet<Route> = new Set<Route>([
  bolRoutes.mail,
  inboundRoutes.releaseTruck,
  outboundRoutes.release,
  bulkInboundRoutes.release,
  bulkOutboundRoutes.release,
]);
/** Calls that leave an upload to be checked behind them. */
const LEAVES_CHECKS: ReadonlySet<Route> = new Set<Route>([
  uploadRoutes.create,
  uploadRoutes.mapping,
  uploadRoutes.cells,
  uploadRoutes.leaveOut,
]);
/** Changes after which the rights of callers are read again. */
const DECIDES_RIGHTS = /^\/api\/(auth|users|profiles|terminals)(\/|$)/;
const unexpected = (requestId: string) =>
  new Problem("Unexpected", "unexpected", callRefusal("unexpected", { request: requestId }));

/** Names requests: a random start, so that no two runs share an id, and a count. They are no secrets. */
function requestIds(random: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${random.slice(0, 8)}${count.toString(16).padStart(8, "0")}`;
  };
}

function findRoute(router: Router, method: string, path: string) {
  const match = router(method, path);
  if (method === "HEAD" || match.found === "other methods") {
    const allow = match.found === "other methods" ? match.allow.join(", ") : "GET, POST";
    throw new Problem("MethodNotAllowed", "method_not_allowed", callRefusal("method_not_allowed", { method }), {
      headers: { allow },
    });
  }
  if (match.found === "nothing") throw new Problem("NotFound", "no_such_address", callRefusal("no_such_address"));
  return match;
}

/** What answers each route. A resource that the store does not keep has no handlers: its calls say 501 before a body is judged. */
function handlersOf({ ports, registry }: ServiceOptions, uploads: UploadWork): ReadonlyMap<Route, Bound["handle"]> {
  const scales = scaleBehaviour(ports.scales?.networks ?? null);
  const bound: readonly Bound[] = [
    ...genericHandlers({ ...registry.behaviours, scales }),
    ...sessionHandlers,
    ...officeHandlers(ports),
    ...bind(uploadRoutes, uploadHandlers(uploads)),
    ...bind(versionRoutes, paperCheckHandlers(ports)),
    ...registry.handlers,
  ];
  const isKept = ({ route }: Bound) => {
    const endpoint = route.path.split("/")[2] ?? "";
    return !isResourceName(endpoint) || ports.store.keeps(endpoint);
  };
  return new Map(bound.filter(isKept).map(({ route, handle }) => [route, handle]));
}

/** The first steps of the calls that wait for something outside. */
const outsideSteps = ({ ports }: ServiceOptions, scales: ScaleConnections): ReadonlyMap<Route, OutsideStep<Route>> =>
  new Map<Route, OutsideStep<Route>>(
    ports.store.keeps("scales")
      ? [
          [scaleRoutes.captureSnapshot, captureSnapshot(scales) as unknown as OutsideStep<Route>],
          [scaleRoutes.testConnection, testConnection(scales) as unknown as OutsideStep<Route>],
        ]
      : [],
  );

/** The calls that need no session. */
const openOf = ({ ports, firstProfiles = [], firstTerminal }: ServiceOptions, limits: SessionLimits) =>
  openHandlers(ports, limits, firstProfiles, firstTerminal ?? { name: null, timeZone: null });

/** An answer with its cookie where the caller keeps cookies: in a header, or where headers cannot carry any. */
function withCookie({ cookie, ...answer }: Awaited<ReturnType<OpenHandler>>, jar: CookieJar | undefined): Answer {
  if (cookie === undefined) return answer;
  if (jar === undefined) return { ...answer, headers: { "set-cookie": cookie } };
  jar.write(cookie);
  return answer;
}

/** The live changes, where the store tells of any. */
function liveOf(
  { ports, ...options }: ServiceOptions,
  authenticate: Authenticate,
  nextId: () => string,
): Live | undefined {
  return (
    ports.changes &&
    createLive({
      ...options.live,
      feed: ports.changes,
      authenticate,
      clock: ports.clock,
      validateResponses: options.validateResponses ?? false,
      onFault: (error) => options.onError?.(error, nextId()),
    })
  );
}

/** A refusal as it is answered. One that clients of other languages could not put into words is a fault of ours. */
function refusalAnswer(
  { validateResponses = false, onError }: Pick<ServiceOptions, "validateResponses" | "onError">,
  problem: Problem,
  requestId: string,
): Answer {
  try {
    if (validateResponses) mustBeCoded(problemResponse(problem).body);
    return problemAnswer(problem);
  } catch (error) {
    onError?.(error, requestId);
    return problemAnswer(unexpected(requestId));
  }
}

/**
 * The API's behaviour as one function of a request. Order: route, origin of a change, session, permission, validation,
 * repeated request, handler in one transaction, answer (decisions “The wire”). Refusals are Problems; anything else is a
 * 500 with a plain sentence.
 */
export function createService(options: ServiceOptions): Service {
  const { ports, sessionLimits: limits = SESSION_LIMITS } = options;
  const router = contractRouter();
  const nextId = requestIds(ports.randomToken());
  const uploads = createUploadWork(ports, (error) => options.onError?.(error, nextId()));
  const scales = createScaleConnections(ports.scales);
  const calls = { handlers: handlersOf(options, uploads), outside: outsideSteps(options, scales) };
  const units = rememberUnits(ports);
  const run = createRunCall(ports, calls, units, options.validateResponses ?? false);
  const files = new Map([...fileHandlers(ports, options.registry, units), ...bolPaperHandlers(ports, units)]);
  const open = openOf(options, limits);
  const callers = createCallers(ports, limits, options.remembersCallers ?? false);
  const live = liveOf(options, callers.authenticate, nextId);

  /** An answer whose work is committed. */
  function committed<A>(route: Route, answer: A): A {
    if (DECIDES_RIGHTS.test(route.path) && route.metadata.mutates) callers.forget();
    if (route.metadata.mutates) units.noteChange(route.path);
    if (ORDERS_MAIL.has(route) || MAILS_BOLS.has(route)) options.onMailOrdered?.();
    if (LEAVES_CHECKS.has(route)) uploads.kick();
    return answer;
  }

  async function answerTo(request: Request, context: CallContext): Promise<Answer> {
    const address = addressOf(request.url);
    const { route, params } = findRoute(router, request.method, address.path);
    if (route.metadata.mutates) guardMutation(request.headers);
    const now = Math.floor(ports.clock.now() / 1000);
    const secure = context.secure ?? address.isSecure;
    const token = tokenOf(context.cookies ? context.cookies.read() : request.headers.get("cookie"), secure);
    const caller = await callers.callerOf(token, route, now);
    if (caller !== null) demand(route.metadata.access, caller);
    const openHandler = open.get(route);
    const [follow, file] = [route === eventRoutes.changes ? live : undefined, files.get(route)];
    if (![openHandler, follow, file, calls.handlers.get(route), calls.outside.get(route)].some(Boolean))
      throw notBuilt();
    const place = readPlace(route, params, address.search);
    const input =
      route.body === undefined
        ? withoutBody(place)
        : await readInput(route, place, request, options.bodyLimit ?? MEGABYTE);
    if (caller !== null && follow)
      return follow.answer({
        caller,
        token,
        headers: request.headers,
        ...(input.query as QueryOf<typeof eventRoutes.changes>),
      });
    if (caller !== null && file) return file({ caller, input, now });
    if (caller !== null)
      return committed(route, await run({ route, address, headers: request.headers, caller, input, now }));
    if (openHandler === undefined) throw notBuilt();
    const key = request.headers.get("idempotency-key");
    const answer = committed(
      route,
      await openHandler({ body: input.body, token, address: context.clientAddress ?? "unknown", key, now, secure }),
    );
    return withCookie(answer, context.cookies);
  }

  return {
    takeUp: uploads.kick,
    stop: () => Promise.all([uploads.stop(), scales.close()]).then(() => undefined),
    endStreams: () => {
      live?.close();
      callers.close();
      units.close();
    },
    handle: async (request, context = {}) => {
      const requestId = nextId();
      try {
        return toResponse(await packed(await answerTo(request, context), context.pack), requestId);
      } catch (error) {
        const problem = asProblem(error);
        if (problem === null) options.onError?.(error, requestId);
        return toResponse(refusalAnswer(options, problem ?? unexpected(requestId), requestId), requestId);
      }
    },
  };
}
