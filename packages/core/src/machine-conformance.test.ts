import { type AnyStateMachine, assign, createMachine, fromPromise, setup, StateMachine } from "xstate";
import { describe, expect, it } from "vitest";
import {
  type Conformance,
  declaredStates,
  missingActors,
  unknownKeys,
  unreached,
  unresolved,
} from "./machine-conformance";

/**
 * Every machine of this package is found by its file name and tested by the same rules. `x-y.machine.ts` exports
 * `xYMachine`; input, events and answers for the walk through it are in `x-y.machine.conformance.ts`, see
 * machine-conformance.ts.
 */
const files = import.meta.glob<Record<string, unknown>>("./**/*.machine.ts");
const aids = import.meta.glob<{ readonly conformance?: Conformance }>("./**/*.machine.conformance.ts");

/** `track-order.machine.ts` → `trackOrderMachine`. */
const nameOf = (path: string): string => {
  const words = path
    .replace(/^.*\//, "")
    .replace(/\.machine\.ts$/, "")
    .split("-");
  return `${words.map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join("")}Machine`;
};

async function machineAt(path: string): Promise<AnyStateMachine> {
  const found = (await files[path]?.())?.[nameOf(path)];
  if (!(found instanceof StateMachine)) throw new Error(`${path} does not export ${nameOf(path)}`);
  return found as AnyStateMachine;
}

const conformanceOf = async (path: string): Promise<Conformance> =>
  (await aids[path.replace(/\.ts$/, ".conformance.ts")]?.())?.conformance ?? {};

describe.each(Object.keys(files))("%s", (path) => {
  it("holds no key that XState would pass over", async () => {
    expect(unknownKeys((await machineAt(path)).config as object)).toEqual([]);
  });

  it("leads only to states that exist, and begins somewhere", async () => {
    expect(unresolved(await machineAt(path))).toEqual([]);
  });

  it("invokes only actors that it has", async () => {
    expect(missingActors(await machineAt(path))).toEqual([]);
  });

  it("can reach each of its states", async () => {
    expect(unreached(await machineAt(path), await conformanceOf(path))).toEqual([]);
  });
});

describe("the search for machines", () => {
  it("finds those of the session", () => {
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(["./session/session.machine.ts", "./session/login.machine.ts"]),
    );
  });

  it("leaves no conformance file without its machine", () => {
    expect(Object.keys(aids).filter((path) => !(path.replace(".conformance.ts", ".ts") in files))).toEqual([]);
  });
});

describe("the rules", () => {
  it("find a misspelled key wherever it stands", () => {
    const config = {
      initial: "a",
      contxt: {},
      states: {
        a: { on: { GO: [{ tarrget: "b" }] }, alwyas: "b", invoke: { src: "x", onDnoe: "b", onError: { gaurd: "y" } } },
        b: { after: { 100: { actoins: "z" } }, always: { in: "a" } },
      },
    };

    expect(
      unknownKeys(config)
        .map(({ path, key }) => `${path} ${key}`)
        .toSorted(),
    ).toEqual([
      "machine contxt",
      "machine.a alwyas",
      "machine.a.invoke onDnoe",
      "machine.a.invoke.onError gaurd",
      "machine.a.on.GO tarrget",
      "machine.b.after.100 actoins",
      "machine.b.always in",
    ]);
  });

  it("find a state that nothing leads to", () => {
    const machine = createMachine({ initial: "a", states: { a: { on: { GO: "b" } }, b: {}, c: {} } });

    expect(unreached(machine)).toEqual(["(machine).c"]);
  });

  it("find a state whose guard never passes", () => {
    const machine = createMachine({
      initial: "a",
      states: { a: { on: { GO: { guard: () => false, target: "b" } } }, b: {} },
    });

    expect(unreached(machine)).toEqual(["(machine).b"]);
  });

  it("pass through states that an event does not stop at", () => {
    const machine = createMachine({
      initial: "a",
      states: { a: { always: "b" }, b: { on: { GO: "c" } }, c: { always: "d" }, d: {} },
    });

    expect(unreached(machine)).toEqual([]);
  });

  it("answer for actors, their defects and timers", () => {
    const machine = setup({ actors: { load: fromPromise<number>(() => Promise.resolve(7)) } }).createMachine({
      initial: "a",
      states: {
        a: {
          invoke: { src: "load", onDone: [{ guard: ({ event }) => event.output === 7, target: "b" }], onError: "c" },
        },
        b: { after: { 1000: "d" } },
        c: {},
        d: {},
      },
    });

    expect(unreached(machine, { outputs: { load: [1, 7] } })).toEqual([]);
    expect(unreached(machine, { outputs: { load: [1] } })).toEqual(["(machine).b", "(machine).d"]);
  });

  it("tell snapshots apart by the facts that decide", () => {
    const machine = setup({ types: { context: {} as { count: number } } }).createMachine({
      context: { count: 0 },
      initial: "a",
      states: {
        a: {
          always: { guard: ({ context }) => context.count > 2, target: "b" },
          on: { ADD: { actions: assign({ count: ({ context }) => context.count + 1 }) } },
        },
        b: {},
      },
    });

    expect(unreached(machine)).toEqual([]);
    expect(unreached(machine, { facts: () => null })).toEqual(["(machine).b"]);
  });

  it("see an initial state that is not there", () => {
    expect(() => unresolved(createMachine({ initial: "x", states: { a: {} } }))).toThrow("x");
  });

  it("see an actor that is not there", () => {
    expect(missingActors(createMachine({ initial: "a", states: { a: { invoke: { src: "load" } } } }))).toEqual([
      "load",
    ]);
  });

  it("see children of children", () => {
    expect(
      declaredStates(createMachine({ initial: "a", states: { a: { initial: "b", states: { b: {} } } } }).root).map(
        (node) => node.key,
      ),
    ).toEqual(["a", "b"]);
  });
});
