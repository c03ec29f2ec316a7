import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// `node scripts/openapi-validate.mjs [openapi.json]`: two public validators must find no error. Both work offline.
const root = fileURLToPath(new URL("..", import.meta.url));
const require = createRequire(`${root}packages/api-contract/package.json`);
const SwaggerParser = require("@apidevtools/swagger-parser");

/**
 * Redocly's recommended rules. An API with both `names` and `{id}` is legal (concrete paths come first), so that is
 * allowed.
 */
const REDOCLY_RULES = "extends:\n  - recommended\nrules:\n  no-ambiguous-paths: off\n";

/** Reads the document with swagger-parser: structure and every reference. Rejects with its message. */
export const validateBySwaggerParser = (path) => SwaggerParser.validate(path);

/** Redocly's findings: `{errors, warnings, problems}`. */
export function validateByRedocly(path) {
  const config = join(tmpdir(), `railhead-redocly-${process.pid}.yaml`);
  writeFileSync(config, REDOCLY_RULES);
  const cli = join(dirname(require.resolve("@redocly/cli/package.json")), "bin/cli.js");
  const run = spawnSync(
    process.execPath,
    [cli, "lint", path, `--config=${config}`, "--format=json", "--max-problems=50"],
    {
      cwd: root,
      encoding: "utf8",
      maxBuffer: 64 << 20,
      env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "1" },
    },
  );
  rmSync(config);
  const start = run.stdout.indexOf("{");
  if (start < 0) throw new Error(`redocly gave no report: ${run.stderr}`);
  const { totals, problems } = JSON.parse(run.stdout.slice(start));
  return { errors: totals.errors, warnings: totals.warnings, problems };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = process.argv[2] ?? `${root}openapi.json`;
  await validateBySwaggerParser(path);
  const { errors, warnings, problems } = validateByRedocly(path);
  for (const problem of problems.slice(0, 20))
    console.error(`${problem.severity} ${problem.ruleId}: ${problem.message} ${problem.location?.[0]?.pointer ?? ""}`);
  console.log(`swagger-parser: valid; redocly: ${errors} errors, ${warnings} warnings`);
  process.exitCode = errors > 0 ? 1 : 0;
}
