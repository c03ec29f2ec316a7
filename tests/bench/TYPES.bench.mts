// TYPES: how long the whole workspace takes to type-check. Goal: under 30 s on two cores.
import { performance } from "node:perf_hooks";
import { typecheck } from "../../scripts/typecheck.mjs";

const times: number[] = [];
let clean = true;
for (let run = 0; run < 3; run += 1) {
  const from = performance.now();
  clean = (await typecheck()) && clean;
  times.push((performance.now() - from) / 1000);
}
console.log(`median ${times.toSorted((a, b) => a - b)[1]!.toFixed(1)} s   goal < 30`);
process.exit(clean && Math.max(...times) < 30 ? 0 : 1);
