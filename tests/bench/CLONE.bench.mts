// CLONE: a fresh clone with an empty HOME (no package cache, no store): seconds until `npm start` answers, and `npm test`.
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";
import { startProgram } from "./children.mts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "railhead-clone-"));
const home = join(folder, "home");
mkdirSync(home);
const clone = join(folder, "railhead");
execFileSync("git", ["clone", "-q", root, clone]);
const env = {
  ...process.env,
  HOME: home,
  npm_config_cache: join(home, ".npm"),
  XDG_CACHE_HOME: join(home, ".cache"),
  XDG_DATA_HOME: join(home, ".data"),
  PORT: "4870",
};
const since = (from: number) => ((performance.now() - from) / 1000).toFixed(1);

let from = performance.now();
const server = startProgram("npm", ["start"], { folder, cwd: clone, env, stdio: "ignore" });
for (let up = false; !up;) {
  if (server.exitCode !== null) throw new Error(`npm start ended with ${server.exitCode}`);
  if (performance.now() - from > 600_000) throw new Error("npm start did not answer in ten minutes");
  up = await fetch("http://127.0.0.1:4870/api/health").then(
    (answer) => answer.ok,
    () => false,
  );
  if (!up) await new Promise((resolve) => setTimeout(resolve, 100));
}
console.log(`npm start, from clone to /api/health: ${since(from)} s`);
process.kill(-server.pid!, "SIGTERM");

from = performance.now();
const test = spawnSync("npm", ["test"], { cwd: clone, env, encoding: "utf8", maxBuffer: 1 << 28 });
console.log(`npm test in that clone: ${since(from)} s, exit ${test.status}, ${test.stdout.trim().split("\n").at(-1)}`);
rmSync(folder, { recursive: true, force: true });
process.exit(test.status ?? 1);
