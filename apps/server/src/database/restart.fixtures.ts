// A test's server whose PostgreSQL has ended and is started again by a program that never becomes ready. It ends as its
// argument says.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { keepRunning } from "./keep-running";

const [home = "", program = "", way = ""] = process.argv.slice(2);
const ended = spawn(process.execPath, ["--version"], { stdio: "ignore" });
await once(ended, "exit");
const cluster = {
  folder: join(home, "postgres"),
  programs: { postgres: program, initdb: program, release: "none", env: {} },
  account: null,
  keeping: "throwaway",
  isHandedOver: false,
} as const;
const address = { host: "127.0.0.1", port: 1 };
const kept = keepRunning(cluster, address, { pid: ended.pid ?? 0, address, child: null }, () => undefined);
setInterval(() => {
  if (!existsSync(join(home, "started"))) return;
  if (way === "lost") kept.abandon();
  process.exit(1);
}, 5);
