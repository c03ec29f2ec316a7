import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack, sandCar } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import { initialContext } from "./track-order-changes";
import { viewConflict, viewRemoteOrder } from "./track-order-conflict.view";
import { pageInput } from "./track-order-run.fixtures";
import type { TrackOrderContext, TrackOrderMode } from "./track-order.types";

const carsOnTrack = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3)];
const contextOf = (mode: TrackOrderMode, more: Partial<TrackOrderContext> = {}): TrackOrderContext => ({
  ...initialContext(pageInput({ mode })),
  tracks: [track("4")],
  trackId: "4",
  carsOnTrack,
  ...more,
});

describe("two orders side by side", () => {
  const present = { cars: [carOnTrack("13", 1), bulkCar("12", 2)], revision: 8 };

  it("are there only while they differ", () => {
    expect(viewConflict(contextOf("bulk-sequence"))).toBeNull();
  });

  it("offer to keep mine when nobody came", () => {
    const view = viewConflict(contextOf("bulk-sequence", { conflict: { present, message: "Changed." } }));

    expect(view).toMatchObject({ message: "Changed.", merge: "Keep my order", takePresent: "Take the present order" });
    expect(view?.yours.rows.map((row) => row.mark?.text ?? "")).toEqual(["left", "", ""]);
  });

  it("mark what I moved and what others moved, so that a long list need not be read", () => {
    const three = [carOnTrack("11", 1), carOnTrack("13", 2), carOnTrack("14", 3)];
    const arrangement = {
      base: ["11", "13", "14"],
      order: ["13", "14", "11"].map((id) => ({ id, name: id })),
      last: [],
    };
    const cars = [carOnTrack("14", 1), carOnTrack("11", 2), carOnTrack("13", 3)];
    const view = viewConflict(
      contextOf("bulk-sequence", {
        carsOnTrack: three,
        arrangement,
        conflict: { present: { cars, revision: 8 }, message: "Changed." },
      }),
    );

    expect(view?.yours.rows.map((row) => row.mark?.text ?? "")).toEqual(["", "", "you moved"]);
    expect(view?.present.rows.map((row) => row.mark?.text ?? "")).toEqual(["moved", "", ""]);
  });

  it("say which cars came and which are mine to add", () => {
    const cars = [...carsOnTrack, carOnTrack("14", 4)];
    const view = viewConflict(
      contextOf("bulk-add", {
        selected: [sandCar("1")],
        conflict: { present: { cars, revision: 8 }, message: "Changed." },
      }),
    );

    expect(view?.merge).toBe("Put the newcomers into mine");
    expect(view?.yours.rows.at(-1)).toMatchObject({ name: "UTLX 045001", mark: { kind: "mine", text: "yours" } });
    expect(view?.present.rows.at(-1)).toMatchObject({ name: "UTLX 045014", mark: { kind: "came", text: "came" } });
  });
});

describe("an order of others that does not go with the user's", () => {
  it("is named with its track, and can be compared", () => {
    expect(viewRemoteOrder(contextOf("bulk-sequence"))).toBeNull();
    expect(viewRemoteOrder(contextOf("bulk-sequence", { remoteOrder: { cars: [], revision: 8 } }))).toEqual({
      message: "The order of Track 4 has changed meanwhile. Compare it with yours.",
      compare: "Compare",
    });
  });
});
