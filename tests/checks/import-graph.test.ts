import { expect, it } from "vitest";
import { crossings, unlisted } from "./rules/feature-imports";
import { circles, closureOf, folderImports, importGraph } from "./rules/import-graph";
import { sources, type Source } from "./sources";

const file = (path: string, text: string): Source => ({ path, text, lines: 1, isTest: false });
const FILES = [
  file("packages/core/src/a/one.ts", "import { two } from './two'\nimport type { six } from '../b/six'\n"),
  file("packages/core/src/a/two.ts", "import { three } from '../b/three'\n/** import { x } from '../b/six' */"),
  file(
    "packages/core/src/b/three.ts",
    "import {\n  one,\n} from '../a/one'\nexport { four } from '@railhead/core/b/four'\n",
  ),
  file("packages/core/src/b/four.ts", "import { type Six } from './six'\nconst five = () => import('./five')\n"),
  file("packages/core/src/b/five.ts", "import './six'\n"),
  file("packages/core/src/b/six.ts", ""),
];

it("follows what is imported while the program runs, not types", () => {
  expect(
    [...importGraph(FILES, { lazy: false })].map(([, imports]) =>
      imports.map((path) => path.slice("packages/core/src/".length)),
    ),
  ).toEqual([["a/two.ts"], ["b/three.ts"], ["a/one.ts", "b/four.ts"], [], ["b/six.ts"], []]);
});

it("finds circles, and all that a file leads to", () => {
  const graph = importGraph(FILES, { lazy: true });
  expect(circles(graph)).toEqual([
    ["packages/core/src/a/one.ts", "packages/core/src/a/two.ts", "packages/core/src/b/three.ts"],
  ]);
  expect(closureOf(graph, "packages/core/src/a/two.ts").size).toBe(6);
  expect(Object.fromEntries(folderImports(graph, "packages/core/src"))).toEqual({ "a → b": 1, "b → a": 1 });
});

it("finds in the code of the product what it imports", () => {
  const graph = importGraph(sources(), { lazy: true });
  expect(closureOf(graph, "apps/mobile-web/src/main.tsx").size).toBeGreaterThan(300);
});

it("no files of the product import each other in a circle", () =>
  expect(circles(importGraph(sources(), { lazy: true }))).toEqual([]));

it("a feature imports no other feature, and what features share imports none", () => {
  const bad = (path: string, name: string) => crossings([file(path, `import { x } from "${name}";`)]);
  expect(bad("packages/core/src/truck-work/a.ts", "../track-order/b")).toHaveLength(1);
  expect(bad("packages/core/src/tracks/a.ts", "../track-order/b")).toHaveLength(1);
  expect(bad("packages/core/src/truck-work/a.ts", "../tracks/b")).toEqual([]);
  expect(bad("packages/ui/src/trucks/a.ts", "@railhead/core/truck-work/b")).toEqual([]);

  expect(crossings(sources())).toEqual([]);
});

it("each folder is a feature or a room of what features share", () => {
  expect(unlisted([{ path: "packages/core/src/new-thing/a.ts" }, { path: "packages/core/src/tracks/a.ts" }])).toEqual([
    "packages/core/src/new-thing",
  ]);
  expect(unlisted(sources())).toEqual([]);
});
