// `npm run audit`: known weaknesses of the packages that are installed for production, asked of the registry. Ends with
// 1 when one of them is high or critical. A registry that does not answer such questions is said so and fails nothing.
import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { PNPM, root } from "./bootstrap.mjs";

const SERIOUS = new Set(["high", "critical"]);
/** How long the registry is waited for, in milliseconds: one that hangs is one that does not answer. */
const PATIENCE = 60_000;

/**
 * What pnpm's answer means. `{kind: 'no answer', why}` when the registry did not answer; `{kind: 'answer', found}` with
 * one line per weakness and whether it is serious.
 */
export function readAudit(stdout, stderr) {
  let report;
  try {
    report = JSON.parse(stdout);
  } catch {
    report = undefined;
  }
  const advisories = report?.advisories;
  if (advisories === undefined || report.error !== undefined) {
    const said = `${report?.error?.message ?? ""} ${stderr}`.replace(/[\s│×]+/g, " ");
    return {
      kind: "no answer",
      why: (/responded with \d+/.exec(said) ?? /\bE[A-Z_]{4,}/.exec(said))?.[0] ?? "no readable answer",
    };
  }
  const found = Object.values(advisories).map((one) => ({
    isSerious: SERIOUS.has(one.severity),
    line: `${one.severity}: ${one.module_name ?? one.name} ${one.vulnerable_versions}: ${one.title} (${one.url}). Fixed in ${one.patched_versions ?? "no version yet"}.`,
  }));
  return { kind: "answer", found };
}

function run() {
  const asked = spawnSync("npx", ["--yes", PNPM, "audit", "--prod", "--json"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 << 20,
    timeout: PATIENCE,
  });
  const audit = readAudit(asked.stdout ?? "", `${asked.error?.message ?? ""} ${asked.stderr ?? ""}`);
  if (audit.kind === "no answer") {
    console.log(
      `NOT AUDITED: the package registry did not answer the question for known weaknesses (${audit.why}). Nothing is known either way; ask again where it answers.`,
    );
    return 0;
  }
  for (const { line } of audit.found) console.log(line);
  const serious = audit.found.filter((one) => one.isSerious).length;
  console.log(
    `Audited the packages of production: ${audit.found.length} known weaknesses, ${serious} of them high or critical.`,
  );
  return serious > 0 ? 1 : 0;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(run());
