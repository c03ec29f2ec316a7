import {
  __unsafe_getAllOwnEventDescriptors as ownEvents,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type EventObject,
  getInitialMicrosteps,
  getMicrosteps,
} from "xstate";
import { NetworkLost, Refused, SignedOut } from "./api/api-errors";

/**
 * What a machine needs to be walked through, where its bare events are not enough. A file `x.machine.conformance.ts`
 * in the folder of `x.machine.ts` exports it as `conformance`:
 * - `inputs`: one walk begins with each; states count that any of them reaches. Functions make fresh ones.
 * - `events`: events that carry something; several of one type may be given. Types not named here are sent bare.
 * - `outputs`: what an invoked actor may answer, by its `src`; NO_ANSWER and NOBODY are the usual failures.
 * - `facts`: what of the context decides guards. Two snapshots with equal value and facts are one; without it the
 *   whole context counts, and a context that counts up makes the walk endless.
 * - `regions`: the parallel regions whose states are walked against each other; the others are passed through alone.
 */
export type Conformance = {
  readonly inputs?: readonly (() => unknown)[];
  readonly events?: readonly EventObject[];
  readonly outputs?: Readonly<Record<string, readonly unknown[]>>;
  readonly facts?: (context: never) => unknown;
  /** What of a snapshot's value tells it apart, where regions side by side would multiply; the whole of it without this. */
  readonly regions?: readonly string[];
};

/** Failures of a call, as an invoked actor answers them. */
export const NO_ANSWER = { ok: false, error: new NetworkLost({}) } as const;
export const STARTING = {
  ok: false,
  error: new Refused({ status: 503, code: "starting", description: "The server is starting. Try again in a moment." }),
} as const;
export const NOBODY = {
  ok: false,
  error: new SignedOut({ code: "signed_out", description: "Please sign in." }),
} as const;

const TRANSITION_KEYS = ["target", "guard", "actions", "reenter", "meta", "description"];
const INVOKE_KEYS = ["id", "src", "input", "systemId", "onDone", "onError", "onSnapshot", "description"];
const STATE_KEYS = [
  "id",
  "type",
  "initial",
  "states",
  "on",
  "always",
  "after",
  "invoke",
  "onDone",
  "entry",
  "exit",
  "output",
  "tags",
  "meta",
  "description",
  "history",
  "target",
];
/** `schemas` is what setup() adds. */
const MACHINE_KEYS = [...STATE_KEYS, "context", "version", "schemas"];

type UnknownKey = { readonly path: string; readonly key: string };
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const strangersOf = (value: object, known: readonly string[], path: string): UnknownKey[] =>
  Object.keys(value)
    .filter((key) => !known.includes(key))
    .map((key) => ({ path, key }));

const inTransitions = (value: unknown, path: string): UnknownKey[] =>
  listOf(value)
    .filter(isRecord)
    .flatMap((transition) => strangersOf(transition, TRANSITION_KEYS, path));

const inTable = (table: unknown, path: string): UnknownKey[] =>
  isRecord(table) ? Object.entries(table).flatMap(([name, value]) => inTransitions(value, `${path}.${name}`)) : [];

const inInvokes = (value: unknown, path: string): UnknownKey[] =>
  listOf(value)
    .filter(isRecord)
    .flatMap((invoke) => [
      ...strangersOf(invoke, INVOKE_KEYS, path),
      ...["onDone", "onError", "onSnapshot"].flatMap((key) => inTransitions(invoke[key], `${path}.${key}`)),
    ]);

/** Keys of a machine's config that XState does not know and would pass over in silence, such as `tarrget`. */
export function unknownKeys(
  config: object,
  path = "machine",
  known: readonly string[] = MACHINE_KEYS,
): readonly UnknownKey[] {
  const state = config as Record<string, unknown>;
  return [
    ...strangersOf(state, known, path),
    ...inTransitions(state.always, `${path}.always`),
    ...inTransitions(state.onDone, `${path}.onDone`),
    ...(isRecord(state.initial) ? inTransitions(state.initial, `${path}.initial`) : []),
    ...inTable(state.on, `${path}.on`),
    ...inTable(state.after, `${path}.after`),
    ...inInvokes(state.invoke, `${path}.invoke`),
    ...Object.entries(isRecord(state.states) ? state.states : {}).flatMap(([name, child]) =>
      isRecord(child) ? unknownKeys(child, `${path}.${name}`, STATE_KEYS) : [{ path, key: name }],
    ),
  ];
}

/** Every state that a machine declares, itself left out. */
export function declaredStates(node: AnyStateNode): readonly AnyStateNode[] {
  return Object.values(node.states).flatMap((child) => [child, ...declaredStates(child)]);
}

/** Composite states without an initial one, and transitions or initials that lead to no state of this machine. */
export function unresolved(machine: AnyStateMachine): readonly string[] {
  const nodes = [machine.root, ...declaredStates(machine.root)];
  const known = new Set<AnyStateNode>(nodes);
  return nodes.flatMap((node) => {
    const starts =
      node.type === "compound" && !node.initial?.target.every((target) => known.has(target))
        ? [`${node.id}: initial`]
        : [];
    const leads = [...node.transitions.values()]
      .flat()
      .filter(({ target }) => target?.some((state) => !known.has(state)) === true);
    return [...starts, ...leads.map((transition) => `${node.id}: ${transition.eventType}`)];
  });
}

/** Actors that a config invokes by a name that the machine does not have. */
export function missingActors(machine: AnyStateMachine): readonly string[] {
  const given = machine.implementations.actors as Record<string, unknown>;
  return [machine.root, ...declaredStates(machine.root)]
    .flatMap((node) => node.invoke)
    .map(({ src }) => src)
    .filter(
      (src): src is string =>
        typeof src === "string" && !src.startsWith("xstate.invoke.") && !Object.hasOwn(given, src),
    );
}

function eventsOf(snapshot: AnyMachineSnapshot, conformance: Conformance): readonly EventObject[] {
  const invokes = snapshot._nodes.flatMap((node) => node.invoke);
  return ownEvents(snapshot).flatMap((type): readonly EventObject[] => {
    const at = (prefix: string) => invokes.find((invoke) => type === `${prefix}${invoke.id}`);
    const done = at("xstate.done.actor.");
    if (done !== undefined) {
      const outputs = conformance.outputs?.[typeof done.src === "string" ? done.src : ""] ?? [undefined];
      return outputs.map((output) => ({ type, output, actorId: done.id }));
    }
    const failed = at("xstate.error.actor.");
    if (failed !== undefined) return [{ type, error: new Error("a defect"), actorId: failed.id } as EventObject];
    if (type === "*" || type.startsWith("xstate.done.state.")) return [];
    const named = (conformance.events ?? []).filter((event) => event.type === type);
    return named.length > 0 ? named : [{ type }];
  });
}

const LIMIT = 40_000;
const plain = (context: object): unknown =>
  JSON.parse(
    JSON.stringify(context, (_, value: unknown) => (value instanceof Set || value instanceof Map ? [...value] : value)),
  );

const walkedOf = ({ value }: AnyMachineSnapshot, { regions }: Conformance): unknown =>
  regions === undefined || typeof value === "string"
    ? value
    : regions.map((region) => (value as Record<string, unknown>)[region]);

/**
 * Takes away of `unmet` each state that some sequence of events leads through, by id; states passed within one event count
 * too. The nearest come first, and the walk ends with the last of them: most machines are seen whole after a part of it.
 */
function walk(machine: AnyStateMachine, input: unknown, conformance: Conformance, unmet: Set<string>): void {
  const facts = (conformance.facts ?? plain) as (context: object) => unknown;
  const keyOf = (snapshot: AnyMachineSnapshot) =>
    JSON.stringify([walkedOf(snapshot, conformance), facts(snapshot.context as object)]);
  const seen = new Set<string>();
  const ahead: AnyMachineSnapshot[] = [];
  const take = (steps: readonly (readonly [AnyMachineSnapshot, unknown])[]) => {
    for (const [snapshot] of steps) for (const node of snapshot._nodes) unmet.delete(node.id);
    const end = steps.at(-1)?.[0];
    if (end === undefined || seen.has(keyOf(end))) return;
    seen.add(keyOf(end));
    if (seen.size > LIMIT) throw new Error(`${machine.id}: more than ${LIMIT} snapshots; say what of them counts`);
    ahead.push(end);
  };
  take(getInitialMicrosteps(machine, input));
  for (let at = 0; at < ahead.length && unmet.size > 0; at += 1) {
    const from = ahead[at]!;
    for (const event of eventsOf(from, conformance)) take(getMicrosteps(machine, from, event));
  }
}

/** Declared states that no sequence of events leads to, by id. */
export function unreached(machine: AnyStateMachine, conformance: Conformance = {}): readonly string[] {
  const unmet = new Set(declaredStates(machine.root).map((node) => node.id));
  for (const input of conformance.inputs ?? [() => undefined]) walk(machine, input(), conformance, unmet);
  return [...unmet];
}
