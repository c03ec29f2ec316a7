import { describe, expect, it } from "vitest";
import { Refused } from "../api/api-errors";
import { initialContext, mendCell, takeCheck, takeFile, takeRows } from "./import-changes";
import { afterRefusal, countsOf, groupOf, isReady, rowsToCheck, rowsToWrite } from "./import-rows.rules";
import { fileOf, importInput, resultOf, said } from "./import.fixtures";
import type { ImportContext } from "./import.types";

const withFile = (text: string): ImportContext => {
  const context = initialContext(importInput());
  return { ...context, ...takeFile(context, fileOf(text)).change };
};
/** Rows that are new, changed and as they are, and one that cannot be read. */
function checked(): ImportContext {
  const context = withFile("Name,Code,Payment terms\nA,1,30\nB,2,\nC,3,\nD,4,soon\n");
  const rows = [said("new"), said("changed", { changes: ["code"] }), said("unchanged")];
  return { ...context, ...takeCheck(context, resultOf(...rows)).change };
}

describe("the rows of a file", () => {
  it("are asked about where they can be read and were not taken off", () => {
    const context = withFile("Name,Payment terms\nA,30\nB,soon\nC,\n");
    const out = { ...context, ...takeRows(context, { type: "ROWS.TAKE", ids: ["4"], isOut: true }).change };
    expect(rowsToCheck(out)).toMatchObject({ ids: ["2"], rows: [{ name: "A", payment_terms: 30 }] });
    expect([...rowsToCheck(out).known.keys()]).toEqual(["3"]);
  });

  it("are counted by what becomes of them", () => {
    expect(countsOf(checked())).toEqual({ all: 4, new: 1, changed: 1, unchanged: 1, refused: 1, out: 0 });
  });

  it("are written where they are new or change something, from the reading of their check", () => {
    expect(rowsToWrite(checked())).toEqual({
      ids: ["2", "3"],
      rows: [
        { name: "A", code: "1", payment_terms: 30 },
        { name: "B", code: "2" },
      ],
      readings: [null, { id: "1", updated_at: 5 }],
    });
  });

  it("can be imported when none is refused and nothing was touched since the check", () => {
    const context = checked();
    const without = { ...context, ...takeRows(context, { type: "ROWS.TAKE", ids: ["5"], isOut: true }).change };
    expect([isReady(context), isReady(without), isReady({ ...without, isStale: false })]).toEqual([false, false, true]);
    const mended = { ...context, ...mendCell(context, { type: "CELL.MEND", id: "2", column: 0, text: "Z" }).change };
    expect([mended.isStale, groupOf(mended, mended.rows[0]!)]).toEqual([true, null]);
    expect(mendCell(context, { type: "CELL.MEND", id: "2", column: 0, text: "A" }).change).toEqual({});
  });

  it("are refused where the server names them", () => {
    const fields = { "rows.1.code": "Too long.", "rows.1.name": "Taken.", "rows.9.name": "Nowhere.", other: "No row." };
    const error = new Refused({ status: 422, code: "bad_rows", description: "No.", fields });
    const known = afterRefusal(checked(), error);
    expect(known.get("3")).toMatchObject({ verdict: "refused", faults: { code: "Too long.", name: "Taken." } });
    expect(known.get("2")).toMatchObject({ verdict: "new" });
  });
});
