import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Exit from "effect/Exit";
import * as TestClock from "effect/testing/TestClock";
import { describe, expect, it } from "vitest";
import { answer, html, lost, never, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { away, body, finish, inTestTime, list, remove, server, write, yes } from "./api-client.fixtures";
import type { makeApiCalls } from "./api-client.service";
import { pauseBefore } from "./retry.rules";

describe("sending again", () => {
  const page = answer(200, { result: [], nextUrl: null, total: null });
  const countOf = async (
    steps: readonly ScriptedAnswer[],
    run: (api: ReturnType<typeof makeApiCalls>) => Effect.Effect<unknown, unknown>,
  ) => {
    const { api, http } = server(steps);
    await finish(run(api));
    return http.requests.length;
  };

  it.each([
    ["a lost read", [lost(), lost(), page], 3],
    ["a read whose server is away", [away, away, page], 3],
    ["a read that never comes", [never(), never(), never(), page], 3],
    ["a refused read", [refuse(500, "unexpected", "Sorry."), page], 1],
    ["a broken answer", [html(), page], 1],
  ])("counts for %s", async (_, steps, count) => {
    expect(await countOf(steps, (api) => api.call(list))).toBe(count);
  });

  it("sends a lost write once more with the same key and body", async () => {
    const { api, http } = server([lost(), yes]);

    expect(await finish(api.call(write, { body }))).toEqual({ result: { id: "7" } });
    expect(http.requests.map((request) => [request.headers["Idempotency-Key"], request.body])).toEqual([
      ["key-1", '{"name":"North 1"}'],
      ["key-1", '{"name":"North 1"}'],
    ]);
  });

  it("takes the refusal of a running twin for an answer that has not come yet", async () => {
    const twin = refuse(409, "running_twin", "This is being done already.");
    const { api, http } = server([never(), twin]);

    expect(await finish(api.call(write, { body }))).toMatchObject({ _tag: "TimedOut", idempotencyKey: "key-1" });
    expect(http.requests.length).toBe(2);
  });

  it("gives a write up after the second attempt", async () => {
    expect(await countOf([lost(), lost(), yes], (api) => api.call(write, { body }))).toBe(2);
  });

  it("does not send a refused write again", async () => {
    expect(await countOf([away, yes], (api) => api.call(write, { body }))).toBe(1);
  });

  it("never sends a changing GET again", async () => {
    expect(await countOf([lost(), yes], (api) => api.call(remove, { params: { id: "7" } }))).toBe(1);
  });

  it("waits a little, and longer each time", () => {
    expect([pauseBefore(1, 0), pauseBefore(1, 1), pauseBefore(2, 0), pauseBefore(2, 1)]).toEqual([240, 360, 480, 720]);
  });

  it("sends once where the call says so", async () => {
    expect(await countOf([lost(), page], (api) => api.call(list, { retry: false }))).toBe(1);
  });
});

describe("time", () => {
  const stateAfter = (time: `${number} seconds`, options: { timeoutMs?: number }) => {
    const { api } = server([never()]);
    return inTestTime(
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(Effect.flip(api.call(list, { retry: false, ...options })));
        yield* TestClock.adjust(time);
        const exit = fiber.pollUnsafe();
        return exit === undefined ? "waiting" : Exit.isSuccess(exit) ? exit.value._tag : "broken";
      }),
    );
  };

  it("is given for 20 seconds", async () => {
    expect(await stateAfter("19 seconds", {})).toBe("waiting");
    expect(await stateAfter("21 seconds", {})).toBe("TimedOut");
  });

  it("is given as the call says", async () => {
    expect(await stateAfter("1 seconds", { timeoutMs: 1500 })).toBe("waiting");
    expect(await stateAfter("2 seconds", { timeoutMs: 1500 })).toBe("TimedOut");
  });

  it("aborts the request when it is over", async () => {
    const { api, http } = server([never()]);
    await finish(api.call(list, { retry: false }));

    expect(http.requests[0]?.signal?.aborted).toBe(true);
  });

  it("is over even when the host does not heed the signal", async () => {
    const { api } = server([() => new Promise(() => undefined)]);

    expect(await finish(api.call(list, { retry: false }))).toMatchObject({ _tag: "TimedOut", afterMs: 20_000 });
  });
});

describe("cancelling", () => {
  it("aborts the request and gives neither value nor error", async () => {
    const { api, http } = server([never()]);
    const stop = new AbortController();
    const exit = Effect.runPromiseExit(api.call(list), { signal: stop.signal });
    expect(http.requests[0]?.signal?.aborted).toBe(false);
    stop.abort();

    expect(
      Exit.match(await exit, {
        onSuccess: () => "value",
        onFailure: (cause) => (Cause.hasInterruptsOnly(cause) ? "stopped" : "error"),
      }),
    ).toBe("stopped");
    expect(http.requests[0]?.signal?.aborted).toBe(true);
    expect(http.requests.length).toBe(1);
  });
});
