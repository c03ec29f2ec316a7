// `npm run bench` lists the benchmarks and runs them all; `npm run bench -- P2 P7` runs those.
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bootstrap } from "./bootstrap.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
process.chdir(root);
bootstrap();
const all = readdirSync("tests/bench")
  .filter((name) => name.endsWith(".bench.mts"))
  .map((name) => name.replace(".bench.mts", ""));
const named = process.argv.slice(2);
const unknown = named.filter((id) => !all.includes(id));
if (unknown.length > 0) {
  console.error(`No benchmark ${unknown.join(", ")}. There are: ${all.join(", ")}`);
  process.exit(1);
}
let failed = 0;
for (const id of named.length > 0 ? named : all) {
  console.log(`\n== ${id}`);
  const run = spawnSync(process.execPath, ["--import", "tsx", `tests/bench/${id}.bench.mts`], { stdio: "inherit" });
  if (run.status !== 0) failed += 1;
}
process.exit(failed === 0 ? 0 : 1);
