import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gridAction, type GridAction, type GridExtent, type GridKey } from "./grid-keys.rules";

const row: GridExtent = { lines: 100, columns: 6, page: 20, lineKind: "row" };
const head: GridExtent = { ...row, lineKind: "head" };
const section: GridExtent = { ...row, lineKind: "section" };
const at = (line: number, column = 2) => ({ line, column });

const move = (line: number, column = 2): GridAction => ({ kind: "move", to: { line, column } });
const extend = (line: number, column = 2): GridAction => ({ kind: "extend", to: { line, column } });

/** The keys of a data grid as the ARIA Authoring Practices Guide lists them. */
const APG: readonly (readonly [
  what: string,
  key: GridKey,
  from: [number, number],
  extent: GridExtent,
  to: GridAction,
])[] = [
  ["one cell to the right", { key: "ArrowRight" }, [5, 2], row, move(5, 3)],
  ["not beyond the last cell", { key: "ArrowRight" }, [5, 5], row, move(5, 5)],
  ["one cell to the left", { key: "ArrowLeft" }, [5, 2], row, move(5, 1)],
  ["not before the first cell", { key: "ArrowLeft" }, [5, 0], row, move(5, 0)],
  ["one cell down", { key: "ArrowDown" }, [5, 2], row, move(6)],
  ["not below the last row", { key: "ArrowDown" }, [99, 2], row, move(99)],
  ["one cell up", { key: "ArrowUp" }, [5, 2], row, move(4)],
  ["into the head", { key: "ArrowUp" }, [0, 2], row, move(-1)],
  ["not above the head", { key: "ArrowUp" }, [-1, 2], head, move(-1)],
  ["out of the head", { key: "ArrowDown" }, [-1, 2], head, move(0)],
  ["a page down", { key: "PageDown" }, [5, 2], row, move(25)],
  ["a page down, at most to the end", { key: "PageDown" }, [90, 2], row, move(99)],
  ["a page up", { key: "PageUp" }, [25, 2], row, move(5)],
  ["a page up, at most to the first row", { key: "PageUp" }, [5, 2], row, move(0)],
  ["no page up from the first row", { key: "PageUp" }, [0, 2], row, move(0)],
  ["no page up from the head", { key: "PageUp" }, [-1, 2], head, move(-1)],
  ["a page down from the head", { key: "PageDown" }, [-1, 2], head, move(19)],
  ["to the first cell of the row", { key: "Home" }, [5, 2], row, move(5, 0)],
  ["to the last cell of the row", { key: "End" }, [5, 2], row, move(5, 5)],
  ["to the first cell of the first row", { key: "Home", mod: true }, [5, 2], row, move(0, 0)],
  ["to the last cell of the last row", { key: "End", mod: true }, [5, 2], row, move(99, 5)],
  ["selects the row", { key: " ", shift: true }, [5, 2], row, { kind: "toggle" }],
  ["selects all", { key: "a", mod: true }, [5, 2], row, { kind: "selectAll" }],
  ["selects one row more, below", { key: "ArrowDown", shift: true }, [5, 2], row, extend(6)],
  ["selects one row more, above", { key: "ArrowUp", shift: true }, [5, 2], row, extend(4)],
  ["edits, or shows more", { key: "F2" }, [5, 2], row, { kind: "edit" }],
  ["opens the record", { key: "Enter" }, [5, 2], row, { kind: "open" }],
  ["looks at the record next to the list", { key: "v" }, [5, 2], row, { kind: "peek" }],
  ["sorts by the column of the head", { key: "Enter" }, [-1, 2], head, { kind: "sort", isAdded: false }],
  ["leaves", { key: "Escape" }, [5, 2], row, { kind: "leave" }],
];
/** Keys of the same guide for what this grid does not have: columns and single cells are not selected. */
const NOT_APG: readonly (readonly [what: string, key: GridKey])[] = [
  ["a whole column", { key: " ", mod: true }],
  ["one cell more to the right", { key: "ArrowRight", shift: true }],
  ["one cell more to the left", { key: "ArrowLeft", shift: true }],
];
/** Every key that the guide names for a data grid, as it writes them. */
const GUIDE = [
  "Right Arrow, Left Arrow, Down Arrow, Up Arrow, Page Down, Page Up, Home, End, Control + Home, Control + End",
  "Control + Space, Shift + Space, Control + A",
  "Shift + Right Arrow, Shift + Left Arrow, Shift + Down Arrow, Shift + Up Arrow",
  "Enter, F2, Escape",
]
  .join(", ")
  .split(", ");
/** A key as the guide writes it. */
const inGuide = ({ key, shift = false, mod = false }: GridKey): string => {
  const name = { " ": "Space", a: "A" }[key] ?? key.replace(/^Arrow(.*)$/, "$1 Arrow").replace(/^Page/, "Page ");
  return `${mod ? "Control + " : ""}${shift ? "Shift + " : ""}${name}`;
};

describe("keys of a grid", () => {
  it.each(APG)("%s", (_, key, [line, column], extent, action) =>
    expect(gridAction(key, { line, column }, extent)).toEqual(action),
  );

  it.each(NOT_APG)("do not select %s", (_, key) => expect(gridAction(key, at(5), row)).toBe(null));

  it("are all that the guide names, each decided here", () => {
    const decided = new Set([...APG.map(([, key]) => key), ...NOT_APG.map(([, key]) => key)].map(inGuide));
    expect(GUIDE.filter((key) => !decided.has(key))).toEqual([]);
  });

  it.each([
    ["a page more", { key: "PageDown", shift: true }, 5, row, extend(25)],
    ["to the end of the list", { key: "End", shift: true, mod: true }, 5, row, extend(99)],
    ["to its beginning", { key: "Home", shift: true, mod: true }, 5, row, extend(0)],
    ["never into the head", { key: "ArrowUp", shift: true }, 0, row, extend(0)],
    ["a row with the space bar", { key: " " }, 5, row, { kind: "toggle" }],
    ["a row with X", { key: "x" }, 5, row, { kind: "toggle" }],
    ["the next row with J", { key: "j" }, 5, row, move(6)],
    ["the row before with K", { key: "k" }, 5, row, move(4)],
    ["the record's page", { key: "Enter", mod: true }, 5, row, { kind: "open" }],
    ["what came and left", { key: "r" }, 5, row, { kind: "takeChanges" }],
    ["all, with Caps Lock", { key: "A", mod: true }, 5, row, { kind: "selectAll" }],
    ["a section's rows", { key: " " }, 5, section, { kind: "toggleSection" }],
    ["a second column to sort by", { key: "Enter", shift: true }, -1, head, { kind: "sort", isAdded: true }],
    ["the column further right", { key: "ArrowRight", mod: true }, -1, head, { kind: "moveColumn", by: 1 }],
    ["the column narrower", { key: "ArrowLeft", shift: true }, -1, head, { kind: "resizeColumn", by: -1 }],
  ] as const)("reach %s", (_, key, line, extent, action) => expect(gridAction(key, at(line), extent)).toEqual(action));

  it.each([
    ["Alt", { key: "ArrowLeft", alt: true }],
    ["a letter of nobody", { key: "q" }],
    ["the browser's find", { key: "f", mod: true }],
    ["the browser's reload", { key: "r", mod: true }],
    ["Tab", { key: "Tab" }],
  ])("leave %s to others", (_, key) => expect(gridAction(key, at(5), row)).toBe(null));

  it("never lead out of the grid, however small it is", () => {
    const key = fc.record({
      key: fc.constantFrom("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight", "Home", "End", "PageDown", "PageUp", "j"),
      shift: fc.boolean(),
      mod: fc.boolean(),
    });
    fc.assert(
      fc.property(key, fc.nat(4), fc.nat(4), fc.nat(5), fc.nat(5), (pressed, lines, columns, line, column) => {
        const extent: GridExtent = { lines, columns: columns + 1, page: 3, lineKind: line === 0 ? "head" : "row" };
        const action = gridAction(pressed, { line: line - 1, column }, extent);
        if (action?.kind !== "move" && action?.kind !== "extend") return;
        expect(action.to.column).toBeLessThanOrEqual(columns);
        expect(action.to.line).toBeLessThan(Math.max(lines, action.kind === "move" ? 0 : 1));
        expect(action.to.line).toBeGreaterThanOrEqual(-1);
      }),
    );
  });
});
