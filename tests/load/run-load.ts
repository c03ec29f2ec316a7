import { signIn } from "../signed-in";
import { choose, chooseRepeat, giveBack, random, remade, type Random } from "./choose";
import type { LoadHost } from "./load-host";
import { emptyLog, percentile, type Log } from "./log";
import { makeYard, type LoadYard } from "./load-yard";
import { Operator } from "./operator";
import { turnsOf, type Pace, type Turn } from "./pace";
import { endFaults, replay, type Verdict } from "./replay";
import { nameOf } from "./writes";
import { YardModel } from "./yard-model";

export interface LoadPlan {
  readonly operations: number;
  readonly tracks: number;
  readonly seed: number;
  /** How often each operator does something; without it the next follows upon the last. */
  readonly pace?: Pace;
}
export interface LoadReport {
  readonly log: Log;
  readonly verdict: Verdict;
  readonly faults: readonly string[];
  readonly seconds: number;
  /** How often each kind of write was accepted and refused, by the refusal's code. */
  readonly outcomes: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Bytes of the server's process at the end. */
  readonly memory: number;
  /** Milliseconds of the server's processor per call, reads and writes together. */
  readonly cost: number;
  /** Milliseconds of processor per write, with all that the operators looked at for it; the database's where it is a program of its own. */
  readonly perWrite: { readonly server: number; readonly database: number | null; readonly operators: number };
}
/** How often a person sends a list again from the order that a refusal brought. */
const REMADE = 2;

async function work(me: Operator, yard: LoadYard, operations: number, next: Random, turn: Turn): Promise<void> {
  for (let done = 0; done < operations;) {
    await turn();
    let write = await choose(me, yard, next);
    for (let tries = 0; tries <= REMADE && done < operations; tries += 1) {
      const { sent, current } = await me.send(write, chooseRepeat(next));
      done += 1;
      if (sent.status === 200) giveBack(yard, write);
      const again = current && remade(write, current);
      if (!again) break;
      await turn();
      write = again;
    }
  }
  await me.finish();
}

function outcomesOf(log: Log): LoadReport["outcomes"] {
  const outcomes = new Map<string, Map<string, number>>();
  for (const { write, status, code } of log.sent) {
    const name = nameOf(write);
    const counts = outcomes.get(name) ?? new Map<string, number>();
    const outcome = status === 200 ? "done" : `${status} ${code}`;
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    outcomes.set(name, counts);
  }
  return outcomes;
}

/** Lets all operators of a host work at once on the same tracks, then replays what happened. */
export async function runLoad(host: LoadHost, { operations, tracks, seed, pace }: LoadPlan): Promise<LoadReport> {
  const log = emptyLog();
  const yard = await makeYard(host.url, tracks, Math.ceil((host.operators.length * operations) / 3));
  const people: Operator[] = [];
  const urls = host.urls ?? [host.url];
  for (const [at, { id, username }] of host.operators.entries())
    people.push(new Operator(id, await signIn(urls[at % urls.length] ?? host.url, username), log, yard.day));
  const all = [...yard.tracks, ...yard.sidings];
  const watcher = new Operator("", await signIn(host.url, "viewer"), emptyLog(), yard.day);
  const lookAtAll = async () =>
    Promise.all(
      all.map(async (track) => {
        const { revision, cars } = await watcher.look(track);
        return { id: track, track, revision, cars: cars.map((car) => car.key) };
      }),
    );
  const model = new YardModel(await lookAtAll(), yard.status);
  await host.mark();
  const before = await host.usage();
  const own = process.cpuUsage();
  const from = performance.now();
  const turns = turnsOf(pace, people.length);
  await Promise.all(people.map((me, at) => work(me, yard, operations, random(seed + at * 7_919), turns(at))));
  const seconds = (performance.now() - from) / 1000;
  const after = await host.usage();
  const { user, system } = process.cpuUsage(own);
  const each = (seconds: number) => (seconds * 1000) / log.sent.length;
  const perWrite = {
    server: each(after.processor - before.processor),
    database: after.database === undefined ? null : each(after.database - (before.database ?? 0)),
    operators: each((user + system) / 1_000_000),
  };
  const cost = ((after.processor - before.processor) * 1000) / (log.sent.length + log.readTimes.length);
  const end = await lookAtAll();
  const verdict = replay(model, log, await host.history());
  const faults = [...log.faults, ...verdict.faults, ...(verdict.faults.length === 0 ? endFaults(model, end) : [])];
  return { log, verdict, faults, seconds, outcomes: outcomesOf(log), memory: after.bytes, cost, perWrite };
}

/** The report in lines for a person. */
export function linesOf({
  log,
  verdict,
  faults,
  seconds,
  outcomes,
  memory,
  cost,
  perWrite,
}: LoadReport): readonly string[] {
  const times = (list: readonly number[]) =>
    [0.5, 0.95, 0.99, 1].map((share) => percentile(list, share).toFixed(0)).join(" / ");
  const accepted = log.sent.filter((sent) => sent.status === 200).length;
  return [
    `${log.sent.length} writes in ${seconds.toFixed(1)} s, ${(log.sent.length / seconds).toFixed(0)} a second, and ${log.readTimes.length} reads of tracks; server ${(memory / 1_048_576).toFixed(0)} MB, ${cost.toFixed(2)} ms of its processor a call`,
    `processor a write: ${perWrite.server.toFixed(2)} ms of the servers, ${perWrite.database?.toFixed(2) ?? "no"} ms of the database, ${perWrite.operators.toFixed(2)} ms of the operators`,
    `writes p50 / p95 / p99 / max ${times(log.writeTimes)} ms; reads ${times(log.readTimes)} ms`,
    `accepted ${accepted}: ${verdict.applied} with exactly their effect, ${verdict.withoutChange} found the order so; repeats ${log.repeats.replayed} answered as first, ${log.repeats.hadToWait} had to wait`,
    ...[...outcomes].map(
      ([name, counts]) =>
        `  ${name.padEnd(10)} ${[...counts].map(([outcome, count]) => `${outcome} ${count}`).join(", ")}`,
    ),
    ...faults.slice(0, 10).map((fault) => `  FAULT ${fault}`),
    ...(faults.length > 10 ? [`  … and ${faults.length - 10} more`] : []),
  ];
}
