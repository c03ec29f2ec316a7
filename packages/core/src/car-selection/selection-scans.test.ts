import { describe, expect, it } from "vitest";
import { sandCar } from "../railcars/car.fixtures";
import { initialSelection } from "./selection-changes";
import { selectionInput } from "./selection-run.fixtures";
import { rankScan, receiveScan } from "./selection-scans";
import type { SelectionContext } from "./selection.types";

const base = initialSelection({ ...selectionInput(), source: "announced" }, null);
const context = (more: Partial<SelectionContext> = {}): SelectionContext => ({
  ...base,
  trackId: "4",
  available: [sandCar("1"), sandCar("2")],
  carsOnTrack: [],
  ...more,
});
const scan = (code: string, more?: Partial<SelectionContext>) => receiveScan(context(more), { code, at: 7 });

describe("receiveScan", () => {
  it("answers a car, a car selected already and no car each in its own way", () => {
    const selected = [sandCar("2")];

    expect(scan("UTLX - 045001", { selected })).toMatchObject({
      notice: { kind: "positive", message: "Railcar UTLX 045001 selected." },
      change: { lastScan: { result: "selected", at: 7 } },
    });
    expect(scan("UTLX - 045002", { selected })).toMatchObject({
      notice: { kind: "warning", message: "UTLX 045002 is already selected." },
      change: { lastScan: { result: "double" } },
    });
    expect(scan("UTLX - 9", { selected })).toMatchObject({
      notice: { kind: "negative" },
      change: { lastScan: { result: "refused" }, unmatched: ["UTLX - 9"] },
    });
  });

  it("says the same on the screen as in the message", () => {
    for (const code of ["UTLX - 045001", "UTLX - 9", '{"railcar_load":{"id":1}}']) {
      const { change, notice } = scan(code);

      expect(change.lastScan?.message).toBe(notice?.message);
    }
  });

  it("passes an empty code over", () => {
    expect(scan("  ")).toEqual({ change: {} });
  });

  it("keeps the newest codes that matched nothing, each once and not without end", () => {
    const unmatched = Array.from({ length: 50 }, (_, at) => `X - ${at}`);

    expect(scan("X - 7", { unmatched }).change.unmatched?.slice(0, 2)).toEqual(["X - 7", "X - 0"]);
    expect(scan("X - 99", { unmatched }).change.unmatched).toHaveLength(50);
  });
});

describe("rankScan", () => {
  it("knows the cars on offer and the selected ones", () => {
    expect(rankScan(context(), "UTLX - 045001")).toBe(2);
    expect(rankScan(context({ selected: [sandCar("2")] }), "UTLX - 045002")).toBe(2);
    expect(rankScan(context(), "UTLX - 9")).toBe(1);
    expect(rankScan(context(), "utlx 45")).toBe(0);
  });
});
