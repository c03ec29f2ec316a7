import { spawn } from "node:child_process";
import { cpSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, describedFiles, removeCopy, withDifference, writeFiles } from "./worked-example/project-copy";

const WALK = fileURLToPath(new URL("./worked-example/gates-walk.ts", import.meta.url));

it("carries lines of difference out where they belong, or not at all", () => {
  expect(withDifference("a\nb\nc", " b\n+x\n+y\n c\n+z")).toBe("a\nb\nx\ny\nc\nz");
  expect(withDifference("a\nb\nc", "-b\n+x")).toBe("a\nx\nc");
  expect(() => withDifference("a\nb", " c\n+x")).toThrow("There is no line c");
});

describe("the record that docs/desk-records.md adds from nothing", () => {
  const files = describedFiles("docs/desk-records.md", "A new one, from nothing");
  const folder = mkdtempSync(join(tmpdir(), "railhead-example-"));
  /** How a program ends in the copy; what it has said where it failed. */
  const run = (program: string, ...args: readonly string[]) =>
    new Promise((done) => {
      // The copy is tested as a project of its own, not as part of this run.
      const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
      const running = spawn(join(folder, "node_modules/.bin", program), args, { cwd: folder, env });
      let said = "";
      for (const stream of [running.stdout, running.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => (said += text));
      running.on("error", done);
      running.on("close", (status) => done({ status, said: status === 0 ? "" : said.slice(-6000) }));
    });
  const passed = { status: 0, said: "" };
  beforeAll(() => {
    copyProject(folder);
    writeFiles(folder, files);
    cpSync(WALK, join(folder, "tests/conformance/worked-example/gates.test.ts"));
  });
  afterAll(() => removeCopy(folder));

  it("touches seven files", () => {
    expect(files.map(({ path }) => path.split("/").at(-1))).toEqual([
      "gates.contract.ts",
      "resources.ts",
      "00NN-gates.sql",
      "gates.resource.ts",
      "desk-entities.ts",
      "catalogue-desk.ts",
      "listed-resources.ts",
    ]);
  });

  it("is what the compiler takes", async () => {
    expect(await run("tsc", "-p", "packages/core", "--noEmit")).toEqual(passed);
  }, 300_000);

  it("has facts, addresses, names and a table that fit its contract; and it is worked with over a migrated database", async () => {
    expect(
      await run(
        "vitest",
        "run",
        "packages/core/src/resources/every-resource.test.ts",
        "packages/core/src/routes/desk-groups.test.ts",
        "apps/server/src/store/schema.test.ts",
        "tests/conformance/worked-example/gates.test.ts",
      ),
    ).toEqual(passed);
  }, 300_000);
});
