import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Unsent, UploadChange } from "./upload-page.types";
import {
  isEmptyUnsent,
  joinMapping,
  nextChange,
  NOTHING_UNSENT,
  withCell,
  withMapping,
  withoutChange,
  withRows,
} from "./upload-unsent.rules";

describe("what waits to be sent", () => {
  it("goes out as how the file is read, then cells, then rows", () => {
    let unsent = withRows(withCell(NOTHING_UNSENT, { row: 4, column: 1, value: "a" }), [2, 3], true);
    unsent = withRows(withMapping(unsent, { day_order: "day" }), [5], false);
    const sent: UploadChange[] = [];
    for (let change = nextChange(unsent); change !== null; change = nextChange(unsent)) {
      sent.push(change);
      unsent = withoutChange(unsent, change);
    }
    expect(sent).toEqual([
      { kind: "mapping", body: { day_order: "day" } },
      { kind: "cells", body: [{ row: 4, column: 1, value: "a" }] },
      { kind: "rows", body: { rows: [2, 3], out: true } },
      { kind: "rows", body: { rows: [5], out: false } },
    ]);
    expect(isEmptyUnsent(unsent)).toBe(true);
  });

  it("keeps what was changed again while it was on its way", () => {
    const before = withCell(withMapping(NOTHING_UNSENT, { day_order: "day" }), { row: 4, column: 1, value: "a" });
    const mapped = withMapping(before, { day_order: "month" });
    expect(withoutChange(mapped, { kind: "mapping", body: before.mapping ?? {} }).mapping).toEqual({
      day_order: "month",
    });
    const mended = withCell(before, { row: 4, column: 1, value: "b" });
    expect(withoutChange(mended, { kind: "cells", body: [...before.cells.values()] }).cells.size).toBe(1);
    const back = withRows(withRows(before, [9], true), [9], false);
    expect(withoutChange(back, { kind: "rows", body: { rows: [9], out: true } }).rows.size).toBe(1);
  });

  it("joins changes: the later one of a column, an option or a text counts", () => {
    expect(
      joinMapping(
        {
          columns: [
            { column: 1, field: "net" },
            { column: 2, field: "bol" },
          ],
          weight_unit: "lb",
          codes: [{ field: "product", text: "A", record_id: "1" }],
        },
        {
          columns: [{ column: 1, field: null }],
          weight_unit: null,
          codes: [{ field: "product", text: "A", record_id: "2" }],
        },
      ),
    ).toEqual({
      columns: [
        { column: 2, field: "bol" },
        { column: 1, field: null },
      ],
      weight_unit: null,
      codes: [{ field: "product", text: "A", record_id: "2" }],
    });
  });

  it("comes to an end, whatever is changed, with at most 1,000 cells a call", () => {
    const mend = fc.record({ row: fc.integer({ min: 1, max: 3000 }), column: fc.nat(5), value: fc.string() });
    fc.assert(
      fc.property(fc.array(mend, { maxLength: 2500 }), fc.array(fc.nat(50)), fc.boolean(), (mends, rows, out) => {
        let unsent: Unsent = mends.reduce(withCell, withRows(NOTHING_UNSENT, rows, out));
        const last = new Map(mends.map(({ row, column, value }) => [`${row}:${column}`, value]));
        const calls: UploadChange[] = [];
        for (let change = nextChange(unsent); change !== null && calls.length < 10; change = nextChange(unsent)) {
          calls.push(change);
          unsent = withoutChange(unsent, change);
        }
        const cells = calls.flatMap((change) => (change.kind === "cells" ? [change.body] : []));

        expect(isEmptyUnsent(unsent)).toBe(true);
        expect(cells.filter((body) => body.length > 1000)).toEqual([]);
        expect(new Map(cells.flat().map(({ row, column, value }) => [`${row}:${column}`, value]))).toEqual(last);
      }),
      { numRuns: 20 },
    );
  });
});
