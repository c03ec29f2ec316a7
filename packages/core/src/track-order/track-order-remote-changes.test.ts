import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { elsewhere, following, here } from "../car-selection/selection-follow.fixtures";
import type { selectionServer } from "../car-selection/selection-server.fixtures";
import { page, trackRow } from "../railcars/car-rows.fixtures";
import { answer } from "../runtime/test.layer";
import { open, select, type Page as Widget } from "./track-order-run.fixtures";
import type { TrackOrderMode } from "./track-order.types";

/** A page on track 4 that follows changes. */
const begin = (mode: TrackOrderMode, posts: Parameters<typeof selectionServer>[0] = []) =>
  following(setImmediate, (http) => open(http, { mode }), undefined, posts);
const line = (widget: Widget) => widget.view().list?.rows.map((row) => row.id) ?? [];
const offered = (widget: Widget) => widget.view().manual?.list.rows.map((row) => row.id) ?? [];

describe("others change the track", () => {
  it("its cars are shown as they are now, what was selected stays selected behind them", async () => {
    const { widget, others, receive } = await begin("bulk-add");
    select(widget, "22", "21");
    others([...here, elsewhere[2]!]);
    await receive();
    expect(line(widget)).toEqual(["11", "bulk-commodity:12", "13", "14", "23", "22", "21"]);
    expect(offered(widget)).toEqual([]);
    expect([widget.view().gone, widget.view().conflict, widget.view().remoteOrder]).toEqual([null, null, null]);
  });
  it("a selected car that others put onto this very track stands among its cars", async () => {
    const { widget, others, receive } = await begin("bulk-move");
    select(widget, "21", "22");
    others([...here, elsewhere[0]!]);
    await receive();
    expect(line(widget)).toEqual(["11", "bulk-commodity:12", "13", "14", "21", "22"]);
    expect([widget.view().gone, widget.view().action?.count]).toEqual([null, 1]);
    expect(widget.notices().at(-1)).toBe("Already on Track 4: UTLX 045021.");
  });
  it("what is shown stays the same, nothing is said", async () => {
    const { widget, receive } = await begin("bulk-add");
    select(widget, "21");
    const before = widget.view();
    const noticeCount = widget.notices().length;
    await receive();
    expect(widget.view()).toEqual(before);
    expect(widget.notices()).toHaveLength(noticeCount);
  });
  it("a track that is not there any more is left, the selection stays", async () => {
    const { widget, http, receive } = await begin("bulk-add");
    select(widget, "21");
    http.routes["/api/tracks"] = page([trackRow("5")]);
    await receive();
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
    const { widget, others, receive } = await reordered();
    others([...here, elsewhere[0]!]);
    await receive();
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11", "13", "21"]);
    expect(widget.notices().at(-1)).toBe("Others have changed Track 4. Your order is kept and brought up to date.");
    expect([widget.view().conflict, widget.view().remoteOrder]).toEqual([null, null]);
  });
  it("a car that left is left out", async () => {
    const { widget, others, receive } = await reordered();
    others([here[0]!, here[1]!, here[3]!]);
    await receive();
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11"]);
  });
  it("another order is not thrown at the person: it is said, and compared when asked for", async () => {
    const { widget, others, receive } = await reordered();
    others([here[2]!, here[1]!, here[0]!, here[3]!]);
    await receive();
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11", "13"]);
    expect([widget.view().conflict, widget.view().frozen, widget.view().remoteOrder?.compare]).toEqual([
      null,
      false,
      "Compare",
    ]);

    widget.actor.send({ type: "CONFLICT.COMPARE" });

    expect(widget.view().conflict?.present.rows.map((row) => row.key)).toEqual([
      "sand 13",
      "bulk-commodity 12",
      "sand 11",
      "sand 14",
    ]);
    expect(widget.view().remoteOrder).toBeNull();
    widget.actor.send({ type: "CONFLICT.MERGE" });
    expect(line(widget)).toEqual(["14", "bulk-commodity:12", "11", "13"]);
    expect(widget.actor.getSnapshot().context.revision).toBe(8);
  });
  it("when the others put it back, there is nothing to compare", async () => {
    const { widget, others, receive } = await reordered();
    others([here[2]!, here[1]!, here[0]!, here[3]!]);
    await receive();
    others(here, undefined, 9);
    await receive();
    expect([widget.view().remoteOrder, line(widget)]).toEqual([null, ["14", "bulk-commodity:12", "11", "13"]]);
  });
  it("what the other family did only moves what is between", async () => {
    const { widget, others, receive } = await reordered();
    others([here[1]!, here[0]!, here[2]!, here[3]!]);
    await receive();
    expect(line(widget)).toEqual(["bulk-commodity:12", "14", "11", "13"]);
    expect(widget.view().remoteOrder).toBeNull();
  });
});

describe("changes come at the wrong moment", () => {
  it("nothing moves while a hand is on the page; it does when the hand is off", async () => {
    const { widget, others, receive, hand, pass } = await begin("bulk-add");
    hand.isHeld = true;
    others([...here, elsewhere[2]!]);
    await receive();
    await pass(2_000);
    expect(line(widget)).toHaveLength(4);
    hand.isHeld = false;
    await pass(200);
    expect(line(widget)).toHaveLength(5);
  });
  it("they are not taken while the form is sent, and its own answer counts", async () => {
    let give: () => void = () => undefined;
    const { widget, others, receive, pass, http } = await begin("bulk-add", [
      () => new Promise((resolve) => (give = () => resolve(answer(200, { result: [] })(null as never)))),
    ]);
    select(widget, "21");
    widget.actor.send({ type: "SUBMIT" });
    const reads = http.requests.length;
    others([...here, elsewhere[2]!]);
    await receive();
    await pass(5_000);
    expect(http.requests.slice(reads).filter(({ method }) => method === "GET")).toEqual([]);
    give();
    await widget.until((view) => !view.frozen);
  });
  it("what is older than what is shown is not taken", async () => {
    const { widget, others, receive } = await begin("bulk-add");
    others([], undefined, 6);
    await receive();
    expect(line(widget)).toHaveLength(4);
  });
  it("what was read for another track is not taken", async () => {
    const { widget, others, receive } = await begin("bulk-add");
    others([...here, elsewhere[2]!]);
    const taken = receive();
    widget.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await taken;
    expect(widget.actor.getSnapshot().context.trackId).toBe("5");
  });
  it("a list that could not be loaded is asked for again", async () => {
    const { widget, http, others, receive } = await begin("bulk-add");
    http.routes["/api/tracks/get-railcars-on-track"] = answer(404, {
      code: "not_found",
      description: "Track 4 does not exist.",
    });
    widget.actor.send({ type: "CARS_ON_TRACK.LOAD" });
    await waitFor(widget.actor, ({ value }) => value.carsOnTrack === "failed");
    others([...here, elsewhere[2]!]);
    await receive();
    expect([widget.actor.getSnapshot().value.carsOnTrack, line(widget).length]).toEqual(["ready", 5]);
  });
  it("what happens elsewhere is not asked about", async () => {
    const { http, receive } = await begin("bulk-add");
    const reads = http.requests.length;
    await receive([
      { id: "1", at: 1, resource: "inbounds", record_id: "7", action: "update", terminal_id: "2", by: null },
    ]);
    expect(http.requests).toHaveLength(reads);
  });
});
