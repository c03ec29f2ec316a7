import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { visit } from "./car.fixtures";
import { conflictOf, editBlock } from "./car-changes.rules";

describe("a car that cannot be edited", () => {
  it.each([
    [RAILCAR_STATUS.received, null],
    [RAILCAR_STATUS.handling, null],
    [RAILCAR_STATUS.handled, null],
    [RAILCAR_STATUS.customerReleased, null],
    [RAILCAR_STATUS.pending, "UTLX 045001 is pending and stands on no track. Receive it to give it a place."],
    [RAILCAR_STATUS.released, "UTLX 045001 is released. It stands on no track and cannot be edited here."],
    [RAILCAR_STATUS.cancelled, "UTLX 045001 is cancelled. It stands on no track and cannot be edited here."],
  ] as const)("in state %s says %j", (status_id, why) =>
    expect(editBlock(visit("1", 1, { status_id }), true)).toBe(why),
  );

  it("says so to a user who may not edit", () =>
    expect(editBlock(visit("1", 1), false)).toBe("Your profile may not change railcars."));
});

describe("what someone else has changed", () => {
  const known = visit("1", 5);

  it("is nothing while only the position has shifted", () =>
    expect(conflictOf(known, visit("1", 4), { railcar_length: "50" })).toBeNull());
  it("is another track", () =>
    expect(conflictOf(known, visit("1", 2, { track_id: "9", track_name: "Track 9" }), {})).toBe(
      "UTLX 045001 was changed meanwhile: Track 9 · Position 2. Look once more, then submit again.",
    ));
  it("is another length, only where one was entered", () => {
    expect(conflictOf(known, visit("1", 5, { railcar_length: "60" }), {})).toBeNull();
    expect(conflictOf(known, visit("1", 5, { railcar_length: "60" }), { railcar_length: "50" })).toContain("60 ft");
  });
});
