import { describe, expect, it } from "vitest";
import { badNames, incompleteFeatures, untestedRules } from "./rules/file-sets";
import {
  FILE_MEDIAN,
  FUNCTION_CAP,
  LITERAL_CAP,
  LONG_LITERALS,
  literalSizes,
  FUNCTION_P90,
  functionSizes,
  isOurCode,
  longFiles,
  quantile,
  TEST_SHARE,
  testShare,
} from "./rules/budgets";
import { anys, sleepingTests, strayClocks } from "./rules/clocks";
import { conversionFactors } from "./rules/conversions";
import { unknownRoles } from "./rules/file-suffixes";
import { lazyImports } from "./rules/lazy-imports";
import { bareStatusIds } from "./rules/status-ids";
import { crossedFences } from "./rules/fences";
import { doubledSentences, strayedSentences } from "./rules/words";
import { sources, type Source } from "./sources";

const files = sources();
const code = files.filter(isOurCode);
const sample = (path: string, text: string): Source => ({
  path,
  text,
  lines: text.split("\n").length,
  isTest: /\.test\./.test(path),
});

describe("fences", () => {
  it("no room reaches where it may not", () => expect(crossedFences(files)).toEqual([]));

  it.each([
    ["packages/core/src/x.rules.ts", "import { useState } from 'react'"],
    ["packages/service/src/x.ts", "import { Hono } from 'hono'"],
    ["packages/api-contract/src/x.ts", "import { can } from '@railhead/core/access/access.rules'"],
    ["apps/web/src/x.tsx", "import { Button } from 'primereact/button'"],
    ["packages/host/src/x.ts", "import { seed } from '@railhead/demo/seed'"],
    ["packages/demo/src/x.ts", "import { createApp } from '@railhead/host/app'"],
    ["apps/server/src/x.ts", "import { createMock } from '@railhead/mock-server/mock'"],
    ["apps/server/src/store/x.ts", "import { sendStatement } from './driver/fast-query'"],
    ["apps/web/src/x.tsx", "import { readFileSync } from 'node:fs'"],
    ["packages/ui/src/floor/x.tsx", "import { Grid } from '../desk/Grid.tsx'"],
  ])("finds a crossing in %s", (path, text) => expect(crossedFences([sample(path, text)])).toHaveLength(1));
});

describe("names of files", () => {
  it.each([
    "packages/core/src/a/a.stuff.ts",
    "packages/ui/src/a/A.late.tsx",
    "packages/service/src/a/a.code.rules.ts",
    "apps/server/src/a/a.main.ts",
    "tests/e2e/models/a.page.ts",
    "scripts/a.work.mjs",
  ])("have a role that is none in %s", (path) => expect(unknownRoles([sample(path, "")])).toHaveLength(1));
  it("end in a role of the list, or are plain nouns", () => {
    expect(unknownRoles([sample("packages/core/src/a/a-stuff.rules.test.ts", "")])).toEqual([]);

    expect(unknownRoles(files)).toEqual([]);
  });
});

describe("chunks", () => {
  it("are pages: other code of ours is imported where it is used", () => {
    const file = { path: "packages/ui/src/a/A.tsx", lines: 1, isTest: false };
    expect(lazyImports([{ ...file, text: 'const later = () => import("./B");' }])).toHaveLength(1);
    expect(lazyImports([{ ...file, text: 'const wasm = () => import("zxing-wasm/reader");' }])).toEqual([]);

    expect(lazyImports(sources())).toEqual([]);
  });
});

describe("states of railcars and trucks", () => {
  it.each([
    ["a comparison", 'if (car.status_id === "2") leave();'],
    ["a comparison of trucks", 'if (truck.state !== "15") leave();'],
    ["a row", 'const car = { status_id: isNew ? "1" : received };'],
    ["a filter", 'const open = { field: "status_id", op: "in", value: ["2", "3"] };'],
    ["a list", 'const isEarly = ["11", "12"].includes(truck.status_id);'],
    ["a choice", 'switch (car.status_id) { case "4": leave(); }'],
    ["an expectation", 'expect((await read(id)).status_id).toBe("16");'],
    ["an expectation of several values", 'expect([car.name, car.status_id]).toEqual(["UTLX 1", "3"]);'],
    ["a table of tests", 'it.each([["2", true]])("state %s", (status_id, isOpen) => judge(status_id, isOpen));'],
    ["a call", 'await status(id, "5");'],
    ["a part of all ids", 'expect(RAILCAR_STATUS_IDS.filter(isOpen)).toEqual(["1"]);'],
  ])("are found as ids in %s", (_, text) => {
    expect(bareStatusIds([sample("tests/e2e/a.spec.ts", text)])).toHaveLength(1);
  });
  it("are named, not written as ids", () => {
    const named = "if (car.status_id === RAILCAR_STATUS.received) leave();";
    expect(bareStatusIds([sample("packages/core/src/a.ts", named)])).toEqual([]);
    expect(bareStatusIds([sample("packages/core/src/a.ts", 'const car = { id: "2", status: 404 };')])).toEqual([]);

    expect(bareStatusIds(files)).toEqual([]);
  });
});

describe("conversions", () => {
  it("are in the stored records alone", () => expect(conversionFactors(files)).toEqual([]));
  it.each(["{ kg: '1', lb: '0.45359237' }", "const pounds = tons * 2_240", "gallons * 3.785411784"])(
    "finds %s",
    (text) => expect(conversionFactors([sample("packages/core/src/x.rules.ts", text)])).toHaveLength(1),
  );
  it("leaves the seed alone", () =>
    expect(conversionFactors([sample("packages/demo/src/units.seed.ts", "factor: '2240'")])).toEqual([]));
});

describe("budgets", () => {
  it("no file is longer than its cap", () => expect(longFiles(files)).toEqual([]));
  it("the median file stays short", () =>
    expect(
      quantile(
        code.map((file) => file.lines),
        0.5,
      ),
    ).toBeLessThanOrEqual(FILE_MEDIAN));

  const sizes = code.flatMap(functionSizes);
  it("measures functions", () =>
    expect(functionSizes(sample("x.ts", "function a() {\n  return 1\n}\n"))).toEqual([
      { path: "x.ts", line: 1, lines: 3 },
    ]));
  it("no function is longer than the cap", () =>
    expect(
      sizes
        .filter((size) => size.lines > FUNCTION_CAP)
        .map((size) => `${size.path}:${size.line} has ${size.lines} lines`),
    ).toEqual([]));
  it("nine functions of ten stay short", () =>
    expect(
      quantile(
        sizes.map((size) => size.lines),
        0.9,
      ),
    ).toBeLessThanOrEqual(FUNCTION_P90));
  it("measures object literals with code in them, the outer with the inner", () =>
    expect(
      literalSizes(sample("x.ts", "const a = {\n  b: {\n    c: () => 1,\n  },\n  d: {\n  },\n};\nconst e = {\n};\n")),
    ).toEqual([
      { path: "x.ts", line: 2, lines: 3 },
      { path: "x.ts", line: 1, lines: 7 },
    ]));
  it("no object literal with code in it, a machine among them, is longer than the cap", () => {
    const long = code.flatMap(literalSizes).filter(({ lines }) => lines > LITERAL_CAP);
    // Only shrinks: a file that is short enough by now is taken off.
    expect([...new Set(long.map(({ path }) => path))].toSorted()).toEqual(LONG_LITERALS);
  });
  it.each(["core", "service"])("%s keeps its share of test lines", (name) =>
    expect(testShare(files, name)).toBeGreaterThanOrEqual(TEST_SHARE),
  );
});

describe("words, clocks and names", () => {
  it("each sentence of the spec is written once, in the catalogue", () =>
    expect([...strayedSentences(files), ...doubledSentences(files)]).toEqual([]));
  it("finds a sentence that strayed", () =>
    expect(strayedSentences([sample("packages/ui/src/x.tsx", "'No results'")])).toHaveLength(1));
  it("only the time room and the hosts read a clock", () => expect(strayClocks(files)).toEqual([]));
  it("finds a stray clock", () =>
    expect(strayClocks([sample("packages/ui/src/x.tsx", "const a = Date.now()")])).toHaveLength(1));
  it("no test sleeps", () => expect(sleepingTests(files)).toEqual([]));
  it.each([
    "await new Promise((resolve) => setTimeout(resolve, 10))",
    "await new Promise<void>((resolve) =>\n  setTimeout(resolve, 10),\n)",
    "await new Promise((resolve) => {\n  setTimeout(resolve, 10)\n})",
  ])("finds a sleep in %j", (text) =>
    expect(sleepingTests([sample("packages/ui/src/x.test.ts", `\n${text}`)])).toEqual(["packages/ui/src/x.test.ts:2"]),
  );
  it("no any outside the two bridges", () => expect(anys(files)).toEqual([]));
  it.each(["const a: any = 1", "type A = Map<\n  string,\n  any\n>", "const a = 1 as any"])(
    "finds an any in %j",
    (text) => expect(anys([sample("packages/ui/src/x.ts", text)])).toHaveLength(1),
  );
  it.each(["'", '"'])("finds a sentence that is twice in the catalogue within %s", (quote) => {
    const text = `const a = ${quote}No results${quote}\nconst b = ${quote}No results${quote}`;
    expect(doubledSentences([sample("packages/core/src/messages/x.ts", text)])).toEqual(["No results"]);
  });
  it("a machine has its view and its tests in the same folder", () => expect(incompleteFeatures(files)).toEqual([]));
  it("a rule has its tests in the same folder", () => expect(untestedRules(files)).toEqual([]));
  it("names say what is inside", () => expect(badNames(files)).toEqual([]));
});
