import type { ApiPorts } from "../api/api-client.service";
import type { Http, HttpRequest, HttpResponse } from "../ports/http.port";
import type { Ids } from "../ports/id.port";
import { type ApiRuntime, makeRuntime } from "./live.layer";

/** One answer of a scripted server. */
export type ScriptedAnswer = (request: HttpRequest) => Promise<HttpResponse>;

const response = (status: number, type: string, text: string): HttpResponse => ({
  status,
  headers: { get: (name) => (name.toLowerCase() === "content-type" ? type : null) },
  text,
});

/** Answers with JSON. */
export const answer =
  (status: number, body: unknown): ScriptedAnswer =>
  () =>
    Promise.resolve(response(status, "application/json; charset=utf-8", JSON.stringify(body)));

/** Refuses in the one error form. */
export const refuse = (status: number, code: string, description: string, more: object = {}): ScriptedAnswer =>
  answer(status, { code, description, ...more });

/** Answers with a page, as a proxy or a guest network does. */
export const html =
  (status = 200): ScriptedAnswer =>
  () =>
    Promise.resolve(response(status, "text/html", "<html><body>Sign in to the network</body></html>"));

/** There is no network. */
export const lost = (): ScriptedAnswer => () => Promise.reject(new TypeError("Failed to fetch"));

/** Never answers; ends when it is aborted. */
export const never = (): ScriptedAnswer => (request) =>
  new Promise((_, reject) => request.signal?.addEventListener("abort", () => reject(new Error("aborted"))));

/** A server of a test; `requests` is what has been sent, in order. */
export type TestHttp = Http & { readonly requests: HttpRequest[] };

/** A server that answers by a list, one step per request; after the last step every request is lost. */
export function scriptedHttp(steps: readonly ScriptedAnswer[]): TestHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    request: (request) => {
      const step = steps[requests.length] ?? lost();
      requests.push(request);
      return step(request);
    },
  };
}

/** A server with lists by path (without the query), which a test may change, that answers in turn what is sent to it. */
export function listedHttp(routes: Record<string, ScriptedAnswer>, posts: readonly ScriptedAnswer[]) {
  const requests: HttpRequest[] = [];
  const left = [...posts];
  return {
    requests,
    routes,
    sent: () => requests.filter((request) => request.method === "POST"),
    request: (request: HttpRequest) => {
      requests.push(request);
      const step = request.method === "POST" ? left.shift() : routes[request.url.split("?", 1).join("")];
      return (step ?? lost())(request);
    },
  };
}

/** A server that answers by path (`GET /api/auth/session`, without the query); what it does not know is lost. */
export function routedHttp(routes: Readonly<Record<string, ScriptedAnswer>>): TestHttp {
  const requests: HttpRequest[] = [];
  return {
    requests,
    request: (request) => {
      requests.push(request);
      return (routes[`${request.method} ${request.url.split("?", 1).join("")}`] ?? lost())(request);
    },
  };
}

/** Keys in order: key-1, key-2, … */
export function countedIds(): Ids {
  let last = 0;
  return { newIdempotencyKey: () => `key-${(last += 1)}` };
}

const PAUSES_END_MS = 5_000;

/** A clock for which the pause before a call is sent again is over at once, and no call ever takes too long. */
export const hasty: ApiPorts["clock"] = {
  after(milliseconds, work) {
    let isWanted = milliseconds < PAUSES_END_MS;
    void Promise.resolve().then(() => isWanted && work());
    return () => {
      isWanted = false;
    };
  },
};

/** A runtime over a scripted server. */
export const testRuntime = (http: Http, ports: Partial<ApiPorts> = {}): ApiRuntime =>
  makeRuntime({ http, clock: hasty, ids: countedIds(), ...ports });
