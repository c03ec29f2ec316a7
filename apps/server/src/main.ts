import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { announcement } from "./announce";
import type { Down } from "./database/database";
import { startServer, type RunningServer } from "./host";
import { openBackend, type OpenedBackend } from "./open-backend";
import { linesTogether } from "./operation/lines";
import { createLog } from "./operation/log";
import { withSecretFiles } from "./settings/secret-files";
import { readSettings, type Settings } from "./settings/settings";
import { sentenceOf } from "./start-refusal";

function settingsOrExit(): { readonly settings: Settings; readonly warnings: readonly string[] } {
  const { env, refusals } = withSecretFiles(process.env, (path) => readFileSync(path, "utf8"));
  const read = readSettings(env, fileURLToPath(new URL("../../..", import.meta.url)));
  const all = [...refusals, ...("refusals" in read ? read.refusals : [])];
  if (all.length === 0 && "settings" in read) return read;
  for (const refusal of all) console.error(refusal);
  process.exit(1);
}

const { settings, warnings } = settingsOrExit();
const lines = linesTogether(process.stderr);
process.on("exit", lines.flush);
const log = createLog(settings.logLevel, lines);
for (const warning of warnings) console.error(warning);
/** A server that is still opening its database is let finish that, for so many milliseconds. */
const PATIENCE = 15_000;
/**
 * Longest stop in milliseconds: without it a database that does not answer would hold the stop for ever. The built-in
 * PostgreSQL is stopped at the end in any case.
 */
const LONGEST_STOP = 80_000;
let server: RunningServer | undefined;
let code: number | undefined;

function stopWith(wanted: number): void {
  if (code !== undefined) return;
  code = wanted;
  setTimeout(() => process.exit(wanted), LONGEST_STOP).unref();
  if (server === undefined) setTimeout(() => process.exit(wanted), PATIENCE).unref();
  else void server.close().finally(() => process.exit(wanted));
}
for (const event of ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"]) process.on(event, () => stopWith(0));
for (const event of ["uncaughtException", "unhandledRejection"]) {
  process.on(event, (error: unknown) => {
    log.fatal({ err: error }, "the server met something nobody expected and stops");
    stopWith(1);
  });
}

function onDown(sentence: string, why: Down): void {
  console.error(sentence);
  // What a call under way would still write belongs nowhere any more.
  if (why === "lost") process.exit(1);
  stopWith(1);
}

try {
  let opened: OpenedBackend | undefined;
  const open = async (url: string, port: number) =>
    (opened = await openBackend({ settings, publicUrl: settings.publicUrl ?? url, port, log, onDown }));
  server = await startServer({ settings, log, open });
  for (const line of opened ? announcement(settings.publicUrl ?? server.url, opened.started) : []) console.log(line);
  if (code !== undefined) await server.close().finally(() => process.exit(code));
} catch (error) {
  const sentence = sentenceOf(error, settings);
  if (sentence === null) log.fatal({ err: error }, "the server could not be started");
  else console.error(sentence);
  process.exit(1);
}
