import { afterEach, expect, it } from "vitest";
import { takeEarly } from "./early-answers";

const URL = "/api/auth/session";
const take = (method = "GET", url = URL, signal = new AbortController().signal) =>
  takeEarly({ method, url }, signal, () => null);
const asked = (answer: Promise<Response>, at = performance.now(), last: string | null = null) => {
  globalThis.railheadEarly = { url: URL, answer, at, last };
};
afterEach(() => {
  globalThis.railheadEarly = undefined;
});

it("gives the answer to the first reading of its address, and to no other", async () => {
  const answer = new Response("{}");
  asked(Promise.resolve(answer));

  expect(await take("GET", "/api/tracks")).toBeUndefined();
  expect(await take("POST", URL)).toBeUndefined();
  expect(await take()).toBe(answer);
  expect(await take()).toBeUndefined();
});

it("leaves one that may be another user’s: of another session of this browser, or asked for long ago", async () => {
  const answer = Promise.resolve(new Response("{}"));
  asked(answer, performance.now(), "the session before");
  expect(await take()).toBeUndefined();
  asked(answer, performance.now() - 16_000);
  expect(await take()).toBeUndefined();
  asked(answer);
  expect(await take("GET", URL, AbortSignal.abort())).toBeUndefined();
});

it("leaves a failed one to the reader’s own request", async () => {
  asked(Promise.reject(new TypeError("no network")));

  expect(await take()).toBeUndefined();
});

it("is not waited for longer than its reader waits", async () => {
  asked(new Promise(() => undefined));
  const reader = new AbortController();
  const taken = take("GET", URL, reader.signal);
  reader.abort();

  expect(await taken).toBeUndefined();
});
