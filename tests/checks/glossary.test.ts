import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sayInstead, usesOf } from "./rules/glossary-words";
import { documents, ROOT, sources, styleSheets } from "./sources";

const GLOSSARY = "docs/glossary.md";
const rows = sayInstead(readFileSync(join(ROOT, GLOSSARY), "utf8"));
const said = (path: string, text: string) => usesOf(rows, [{ path, text }]).map(({ line, word }) => `${line} ${word}`);

describe("words that the glossary replaces", () => {
  it("are read from its table", () => {
    const table = "## Say instead\n\n| not | but | where |\n|---|---|---|\n| `a`, b c | d | names of core, ui |\n";
    expect(sayInstead(table)).toEqual([
      { words: ["a", "b c"], where: "names", packages: ["packages/core/", "packages/ui/"] },
    ]);
    expect(() => sayInstead(table.replace("names", "nmaes"))).toThrow("nmaes");
  });

  it.each([
    ["a name", "packages/core/src/a.ts", "const isStandingCar = true;\nisStandingCar();", ["1 standing"]],
    ["a comment", "packages/core/src/a.ts", "\n/**\n * Said by\n * whoever looks.\n */\nconst a = 1;", ["4 whoever"]],
    ["two lines of a comment", "apps/web/src/a.ts", "// Goes on by\n// itself.\n", ["1 by itself"]],
    ["a test's title", "tests/e2e/a.spec.ts", 'it.each([1])("reads it anew", () => {});', ["1 anew"]],
    ["a kind", "packages/core/src/a.ts", 'type Kind = "sent" | "owed";', ["1 owed"]],
    ["a style", "packages/ui/src/a.css", ".floor-owed-row {\n  color: red;\n}", ["1 owed"]],
    ["a file's name", "packages/core/src/owed.rules.ts", "", ["1 owed"]],
    ["a document", "docs/a.md", "What is in\nhand.", ["1 in hand"]],
    ["a whole name", "packages/core/src/a.ts", "type Step = 1; const step = 2; type FirstStep = 3;", ["1 Step"]],
  ])("are found in %s", (_, path, text, found) => expect(said(path, text)).toEqual(found));

  it.each([
    ["what users read", "packages/core/src/a.ts", 'const text = "The operator was told.";'],
    ["longer words", "packages/core/src/a.ts", "// It understands newspapers.\nconst retold = 1;"],
    ["another package", "packages/core/src/a.ts", "const present = 1;"],
  ])("are not looked for in %s", (_, path, text) => expect(said(path, text)).toEqual([]));

  it("are nowhere", () => {
    const files = [...sources(), ...styleSheets(), ...documents().filter(({ path }) => path !== GLOSSARY)];
    const found = usesOf(rows, files).map(({ path, line, word, text }) => `${path}:${line} ${word} in ${text}`);

    expect(found).toEqual([]);
  });
});
