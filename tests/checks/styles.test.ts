import { describe, expect, it } from "vitest";
import { afterTags, sharedSelectors } from "./rules/styles";
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

  it("style a selector in one folder alone", () => expect(sharedSelectors(sheets)).toEqual([]));
  it("are found out where two folders style one selector, however it is written", () => {
    const lanes = { path: "ui/tracks/lanes.css", text: "/* a */ .lane,\n.car-box:is(a, b) { top: 0; }" };
    const board = { path: "ui/board/board.css", text: "@media print { .x { left: 0; } .lane { left: 0; } }" };
    expect(sharedSelectors([lanes, board])).toEqual([".lane: ui/tracks, ui/board"]);
  });
  it("may have a selector twice in one folder, and steps of animations like others", () => {
    const text = "@keyframes a { from { top: 0; } 50% { top: 1px; } }";
    const sheets = ["ui/a/a.css", "ui/b/b.css"].map((path) => ({ path, text }));
    expect(
      sharedSelectors([...sheets, { path: "ui/a/narrow.css", text: ".q {}" }, { path: "ui/a/a2.css", text: ".q {}" }]),
    ).toEqual([]);
  });
});
