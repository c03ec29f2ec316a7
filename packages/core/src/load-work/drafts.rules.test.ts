import { expect, it } from "vitest";
import { oldestFirst } from "./drafts.rules";

it("puts drafts in the order in which they were recorded, by number within a second", () => {
  const drafts = [
    { id: "10", recorded_at: 5 },
    { id: "11", recorded_at: 4 },
    { id: "9", recorded_at: 5 },
  ];

  expect(oldestFirst(drafts).map(({ id }) => id)).toEqual(["11", "9", "10"]);
});
