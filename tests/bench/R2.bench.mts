// R2: kill -9 of server and database by turns while people work, ROUNDS times (500). Clients send again under their
// Idempotency-Key. Goals: 0 acknowledged writes lost, 0 half done, 0 applied twice, ready again within 5 s.
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { runFaults, type Strike } from "../faults/run-faults";
import { ServerUnderFire } from "../faults/server-under-fire";
import { percentile } from "../load/log";

const ROUNDS = Number(process.env.ROUNDS ?? 500);
const OPERATORS = Number(process.env.OPERATORS ?? 8);
const TRACKS = Number(process.env.TRACKS ?? 3);
const SEED = Number(process.env.SEED ?? 20_261_121);
const READY = 5000;
let missed = 0;
const goal = (text: string, isMet: boolean) => {
  console.log(`  ${text}   ${isMet ? "met" : "MISSED"}`);
  if (!isMet) missed += 1;
};
const spread = (strikes: readonly Strike[]) =>
  [0.5, 0.95, 1]
    .map((share) =>
      (
        percentile(
          strikes.map((strike) => strike.ready),
          share,
        ) / 1000
      ).toFixed(2),
    )
    .join(" / ");

console.log(
  `${cpus().length} processors, load ${loadavg()[0]!.toFixed(1)} before; ${ROUNDS} rounds, ${OPERATORS} operators on ${TRACKS} tracks, seed ${SEED}`,
);
const home = mkdtempSync(join(tmpdir(), "railhead-faults-"));
const server = await ServerUnderFire.start(join(home, "data"));
const report = await runFaults(
  server,
  { rounds: ROUNDS, operators: OPERATORS, tracks: TRACKS, seed: SEED },
  console.log,
);
await server.stop();

const retried = [...report.retried].map(([why, count]) => `${why} ${count}`).join(", ");
console.log(
  `\n${report.acknowledged} writes acknowledged: ${report.applied} with exactly their effect, ${report.withoutChange} found all so; sent again: ${retried}; repeats ${report.replayed} answered as first`,
);
for (const target of new Set(report.strikes.map((strike) => strike.target))) {
  const own = report.strikes.filter((strike) => strike.target === target);
  console.log(`  ${target.padEnd(19)} ${own.length} times, ready p50 / p95 / max ${spread(own)} s`);
}
for (const fault of report.faults.slice(0, 10)) console.log(`  FAULT ${fault}`);
goal(
  `${report.faults.length} faults (lost, half done, applied twice, positions that are not 1..n) in ${report.strikes.length} rounds   goal 0 in ${ROUNDS}`,
  report.faults.length === 0 && report.strikes.length === ROUNDS,
);
const slowest = Math.max(...report.strikes.map((strike) => strike.ready));
goal(`ready after ${(slowest / 1000).toFixed(2)} s at the latest   goal ≤ ${READY / 1000}`, slowest <= READY);
if (report.faults.length === 0) rmSync(home, { recursive: true, force: true });
else console.log(`The data stay in ${home}.`);
process.exit(missed === 0 ? 0 : 1);
