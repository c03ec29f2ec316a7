import { expect, it } from "vitest";
import { vesselRow } from "../vessels/vessel.fixtures";
import { vesselFacts, vesselTag } from "./vessel-facts.view";

it("says what is in a vessel, what is free, whose and of what", () => {
  expect(vesselFacts(vesselRow({ customer_name: "Basin Sands" })).map(({ label, value }) => [label, value])).toEqual([
    ["In it", "98,000 lb"],
    ["Free", "22,000 lb"],
    ["Level", "81.7 % full"],
    ["Product", "40/70"],
    ["Stock owner", "Basin Sands"],
  ]);
  expect(
    vesselFacts(vesselRow({ capacity: null, display_capacity: null, level_percent: null, product_name: null })),
  ).toMatchObject([{ key: "held" }, { value: "Not limited" }, { value: "Not known" }]);
});

it("says next to the name that it is out of use, or that its level has reached a mark", () => {
  expect(vesselTag(vesselRow())).toBeNull();
  expect(vesselTag(vesselRow({ is_active: false }))?.text).toBe("Not in use");
  expect(vesselTag(vesselRow({ level_alarm: "low" }))).toEqual({ tone: "waiting", text: "Low level" });
  expect(vesselTag(vesselRow({ level_alarm: "high" }))).toEqual({ tone: "blocked", text: "High level" });
});
