import { expect, it } from "vitest";
import { tDashboard } from "../messages/catalogue-dashboard";
import { counting, month } from "./day-counts.fixtures";

it("is the month to date next to the same days of the month before, and a bar for each day", async () => {
  const { settled } = counting(
    month("2026-11", 1200, 34),
    month("2026-11", 0, 1),
    month("2026-10", 1000, 100, 7),
    month("2026-10", 2, 2, 2),
  );
  const { rows, state, isPartial, totalLabel } = await settled();

  expect([state, isPartial, totalLabel]).toEqual(["ready", false, tDashboard("days.total")]);
  expect(rows.map(({ title, total, before }) => [title, total, before])).toEqual([
    ["Railcars received", "1,234", "1,100"],
    ["Outbound Trucks released", "1", "4"],
  ]);
  expect(rows[0]?.bars.map(({ name, height }) => [name, height])).toEqual([
    ["2026/11/01: 1,200", 1],
    ["2026/11/02: 34", 34 / 1200],
  ]);
  // One truck is no full bar.
  expect(rows[1]?.bars[1]?.height).toBe(0.25);
  expect(rows[0]?.href).toMatch(/^\/railcars\?date_received\.range=\d+\.\.\d+&closed=1$/);
});
