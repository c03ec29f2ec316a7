import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { manualClock } from "../live/live.fixtures";
import { answer, lost, testRuntime } from "../runtime/test.layer";
import { followTrack } from "./track-widget-follower";
import { readRemoteChanges } from "./track-widget.live";
import { open, select, selectedIds, type Widget } from "./track-widget-run.fixtures";
import { widgetServer } from "./track-widget-server.fixtures";
import { page, trackCarRow, trackRow, visitRow } from "../railcars/car-rows.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import type { TrackMode } from "./track-widget.types";
import type { Car } from "../railcars/car.types";

const here = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3), carOnTrack("14", 4)];
const elsewhere = ["21", "22", "23"].map((id, at) => carOnTrack(id, at + 1, { track_id: "5" }));
const onTrack = (cars: readonly Car[], revision: number) =>
  answer(200, { result: cars.map((car, at) => trackCarRow({ ...car, track_id: "4", car_seq: at + 1 })), revision });
const visits = (cars: readonly Car[]) => page(cars.filter((car) => car.family === "sand").map(visitRow));

/** A widget on track 4 that follows changes; `others` changes what the server holds, `hear` lets the widget know. */
async function begin(
  mode: TrackMode,
  waiting: readonly Car[] = [...here, ...elsewhere],
  posts: Parameters<typeof widgetServer>[0] = [],
) {
  const http = widgetServer(posts, {
    "/api/inbounds": visits(waiting),
    "/api/tracks/get-railcars-on-track": onTrack(here, 7),
  });
  const widget = open(http, { mode });
  const clock = manualClock();
  const hand = { isHeld: false };
  const follow = followTrack(widget.actor, {
    clock,
    isHeld: () => hand.isHeld,
    read: (wanted) => readRemoteChanges(testRuntime(http), wanted),
  });
  await widget.until((view) => view.tracks.options.length === 2);
  widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
  widget.actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
  await waitFor(widget.actor, ({ context }) => context.carsOnTrack !== null && context.pending !== null);
  const others = (cars: readonly Car[], pending: readonly Car[] = waiting, revision = 8) =>
    Object.assign(http.routes, {
      "/api/inbounds": visits(pending),
      "/api/tracks/get-railcars-on-track": onTrack(cars, revision),
    });
  const settled = async () => {
    for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  };
  const hear = async (remoteChanges: Parameters<typeof follow.hear>[0] = null) => {
    follow.hear(remoteChanges);
    clock.pass(500);
    await settled();
  };
  return { widget, http, clock, hand, others, hear, settled, follow };
}
const line = (widget: Widget) => widget.view().list?.rows.map((row) => row.id) ?? [];
const offered = (widget: Widget) => widget.view().manual?.list.rows.map((row) => row.id) ?? [];

describe("others change the track", () => {
  it("its cars are shown as they are now, what was selected stays selected behind them", async () => {
    const { widget, others, hear } = await begin("bulk-add");
    select(widget, "22", "21");
    others([...here, elsewhere[2]!]);
    await hear();
    expect(line(widget)).toEqual(["11", "bulk-commodity:12", "13", "14", "23", "22", "21"]);
    expect(offered(widget)).toEqual([]);
    expect([widget.view().gone, widget.view().conflict, widget.view().meanwhile]).toEqual([null, null, null]);
  });
  it("a selected car that others have taken is taken off and named, the others stay in their order", async () => {
    const [a, b, c] = ["1", "2", "3"].map((id) => sandCar(id));
    const { widget, others, hear } = await begin("receive", [a!, b!, c!]);
    select(widget, "3", "2", "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-20" });
    others([...here, carOnTrack("2", 5)], [a!, c!]);
    await hear();
    expect(selectedIds(widget)).toEqual(["3", "1"]);
    expect(widget.view().gone).toBe("No longer available, and not selected any more: UTLX 045002.");
    expect(widget.notices().at(-1)).toBe("No longer available, and not selected any more: UTLX 045002.");
    expect([
      widget.view().refusal,
      widget.view().date?.value,
      widget.view().selected?.rows.map((row) => row.seq),
    ]).toEqual([null, "2026-11-20", [6, 7]]);
  });
  it("a selected car that others put onto this very track stands among its cars", async () => {
    const { widget, others, hear } = await begin("bulk-move");
    select(widget, "21", "22");
    others([...here, elsewhere[0]!]);
    await hear();
    expect(line(widget)).toEqual(["11", "bulk-commodity:12", "13", "14", "21", "22"]);
    expect(widget.view().gone).toBeNull();
  });
  it("what is shown stays the same, nothing is said", async () => {
    const { widget, hear } = await begin("bulk-add");
    select(widget, "21");
    const before = widget.view();
    const told = widget.notices().length;
    await hear();
    expect(widget.view()).toEqual(before);
    expect(widget.notices()).toHaveLength(told);
  });
  it("a track that is not there any more is left, the selection stays", async () => {
    const { widget, http, hear } = await begin("bulk-add");
    select(widget, "21");
    http.routes["/api/tracks"] = page([trackRow("5")]);
    await hear();
    expect([
      widget.view().track,
      widget.view().tracks.options.map(({ id }) => id),
      widget.actor.getSnapshot().context.selected.map(({ id }) => id),
    ]).toEqual([null, ["5"], ["21"]]);
  });
});

describe("others change the track under a new order", () => {
  const reordered = async () => {
    const world = await begin("bulk-sequence");
    world.widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    expect(line(world.widget)).toEqual(["14", "bulk-commodity:12", "11", "13"]);
    return world;
  };

  it("cars that came in behind stand behind, the order is kept and this is said", async () => {
    const { widget, others, hear } = await reordered();
    others([...here, elsewhere[0]!]);
    await hear();
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11", "13", "21"]);
    expect(widget.notices().at(-1)).toBe("Others have changed Track 4. Your order is kept and brought up to date.");
    expect([widget.view().conflict, widget.view().meanwhile]).toEqual([null, null]);
  });
  it("a car that left is left out", async () => {
    const { widget, others, hear } = await reordered();
    others([here[0]!, here[1]!, here[3]!]);
    await hear();
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11"]);
  });
  it("another order is not thrown at the person: it is said, and compared when asked for", async () => {
    const { widget, others, hear } = await reordered();
    others([here[2]!, here[1]!, here[0]!, here[3]!]);
    await hear();
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11", "13"]);
    expect([widget.view().conflict, widget.view().frozen, widget.view().meanwhile?.compare]).toEqual([
      null,
      false,
      "Compare",
    ]);

    widget.actor.send({ type: "MEANWHILE.COMPARE" });

    expect(widget.view().conflict?.present.rows.map((row) => row.key)).toEqual([
      "sand 13",
      "bulk-commodity 12",
      "sand 11",
      "sand 14",
    ]);
    expect(widget.view().meanwhile).toBeNull();
    widget.actor.send({ type: "CONFLICT.MERGE" });
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11", "13"]);
    expect(widget.actor.getSnapshot().context.revision).toBe(8);
  });
  it("when the others put it back, there is nothing to compare", async () => {
    const { widget, others, hear } = await reordered();
    others([here[2]!, here[1]!, here[0]!, here[3]!]);
    await hear();
    others(here, undefined, 9);
    await hear();
    expect([widget.view().meanwhile, line(widget)]).toEqual([null, ["14", "bulk-commodity:12", "11", "13"]]);
  });
  it("what the other family did only moves what is between", async () => {
    const { widget, others, hear } = await reordered();
    others([here[1]!, here[0]!, here[2]!, here[3]!]);
    await hear();
    expect(line(widget)).toEqual(["bulk-commodity:12", "14", "11", "13"]);
    expect(widget.view().meanwhile).toBeNull();
  });
});

describe("news come at the wrong moment", () => {
  it("nothing moves while a hand is on the page; it does when the hand is off", async () => {
    const { widget, others, hear, hand, clock, settled } = await begin("bulk-add");
    hand.isHeld = true;
    others([...here, elsewhere[2]!]);
    await hear();
    clock.pass(2_000);
    await settled();
    expect(line(widget)).toHaveLength(4);
    hand.isHeld = false;
    clock.pass(200);
    await settled();
    expect(line(widget)).toHaveLength(5);
  });
  it("they are not taken while the form is sent, and its own answer counts", async () => {
    let give: () => void = () => undefined;
    const { widget, others, hear, clock, settled, http } = await begin("bulk-add", undefined, [
      () => new Promise((resolve) => (give = () => resolve(answer(200, { result: [] })(null as never)))),
    ]);
    select(widget, "21");
    widget.actor.send({ type: "SUBMIT" });
    const reads = http.requests.length;
    others([...here, elsewhere[2]!]);
    await hear();
    clock.pass(5_000);
    await settled();
    expect(http.requests.slice(reads).filter(({ method }) => method === "GET")).toEqual([]);
    give();
    await widget.until((view) => !view.frozen);
  });
  it("they are not taken while nobody knows what became of what was sent", async () => {
    const { widget, others, hear } = await begin(
      "receive",
      [sandCar("1")],
      Array.from({ length: 20 }, () => lost()),
    );
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-20" });
    widget.actor.send({ type: "SUBMIT" });
    await waitFor(widget.actor, (snapshot) => snapshot.matches({ form: { editing: "unanswered" } }), {
      timeout: 60_000,
    });
    others([...here, carOnTrack("1", 5)], []);
    await hear();
    expect([selectedIds(widget), widget.view().unanswered, widget.view().gone]).toEqual([["1"], true, null]);
  });
  it("what is older than what is shown is not taken", async () => {
    const { widget, others, hear } = await begin("bulk-add");
    others([], undefined, 6);
    await hear();
    expect(line(widget)).toHaveLength(4);
  });
  it("what was read for another track is not taken", async () => {
    const { widget, others, follow, clock, settled } = await begin("bulk-add");
    others([...here, elsewhere[2]!]);
    follow.hear(null);
    clock.pass(500);
    widget.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await settled();
    expect(widget.actor.getSnapshot().context.trackId).toBe("5");
  });
  it("a list that could not be loaded is asked for again", async () => {
    const { widget, http, others, hear } = await begin("bulk-add");
    http.routes["/api/tracks/get-railcars-on-track"] = answer(404, {
      code: "not_found",
      description: "Track 4 does not exist.",
    });
    widget.actor.send({ type: "CARS_ON_TRACK.LOAD" });
    await waitFor(widget.actor, ({ value }) => value.carsOnTrack === "failed");
    others([...here, elsewhere[2]!]);
    await hear();
    expect([widget.actor.getSnapshot().value.carsOnTrack, line(widget).length]).toEqual(["ready", 5]);
  });
  it("what happens elsewhere is not asked about", async () => {
    const { http, hear } = await begin("bulk-add");
    const reads = http.requests.length;
    await hear([
      { id: "1", at: 1, resource: "inbounds", record_id: "7", action: "update", terminal_id: "2", by: null },
    ]);
    expect(http.requests).toHaveLength(reads);
  });
});
