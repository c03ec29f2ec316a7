import { describe, expect, it } from "vitest";
import { initialContext } from "./track-order-changes";
import { viewTrackList } from "./track-order-list.view";
import { pageInput } from "./track-order-run.fixtures";
import { track } from "../tracks/track.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import type { TrackOrderContext, TrackOrderMode } from "./track-order.types";

const ready = { loading: false, failed: false };
const carsOnTrack = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3)];
const contextOf = (mode: TrackOrderMode, more: Partial<TrackOrderContext> = {}): TrackOrderContext => ({
  ...initialContext(pageInput({ mode })),
  tracks: [track("4")],
  trackId: "4",
  carsOnTrack,
  ...more,
});
const list = (mode: TrackOrderMode, more: Partial<TrackOrderContext> = {}) =>
  viewTrackList(contextOf(mode, more), ready);
const ref = (id: string) => ({ id, name: `UTLX 0450${id}` });

describe("the list of a track", () => {
  it("is there once a track is chosen", () => {
    expect(list("bulk-move", { trackId: null })).toBeNull();
    expect(list("bulk-move")).toMatchObject({ title: "Selected Railcars", count: 3 });
    expect(list("bulk-sequence")).toMatchObject({ title: "Railcars on Track", count: 3 });
  });

  it("numbers both families, the other one locked in its places", () => {
    expect(list("bulk-sequence")?.rows).toMatchObject([
      { seq: 1, id: "11", movable: true, car: { locked: null } },
      { seq: 2, id: "bulk-commodity:12", movable: false, away: null, car: { locked: "Other family, keeps its place" } },
      { seq: 3, id: "13", movable: true },
    ]);
  });

  it("marks the positions that cars do not have yet", () => {
    const arrangement = { base: ["11", "13"], order: [ref("13"), ref("11")], last: [] };

    expect(list("bulk-sequence", { arrangement })?.rows.map((row) => row.seqTone)).toEqual(["new", "onTrack", "new"]);
    expect(list("bulk-add", { selected: [sandCar("1")] })?.rows.map((row) => row.seqTone)).toEqual([
      "onTrack",
      "onTrack",
      "onTrack",
      "new",
    ]);
  });

  it("lets newly added cars be taken out, and cars of a sequence go last", () => {
    expect(list("bulk-add", { selected: [sandCar("1")] })?.rows.map((row) => row.away)).toEqual([
      null,
      null,
      null,
      "Remove UTLX 045001",
    ]);
    expect(list("bulk-sequence")?.rows.map((row) => row.away)).toEqual([
      "Goes last: UTLX 045011",
      null,
      "Goes last: UTLX 045013",
    ]);
    expect(list("bulk-add")?.awayIcon).not.toBe(list("bulk-sequence")?.awayIcon);
  });

  it("has a part for the cars that go last, numbered where they will stand", () => {
    const arrangement = { base: ["11", "13"], order: [ref("11"), ref("13")], last: ["11"] };

    expect(list("bulk-sequence", { arrangement })?.last).toMatchObject({
      title: "Goes last",
      rows: [{ id: "11", seq: 3, movable: false, away: "Put UTLX 045011 back" }],
    });
    expect(list("bulk-sequence")?.last).toBeNull();
  });

  it("offers Reverse Order in bulk-add only, and works from two cars on", () => {
    expect(list("bulk-add")?.reverse).toEqual({ label: "Reverse Order", enabled: false });
    expect(list("bulk-add", { selected: [sandCar("1"), sandCar("2")] })?.reverse?.enabled).toBe(true);
    expect(list("bulk-move")?.reverse).toBeNull();
    expect(list("bulk-sequence")?.reverse).toBeNull();
    expect(list("bulk-add", { carsOnTrack: null })?.reverse).toBeNull();
  });

  it("says which way the tapped car can go", () => {
    expect(list("bulk-sequence", { tapped: { id: "13", fault: "x" } })?.tapped).toEqual({
      id: "13",
      canUp: true,
      canDown: false,
      error: "x",
      away: "Goes last",
    });
    expect(list("bulk-add", { selected: [sandCar("1")], tapped: { id: "1", fault: null } })?.tapped).toMatchObject({
      canUp: true,
      canDown: false,
      away: "Remove",
    });
    expect(list("bulk-sequence", { tapped: { id: "99", fault: null } })?.tapped).toBeNull();
  });

  it("shows why a row was refused", () => {
    expect(
      list("bulk-add", { selected: [sandCar("1")], refusal: { message: "No.", rows: { "1": "Released." } } })?.rows.at(
        -1,
      )?.car.problem,
    ).toBe("Released.");
  });

  it("says that the track is empty, or that nothing is selected", () => {
    expect(list("bulk-sequence", { carsOnTrack: [] })).toMatchObject({
      count: 0,
      empty: "No cars stand on this track.",
    });
    expect(list("bulk-add", { carsOnTrack: [] })?.empty).toBe("No railcars selected yet.");
  });
});
