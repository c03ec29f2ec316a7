// `npm run explore` runs the property tests with new seeds and ten times their runs; `npm run explore -- 50 packages/core`
// fifty times, below a folder. A failure tells its seed: it becomes an example in the test before it is fixed.
import { execFileSync, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
bootstrap();
const [first, ...rest] = process.argv.slice(2);
const isTimes = /^\d+$/.test(first ?? "");
const folders = isTimes ? rest : [first, ...rest].filter(Boolean);
const files = execFileSync("git", ["grep", "-l", 'from "fast-check"', "--", "*.test.ts", "*.laws.ts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => file !== "" && (folders.length === 0 || folders.some((folder) => file.startsWith(folder))));
// Laws are run by the tests of both stores.
const tests = files.filter((file) => file.endsWith(".test.ts"));
const run = spawnSync("node_modules/.bin/vitest", ["run", "--testTimeout=1800000", ...tests], {
  stdio: "inherit",
  env: { ...process.env, EXPLORE: isTimes ? first : "10" },
});
process.exit(run.status ?? 1);
