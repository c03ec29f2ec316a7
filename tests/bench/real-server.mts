// The server that keeps its data, as a process of its own over a PostgreSQL of its own, for benchmarks.
import { addressOf, startTestCluster } from "@railhead/server/testing/cluster";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { buildServer, NODE_FLAGS, programOf } from "../../scripts/build-server.mjs";
import { startProgram } from "./children.mts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const HEADERS = { "content-type": "application/json", "x-requested-with": "railhead" };
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const answers = (url: string) =>
  fetch(`${url}/api/health`).then(
    (answer) => answer.ok,
    () => false,
  );

/** A database of its own; 'durable' keeps it as the server keeps its own: safe from a power cut, cleaned up and analysed as it goes. */
export async function startDatabase(keeping: "throwaway" | "durable" = "throwaway") {
  const { cluster, pid, close } = await startTestCluster(keeping);
  const config = { ...cluster, database: "railhead" };
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client(config);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  return { url: addressOf(cluster, "railhead"), pid, sql, close };
}

/** Starts the server over a database and waits until it is ready; `startedIn` is that time in seconds. */
export async function startReal(databaseUrl: string, port: number) {
  await buildServer();
  const url = `http://127.0.0.1:${port}`;
  if (await answers(url)) throw new Error(`Another server answers at ${url}`);
  const dataDir = mkdtempSync(join(tmpdir(), "railhead-bench-"));
  const from = performance.now();
  const child = startProgram(process.execPath, [...NODE_FLAGS, programOf("main")], {
    folder: dataDir,
    cwd: root,
    stdio: ["ignore", "ignore", process.env.SHOW ? "inherit" : "ignore"],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      DEMO: "1",
      PORT: String(port),
      HOST: "127.0.0.1",
      LOG_LEVEL: "info",
    },
  });
  for (;;) {
    if (child.exitCode !== null) {
      rmSync(dataDir, { recursive: true, force: true });
      throw new Error(`The server ended with ${child.exitCode}`);
    }
    if (await answers(url)) break;
    await pause(20);
  }
  const startedIn = (performance.now() - from) / 1000;
  return {
    url,
    startedIn,
    pid: child.pid as number,
    signIn: async (username = "admin") => {
      const answer = await fetch(`${url}/api/auth/login`, {
        method: "POST",
        headers: HEADERS,
        body: JSON.stringify({ username, password: "railhead" }),
      });
      if (!answer.ok) throw new Error(await answer.text());
      return { ...HEADERS, cookie: answer.headers.getSetCookie()[0]!.split(";")[0]! };
    },
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
