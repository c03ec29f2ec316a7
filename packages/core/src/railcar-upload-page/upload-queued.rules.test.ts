import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Queued, UploadChange } from "./upload-page.types";
import {
  isNothingQueued,
  joinMapping,
  nextChange,
  NOTHING_QUEUED,
  withCell,
  withMapping,
  withoutChange,
  withRows,
} from "./upload-queued.rules";

describe("what waits to be sent", () => {
  it("goes out as how the file is read, then cells, then rows", () => {
    let queued = withRows(withCell(NOTHING_QUEUED, { row: 4, column: 1, value: "a" }), [2, 3], true);
    queued = withRows(withMapping(queued, { day_order: "day" }), [5], false);
    const sent: UploadChange[] = [];
    for (let change = nextChange(queued); change !== null; change = nextChange(queued)) {
      sent.push(change);
      queued = withoutChange(queued, change);
    }
    expect(sent).toEqual([
      { kind: "mapping", body: { day_order: "day" } },
      { kind: "cells", body: [{ row: 4, column: 1, value: "a" }] },
      { kind: "rows", body: { rows: [2, 3], out: true } },
      { kind: "rows", body: { rows: [5], out: false } },
    ]);
    expect(isNothingQueued(queued)).toBe(true);
  });

  it("keeps what was changed again while it was on its way", () => {
    const before = withCell(withMapping(NOTHING_QUEUED, { day_order: "day" }), { row: 4, column: 1, value: "a" });
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
        let queued: Queued = mends.reduce(withCell, withRows(NOTHING_QUEUED, rows, out));
        const last = new Map(mends.map(({ row, column, value }) => [`${row}:${column}`, value]));
        const calls: UploadChange[] = [];
        for (let change = nextChange(queued); change !== null && calls.length < 10; change = nextChange(queued)) {
          calls.push(change);
          queued = withoutChange(queued, change);
        }
        const cells = calls.flatMap((change) => (change.kind === "cells" ? [change.body] : []));

        expect(isNothingQueued(queued)).toBe(true);
        expect(cells.filter((body) => body.length > 1000)).toEqual([]);
        expect(new Map(cells.flat().map(({ row, column, value }) => [`${row}:${column}`, value]))).toEqual(last);
      }),
      { numRuns: 20 },
    );
  });
});
