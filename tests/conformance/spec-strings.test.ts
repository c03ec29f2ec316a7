import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "../checks/sources";
import { SPEC_STRINGS } from "./spec-strings";

const catalogue = ["catalogue.ts", "catalogue-work.ts", "catalogue-widget.ts"]
  .map((file) => readFileSync(`${ROOT}/packages/core/src/messages/${file}`, "utf8"))
  .join("\n");

describe("the specification’s words", () => {
  it("are each listed once", () => {
    const texts = SPEC_STRINGS.map((entry) => entry.text);

    expect(new Set(texts).size).toBe(texts.length);
  });

  it.each(SPEC_STRINGS.map(({ text }) => text))("%s is in the catalogue", (text) => {
    expect(catalogue).toContain(text.split("{name}")[0]!.trimEnd());
  });

  it("are each shown by the test that is named", () => {
    const unshown = SPEC_STRINGS.filter(({ text, shownBy }) => {
      const file = `${ROOT}/${shownBy}`;
      return !existsSync(file) || !readFileSync(file, "utf8").includes(text.split("{name}")[0]!.trimEnd());
    });

    expect(unshown.map(({ text }) => text)).toEqual([]);
  });
});
