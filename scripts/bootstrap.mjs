import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { requireNode } from "./node-version.mjs";

/** The workspace's root folder. */
export const root = fileURLToPath(new URL("..", import.meta.url));
/** The pinned package manager. */
export const PNPM = "pnpm@12.21.0";

/** pnpm leaves a copy of the lock file it installed from: the same text means that nothing is to do. */
function isInstalled() {
  const installed = `${root}node_modules/.pnpm/lock.yaml`;
  return existsSync(installed) && readFileSync(installed, "utf8") === readFileSync(`${root}pnpm-lock.yaml`, "utf8");
}

/** Installs the workspace's packages when they are missing or the lock file has changed. Quiet unless it fails. */
export function bootstrap({ log = console.log } = {}) {
  requireNode();
  if (isInstalled()) return;
  log("Installing packages (first run, or the lock file has changed) …");
  const args = ["--yes", PNPM, "install", "--frozen-lockfile", "--prefer-offline"];
  const run = spawnSync("npx", args, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    env: { ...process.env, CI: "1" },
  });
  if (run.status === 0) return;
  console.error(`${run.stdout ?? ""}${run.stderr ?? ""}`);
  console.error(
    run.error ? `npx could not be started: ${run.error.message}` : `Installing packages failed: npx ${args.join(" ")}`,
  );
  process.exit(1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) bootstrap();
