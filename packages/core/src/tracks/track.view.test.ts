import { describe, expect, it } from "vitest";
import { track } from "./track.fixtures";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";
import { viewTrackCard, viewTrackOption } from "./track.view";

describe("a track", () => {
  it("shows its cars, its end and its room", () =>
    expect(viewTrackOption(track("4"))).toEqual({
      id: "4",
      title: "Track 4",
      end: "3 railcars",
      sub: "1 is at the north switch · 2,274 ft free",
      fill: 126 / 2400,
    }));

  it("shows the last occupied position, over both families", () => {
    expect(viewTrackCard(track("4"), [carOnTrack("1", 1), bulkCar("2", 2)], []).countText).toBe(
      "Last occupied sequence 2",
    );
    expect(viewTrackCard(track("4"), null, []).countText).toBe("Last occupied sequence 3");
    expect(viewTrackCard(track("4"), [], []).countText).toBe("Last occupied sequence 0");
  });

  it("warns of cars that do not fit", () => {
    const full = track("4", { usable_length: "130" });

    expect(viewTrackCard(full, null, [])).toMatchObject({ freeText: "4 ft free", over: false });
    expect(viewTrackCard(full, null, [carOnTrack("9", 1)])).toMatchObject({
      freeText: "38 ft over the usable length",
      over: true,
    });
  });
});

it("says of cars that nobody has measured that they are not in the room that is left", () => {
  expect(viewTrackCard(track("4"), null, [carOnTrack("9", 1, { railcar_length: null })]).freeText).toBe(
    "2,274 ft free · 1 not measured",
  );
});
