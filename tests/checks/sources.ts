import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const CODE_ROOTS = ["packages", "apps", "tests", "scripts"];
const SKIPPED = new Set(["node_modules", "dist", "oracle", ".cache", "test-results"]);

export interface Source {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly lines: number;
  readonly isTest: boolean;
}

/** Tests, and what only serves them: pages of browser tests, fixtures, doubles. */
const TEST =
  /(\.test\.tsx?|\.test-d\.ts|\.laws\.ts|\.spec\.ts|\.model\.ts|\.fixtures\.tsx?|conformance\.ts|test\.layer\.ts)$/;

function walk(folder: string, found: string[], kind = /\.(ts|tsx|mts|mjs)$/): string[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const path = join(folder, entry.name);
    if (entry.isDirectory()) walk(path, found, kind);
    else if (kind.test(entry.name)) found.push(path);
  }
  return found;
}

/** Every source file of ours with its text. */
export function sources(): Source[] {
  return CODE_ROOTS.flatMap((root) => walk(join(ROOT, root), [])).map((file) => {
    const text = readFileSync(file, "utf8");
    const path = relative(ROOT, file).replaceAll("\\", "/");
    return { path, text, lines: text.split("\n").length - 1, isTest: TEST.test(path) || path.startsWith("tests/") };
  });
}

/** Every style sheet of ours: its path from the root, and its text. */
export function styleSheets(): Pick<Source, "path" | "text">[] {
  return ["packages", "apps"]
    .flatMap((root) => walk(join(ROOT, root), [], /\.css$/))
    .map((file) => ({ path: relative(ROOT, file).replaceAll("\\", "/"), text: readFileSync(file, "utf8") }));
}

/** Every document of ours: those in the root, in docs and with a package. */
export function documents(): Pick<Source, "path" | "text">[] {
  const inRoot = readdirSync(ROOT).filter((name) => name.endsWith(".md"));
  const below = ["docs", ...CODE_ROOTS].flatMap((root) => walk(join(ROOT, root), [], /\.md$/));
  return [...inRoot.map((name) => join(ROOT, name)), ...below].map((file) => ({
    path: relative(ROOT, file).replaceAll("\\", "/"),
    text: readFileSync(file, "utf8"),
  }));
}

/** The line, from 1, of a character in a text. */
export const lineAt = (text: string, offset: number): number => text.slice(0, offset).split("\n").length;

/** What a file imports, types included. */
export function importsOf(text: string): string[] {
  const found = [
    ...text.matchAll(/(?:^|\n)\s*(?:import|export)\b[^'"\n;]*?(?:\bfrom\s*)?['"]([^'"\n]+)['"]/g),
    ...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g),
    ...text.matchAll(/\}\s*from\s*['"]([^'"\n]+)['"]/g),
  ].map((m) => m[1]!);
  return [...new Set(found)];
}
