import { describe, expect, it } from "vitest";
import { afterTags } from "./rules/styles";
import { styleSheets } from "./sources";

const sheet = (text: string) => [{ path: "packages/ui/src/x.css", text }];

describe("style sheets", () => {
  const sheets = styleSheets();

  it("style no row by the row before it, so that a list whose rows move keeps its styles", () =>
    expect(afterTags(sheets)).toEqual([]));
  it("are looked at, all of them", () => expect(sheets.length).toBeGreaterThan(30));
  it.each([".car-list > li + li {", ".rows div ~ div:not(:empty) {", "* + a {", "a { }\n.x > i:hover + .y {"])(
    "finds %s",
    (text) => expect(afterTags(sheet(`${text} margin: 0; }`))).toHaveLength(1),
  );
  it.each([".row + .row {", ".list > li:not(:first-child) {", "@media (width > 1px) { .a {", ".btn ~ .btn {"])(
    "leaves %s alone",
    (text) => expect(afterTags(sheet(`${text} margin: calc(1px + 2px); }`))).toEqual([]),
  );
});
