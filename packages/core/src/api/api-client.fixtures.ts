import { one, paged } from "@railhead/api-contract/envelope";
import { changingGet, get, idParams, post } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import * as Fiber from "effect/Fiber";
import * as TestClock from "effect/testing/TestClock";
import * as z from "zod/mini";
import { answer, countedIds, refuse, type ScriptedAnswer, scriptedHttp } from "../runtime/test.layer";
import { type ApiPorts, makeApiCalls } from "./api-client.service";

const row = z.object({ id: z.string() });
export const read = get("/api/tracks/:id", "One track", one(row), "session", { pathParams: idParams("tracks") });
export const list = get("/api/tracks", "A page of tracks", paged(row), "session", {
  query: z.strictObject({ q: z.optional(z.string()), limit: z.optional(z.string()) }),
});
export const write = post("/api/tracks", "Create a track", z.object({ name: z.string() }), one(row), "session");
export const remove = changingGet("/api/tracks/:id/delete", "Delete a track", one(row), "session", {
  pathParams: idParams("tracks"),
});
export const body = { name: "North 1" };
export const yes = answer(200, { result: { id: "7" } });
export const away = refuse(503, "away", "The server is being restarted.");

/** The host's clock; while `inTestTime` runs, the test clock moves it. */
let fork: <A>(effect: Effect.Effect<A>) => Fiber.Fiber<A> = Effect.runFork;
const clock: ApiPorts["clock"] = {
  after(milliseconds, work) {
    const timer = fork(Effect.andThen(Effect.sleep(milliseconds), Effect.sync(work)));
    return () => timer.interruptUnsafe();
  },
};
export const inTestTime = <A, E>(effect: Effect.Effect<A, E>) =>
  Effect.runPromise(
    Effect.gen(function* () {
      fork = Effect.runForkWith(yield* Effect.context<never>());
      return yield* effect;
    }).pipe(Effect.provide(TestClock.layer())),
  );

export function server(steps: readonly ScriptedAnswer[], ports: Partial<ApiPorts> = {}) {
  const http = scriptedHttp(steps);
  return { http, api: makeApiCalls({ http, clock, ids: countedIds(), ...ports }) };
}

/** Runs a call to its end while a test clock runs ahead of it; the failure as a value. */
export const finish = <A, E>(effect: Effect.Effect<A, E>) =>
  inTestTime(
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(
        Effect.match(effect, { onSuccess: (value) => value, onFailure: (error) => error }),
      );
      yield* TestClock.adjust("5 minutes");
      return yield* Fiber.join(fiber);
    }),
  );
