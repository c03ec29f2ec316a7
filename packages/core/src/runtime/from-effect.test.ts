import { one } from "@railhead/api-contract/envelope";
import { get, post } from "@railhead/api-contract/rest";
import * as Effect from "effect/Effect";
import { describe, expect, it } from "vitest";
import { assign, createActor, setup, toPromise, waitFor } from "xstate";
import * as z from "zod/mini";
import { call } from "../api/api-client.service";
import { fromEffect, notProvided, type Outcome } from "./from-effect";
import { answer, never, refuse, type ScriptedAnswer, scriptedHttp, testRuntime } from "./test.layer";

const route = get("/api/tracks", "Tracks", one(z.object({ id: z.string() })), "session");
const write = post(
  "/api/tracks",
  "Create",
  z.object({ name: z.string() }),
  one(z.object({ id: z.string() })),
  "session",
);

const run = (steps: readonly ScriptedAnswer[]) => {
  const http = scriptedHttp(steps);
  const load = fromEffect(testRuntime(http))((name: string) => call(write, { body: { name } }));
  return { http, outcome: toPromise(createActor(load, { input: "North 1" }).start()) };
};

describe("actor logic of an effect", () => {
  it("gives the value", async () => {
    expect(await run([answer(200, { result: { id: "1" } })]).outcome).toEqual({
      ok: true,
      value: { result: { id: "1" } },
    });
  });

  it("gives its input to the effect", async () => {
    const { http, outcome } = run([answer(200, { result: { id: "1" } })]);
    await outcome;

    expect(http.requests[0]?.body).toBe('{"name":"North 1"}');
  });

  it("gives a typed error as output", async () => {
    expect(await run([refuse(409, "twin", "There is one already.")]).outcome).toMatchObject({
      ok: false,
      error: { _tag: "Refused", status: 409 },
    });
  });

  it("throws what is a defect", async () => {
    const broken = fromEffect(testRuntime(scriptedHttp([])))(() => Effect.die(new Error("a bug")));
    const actor = createActor(broken, { input: undefined });
    actor.subscribe({ error: () => undefined });

    await expect(toPromise(actor.start())).rejects.toThrow("a bug");
  });

  it("aborts the request when its state is left", async () => {
    const http = scriptedHttp([never()]);
    const machine = setup({
      types: { events: {} as { type: "CANCEL" } },
      actors: { load: fromEffect(testRuntime(http))(() => call(route)) },
    }).createMachine({
      initial: "loading",
      states: { loading: { invoke: { src: "load" }, on: { CANCEL: "idle" } }, idle: {} },
    });
    const actor = createActor(machine).start();
    await expect.poll(() => http.requests.length).toBe(1);
    actor.send({ type: "CANCEL" });

    await expect.poll(() => http.requests[0]?.signal?.aborted).toBe(true);
  });

  it("lets a machine guard on the output", async () => {
    const http = scriptedHttp([refuse(422, "rule", "Track must be selected.")]);
    const machine = setup({
      types: { context: {} as { answered: string | null } },
      actors: { load: fromEffect(testRuntime(http))(() => call(route)) },
    }).createMachine({
      context: { answered: null },
      initial: "loading",
      states: {
        loading: {
          invoke: {
            src: "load",
            onDone: [
              { guard: ({ event }) => event.output.ok, target: "done" },
              {
                target: "failed",
                actions: assign({
                  answered: ({ event }) =>
                    !event.output.ok && event.output.error._tag === "Refused" ? event.output.error.description : null,
                }),
              },
            ],
          },
        },
        done: {},
        failed: {},
      },
    });
    const actor = createActor(machine).start();

    expect((await waitFor(actor, (snapshot) => snapshot.matches("failed"))).context.answered).toBe(
      "Track must be selected.",
    );
  });
});

describe("an actor that has not been provided", () => {
  it("fails with its name", async () => {
    const actor = createActor(notProvided<undefined, string, never>("loadCars"), { input: undefined });
    actor.subscribe({ error: () => undefined });

    await expect(toPromise(actor.start()) as Promise<Outcome<string, never>>).rejects.toThrow("loadCars");
  });
});
