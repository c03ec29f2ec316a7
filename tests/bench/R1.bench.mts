// R1: 32 operators × 500 writes over HTTP, against two servers on one PostgreSQL, or with OVER=memory against the mock
// server in a process of its own. On one track at a human pace (PART=a) and without a pause between (PART=b), then
// without a pause on eight tracks; PART=ab, the default, does it all.
// Goals: always 0 lost updates (each accepted write is replayed against a model), 1..n at every read, no call without
// an answer, 0 deadlocks. At a human pace p99 ≤ 250 ms; flat out ≤ 12 ms of processor a write, p99 ≤ 600 ms.
import { cpus, loadavg } from "node:os";
import { hostApart } from "../load/host-apart";
import { percentile } from "../load/log";
import { linesOf, runLoad } from "../load/run-load";
import { twoServers } from "./two-servers.mts";

const OPERATORS = Number(process.env.OPERATORS ?? 32);
const OPERATIONS = Number(process.env.OPERATIONS ?? 500);
const SEED = Number(process.env.SEED ?? 20_261_121);
const { PART = "ab", OVER = "postgres" } = process.env;
if (!["a", "b", "ab"].includes(PART)) throw new Error(`PART is a, b or ab, not ${PART}`);
if (!["postgres", "memory"].includes(OVER)) throw new Error(`OVER is postgres or memory, not ${OVER}`);

const pace = {
  every: 2_000,
  now: () => performance.now(),
  wait: (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
};
/** Milliseconds that 99 of 100 calls take at the most, and of processor that a write takes in servers and database. */
const HUMAN = { p99: 250, cost: Infinity };
const FLAT_OUT = { p99: 600, cost: 12 };
const RUNS = [
  { part: "a", name: "one track, one operation per operator every 2 s", tracks: 1, pace, goals: HUMAN },
  { part: "b", name: "one track, flat out", tracks: 1, goals: FLAT_OUT },
  { part: "b", name: "eight tracks, flat out", tracks: 8, goals: FLAT_OUT },
];

let missed = 0;
const goal = (text: string, isMet: boolean) => {
  console.log(`  ${text}   ${isMet ? "met" : "MISSED"}`);
  if (!isMet) missed += 1;
};
console.log(`${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)} before`);
for (const { name, goals, ...plan } of RUNS.filter(({ part }) => PART.includes(part))) {
  const host = await (OVER === "memory" ? hostApart : twoServers)(OPERATORS);
  const report = await runLoad(host, { ...plan, operations: OPERATIONS, seed: SEED });
  const deadlocks = await host.deadlocks?.();
  await host.close();
  console.log(`\n${OPERATORS} operators × ${OPERATIONS} on ${name}, seed ${SEED}`);
  for (const line of linesOf(report)) console.log(line);
  const { log, faults, perWrite } = report;
  goal(`${faults.length} faults (lost updates, reads that are not 1..n, odd answers)   goal 0`, faults.length === 0);
  if (deadlocks !== undefined) goal(`${deadlocks} deadlocks   goal 0`, deadlocks === 0);
  const slowest = Math.max(percentile(log.writeTimes, 0.99), percentile(log.readTimes, 0.99));
  goal(`p99 ${slowest.toFixed(0)} ms   goal ≤ ${goals.p99}`, slowest <= goals.p99);
  const cost = perWrite.server + (perWrite.database ?? 0);
  if (goals.cost < Infinity) {
    goal(`processor of servers and database a write ${cost.toFixed(2)} ms   goal ≤ ${goals.cost}`, cost <= goals.cost);
  }
}
process.exit(missed === 0 ? 0 : 1);
