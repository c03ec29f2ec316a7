import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, open, readdir, readFile, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
/** How often it is asked whether a program is there, in ms. */
const LOOK = 50;

let folder: string;
let npm: ChildProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "railhead-programs-"));
});
afterEach(async () => {
  // Only what a test that failed has left.
  if (npm?.pid !== undefined) endGroup(npm.pid);
  npm = undefined;
  await rm(folder, { recursive: true, force: true });
});

function endGroup(leader: number): void {
  try {
    process.kill(-leader, "SIGKILL");
  } catch {
    // All of it has ended.
  }
}

/** Whether a program could listen on a port. */
const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });

/** Ports that no system hands out: its own are taken by every connection, and for a minute after it. */
const [FIRST_PORT, LAST_PORT] = [10_000, 32_000];

/** A port that is free with the next one, which `npm run dev` takes as well. */
async function freePorts(): Promise<number> {
  const port = randomInt(FIRST_PORT, LAST_PORT);
  return (await isFree(port)) && (await isFree(port + 1)) ? port : freePorts();
}

/** The status by which a page or a call is answered under a host name; 0 while nothing listens. */
const statusOf = (port: number, path: string, headers: Readonly<Record<string, string>> = {}) =>
  new Promise<number>((resolve) => {
    const asked = request({ port, path, host: "127.0.0.1", headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    asked.on("error", () => resolve(0)).end();
  });

/** Starts a program as people do, and waits until it serves. */
async function start(script: string) {
  const port = await freePorts();
  // A group of its own, as a shell gives to what is typed.
  const settings = {
    PORT: String(port),
    DATA_DIR: join(folder, "data"),
    DEMO: "0",
    TERMINAL_NAME: "Midland",
    TERMINAL_TIME_ZONE: "America/Chicago",
    // The same build as that of the end-to-end tests, which follow: one of them takes half a minute.
    PSEUDO_LOCALE: "1",
  };
  const env = { ...process.env, ...settings };
  const printed = join(folder, `printed-${port}.txt`);
  const output = await open(printed, "w");
  const child = spawn("npm", ["run", script], {
    cwd: ROOT,
    detached: true,
    stdio: ["ignore", output.fd, output.fd],
    env,
  });
  await output.close();
  npm = child;
  const ended = new Promise<number | null>((resolve) => child.once("exit", (code) => resolve(code)));
  while ((await statusOf(port, "/api/health")) !== 200) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(
        `npm run ${script} ended with ${child.exitCode ?? child.signalCode}\n${await readFile(printed, "utf8")}`,
      );
    await pause(LOOK);
  }
  return { port, child, ended };
}

/** Whether a process of the group is there. */
function isLeft(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

/** Compilers of the sources end on their own, a moment after the program that started them. */
const nothingLeft = (leader: number) =>
  expect.poll(() => isLeft(leader), { timeout: 10_000, interval: LOOK }).toBe(false);
const hasDatabase = () => existsSync(join(folder, "data/postgres/postmaster.pid"));

/** Fails unless the scripts that are served are those of a build for use. */
async function isBuiltForUse(): Promise<void> {
  for (const app of ["login", "mobile-web", "web"]) {
    const folder = join(ROOT, "dist", app, "assets", app);
    const libraries = (await readdir(folder)).filter((file) => file.endsWith(".js"));
    const texts = await Promise.all(libraries.map((file) => readFile(join(folder, file), "utf8")));
    expect(texts.join("")).toContain("react.transitional.element");
    expect(libraries.filter((_, at) => texts[at]?.includes("jsxDEV"))).toEqual([]);
  }
}

/** Fails unless a server of development answers to names of this machine only, in pages, files, calls and hot updates. */
async function answersHereOnly(port: number): Promise<void> {
  const hotUpdates = {
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-key": "cmFpbGhlYWQgcmFpbGhlYQ==",
    "sec-websocket-version": "13",
    "sec-websocket-protocol": "vite-hmr",
  };
  for (const path of ["/", "/login", "/mobile-v2", "/@vite/client", "/api/tracks"]) {
    expect([path, await statusOf(port, path, { host: "evil.example", accept: "text/html" })]).toEqual([path, 421]);
    const own = await statusOf(port, path, { host: `localhost:${port}`, accept: "text/html" });
    expect([path, own]).toEqual([path, path === "/api/tracks" ? 401 : 200]);
  }
  expect(await statusOf(port, "/", { host: "evil.example", ...hotUpdates })).not.toBe(101);
}

const PROGRAMS = [
  {
    script: "start",
    signal: "SIGTERM",
    serves: isBuiltForUse,
    what: "pages that are built for use, whatever NODE_ENV says",
  },
  { script: "mock", signal: "SIGTERM", serves: isBuiltForUse, what: "the same pages" },
  { script: "dev", signal: null, serves: answersHereOnly, what: "names of this machine only" },
] as const;

describe.each(PROGRAMS)("npm run $script", ({ script, signal, serves, what }) => {
  // What waits for a program to end, a container or a service, runs no server of development.
  it.runIf(signal)(`ends by ${signal} to npm, whatever is sent while it ends`, async () => {
    const { port, child, ended } = await start(script);
    const leader = child.pid ?? 0;
    expect(hasDatabase()).toBe(script === "start");
    child.kill(signal ?? undefined);
    await pause(LOOK);
    // The others end at once: npm itself may be on its way out by then, and dies by a signal that it does not pass on.
    for (const again of script === "start" ? (["SIGTERM", "SIGINT"] as const) : []) child.kill(again);

    expect(await ended).toBe(0);
    // npm ends last: a container or a service that waits for it takes nothing away too early.
    expect([await statusOf(port, "/api/health"), hasDatabase()]).toEqual([0, false]);
    await nothingLeft(leader);
  });

  it(`serves ${what}; ends by Ctrl-C, which everything that it started gets`, async () => {
    expect(process.env.NODE_ENV).toBe("test");
    const { port, child, ended } = await start(script);
    await serves(port);
    process.kill(-(child.pid ?? 0), "SIGINT");

    expect(await ended).toBe(0);
    expect([await statusOf(port, "/api/health"), hasDatabase()]).toEqual([0, false]);
    await nothingLeft(child.pid ?? 0);
  });
});

const LONG = ["start", "mock", "dev", "backup", "restore", "move-database"];

it("npm starts everything that runs for long without a shell between, which would die alone", async () => {
  const text = await readFile(join(ROOT, "package.json"), "utf8");
  const { scripts } = JSON.parse(text) as { readonly scripts: Readonly<Record<string, string>> };
  for (const name of LONG) expect([name, scripts[name]]).toEqual([name, expect.stringMatching(/^exec node /)]);
});
