import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainLines, sectionLines } from "./list-lines";
import type { Line } from "./list.types";
import type { ListRow } from "./query.types";

const rowLine = (id: string): Line<ListRow> => ({ kind: "row", row: { id }, isLeft: false });
const shown = (line: Line<ListRow>) =>
  line.kind === "row" ? line.row.id : line.kind === "section" ? `[${line.section.key}]` : "…";
const all = ({ lineCount, lineAt }: { lineCount: number; lineAt: (at: number) => Line<ListRow> }) =>
  Array.from({ length: lineCount }, (_, at) => shown(lineAt(at))).join(" ");

const section = (key: string, from: number, count: number) => ({ key, value: key, from, count, sums: {} });

describe("the lines of a list", () => {
  it("are its rows, and those still to come", () => {
    const lines = plainLines(["7", "9"], rowLine, 4);
    expect([all(lines), lines.lineOf("9"), lines.lineOf("4")]).toEqual(["7 9 … …", 1, -1]);
  });

  it("are heads and rows of sections, but not those of closed ones", () => {
    const sections = [section("a", 0, 2), section("b", 2, 1), section("c", 3, 2)];
    const ids = ["1", "2", "3", "4", "5"];
    expect(all(sectionLines(ids, rowLine, sections, () => false))).toBe("[a] 1 2 [b] 3 [c] 4 5");
    const closed = sectionLines(ids, rowLine, sections, (key) => key === "a");
    expect([all(closed), closed.lineOf("1"), closed.lineOf("4")]).toEqual(["[a] [b] 3 [c] 4 5", -1, 4]);
    expect(all(sectionLines([], rowLine, [], () => false))).toBe("");
  });

  it("lead back to their rows", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 4 })), fc.func(fc.boolean()), (counts, isClosed) => {
        const sections = counts.map((count, at) =>
          section(
            String(at),
            counts.slice(0, at).reduce((sum, one) => sum + one, 0),
            count,
          ),
        );
        const ids = Array.from({ length: counts.reduce((sum, one) => sum + one, 0) }, (_, at) => `r${at}`);
        const lines = sectionLines(ids, rowLine, sections, isClosed);
        const open = ids.filter((id) => lines.lineOf(id) >= 0);
        expect(open.map((id) => shown(lines.lineAt(lines.lineOf(id))))).toEqual(open);
        expect(open.length + sections.length).toBe(lines.lineCount);
      }),
    );
  });
});
