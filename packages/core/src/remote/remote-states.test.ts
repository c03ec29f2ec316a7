import { createActor, fromPromise, setup, waitFor } from "xstate";
import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import type { ApiError } from "../api/api-errors";
import { notProvided, type Outcome } from "../runtime/from-effect";
import { remoteOf } from "./remote-states";

interface Context {
  readonly rows: readonly string[];
  readonly next: string | null;
  readonly missing: string | null;
}
type Event = { readonly type: "LOAD" | "MORE" };
interface Page {
  readonly rows: readonly string[];
  readonly next: string | null;
}
interface Cursor {
  readonly cursor: string | null;
}
interface Id {
  readonly id: string;
}
const actors = {
  find: notProvided<Cursor, Page, ApiError>("find"),
  open: notProvided<Id, Page, ApiError>("open"),
};
const remote = remoteOf<Context, Event, typeof actors>();
const EMPTY: Context = { rows: [], next: null, missing: null };
const types = { context: {} as Context, events: {} as Event };
const first = { input: () => ({ cursor: null }) };

const list = setup({ types, actors }).createMachine({
  context: EMPTY,
  initial: "loading",
  on: { LOAD: { target: ".loading", reenter: true } },
  states: remote.paged(
    "find",
    { ...first, take: ({ value, enqueue }) => enqueue.assign(value) },
    {
      event: "MORE",
      hasMore: ({ next }) => next !== null,
      input: ({ context }) => ({ cursor: context.next }),
      take: ({ context, value, enqueue }) => enqueue.assign({ ...value, rows: [...context.rows, ...value.rows] }),
    },
  ),
});
const record = setup({ types, actors }).createMachine({
  context: EMPTY,
  initial: "loading",
  on: { LOAD: { target: ".loading", reenter: true } },
  states: remote.found("open", {
    input: () => ({ id: "7" }),
    take: ({ value, enqueue }) => enqueue.assign(value),
    miss: ({ error, enqueue }) => enqueue.assign({ missing: error._tag }),
  }),
});
const look = setup({ types, actors }).createMachine({
  context: EMPTY,
  initial: "asking",
  states: {
    asking: {
      invoke: remote.asked("open", {
        input: () => ({ id: "7" }),
        answered: [
          { when: ({ value }) => value.rows.length === 0, target: "nothing" },
          { target: "found", take: ({ value, enqueue }) => enqueue.assign({ rows: value.rows }) },
        ],
        refused: [
          {
            when: ({ error }) => error._tag === "Refused",
            target: "gone",
            take: ({ error, enqueue }) => enqueue.assign({ missing: error._tag }),
          },
          { target: "withoutAnswer" },
        ],
        defect: { target: "broken", take: ({ enqueue }) => enqueue.assign({ missing: "a defect" }) },
      }),
    },
    nothing: {},
    found: {},
    gone: {},
    withoutAnswer: {},
    broken: {},
  },
});

const loaded = (rows: readonly string[], next: string | null = null) => ({ ok: true as const, value: { rows, next } });
const LOST = { ok: false as const, error: new NetworkLost({}) };
const GONE = {
  ok: false as const,
  error: new Refused({ status: 404, code: "not_found", description: "No such railcar.", fields: {} }),
};

/** Answers in turn; a missing answer is a defect. */
function answering<I>(...answers: readonly Outcome<Page, ApiError>[]) {
  const asked: I[] = [];
  const logic = fromPromise<Outcome<Page, ApiError>, I>(({ input }) => {
    asked.push(input);
    const answer = answers[asked.length - 1];
    return answer === undefined ? Promise.reject(new Error("a defect")) : Promise.resolve(answer);
  });
  return { asked, logic };
}

describe("a list that is loaded page by page", () => {
  it("is read to its end, and no further", async () => {
    const { asked, logic } = answering<Cursor>(loaded(["a"], "c1"), loaded(["b"]));
    const actor = createActor(list.provide({ actors: { find: logic } })).start();
    await waitFor(actor, ({ value }) => value === "ready");
    actor.send({ type: "MORE" });
    await waitFor(actor, ({ context }) => context.rows.length === 2);
    actor.send({ type: "MORE" });

    expect(actor.getSnapshot()).toMatchObject({ value: "ready", context: { rows: ["a", "b"] } });
    expect(asked).toEqual([{ cursor: null }, { cursor: "c1" }]);
  });

  it("keeps what is known where a further page fails, by an error or a defect, and asks again", async () => {
    const { logic, asked } = answering<Cursor>(loaded(["a"], "c1"), LOST);
    const actor = createActor(list.provide({ actors: { find: logic } })).start();
    await waitFor(actor, ({ value }) => value === "ready");
    actor.send({ type: "MORE" });
    await waitFor(actor, ({ value }) => value === "moreFailed");
    actor.send({ type: "MORE" });
    await waitFor(actor, ({ value }) => value === "moreFailed" && asked.length === 3);

    expect(actor.getSnapshot().context.rows).toEqual(["a"]);
  });

  it("fails, stays as it was, and can be loaded again", async () => {
    const { logic } = answering<Cursor>(LOST, loaded(["a"]));
    const actor = createActor(list.provide({ actors: { find: logic } })).start();
    await waitFor(actor, ({ value }) => value === "failed");
    expect(actor.getSnapshot().context).toEqual(EMPTY);
    actor.send({ type: "LOAD" });

    expect((await waitFor(actor, ({ value }) => value === "ready")).context.rows).toEqual(["a"]);
  });
});

describe("a record that is loaded", () => {
  it.each([
    ["ready", loaded(["a"]), { rows: ["a"] }],
    ["missing", GONE, { missing: "Refused" }],
    ["failed", LOST, { missing: null, rows: [] }],
  ] as const)("is %s", async (state, answer, context) => {
    const actor = createActor(record.provide({ actors: { open: answering<Id>(answer).logic } })).start();
    const snapshot = await waitFor(actor, ({ value }) => value !== "loading");

    expect(snapshot).toMatchObject({ value: state, context });
  });

  it("has failed after a defect", async () => {
    const actor = createActor(record.provide({ actors: { open: answering<Id>().logic } })).start();

    expect((await waitFor(actor, ({ value }) => value !== "loading")).value).toBe("failed");
  });
});

describe("a question", () => {
  it.each([
    ["nothing", [loaded([])], { rows: [], missing: null }],
    ["found", [loaded(["a"])], { rows: ["a"], missing: null }],
    ["gone", [GONE], { rows: [], missing: "Refused" }],
    ["withoutAnswer", [LOST], { rows: [], missing: null }],
    ["broken", [], { rows: [], missing: "a defect" }],
  ] as const)("leads to %s, the first way that fits its answer", async (state, answers, context) => {
    const actor = createActor(look.provide({ actors: { open: answering<Id>(...answers).logic } })).start();
    const snapshot = await waitFor(actor, ({ value }) => value !== "asking");

    expect(snapshot).toMatchObject({ value: state, context });
  });
});
