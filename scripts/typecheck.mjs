// Checks every project of the workspace with the native compiler, two at a time. Prints the slowest and the whole time.
import { spawn } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const projects = [
  "packages/api-contract",
  "packages/core",
  "packages/service",
  "packages/host",
  "packages/demo",
  "packages/mock-server",
  "packages/ui",
  "apps/server",
  "apps/login",
  "apps/mobile-web",
  "apps/web",
  "tests",
].filter((p) => existsSync(`${root}/${p}/tsconfig.json`));

const tsc = `${root}/node_modules/typescript/bin/tsc`;
/** What the compiler learned last time: a second run checks only what has changed. */
const cache = `${root}/node_modules/.cache/railhead/types`;
const cachedAs = (project) => `${cache}/${project.replaceAll("/", "-")}.tsbuildinfo`;
const check = (project) =>
  new Promise((resolve) => {
    const from = performance.now();
    const child = spawn(
      process.execPath,
      [tsc, "-p", project, "--incremental", "--tsBuildInfoFile", cachedAs(project)],
      { cwd: root, stdio: ["ignore", "pipe", "pipe"] },
    );
    let text = "";
    child.stdout.on("data", (d) => (text += d));
    child.stderr.on("data", (d) => (text += d));
    child.on("close", (code) => resolve({ project, ok: code === 0, text, seconds: (performance.now() - from) / 1000 }));
  });

/** Checks all projects and prints what is wrong; the compiler's first lines of each that is not clean. */
export async function typecheck() {
  const from = performance.now();
  mkdirSync(cache, { recursive: true });
  const waiting = [...projects];
  const done = [];
  await Promise.all(
    [0, 1].map(async () => {
      for (let project = waiting.shift(); project; project = waiting.shift()) done.push(await check(project));
    }),
  );
  for (const run of done) if (!run.ok) process.stdout.write(`\n${run.project}\n${run.text}`);
  const slowest = done.toSorted((a, b) => b.seconds - a.seconds)[0];
  console.log(
    `types: ${done.filter((d) => d.ok).length} of ${done.length} projects clean in ${((performance.now() - from) / 1000).toFixed(1)} s (slowest ${slowest.project} ${slowest.seconds.toFixed(1)} s)`,
  );
  return done.filter((d) => !d.ok).map((d) => `${d.project}: ${d.text.split("\n").slice(0, 5).join("\n    ")}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit((await typecheck()).length === 0 ? 0 : 1);
