import type { SignedIn } from "../signed-in";
import { choose, giveBack, random, type Random } from "../load/choose";
import { makeYard, type LoadYard } from "../load/load-yard";
import { emptyLog, type Log } from "../load/log";
import { Operator } from "../load/operator";
import { endFaults, replay } from "../load/replay";
import { YardModel } from "../load/yard-model";
import { addPeople, historyAfter, lastEvent, carStates } from "./evidence";
import { signInPatiently, type Patience } from "./patient";
import { pause, type ServerUnderFire, type Target } from "./server-under-fire";

export interface FaultPlan {
  readonly rounds: number;
  readonly operators: number;
  readonly tracks: number;
  readonly seed: number;
}
export interface Strike {
  readonly target: Target;
  /** Milliseconds from the kill until the server took calls again. */
  readonly ready: number;
}
export interface FaultReport {
  readonly strikes: readonly Strike[];
  readonly acknowledged: number;
  readonly applied: number;
  readonly withoutChange: number;
  readonly replayed: number;
  readonly retried: ReadonlyMap<string, number>;
  readonly faults: readonly string[];
}

const TARGETS: readonly Target[] = ["server", "database", "everything", "server", "all of the database", "everything"];
/** A kill comes after so many answered writes, up to so many more, and in between two of them; in ms at the latest. */
const WRITES = 10;
const MORE_WRITES = 50;
const BETWEEN = 60;
const LATEST = 15_000;
/** Load after everything is ready again, in ms. */
const AFTER = 200;
/** One write in so many is sent once more after the next one. */
const REPEATED = 0.25;

async function work(me: Operator, yard: LoadYard, next: Random, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const write = await choose(me, yard, next);
    const { sent } = await me.send(write, next() < REPEATED ? "later" : "none");
    if (sent.status === 200) giveBack(yard, write);
  }
  await me.finish();
}

/** A yard under load, with everything needed to judge what became of it. */
interface Stage {
  readonly server: ServerUnderFire;
  readonly yard: LoadYard;
  readonly model: YardModel;
  readonly people: readonly { readonly id: string; readonly call: SignedIn }[];
}

/** Lets everybody work, kills, waits until all is ready and everybody has an answer. */
async function play({ server, yard, people }: Stage, target: Target, next: Random, log: Log): Promise<Strike> {
  let isOver = false;
  const operators = people.map(({ id, call }) => new Operator(id, call, log, yard.day));
  const busy = Promise.all(
    operators.map((me) => work(me, yard, random(1 + Math.floor(next() * 2_000_000_000)), () => isOver)),
  );
  // A fault of the load is reported at the end of the round, not while the server is down.
  busy.catch(() => undefined);
  const writes = WRITES + next() * MORE_WRITES;
  for (const from = performance.now(); log.sent.length < writes && performance.now() - from < LATEST;) await pause(5);
  await pause(next() * BETWEEN);
  const ready = await server.strike(target);
  await pause(AFTER);
  isOver = true;
  await busy;
  return { target, ready };
}

async function lookAtAll({ yard, people }: Pick<Stage, "yard" | "people">) {
  const watcher = new Operator("", people[0]!.call, emptyLog(), yard.day);
  return Promise.all(
    [...yard.tracks, ...yard.sidings].map(async (track) => {
      const { revision, cars } = await watcher.look(track);
      return { id: track, track, revision, cars: cars.map((car) => car.key) };
    }),
  );
}

/** Compares the present state, as the API reads it and row by row, with the history. */
async function differences(stage: Stage): Promise<readonly string[]> {
  const { model, server } = stage;
  const rows = [...(await carStates(server))].flatMap(([key, found]) => {
    const due = model.stateOf(key);
    const isSame = found.track === due.track && found.seq === due.seq && found.status === due.status;
    return isSame ? [] : [`The row of ${key} says ${JSON.stringify(found)}, the history ${JSON.stringify(due)}.`];
  });
  return [...endFaults(model, await lookAtAll(stage)), ...rows];
}

/** Goes through what was written down since `mark` and compares it with what was acknowledged. */
async function judge(stage: Stage, mark: string, log: Log) {
  const { model, server } = stage;
  const verdict = replay(model, log, await historyAfter(server, mark));
  const faults = [...log.faults, ...verdict.faults];
  if (faults.length === 0) faults.push(...(await differences(stage)));
  // The next round looks no further back than this.
  for (const [track, orders] of model.history)
    for (const revision of orders.keys()) if (revision !== model.revision(track)) orders.delete(revision);
  return { verdict, faults };
}

async function prepare(
  server: ServerUnderFire,
  { operators, tracks, rounds }: FaultPlan,
  patience: Patience,
): Promise<Stage> {
  const yard = await makeYard(server.url, tracks, 1500 + rounds * 20);
  const people: { id: string; call: SignedIn }[] = [];
  for (const { id, username } of await addPeople(server, operators))
    people.push({ id, call: await signInPatiently(server.url, username, patience) });
  return { server, yard, people, model: new YardModel(await lookAtAll({ yard, people }), yard.status) };
}

/**
 * Kills server and database by turns while people work, round after round; after each, everything that was acknowledged
 * must be there exactly once, with nothing else. Ends at the first round that finds a fault.
 */
export async function runFaults(
  server: ServerUnderFire,
  plan: FaultPlan,
  tell: (line: string) => void,
): Promise<FaultReport> {
  const patience: Patience = { retried: new Map(), round: 0 };
  const stage = await prepare(server, plan, patience);
  const next = random(plan.seed);
  const strikes: Strike[] = [];
  const sum = { acknowledged: 0, applied: 0, withoutChange: 0, replayed: 0 };
  const faults: string[] = [];
  for (let at = 0; at < plan.rounds && faults.length === 0; at += 1) {
    patience.round = at + 1;
    const log = emptyLog();
    const mark = await lastEvent(server);
    const strike = await play(stage, TARGETS[at % TARGETS.length]!, next, log);
    strikes.push(strike);
    const judged = await judge(stage, mark, log);
    faults.push(...judged.faults.map((fault) => `Round ${at + 1} (${strike.target}): ${fault}`));
    sum.acknowledged += log.sent.filter((sent) => sent.status === 200).length;
    sum.applied += judged.verdict.applied;
    sum.withoutChange += judged.verdict.withoutChange;
    sum.replayed += log.repeats.replayed;
    tell(
      `  ${String(at + 1).padStart(3)} ${strike.target.padEnd(19)} ready after ${(strike.ready / 1000).toFixed(2)} s, ${log.sent.length} writes, ${sum.acknowledged} acknowledged so far`,
    );
  }
  return { strikes, ...sum, retried: patience.retried, faults };
}
