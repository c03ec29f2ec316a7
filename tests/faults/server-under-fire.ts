import { databasePassword } from "@railhead/server/database/data-folder";
import { addressOf, lookAtPostmaster } from "@railhead/server/database/postmaster";
import type { ChildProcess } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { buildServer, NODE_FLAGS, programOf } from "../../scripts/build-server.mjs";
import { startProgram } from "../bench/children.mts";

const root = fileURLToPath(new URL("../..", import.meta.url));
export const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
/** The longest that a start may take before the run is given up, in ms. */
const LONGEST = 120_000;

/** What is killed: the server's process, PostgreSQL's first process, all processes of PostgreSQL, or all there is. */
export type Target = "server" | "database" | "all of the database" | "everything";

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const at = server.address();
      server.close(() => done(typeof at === "object" && at ? at.port : 0));
    });
  });
}

function killNow(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, "SIGKILL");
  } catch {
    // It is gone already.
  }
}
function childrenOf(pid: number): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/** The server with its built-in database, as people run it, and the means to kill either. */
export class ServerUnderFire {
  readonly url: string;
  readonly #dataDir: string;
  readonly #port: number;
  #child: ChildProcess | null = null;

  private constructor(dataDir: string, port: number) {
    this.#dataDir = dataDir;
    this.#port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  static async start(dataDir: string): Promise<ServerUnderFire> {
    await buildServer();
    const server = new ServerUnderFire(dataDir, await freePort());
    // Whatever ends the run, nothing of it goes on.
    process.once("exit", () => {
      if (server.#child?.exitCode === null) for (const pid of server.processes) killNow(pid);
    });
    server.#spawn();
    await server.#isReady();
    return server;
  }

  get #folder(): string {
    return join(this.#dataDir, "postgres");
  }
  get postmaster(): number | null {
    return lookAtPostmaster(this.#folder)?.pid ?? null;
  }
  /** Process numbers of the server and of PostgreSQL with its children. */
  get processes(): readonly number[] {
    const postmaster = this.postmaster;
    return [this.#child?.pid, postmaster, ...(postmaster === null ? [] : childrenOf(postmaster))].filter(
      (pid) => typeof pid === "number",
    );
  }

  #spawn(): void {
    const log = openSync(`${this.#dataDir}.log`, "a");
    this.#child = startProgram(process.execPath, [...NODE_FLAGS, programOf("main")], {
      cwd: root,
      stdio: ["ignore", log, log],
      env: {
        ...process.env,
        DATABASE_URL: "",
        DATA_DIR: this.#dataDir,
        DEMO: "1",
        PORT: String(this.#port),
        HOST: "127.0.0.1",
        LOG_LEVEL: "warn",
      },
    });
  }

  /** Waits until the server takes calls, over a PostgreSQL that is another than `before`. */
  async #isReady(before: number | null = null): Promise<void> {
    const from = performance.now();
    while (performance.now() - from < LONGEST) {
      if (this.#child?.exitCode != null)
        throw new Error(`the server ended with ${this.#child.exitCode}; its words are in ${this.#dataDir}.log`);
      const isNew = before === null || (this.postmaster !== null && this.postmaster !== before);
      if (
        isNew &&
        (await fetch(`${this.url}/api/health`).then(
          (answer) => answer.ok,
          () => false,
        ))
      )
        return;
      await pause(30);
    }
    throw new Error(`the server was not ready after ${LONGEST / 1000} s`);
  }

  /** Kills, starts what has no supervisor, and waits until all is ready again; resolves to the time it took, in ms. */
  async strike(target: Target): Promise<number> {
    const postmaster = this.postmaster;
    const isServer = target === "server" || target === "everything";
    const from = performance.now();
    if (isServer) this.#child?.kill("SIGKILL");
    if (target !== "server") {
      const children = postmaster === null || target === "database" ? [] : childrenOf(postmaster);
      killNow(postmaster ?? undefined);
      for (const pid of children) killNow(pid);
    }
    if (isServer) this.#spawn();
    await this.#isReady(target === "server" ? null : postmaster);
    return performance.now() - from;
  }

  /** Asks the database directly. */
  async ask<Row extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const file = lookAtPostmaster(this.#folder);
    if (file === null) throw new Error("no PostgreSQL runs");
    const password = (await databasePassword(this.#dataDir)) ?? "";
    const client = new pg.Client({
      ...addressOf(this.#folder, file),
      user: "railhead",
      database: "railhead",
      password,
    });
    await client.connect();
    try {
      return (await client.query<Row>(text, [...values])).rows;
    } finally {
      await client.end();
    }
  }

  /** Stops as a person would. */
  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((done) => child.once("exit", done));
    child.kill("SIGTERM");
    await ended;
  }
}
