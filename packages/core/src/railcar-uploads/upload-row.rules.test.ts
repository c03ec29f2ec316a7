import { describe, expect, it } from "vitest";
import { judged, verdictsOf } from "./upload-world.fixtures";

describe("a total", () => {
  it.each([
    ["Total,,5", "skipped"],
    ["grand total: all cars,,", "skipped"],
    [" COUNT,,12", "skipped"],
    [",Totals,1", "skipped"],
    ["Total 5,,", "fault"],
    ["Sum,,5", "fault"],
  ])("'%s' is %s", (record, verdict) =>
    expect(verdictsOf(judged(`Car,Product,Net (lb)\n${record}\n`))).toEqual([`2 ${verdict}`]),
  );
  it("is known by the number cell, not by the mark", () =>
    expect(verdictsOf(judged("Mark,Number,Product\nTotal,5,\nTotal 5,,\n"))).toEqual(["2 fault", "3 skipped"]));
});

it("a record keeps the order of its columns, and what no column gives comes last", () => {
  const [row] = judged("Widget,Car,Net (lb)\nx,QTZX 10001,\n");
  expect(row?.cells.map(({ column, field, read, verdict }) => [column, field, read, verdict])).toEqual([
    [0, null, "x", "ok"],
    [1, "car", "QTZX 10001", "ok"],
    [2, "net", "", "warning"],
    [null, "product", "", "fault"],
    [null, "customer", "", "fault"],
  ]);
});
