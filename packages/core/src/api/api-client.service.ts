import type { ResponseOf, Route } from "@railhead/api-contract/rest";
import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import type { Clock } from "../ports/clock.port";
import type { CancelSignal, Http, HttpRequest } from "../ports/http.port";
import type { Ids } from "../ports/id.port";
import { readAnswer } from "./answer.rules";
import { type ApiError, canRetry, ContractBroken, NetworkLost, SignedOut, TimedOut } from "./api-errors";
import type { CallOptions, InputArgs, PagedRoute, RowOfPage } from "./call.types";
import { type ListRead, listRead } from "./left-out.rules";
import { buildRequest, isChanging, type RequestParts, routeName } from "./request.rules";
import { isRunningTwin, isWorthRetrying, pauseBefore, retriesOf } from "./retry.rules";

/** What the client needs of its host. */
export type ApiPorts = {
  readonly http: Http;
  readonly ids: Ids;
  readonly clock: Pick<Clock, "after">;
  /** Put before every path; empty in a browser, where the API is of the same origin. */
  readonly baseUrl?: string;
  /** A call was answered with 401: the session is over (spec §8). */
  readonly onSignedOut?: () => void;
  /** After each call: whether the server was reached. */
  readonly onReach?: (reached: boolean) => void;
  /**
   * Called as a call begins: what it gives is called with how many rows of a list could not be read, once the answer is
   * there. The page that asked says so, and may have been left by then.
   */
  readonly beginListRead?: () => (read: ListRead) => void;
};

/** The calls of the API. */
export type ApiCalls = {
  /** One call; its answer is checked by the route's schema. Interrupting it aborts the request. */
  readonly call: <R extends Route>(route: R, ...input: InputArgs<R>) => Effect.Effect<ResponseOf<R>, ApiError>;
  /** All rows of a paged list, following nextUrl to the end. */
  readonly pages: <R extends Route>(
    route: R & PagedRoute<R>,
    ...input: InputArgs<R>
  ) => Effect.Effect<readonly RowOfPage<R>[], ApiError>;
  /** A new idempotency key, for a form that sends its call again by hand. */
  readonly newKey: () => string;
};

/** The one way to the server. */
export class ApiClient extends Context.Service<ApiClient, ApiCalls>()("@railhead/core/api/ApiClient") {}

/** One call, in a runtime that holds the ApiClient. */
export const call = <R extends Route>(
  route: R,
  ...input: InputArgs<R>
): Effect.Effect<ResponseOf<R>, ApiError, ApiClient> => Effect.flatMap(ApiClient, (api) => api.call(route, ...input));

/** All rows of a paged list, in a runtime that holds the ApiClient. */
export const pages = <R extends Route>(
  route: R & PagedRoute<R>,
  ...input: InputArgs<R>
): Effect.Effect<readonly RowOfPage<R>[], ApiError, ApiClient> =>
  Effect.flatMap(ApiClient, (api) => api.pages<R>(route, ...input));

/** Milliseconds that an attempt may take, unless the call says otherwise. */
export const TIMEOUT_MS = 20_000;
const MOST_PAGES = 1000;
type Given = RequestParts & CallOptions;
type Page = { readonly result: readonly unknown[]; readonly nextUrl: string | null };
/** An answer that was read; of a list with how many of its rows could not be. */
type Read = { readonly value: unknown; readonly leftOut?: number };

/** The key that a call carries, where it carries one. */
const keyOf = (route: Route, given: Given, ids: Ids): { idempotencyKey?: string } =>
  isChanging(route) ? { idempotencyKey: given.idempotencyKey ?? ids.newIdempotencyKey() } : {};

/** Waits by the host's clock, which Effect's own would double: its durations are 2 KB in every app. */
const sleep = ({ clock }: ApiPorts, milliseconds: number): Effect.Effect<void> =>
  Effect.callback((resume) => {
    const stop = clock.after(milliseconds, () => resume(Effect.void));
    return Effect.sync(stop);
  });

function attempt(ports: ApiPorts, route: Route, request: HttpRequest, given: Given): Effect.Effect<Read, ApiError> {
  const afterMs = given.timeoutMs ?? TIMEOUT_MS;
  const key = given.idempotencyKey === undefined ? {} : { idempotencyKey: given.idempotencyKey };
  return Effect.tryPromise({
    try: (signal: CancelSignal) => ports.http.request({ ...request, signal }),
    catch: () => new NetworkLost(key),
  }).pipe(
    Effect.raceFirst(Effect.flatMap(sleep(ports, afterMs), () => Effect.fail(new TimedOut({ afterMs, ...key })))),
    Effect.flatMap((response) => {
      const answer = readAnswer(route, response, given.completeList === true ? { ...key, completeList: true } : key);
      if (answer.ok) return Effect.succeed(answer);
      return Effect.fail(isRunningTwin(answer.error) ? new TimedOut({ afterMs, ...key }) : answer.error);
    }),
  );
}

function tell(ports: ApiPorts, given: Given, error: ApiError): void {
  if (error._tag === "SignedOut" && given.tellSignedOut !== false) ports.onSignedOut?.();
  if (error._tag !== "ContractBroken") ports.onReach?.(error._tag !== "NetworkLost" && error._tag !== "TimedOut");
}

/**
 * What comes of a call that was sent before without an answer: the first one may have been carried out. A 401 says so;
 * of a change that is held off (429) nobody knows more than before, and it keeps its key.
 */
function afterSilence(error: ApiError, { idempotencyKey, timeoutMs = TIMEOUT_MS }: Given): ApiError {
  if (error._tag === "Refused" && error.status === 429 && idempotencyKey !== undefined)
    return new TimedOut({ afterMs: timeoutMs, idempotencyKey });
  if (error._tag !== "SignedOut") return error;
  return new SignedOut({
    description: error.description,
    code: error.code,
    ...(error.fields === undefined ? {} : { fields: error.fields }),
    afterSilence: true,
  });
}

function attempts(
  ports: ApiPorts,
  route: Route,
  request: HttpRequest,
  given: Given,
  retry = 1,
  wasSilent = false,
): Effect.Effect<Read, ApiError> {
  const most = given.retry === false ? 0 : retriesOf(route);
  return attempt(ports, route, request, given).pipe(
    Effect.catch((error) => {
      if (retry > most || !isWorthRetrying(route, error))
        return Effect.fail(wasSilent ? afterSilence(error, given) : error);
      return Effect.flatMap(sleep(ports, pauseBefore(retry, Math.random())), () =>
        attempts(ports, route, request, given, retry + 1, wasSilent || canRetry(error)),
      );
    }),
  );
}

const send = (ports: ApiPorts, route: Route, request: HttpRequest, given: Given): Effect.Effect<Read, ApiError> =>
  attempts(ports, route, request, given).pipe(
    Effect.tap(() => Effect.sync(() => ports.onReach?.(true))),
    Effect.tapError((error) => Effect.sync(() => tell(ports, given, error))),
  );

function callOnce(ports: ApiPorts, route: Route, input: Given): Effect.Effect<unknown, ApiError> {
  return Effect.suspend(() => {
    const given = { ...input, ...keyOf(route, input, ports.ids) };
    const request = buildRequest(route, given, ports.baseUrl);
    if (request instanceof ContractBroken) return Effect.fail(request);
    const noteRead = ports.beginListRead?.();
    return Effect.map(send(ports, route, request, given), ({ value, leftOut }) => {
      if (leftOut !== undefined) noteRead?.(listRead(request.url, leftOut));
      return value;
    });
  });
}

/** Reads on from a page: the rest must be of the same list, on the same server, and come to an end. */
function followPages(ports: ApiPorts, route: Route, given: Given): Effect.Effect<readonly unknown[], ApiError> {
  return Effect.gen(function* () {
    const first = buildRequest(route, given, ports.baseUrl);
    if (first instanceof ContractBroken) return yield* Effect.fail(first);
    const noteRead = ports.beginListRead?.();
    const base = ports.baseUrl ?? "";
    const list = first.url.split("?", 1).join("");
    const rows: unknown[] = [];
    const seen = new Set<string>();
    let leftOut = 0;
    let url: string | null = first.url;
    while (url !== null) {
      const known = seen.has(url) || seen.size >= MOST_PAGES;
      if (known || (url !== list && !url.startsWith(`${list}?`))) {
        return yield* Effect.fail(
          new ContractBroken({ route: routeName(route), reason: `nextUrl leads astray: ${url.slice(0, 200)}` }),
        );
      }
      seen.add(url);
      const read = yield* send(ports, route, { ...first, url }, given);
      const page = read.value as Page;
      leftOut += read.leftOut ?? 0;
      rows.push(...page.result);
      url = page.nextUrl === null || page.nextUrl.startsWith(`${base}/`) ? page.nextUrl : `${base}${page.nextUrl}`;
    }
    noteRead?.(listRead(first.url, leftOut));
    return rows;
  });
}

/** The client over a host's ports. Answers are checked by schema before they are given their types. */
export function makeApiCalls(ports: ApiPorts): ApiCalls {
  return {
    call: <R extends Route>(route: R, ...[input]: InputArgs<R>) =>
      callOnce(ports, route, (input ?? {}) as Given) as Effect.Effect<ResponseOf<R>, ApiError>,
    pages: <R extends Route>(route: R & PagedRoute<R>, ...[input]: InputArgs<R>) =>
      followPages(ports, route, (input ?? {}) as Given) as Effect.Effect<readonly RowOfPage<R>[], ApiError>,
    newKey: () => ports.ids.newIdempotencyKey(),
  };
}

/** A call of the API, or several: what it gives, or why it does not. */
export type ApiCall<A> = Effect.Effect<A, ApiError, ApiClient>;
