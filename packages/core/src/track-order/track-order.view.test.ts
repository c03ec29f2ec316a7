import { describe, expect, it } from "vitest";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";
import { track } from "../tracks/track.fixtures";
import { initialContext } from "./track-order-changes";
import { trackOrderMachine } from "./track-order.machine";
import { pageInput } from "./track-order-run.fixtures";
import type { TrackOrderContext, TrackOrderMode } from "./track-order.types";
import { viewTrackOrder } from "./track-order.view";

type Form = "comparing" | "sending" | "editing";

/** The view of a page on track 4. */
function view(mode: TrackOrderMode, more: Partial<TrackOrderContext> = {}, form: Form = "editing") {
  const lists = { terminals: "ready", tracks: "ready", carsOnTrack: "ready", available: "ready" };
  const context: TrackOrderContext = {
    ...initialContext(pageInput({ mode })),
    tracks: [track("4"), track("5")],
    trackId: "4",
    carsOnTrack: [carOnTrack("11", 1), bulkCar("12", 2)],
    available: [],
    ...more,
  };
  return viewTrackOrder(trackOrderMachine.resolveState({ value: { ...lists, form } as never, context }));
}
const far = carOnTrack("21", 1, { track_id: "5" });

describe("how cars are named", () => {
  it("is Scan or Manual where they are brought to the track, and neither where its own are ordered", () => {
    expect(view("bulk-add").entry).toEqual({ value: null });
    expect(view("bulk-add", { trackId: null }).entry).toBeNull();
    expect(view("bulk-sequence").entry).toBeNull();
  });

  it("is by scanning the order, once that is turned on", () => {
    expect(view("bulk-sequence").scan).toBeNull();
    expect(view("bulk-sequence", { scanning: ["11"] }).scan?.count).toBe("1 of 1 scanned");
  });
});

describe("the action", () => {
  it("appears with the first selected car, counted", () => {
    expect(view("bulk-move").action).toBeNull();
    expect(view("bulk-move", { selected: [far] }).action).toEqual({ label: "Bulk Move", count: 1, pending: false });
    expect(view("bulk-move", { selected: [far] }, "sending")).toMatchObject({
      action: { pending: true },
      frozen: true,
      canClear: false,
    });
  });

  it("does not count a selected car that is on the chosen track already", () => {
    const onTrack = view("bulk-move", { selected: [carOnTrack("11", 1)] });

    expect([onTrack.action, onTrack.canClear, onTrack.list?.count]).toEqual([null, false, 2]);
  });
});

describe("two orders", () => {
  it("leave nothing else to be done", () => {
    const conflict = { present: { cars: [], revision: 8 }, message: "Changed." };

    expect(view("bulk-add", { conflict, selected: [far] }, "comparing")).toMatchObject({
      entry: null,
      action: null,
      canClear: false,
      tracks: { fixed: true },
    });
  });
});
