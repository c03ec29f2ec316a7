import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { viewCarHead } from "./car-head.view";
import { placeText } from "./car-place";
import { visit } from "./car.fixtures";

describe("a railcar at the top of its page", () => {
  it("says where it is", () => expect(viewCarHead(visit("1", 12)).place).toBe("Track 4 · Position 12"));

  it("hides place and quantity of one that is closed out", () => {
    const head = viewCarHead(visit("1", 12, { status_id: RAILCAR_STATUS.released, quantity_snapshot: "7.5" }));
    expect(head.place).toBeNull();
    expect(head.facts).not.toContain("7.5");
  });

  it("says that it is inoperable", () =>
    expect([visit("1", 1), visit("1", 1, { inoperable: true })].map((car) => viewCarHead(car).inoperable)).toEqual([
      null,
      "Inoperable",
    ]));
});

describe("the place of a car", () => {
  it("is its track and position", () => {
    expect(placeText(visit("1", 12))).toBe("Track 4 · Position 12");
    expect(placeText(visit("1", 1, { track_name: null, car_seq: null }))).toBeNull();
  });
});
