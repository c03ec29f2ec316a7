// The server that keeps its data, for end-to-end tests: over a PostgreSQL of their own, with the mock server's control
// calls around it, so that the same tests run over both. A reset puts a fresh copy of the demo data in place.
import type { Mail } from "@railhead/service/auth/mailer.port";
import { withControls } from "@railhead/mock-server/control";
import { createScenarios, withScenario } from "@railhead/mock-server/scenarios";
import type { Backend } from "@railhead/server/backend";
import { startServer } from "@railhead/server/host";
import { openBackend } from "@railhead/server/open-backend";
import { createLog } from "@railhead/server/operation/log";
import { readSettings } from "@railhead/server/settings/settings";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setInterval } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startDatabases } from "./databases";
import { createSwap } from "./swap";

const dataDir = mkdtempSync(join(tmpdir(), "railhead-e2e-"));
const databases = await startDatabases();
const log = createLog("error");
const settingsFor = (databaseUrl: string) => {
  const read = readSettings(
    { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, DEMO: "1", LOG_LEVEL: "error" },
    fileURLToPath(new URL("../../..", import.meta.url)),
  );
  if ("refusals" in read) throw new Error(read.refusals.join("\n"));
  return read.settings;
};
const openOn = (databaseUrl: string, publicUrl: string, port: number) =>
  openBackend({ settings: settingsFor(databaseUrl), publicUrl, port, log, onDown: (sentence) => log.error(sentence) });

await (await openOn(databases.original, "http://127.0.0.1", 0)).close();

const scenarios = createScenarios();
const outbox = join(dataDir, "outbox");
function mailOf(file: string): Mail {
  const [, to = "", subject = "", text = ""] =
    /^To: (.*)\nSubject: (.*)\n\n([^]*)$/.exec(readFileSync(join(outbox, file), "utf8")) ?? [];
  return { to, subject, text };
}
const filesOf = () => {
  try {
    return readdirSync(outbox)
      .filter((file) => file.endsWith(".txt"))
      .toSorted();
  } catch {
    return [];
  }
};

let present = await databases.copy();
let swap: ReturnType<typeof createSwap> | undefined;
/** A backend over a copy of its own. */
const openCopy = async (publicUrl: string, port: number) => {
  const database = await databases.copy();
  return { database, backend: await openOn(database, publicUrl, port) };
};
/** The next one is made ready, and the last one cleared away, while a test is at work. */
let next: ReturnType<typeof openCopy> | undefined;
let clearing: Promise<void> = Promise.resolve();
/** Waits until every mail that was ordered has left. */
async function mailsLeft({ store }: Backend): Promise<void> {
  const none = { all: [{ field: "failed_at" as const, test: { op: "eq" as const, value: null } }] };
  for await (const _ of setInterval(50)) if ((await store.read((tx) => tx.rows("outbox").count(none))) === 0) return;
}
async function reset(): Promise<void> {
  scenarios.reset();
  const before = present;
  const { database, backend } = await (next ?? openCopy(server.url, server.port));
  present = database;
  const old = swap?.put(backend);
  await old?.close();
  rmSync(outbox, { recursive: true, force: true });
  await clearing;
  clearing = databases.drop(before);
  next = openCopy(server.url, server.port);
  // The next reset reports what went wrong in either.
  for (const work of [clearing, next]) work.catch(() => undefined);
}

const server = await startServer({
  settings: settingsFor(present),
  log,
  open: async (url, port) => {
    swap = createSwap(await openOn(present, url, port));
    return swap.backend;
  },
  wrap: (handle) =>
    withControls(withScenario(handle, scenarios), {
      isReady: () => true,
      scenario: () => scenarios.read(),
      change: async (patch) => scenarios.change(patch),
      reset: async () => {
        await reset();
        return scenarios.read();
      },
      outbox: async () => {
        if (swap !== undefined) await mailsLeft(swap.backend);
        return filesOf().map(mailOf);
      },
    }),
});
console.log(`Railhead over PostgreSQL, for tests: ${server.url}`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await clearing;
  await server.close();
  await (await next)?.backend.close();
  await databases.close();
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(0);
}
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => void stop());
