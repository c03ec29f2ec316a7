import { describe, expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { track } from "./track.fixtures";
import { viewLaneHead } from "./lane-head.view";

const carsOf = (trackId: string, ids: readonly string[]) => ({
  cars: ids.map((id, at) => trackCar(id, at + 1, { track_id: trackId })),
  revision: 1,
});

describe("the head of a track", () => {
  it("says what is free, in whole feet that are there", () =>
    expect(viewLaneHead(track("4", { usable_length: "100.5" }), carsOf("4", ["1"]))).toMatchObject({
      cars: "1 railcar",
      room: "58 ft free",
      used: "42 of 100 ft",
      end: "1 at the north switch",
      isOver: false,
    }));

  it("goes by its own figures until its cars are known", () =>
    expect(viewLaneHead(track("4"), undefined)).toMatchObject({ cars: "3 railcars", room: "2,274 ft free" }));
});
