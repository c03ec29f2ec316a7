// START: how long the server takes to start, and the memory it holds. Goals (P6): start ≤ 1 s on an existing database, ≤ 150 MB.
// The first start fills an empty database with the demo. RUNS (5) starts follow. DATA_DIR is a folder of its own.
import type { ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { once } from "node:events";
import { root } from "../../scripts/bootstrap.mjs";
import { buildServer, NODE_FLAGS, programOf } from "../../scripts/build-server.mjs";
import { startProgram } from "./children.mts";
import { memory } from "./process.mts";

const RUNS = Number(process.env.RUNS ?? 5);
const CONNECTIONS = 16;
const LOAD_FOR = 10_000;
const GOAL_SECONDS = 1;
const GOAL_MEGABYTES = 150;
const dataDir = mkdtempSync(join(tmpdir(), "railhead-start-"));

interface Started {
  readonly child: ChildProcess;
  readonly url: string;
  readonly seconds: number;
}

/** Starts the server; resolves with its first line. */
async function start(): Promise<Started> {
  const from = performance.now();
  const child = startProgram(process.execPath, [...NODE_FLAGS, programOf("main")], {
    folder: dataDir,
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent" },
  });
  let said = "";
  for await (const bytes of child.stdout ?? []) {
    said += String(bytes);
    const [, url] = /Railhead: (\S+)\n/.exec(said) ?? [];
    if (url) return { child, url, seconds: (performance.now() - from) / 1000 };
  }
  throw new Error("The server ended before it listened");
}

async function stop({ child }: Started): Promise<number> {
  const from = performance.now();
  child.kill("SIGTERM");
  await once(child, "exit");
  return (performance.now() - from) / 1000;
}

async function load({ url }: Started): Promise<number> {
  const login = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "x-requested-with": "railhead", "content-type": "application/json" },
    body: JSON.stringify({ username: "floor", password: "railhead" }),
  });
  const cookie = login.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const until = performance.now() + LOAD_FOR;
  let answers = 0;
  const caller = async () => {
    while (performance.now() < until) {
      await (await fetch(`${url}/api/inbounds?limit=100`, { headers: { cookie } })).arrayBuffer();
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, caller));
  return answers;
}

await buildServer();
let missed = false;
try {
  const first = await start();
  console.log(`first start, with the demo: ${first.seconds.toFixed(2)} s`);
  await stop(first);
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const one = await start();
    times.push(one.seconds);
    await stop(one);
  }
  const median = times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  const last = await start();
  const atRest = memory(last.child.pid ?? 0);
  const answers = await load(last);
  const underLoad = memory(last.child.pid ?? 0);
  const stopped = await stop(last);
  console.log(
    `start on an existing database: median ${median.toFixed(2)} s, ${Math.min(...times).toFixed(2)}–${Math.max(...times).toFixed(2)} s   goal ≤ ${GOAL_SECONDS}`,
  );
  console.log(
    `memory of the process: ${atRest.toFixed(0)} MB at rest, ${underLoad.toFixed(0)} MB after ${answers} lists of 100 over ${CONNECTIONS} connections   goal ≤ ${GOAL_MEGABYTES}`,
  );
  console.log(
    `stop: ${stopped.toFixed(2)} s   load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(" ")}`,
  );
  missed = median > GOAL_SECONDS || atRest > GOAL_MEGABYTES;
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(missed ? 1 : 0);
