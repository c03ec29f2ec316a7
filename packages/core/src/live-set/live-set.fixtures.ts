import type { Change } from "@railhead/api-contract/live/events.contract";
import { NetworkLost, type ApiError } from "../api/api-errors";
import { manualClock } from "../live/live.fixtures";
import type { Outcome } from "../runtime/from-effect";
import { createLiveSet, type LiveSetPorts } from "./live-set";
import type { LiveSource, Version } from "./live-set.types";

export type Car = {
  readonly id: string;
  readonly updated_at: number;
  readonly terminal_id: string;
  readonly track_id: string | null;
  readonly value: number;
};

export const PAGE = 3;

/** Lets everything that waits for a promise go on. */
export const settled = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** A server whose rows a test writes, and whose events it gives. Writes of one second share their `updated_at`. */
export function carServer(terminal = "A") {
  const rows = new Map<string, Car>();
  const lastEvents = new Map<string, string>();
  const queuedEvents: Change[] = [];
  let writes = 0;
  const tell = (id: string, action: string, terminalId: string) => {
    writes += 1;
    const event = {
      id: String(writes),
      at: 1,
      resource: "cars",
      record_id: id,
      action,
      terminal_id: terminalId,
      by: "7",
    };
    lastEvents.set(id, event.id);
    queuedEvents.push(event);
  };
  const seconds = () => Math.floor(writes / 4);
  const inSet = () =>
    [...rows.values()]
      .filter(({ terminal_id }) => terminal_id === terminal)
      .toSorted((a, b) => Number(a.id) - Number(b.id));
  return {
    rows,
    /** Events that nobody has taken yet, in order. */
    queuedEvents,
    inSet,
    write(id: string, more: Partial<Car> = {}) {
      const before = rows.get(id);
      rows.set(id, {
        id,
        terminal_id: terminal,
        track_id: null,
        ...before,
        updated_at: seconds(),
        value: writes,
        ...more,
      });
      tell(id, "update", before?.terminal_id ?? terminal);
    },
    /** Changes what the row shows and not the row itself, as a draft does. */
    draft(id: string) {
      const before = rows.get(id);
      if (before === undefined) return;
      rows.set(id, { ...before, value: writes + 0.5 });
      tell(id, "draft", before.terminal_id);
    },
    remove(id: string) {
      const before = rows.get(id);
      if (before === undefined || !rows.delete(id)) return;
      tell(id, "delete", before.terminal_id);
    },
    page: (cursor: string | null) => {
      const after = inSet().filter(({ id }) => Number(id) > Number(cursor ?? 0));
      const page = after.slice(0, PAGE);
      return { rows: page.map((row) => ({ ...row })), next: after.length > PAGE ? (page.at(-1)?.id ?? null) : null };
    },
    byIds: (ids: readonly string[]) =>
      inSet()
        .filter(({ id }) => ids.includes(id))
        .map((row) => ({ ...row })),
    versions: (): Version[] => inSet().map(({ id, updated_at }) => [id, updated_at, lastEvents.get(id) ?? null]),
  };
}

type Answer<A> = Outcome<A, ApiError>;
/** A request on its way: the server looks at its rows when it is served, which may be long before the answer comes. */
interface Underway {
  readonly name: string;
  readonly isServed: () => boolean;
  readonly serve: () => void;
  readonly reply: () => void;
  readonly fail: (error?: ApiError) => void;
}

/** A line on which a test decides when a request reaches the server, and when and whether its answer comes back. */
export function heldLine(server: ReturnType<typeof carServer>, hasVersions = true) {
  const underway: Underway[] = [];
  const send = <A>(name: string, look: () => A): Promise<Answer<A>> =>
    new Promise((resolve) => {
      let answer: { readonly value: A } | null = null;
      const end = (outcome: Answer<A>) => {
        underway.splice(underway.indexOf(one), 1);
        resolve(outcome);
      };
      const one: Underway = {
        name,
        isServed: () => answer !== null,
        serve: () => void (answer ??= { value: look() }),
        reply: () => end({ ok: true, value: (answer ?? { value: look() }).value }),
        fail: (error = new NetworkLost({})) => end({ ok: false, error }),
      };
      underway.push(one);
    });
  const source: LiveSource<Car> = {
    page: (cursor) => send(`page ${cursor ?? "first"}`, () => server.page(cursor)),
    byIds: (ids) => send(`ids ${ids.join()}`, () => server.byIds(ids)),
    versions: hasVersions ? () => send("versions", () => server.versions()) : null,
  };
  return { source, underway };
}

/** A set over such a server, whose clock and line the test moves. */
export function carSet(
  more: { readonly ports?: Partial<LiveSetPorts<Car>>; readonly hasVersions?: boolean; readonly cars?: number } = {},
) {
  const server = carServer();
  const clock = manualClock();
  for (let id = 1; id <= (more.cars ?? 0); id += 1) server.write(String(id));
  server.queuedEvents.splice(0);
  const line = heldLine(server, more.hasVersions);
  const set = createLiveSet<Car>({
    source: line.source,
    scope: { resource: "cars", terminalId: "A" },
    clock,
    isLineOpen: () => true,
    ...more.ports,
  });
  const received: string[] = [];
  set.subscribe((changes) => received.push(changes.map(({ id }) => id).join()));
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await settled();
  };
  /** Answers everything as soon as it is asked, for so many milliseconds. */
  const calm = async (milliseconds = 1_000) => {
    for (let step = 0; step < 40; step += 1) {
      for (const one of line.underway.slice()) one.reply();
      await pass(milliseconds / 40);
    }
  };
  /** Lets the oldest request fail. */
  const fail = async (error?: ApiError) => {
    line.underway[0]?.fail(error);
    await settled();
  };
  /** Answers the oldest request. */
  const reply = async () => {
    line.underway[0]?.reply();
    await settled();
  };
  /** Tells the set all events that wait. */
  const tellAll = () => set.receive(server.queuedEvents.splice(0));
  return { server, clock, line, set, received, pass, calm, fail, reply, tellAll, held: () => sorted(set.state().rows) };
}

export const sorted = (rows: ReadonlyMap<string, Car>): readonly Car[] =>
  [...rows.values()].toSorted((a, b) => Number(a.id) - Number(b.id));
