import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
/** What a copy needs to be compiled and tested: sources and settings. */
const COPIED = [
  "packages",
  "apps",
  "tests",
  "package.json",
  "pnpm-workspace.yaml",
  "tsconfig.base.json",
  "vitest.config.ts",
];
const LEFT_OUT = new Set(["dist", "test-results", "bench", ".vite", ".vite-temp"]);

/** A clean copy of the project in a folder, on the dependencies of the project itself. */
export function copyProject(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of COPIED)
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    });
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
}
export const removeCopy = (folder: string): void => rmSync(folder, { recursive: true, force: true });

/** A file that a document has written out, whole or as lines of difference. */
export interface DescribedFile {
  readonly path: string;
  readonly kind: "whole" | "difference";
  readonly text: string;
}

/** The files of a chapter: each is named in bold text with its path, and the block of code below is what stands in it. */
export function describedFiles(document: string, chapter: string): readonly DescribedFile[] {
  const text = readFileSync(join(ROOT, document), "utf8");
  const from = text.indexOf(`## ${chapter}`);
  if (from < 0) throw new Error(`${document} has no chapter ${chapter}`);
  return [...text.slice(from).matchAll(/^\*\*\d .*?`([\w./-]+\.\w+)`[^]*?^```(\w+)\n([^]*?)^```$/gm)].map(
    ([, path = "", language, block = ""]) => ({
      path,
      kind: language === "diff" ? "difference" : "whole",
      text: block,
    }),
  );
}

/** A text with lines of difference carried out: `+` below the line before it, `-` taken away. Throws where a line is not there. */
export function withDifference(text: string, difference: string): string {
  const lines = text.split("\n");
  let at = -1;
  const find = (line: string) => {
    at = lines.indexOf(line);
    if (at < 0) throw new Error(`There is no line ${line}`);
  };
  for (const line of difference.split("\n").filter((one) => one !== "")) {
    const [sign, rest] = [line.charAt(0), line.slice(1)];
    if (sign === "+") lines.splice((at += 1), 0, rest);
    else find(rest);
    if (sign === "-") lines.splice(at--, 1);
  }
  return lines.join("\n");
}

/** Writes the files into the copy; a migration takes the next free number. */
export function writeFiles(folder: string, files: readonly DescribedFile[]): void {
  for (const { path, kind, text } of files) {
    const place = join(folder, path);
    if (kind === "difference") {
      writeFileSync(place, withDifference(readFileSync(place, "utf8"), text));
      continue;
    }
    const taken = readdirSync(dirname(place)).filter((name) => name.endsWith(".sql")).length;
    writeFileSync(place.replace("00NN-", `${String(taken + 1).padStart(4, "0")}-`), text);
  }
}
