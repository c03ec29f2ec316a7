import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { initialContext } from "./track-order-changes";
import { line } from "./track-order-lines.fixtures";
import { pageInput } from "./track-order-run.fixtures";
import { changeOf, requestOf } from "./track-order.submit";

const carsOnTrack = [carOnTrack("11", 1), bulkCar("12", 2)];
const selected = [sandCar("2"), sandCar("1")];
const list = { line: line({ mode: "bulk-move", carsOnTrack, selected }), trackId: "4", revision: 7 };

describe("the list that is sent", () => {
  it("names the own-family cars of the track with their places", () => {
    expect(requestOf(list).body).toEqual(
      ["11", "2", "1"].map((id, at) => ({
        id,
        track_id: "4",
        car_seq: at + 1,
        // What is on the track is covered by the revision of its order.
        ...(id === "11" ? {} : { updated_at: 1 }),
      })),
    );
  });

  it("goes with the order that it was made from, where that is known", () => {
    expect(requestOf(list).headers).toEqual({ "x-track-revision": "4=7" });
    expect(requestOf({ ...list, revision: null }).headers).toEqual({});
  });

  it("goes to the call of its family, and is taken up again on its page", () => {
    const context = { ...initialContext(pageInput({ mode: "bulk-add" })), trackId: "4", carsOnTrack, selected };

    expect(changeOf(context)).toMatchObject({
      terminal: "1",
      route: "/mobile-v2/sand/railcars/bulk-add",
      path: "/api/inbounds/bulk",
      label: { name: "UTLX 045002", more: 1 },
    });
    expect(changeOf({ ...context, family: "bulk-commodity", mode: "bulk-sequence", selected: [] })).toMatchObject({
      route: "/mobile-v2/bulk-commodity/railcars/bulk-sequence",
      path: "/api/bulk-commodity-railcar-loads/bulk",
      label: { name: null, more: 0 },
    });
  });
});
