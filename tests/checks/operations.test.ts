import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ROOT } from "./sources";

const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Names that the server asks the environment for. */
function settingsRead(): ReadonlySet<string> {
  const text = ["apps/server/src/settings/settings.ts", "packages/host/src/listen-settings.ts"].map(read).join("\n");
  return new Set(
    [...text.matchAll(/(?:reader\.\w+\(|\(\s*reader,|env\[)\s*['"]([A-Z][A-Z_]+)['"]/g)].map(([, name = ""]) => name),
  );
}

/** Names in the first column of the table of settings. */
function settingsDescribed(): ReadonlySet<string> {
  const [, section = ""] = /\n## Settings\n([\s\S]*?)\n## /.exec(read("docs/operations.md")) ?? [];
  return new Set([...section.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = ""]) => name));
}

it("every setting is described for operators, and nothing that is none", () => {
  expect(settingsRead().size).toBeGreaterThan(15);
  expect([...settingsDescribed()].sort()).toEqual([...settingsRead()].sort());
});
