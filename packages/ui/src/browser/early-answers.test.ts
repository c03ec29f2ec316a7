import { afterEach, expect, it } from "vitest";
import { takeEarly } from "./early-answers";

const URL = "/api/auth/session";
const waiting = () => new AbortController().signal;
const asked = (answer: Promise<Response>) => {
  globalThis.railheadEarly = { url: URL, answer };
};
afterEach(() => {
  globalThis.railheadEarly = undefined;
});

it("gives the answer to the first reading of its address, and to no other", async () => {
  const answer = new Response("{}");
  asked(Promise.resolve(answer));

  expect(await takeEarly("GET", "/api/tracks", waiting())).toBeUndefined();
  expect(await takeEarly("POST", URL, waiting())).toBeUndefined();
  expect(await takeEarly("GET", URL, waiting())).toBe(answer);
  expect(await takeEarly("GET", URL, waiting())).toBeUndefined();
});

it("leaves a failed one to the reader’s own request", async () => {
  asked(Promise.reject(new TypeError("no network")));

  expect(await takeEarly("GET", URL, waiting())).toBeUndefined();
});

it("is not waited for longer than its reader waits", async () => {
  asked(new Promise(() => undefined));
  const reader = new AbortController();
  const taken = takeEarly("GET", URL, reader.signal);
  reader.abort();

  expect(await taken).toBeUndefined();
});
