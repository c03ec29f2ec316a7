import { expect, it } from "vitest";
import { vesselRow } from "./vessel.fixtures";
import { levelOfRow, viewLevel } from "./vessel-level.view";

it("stands to scale between its marks, and is said in words", () => {
  expect(viewLevel(vesselRow())).toEqual({
    fill: 81.7,
    tone: "brand",
    marks: [
      { key: "low", at: 8.3, text: "Low alarm at 10,000 lb" },
      { key: "high", at: 91.7, text: "High alarm at 110,000 lb" },
    ],
    short: "81.7 %",
    words: ["81.7 % full", "98,000 lb of 120,000 lb", "22,000 lb free"],
    alarm: null,
  });
});

it("says plainly which mark is reached", () => {
  const low = viewLevel(vesselRow({ level_alarm: "low" }));
  expect([low.tone, low.alarm]).toEqual(["waiting", "It is low: at or under the alarm of 10,000 lb."]);
  const high = viewLevel(vesselRow({ level_alarm: "high" }));
  expect([high.tone, high.alarm]).toEqual(["blocked", "It is high: at or over the alarm of 110,000 lb."]);
});

it("stays within its scale, and draws none where no capacity says it", () => {
  expect(viewLevel(vesselRow({ level_percent: "110" })).fill).toBe(100);
  const open = vesselRow({ capacity: null, display_capacity: null, level_percent: null });
  expect(viewLevel(open)).toMatchObject({ fill: null, marks: [], short: "" });
  expect(viewLevel(open).words).toEqual(["98,000 lb", "No capacity is entered: nobody can say how full it is."]);
});

it("is nothing of a row that says no quantity", () => {
  expect(levelOfRow({})).toBeNull();
  expect(levelOfRow({ ...vesselRow() })?.short).toBe("81.7 %");
});
