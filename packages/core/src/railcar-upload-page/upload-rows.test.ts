import { describe, expect, it } from "vitest";
import type { RailcarUploadRow } from "@railhead/api-contract/railcar-uploads.contract";
import { answer, scriptedHttp, testRuntime } from "../runtime/test.layer";
import { aCell, aRow, saidOf } from "./upload-page.fixtures";
import { createUploadRows, type RowsQuestion } from "./upload-rows";
import { readRowsOf } from "./upload-rows.live";

const settled = () => new Promise((resolve) => setImmediate(resolve));
const newSignal = () => {
  const signal = { aborted: false, addEventListener: () => undefined, removeEventListener: () => undefined };
  return { signal, abort: () => undefined };
};
const question = (more: Partial<RowsQuestion> = {}): RowsQuestion => ({
  uploadId: "41",
  revision: "1",
  shown: "all",
  count: 1200,
  ...more,
});

/** Rows over a server with 1,200 of them, of which every tenth has a fault; what it was asked is kept. */
function rowsOver(
  all: readonly RailcarUploadRow[] = Array.from({ length: 1200 }, (_, at) =>
    aRow(at + 2, at % 10 === 0 ? "fault" : "new"),
  ),
) {
  const asked: string[] = [];
  let current = all;
  const rows = createUploadRows({
    newSignal,
    readPage: async ({ shown }, after) => {
      asked.push(`${shown} after ${after}`);
      const left = current.filter(
        ({ number, verdict }) => number > Number(after ?? 0) && (shown === "all" || verdict === shown),
      );
      const page = left.slice(0, 500);
      return {
        ok: true,
        value: { rows: page, next: left.length > 500 ? String(page.at(-1)?.number) : null, total: null },
      };
    },
  });
  const { state } = rows.list;
  const numberAt = (line: number) => {
    const found = state.read().lineAt(line);
    return found.kind === "row" ? found.row.number : found.kind;
  };
  return { rows, asked, numberAt, state, change: (next: readonly RailcarUploadRow[]) => (current = next) };
}

describe("the rows of an upload", () => {
  it("are read where they are looked at, block by block on the way there", async () => {
    const { rows, asked, numberAt, state } = rowsOver();
    rows.ask(question());
    expect(state.read()).toMatchObject({ kind: "loading", lineCount: 1200 });
    await settled();
    expect([numberAt(0), numberAt(499), numberAt(500)]).toEqual([2, 501, "coming"]);
    rows.list.see(1150, 1180);
    await settled();
    await settled();
    expect([numberAt(1150), numberAt(0)]).toEqual([1152, 2]);
    expect(asked).toEqual(["all after null", "all after 501", "all after 1001"]);
  });

  it("stay while they are read again after a check, and only those that are seen are", async () => {
    const { rows, asked, numberAt } = rowsOver();
    rows.ask(question());
    await settled();
    rows.list.see(600, 630);
    await settled();
    rows.ask(question({ revision: "2" }));
    expect([numberAt(0), numberAt(600)]).toEqual([2, 602]);
    await settled();
    expect(asked).toEqual(["all after null", "all after 501", "all after 501"]);
    rows.ask(question({ revision: "2" }));
    expect(asked).toHaveLength(3);
  });

  it("are others when others are shown, from the top", async () => {
    const { rows, asked, numberAt, state } = rowsOver();
    rows.ask(question());
    await settled();
    rows.list.see(600, 630);
    rows.ask(question({ shown: "fault", count: 120 }));
    expect(numberAt(0)).toBe("coming");
    await settled();
    expect([numberAt(0), numberAt(1), state.read().lineCount]).toEqual([2, 12, 120]);
    expect(asked.at(-1)).toBe("fault after null");
  });

  it("are no more than there are now, where mended ones have left", async () => {
    const { rows, state, change } = rowsOver();
    rows.ask(question({ shown: "fault", count: 120 }));
    await settled();
    change(Array.from({ length: 3 }, (_, at) => aRow(at + 2, "fault")));
    rows.ask(question({ shown: "fault", count: 3, revision: "2" }));
    expect(state.read().lineCount).toBe(3);
    await settled();
    expect(state.read().order).toEqual(["2", "3", "4"]);
  });
});

describe("rows as the API gives them", () => {
  const warned = (number: number) =>
    aRow(number, "new", { cells: [aCell({ verdict: "warning", remark: saidOf("mark_unknown", "?", false) })] });

  it("with a warning are looked for page by page", async () => {
    const next = "/api/railcar-uploads/41/rows?after=3";
    const http = scriptedHttp([
      answer(200, { result: [aRow(2, "new"), warned(3)], nextUrl: next }),
      answer(200, { result: [aRow(4, "new"), warned(5)], nextUrl: null }),
    ]);
    const read = await readRowsOf(testRuntime(http))(
      question({ shown: "warnings", count: 2 }),
      null,
      newSignal().signal,
    );
    expect(read).toMatchObject({ ok: true, value: { rows: [{ number: 3 }, { number: 5 }], next: null } });
    expect(http.requests.map(({ url }) => url)).toEqual([
      "/api/railcar-uploads/41/rows",
      "/api/railcar-uploads/41/rows?after=3",
    ]);
  });

  it("of a verdict are asked for by it", async () => {
    const http = scriptedHttp([answer(200, { result: [], nextUrl: null })]);
    await readRowsOf(testRuntime(http))(question({ shown: "left out" }), "7", newSignal().signal);
    expect(http.requests[0]?.url).toBe("/api/railcar-uploads/41/rows?verdict=left%20out&after=7");
  });
});
