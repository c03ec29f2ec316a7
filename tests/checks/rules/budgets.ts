import { parseSync, Visitor } from "vite";
import type { Source } from "../sources";

export const FILE_CAP = 400;
export const FILE_MEDIAN = 100;
export const FUNCTION_CAP = 80;
export const FUNCTION_P90 = 40;
export const LITERAL_CAP = 160;
/** Files with an object literal over the cap. Each entry goes with its file's next change; none is added. */
export const LONG_LITERALS: readonly string[] = [];
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

/** A function or an object literal, where it begins, with its length. */
export interface CodeSize {
  readonly path: string;
  readonly line: number;
  readonly lines: number;
}
interface Node {
  readonly start: number;
  readonly end: number;
}

/** Measures nodes of a file in lines. */
function measuring(file: Source): (node: Node) => CodeSize {
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
  return ({ start, end }) => {
    const line = lineOf(start);
    return { path: file.path, line, lines: lineOf(end) - line + 1 };
  };
}

/** Every block-bodied function with its length in lines. */
export function functionSizes(file: Source): CodeSize[] {
  const { program } = parseSync(file.path, file.text);
  const sizes: CodeSize[] = [];
  const sizeOf = measuring(file);
  const measure = (node: Node & { body?: { type: string } | null }) => {
    if (node.body?.type === "BlockStatement" || node.body?.type === "FunctionBody") sizes.push(sizeOf(node));
  };
  new Visitor({ FunctionDeclaration: measure, FunctionExpression: measure, ArrowFunctionExpression: measure }).visit(
    program,
  );
  return sizes;
}

/** Every object literal that holds a function, at any depth, with its length in lines: machines, and tables of functions. */
export function literalSizes(file: Source): CodeSize[] {
  const { program } = parseSync(file.path, file.text);
  const sizes: CodeSize[] = [];
  const sizeOf = measuring(file);
  /** Of each open literal, whether it contains a function. */
  const holdsCode: boolean[] = [];
  const note = () => void holdsCode.fill(true);
  new Visitor({
    ObjectExpression: () => void holdsCode.push(false),
    "ObjectExpression:exit": (node) => {
      if (holdsCode.pop() === true) sizes.push(sizeOf(node));
    },
    FunctionExpression: note,
    ArrowFunctionExpression: note,
  }).visit(program);
  return sizes;
}

/** Share of test lines in a package, 0..1. */
export function testShare(files: readonly Source[], packageName: string): number {
  const own = files.filter((file) => file.path.startsWith(`packages/${packageName}/`));
  const tests = own.filter((file) => file.isTest).reduce((sum, file) => sum + file.lines, 0);
  return tests / own.reduce((sum, file) => sum + file.lines, 0);
}
