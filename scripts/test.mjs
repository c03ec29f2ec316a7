// `npm test`: set-up, types, lint, format, unit and conformance tests, end-to-end tests in Chromium over both servers. The last
// line counts them all.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { performance } from "node:perf_hooks";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";
import { ensureChromium } from "./chromium.mjs";
import { runLimited } from "./run-limited.mjs";
import { failuresOfEndToEnd, failuresOfUnit, longNamesOfUnit } from "./failures.mjs";
import { typecheck } from "./typecheck.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
const cache = `${root}/node_modules/.cache/railhead`;
const bin = (name) => `${root}/node_modules/.bin/${name}`;
const counts = { passed: 0, failed: 0 };
/** What is said of each failure at the end. */
const failures = [];
const count = (name, ok) => {
  counts[ok ? "passed" : "failed"] += 1;
  if (!ok) failures.push([name]);
};
const from = performance.now();
const seconds = () => `${((performance.now() - from) / 1000).toFixed(0)} s`;
/** Minutes after which a part is broken off: one that hangs must not take the others' results with it. */
const LIMIT = Number(process.env.PART_MINUTES ?? 60);
/** Runs a part; what is broken off is a failure by its name. */
async function run(name, command, args, env = {}) {
  const { ok, isBrokenOff } = await runLimited(command, args, { env: { ...process.env, ...env }, minutes: LIMIT });
  if (isBrokenOff) {
    counts.failed += 1;
    failures.push([`${name}: did not end within ${LIMIT} minutes`]);
  }
  return ok;
}
const read = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
};

bootstrap();
mkdirSync(cache, { recursive: true });

const untyped = await typecheck();
counts[untyped.length === 0 ? "passed" : "failed"] += 1;
for (const said of untyped) failures.push([`types of ${said}`]);
count("lint", await run("lint", bin("oxlint"), ["--type-aware", "--quiet"]));
count("format", await run("format", bin("oxfmt"), ["--check"]));
console.log(`lint done at ${seconds()}`);

const unitFile = `${cache}/unit.json`;
rmSync(unitFile, { force: true });
const unitOk = await run("unit and conformance tests", bin("vitest"), [
  "run",
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${unitFile}`,
]);
const unit = read(unitFile);
counts.passed += unit?.numPassedTests ?? 0;
counts.failed += (unit?.numFailedTests ?? 0) + (unitOk || unit?.numFailedTests ? 0 : 1);
const failedUnits = failuresOfUnit(unit, root);
failures.push(...failedUnits);
const longNames = longNamesOfUnit(unit, root);
counts.failed += longNames.length;
failures.push(...longNames);
if (!unitOk && failedUnits.length === 0) failures.push(["unit and conformance tests"]);
console.log(`unit and conformance tests done at ${seconds()}`);

ensureChromium();
/**
 * Over the mock server `npm test` runs those that meet most of what it does itself: rows, live changes and sessions. All
 * of them run over the server that keeps its data; `E2E_SERVER=mock npm run e2e` runs all over the mock.
 */
const OVER_MOCK = ["login", "live.mobile"];
/** A browser waits for its server and for what it draws: two share two cores well, a third only adds to what each waits. */
const E2E_WORKERS = String(Math.min(2, availableParallelism()));
/**
 * The end-to-end tests over one of the two servers but those marked as more of the same (`more` in the fixtures); how many
 * passed. `npm run e2e` runs all.
 */
async function endToEnd(server, files = []) {
  const file = `${cache}/e2e-${server}.json`;
  rmSync(file, { force: true });
  const ok = await run(
    `end-to-end tests over the ${server} server`,
    bin("playwright"),
    ["test", "--grep-invert", "@more", ...files],
    {
      E2E_SERVER: server,
      E2E_JSON: file,
      E2E_WORKERS,
      E2E_RETRIES: "1",
    },
  );
  const report = read(file);
  const stats = report?.stats;
  const failed = stats?.unexpected ?? 0;
  const unsteady = stats?.flaky ?? 0;
  counts.passed += (stats?.expected ?? 0) + unsteady;
  // Each is a fault of the test or of the product under a stall, to be fixed.
  if (unsteady > 0) console.log(`${unsteady} passed at the second try only`);
  counts.failed += failed + (ok || failed ? 0 : 1);
  const said = failuresOfEndToEnd(report);
  failures.push(...said);
  if (!ok && failed === 0) failures.push([`end-to-end tests over the ${server} server`]);
  console.log(`end-to-end tests over the ${server} server done at ${seconds()}`);
  return stats?.expected ?? 0;
}
const overReal = await endToEnd("real");
const overMock = await endToEnd("mock", OVER_MOCK);

const nothing = !unit?.numPassedTests || !overMock || !overReal;
if (nothing) {
  counts.failed += 1;
  failures.push(["a part without a test that passed"]);
}
for (const [name, ...message] of failures) console.log([`  ${name}`, ...message].join("\n"));
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed === 0 ? 0 : 1);
