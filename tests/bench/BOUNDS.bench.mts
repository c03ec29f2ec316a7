// BOUNDS: many random writes at the bounds of every number and beyond, over rows in memory and over PostgreSQL; then every list and every
// record is read. Goal: no answer off contract, no fault. RUNS (30) of 120 writes over each store, SEED.
import { spawnSync } from "node:child_process";

const { RUNS = "30", SEED = String(Math.floor(Math.random() * 1_000_000)) } = process.env;
console.log(`${RUNS} runs of random writes over each store, seed ${SEED}`);
const run = spawnSync(
  process.execPath,
  ["node_modules/vitest/vitest.mjs", "run", "tests/conformance/attacks/bounds.test.ts", "-t", "random writes"],
  {
    stdio: "inherit",
    env: { ...process.env, RANDOM_WRITE_RUNS: RUNS, SEED },
  },
);
process.exit(run.status ?? 1);
