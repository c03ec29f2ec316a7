import { describe, expect, it } from "vitest";
import { alongTracks, groupByTrack, TO_UNLOAD } from "./handling-list.rules";
import { waitingCar } from "./handling-list.fixtures";

const ids = (cars: readonly { readonly id: string }[]) => cars.map(({ id }) => id);

describe("railcars to unload", () => {
  it("are received, or being handled", () => expect(TO_UNLOAD).toEqual(["2", "3"]));

  it("stand along the tracks: Track 2 before Track 10, then by position; those without a place last", () =>
    expect(
      ids(
        alongTracks([
          waitingCar("1", null, null),
          waitingCar("2", "10", 1),
          waitingCar("3", "2", 2),
          waitingCar("4", "2", 1),
        ]),
      ),
    ).toEqual(["4", "3", "2", "1"]));

  it("stand under their track", () => {
    const groups = groupByTrack([
      waitingCar("4", "2", 1),
      waitingCar("3", "2", 2),
      waitingCar("2", "10", 1),
      waitingCar("1", null, null),
    ]);

    expect(groups.map(({ track, cars }) => [track, ids(cars)])).toEqual([
      ["Track 2", ["4", "3"]],
      ["Track 10", ["2"]],
      [null, ["1"]],
    ]);
    expect(groupByTrack([])).toEqual([]);
  });

  it("that are all bad order stand last", () => {
    const bad = { inoperable: true };
    const groups = groupByTrack([
      waitingCar("1", "2", 1, bad),
      waitingCar("2", "4", 1, bad),
      waitingCar("3", "4", 2),
      waitingCar("4", "5", 1, bad),
    ]);

    expect(groups.map(({ track }) => track)).toEqual(["Track 4", "Track 2", "Track 5"]);
  });
});
