import { afterEach, describe, expect, it } from "vitest";
import { takeEarly } from "./early-answers";

const URL = "/api/auth/session";
const ROWS = "/api/tracks?limit=100";
const take = (method = "GET", url = URL, signal = new AbortController().signal, last: string | null = null) =>
  takeEarly({ method, url }, signal, () => last);
const asked = (answer: Promise<Response>, at = performance.now(), last: string | null = null) => {
  globalThis.railheadEarly = [{ url: URL, answer, at, last, of: null }];
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

describe("rows that were asked for early", () => {
  const answer = new Response("{}");
  const session = (userid: string, terminal_id: string) => JSON.stringify({ session: { userid, terminal_id } });
  const taken = async (last: string | null) => {
    const of = { userid: "7", terminal_id: "2" };
    // What was known then says nothing: the session was read after that, and is kept.
    globalThis.railheadEarly = [{ url: ROWS, answer: Promise.resolve(answer), at: performance.now(), last: null, of }];
    return (await take("GET", ROWS, undefined, last)) === answer;
  };

  it("go to the user for whom they were asked, at that terminal", async () => {
    expect(await taken(session("7", "2"))).toBe(true);
  });

  it.each([
    ["another user", session("8", "2")],
    ["another terminal", session("7", "3")],
    ["who has signed out", null],
    ["who has signed out where the server does not know it yet", JSON.stringify({ owes_logout: true })],
    ["a session that cannot be read", "{"],
  ])("go not to %s", async (_, last) => {
    expect(await taken(last)).toBe(false);
    expect(globalThis.railheadEarly).toEqual([]);
  });
});
