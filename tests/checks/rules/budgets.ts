import { parseSync, Visitor } from "vite";
import type { Source } from "../sources";

export const FILE_CAP = 400;
export const FILE_MEDIAN = 100;
export const FUNCTION_CAP = 80;
export const FUNCTION_P90 = 40;
export const JSX_CAP = 200;
export const TEST_SHARE = 0.45;

/** The value below which the given share of a list lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export const isJsx = (file: Source) => file.path.endsWith(".tsx");
export const isOurCode = (file: Source) =>
  /^(packages|apps)\//.test(file.path) && !file.isTest && !file.path.endsWith(".mjs");

/** Files over their cap, longest first. Data files (seeds' tables, the catalogue) are held to the cap as well. */
export function longFiles(files: readonly Source[]): string[] {
  return files
    .filter((file) => file.lines > (isJsx(file) && !file.isTest ? JSX_CAP : FILE_CAP))
    .toSorted((a, b) => b.lines - a.lines)
    .map((file) => `${file.path} has ${file.lines} lines`);
}

export interface FunctionSize {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}

/** Every block-bodied function with its length in lines. */
export function functionSizes(file: Source): FunctionSize[] {
  const { program } = parseSync(file.path, file.text);
  const sizes: FunctionSize[] = [];
  const starts: number[] = [0];
  for (let at = file.text.indexOf("\n"); at !== -1; at = file.text.indexOf("\n", at + 1)) starts.push(at + 1);
  const lineOf = (offset: number) => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle]! <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  };
  const measure = (node: { start: number; end: number; body?: { type: string } | null }) => {
    if (node.body?.type !== "BlockStatement" && node.body?.type !== "FunctionBody") return;
    const line = lineOf(node.start);
    sizes.push({ path: file.path, line, lines: lineOf(node.end) - line + 1 });
  };
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(
    program,
  );
  return sizes;
}

/** Share of test lines in a package, 0..1. */
export function testShare(files: readonly Source[], packageName: string): number {
  const own = files.filter((file) => file.path.startsWith(`packages/${packageName}/`));
  const tests = own.filter((file) => file.isTest).reduce((sum, file) => sum + file.lines, 0);
  return tests / own.reduce((sum, file) => sum + file.lines, 0);
}
