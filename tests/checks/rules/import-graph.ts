import { posix } from "node:path";
import type { Source } from "../sources";

/** Files of ours, each with those that it imports while it runs; imports of types alone leave nothing behind and do not count. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const STATEMENT = /(?:^|\n)\s*(?:import|export)\s(?!type\s)((?:[^'"\n;]|\n)*?)\bfrom\s*['"]([^'"\n]+)['"]/g;
const BARE = /(?:^|\n)\s*import\s*['"]([^'"\n]+)['"]/g;
const LAZY = /\bimport\(\s*['"]([^'"]+)['"]/g;
/** `{ type A, type B }`: nothing of it is left when the program runs. */
const isOnlyTypes = (clause: string): boolean => {
  const named = /^\s*\{([^}]*)\}\s*$/.exec(clause)?.[1];
  return named !== undefined && named.split(",").every((name) => name.trim() === "" || name.trim().startsWith("type "));
};

function specifiersOf(text: string, isLazyCounted: boolean): readonly string[] {
  const code = text.replaceAll(/\/\*[\s\S]*?\*\//g, "");
  return [
    ...[...code.matchAll(STATEMENT)].flatMap(([, clause = "", name = ""]) => (isOnlyTypes(clause) ? [] : [name])),
    ...[...code.matchAll(BARE)].map(([, name = ""]) => name),
    ...(isLazyCounted ? [...code.matchAll(LAZY)].map(([, name = ""]) => name) : []),
  ];
}

const PACKAGE = /^@railhead\/([^/]+)\/(.+)$/;
function resolve(from: string, name: string, known: ReadonlySet<string>): string | null {
  const inPackage = PACKAGE.exec(name);
  const path = name.startsWith(".")
    ? posix.join(posix.dirname(from), name)
    : inPackage === null
      ? null
      : `packages/${inPackage[1]}/src/${inPackage[2]}`;
  if (path === null) return null;
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((one) => known.has(one)) ?? null;
}

/** What each file imports, for files of the product; `lazy` counts what is fetched later as well. */
export function importGraph(files: readonly Source[], { lazy }: { readonly lazy: boolean }): ImportGraph {
  const code = files.filter(({ isTest }) => !isTest);
  const known = new Set(code.map(({ path }) => path));
  return new Map(
    code.map(({ path, text }) => {
      const found = specifiersOf(text, lazy).flatMap((name) => resolve(path, name, known) ?? []);
      return [path, [...new Set(found)]] as const;
    }),
  );
}

/** A file and all that it leads to. */
export function closureOf(graph: ImportGraph, start: string): ReadonlySet<string> {
  const seen = new Set([start]);
  const open = [start];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const next of graph.get(at) ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      open.push(next);
    }
  }
  return seen;
}

/** Groups of files that lead to each other in a circle, the largest first (Tarjan, without recursion). */
export function circles(graph: ImportGraph): readonly (readonly string[])[] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const onStack = new Set<string>();
  const stack: string[] = [];
  const found: string[][] = [];
  const enter = (node: string) => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    stack.push(node);
    onStack.add(node);
  };
  const leave = (node: string) => {
    if (low.get(node) !== index.get(node)) return;
    const group = stack.splice(stack.indexOf(node));
    for (const one of group) onStack.delete(one);
    if (group.length > 1) found.push(group.toSorted());
  };
  for (const start of graph.keys()) {
    if (index.has(start)) continue;
    const path: { readonly node: string; next: number }[] = [{ node: start, next: 0 }];
    enter(start);
    for (let frame = path.at(-1); frame !== undefined; frame = path.at(-1)) {
      const { node } = frame;
      const child = (graph.get(node) ?? [])[frame.next];
      frame.next += 1;
      if (child === undefined) {
        leave(node);
        path.pop();
        const parent = path.at(-1);
        if (parent !== undefined) low.set(parent.node, Math.min(low.get(parent.node) ?? 0, low.get(node) ?? 0));
      } else if (!index.has(child)) {
        enter(child);
        path.push({ node: child, next: 0 });
      } else if (onStack.has(child)) {
        low.set(node, Math.min(low.get(node) ?? 0, index.get(child) ?? 0));
      }
    }
  }
  return found.toSorted((a, b) => b.length - a.length);
}

/** Imports between two folders of a package's source, as `from → to` with how often. */
export function folderImports(graph: ImportGraph, root: string): ReadonlyMap<string, number> {
  const folder = (path: string) =>
    path.startsWith(`${root}/`)
      ? path.slice(root.length + 1).includes("/")
        ? path.slice(root.length + 1).split("/")[0]
        : "."
      : null;
  const counts = new Map<string, number>();
  for (const [path, imports] of graph) {
    const from = folder(path);
    for (const other of imports) {
      const to = folder(other);
      if (from === null || to === null || from === to) continue;
      counts.set(`${from} → ${to}`, (counts.get(`${from} → ${to}`) ?? 0) + 1);
    }
  }
  return counts;
}
