import { describe, expect, it } from "vitest";
import { lost } from "../runtime/test.layer";
import { done } from "../car-selection/selection-run.fixtures";
import { begin, last, open, revisionOf, select, sent, server, shown, submit } from "./track-order-run.fixtures";
import { memoryStorage } from "../storage/memory-store.fixtures";
describe("bulk move", () => {
  it("offers the cars on site that are not on the chosen track, and says where they stand", async () => {
    const widget = await begin("bulk-move");

    expect(widget.view().manual?.list.rows.map((row) => row.id)).toEqual(["21", "22", "23"]);
    expect(widget.view().manual?.list.rows[0]?.sub).toContain("Track 5, position 1");
  });

  it("shows the track’s cars, then the newly selected, and sends the whole own-family list with the order it was made from", async () => {
    const http = server(done);
    const widget = await begin("bulk-move", http);

    expect(shown(widget)).toEqual(["1 11", "2 bulk-commodity:12", "3 13", "4 14"]);
    expect(widget.view().action).toBeNull();

    select(widget, "23", "21");

    expect(shown(widget).slice(-2)).toEqual(["5 23", "6 21"]);
    expect(widget.view().action).toEqual({ label: "Bulk Move", count: 2, pending: false });

    await submit(widget);

    expect(http.sent()[0]?.url).toBe("/api/inbounds/bulk");
    expect(sent(http)).toEqual(["1 11 on 4", "2 13 on 4", "3 14 on 4", "4 23 on 4", "5 21 on 4"]);
    expect(revisionOf(http)).toBe("4=7");
    expect(widget.notices().at(-1)).toBe("Railcars sequenced successfully!");
    expect(widget.view()).toMatchObject({ track: null, list: null, action: null });
  });

  it("moves no car by hand, and takes a newly selected one off again", async () => {
    const widget = await begin("bulk-move");
    select(widget, "21", "22");
    widget.actor.send({ type: "ORDER.MOVE", id: "22", to: 1 });
    widget.actor.send({ type: "ORDER.REVERSE" });
    widget.actor.send({ type: "CAR.REMOVE", id: "21" });

    expect(shown(widget).at(-1)).toBe("5 22");
    expect(widget.notices().at(-1)).toBe("Railcar UTLX 045021 removed.");
    expect(
      widget
        .view()
        .list?.rows.filter((row) => row.away !== null)
        .map((row) => row.id),
    ).toEqual(["22"]);
  });

  it("asks for a track, and sends nothing without its cars", async () => {
    const http = server(done);
    const widget = await begin("bulk-move", http);
    select(widget, "21");
    http.routes["/api/tracks/get-railcars-on-track"] = lost();
    widget.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await widget.until((view) => view.list?.failed === true);

    expect(widget.view().action).toBeNull();
    expect(http.sent()).toEqual([]);
  });
});

describe("bulk add", () => {
  it("orders the whole list: a new car goes between those that stand there, and one of those behind it", async () => {
    const http = server(done);
    const widget = await begin("bulk-add", http);
    select(widget, "21", "22", "23");
    widget.actor.send({ type: "ORDER.MOVE", id: "23", to: 5 });

    expect(shown(widget)).toEqual(["1 11", "2 bulk-commodity:12", "3 13", "4 14", "5 23", "6 21", "7 22"]);

    widget.actor.send({ type: "ORDER.MOVE", id: "22", to: 1 });

    expect(shown(widget)).toEqual(["1 22", "2 bulk-commodity:12", "3 11", "4 13", "5 14", "6 23", "7 21"]);

    widget.actor.send({ type: "ORDER.MOVE", id: "11", to: 7 });
    await submit(widget);

    expect(sent(http)).toEqual(["1 22 on 4", "2 13 on 4", "3 14 on 4", "4 23 on 4", "5 21 on 4", "6 11 on 4"]);
    expect(revisionOf(http)).toBe("4=7");
  });

  it("takes only new cars off again; what they stood between keeps its order, and a car that is taken again comes last", async () => {
    const widget = await begin("bulk-add");
    select(widget, "21", "22");
    widget.actor.send({ type: "ORDER.MOVE", id: "22", to: 1 });
    widget.actor.send({ type: "ORDER.MOVE", id: "11", to: 4 });

    expect(widget.view().list?.rows.map((row) => row.away)).toEqual([
      "Remove UTLX 045022",
      null,
      null,
      null,
      null,
      "Remove UTLX 045021",
    ]);

    widget.actor.send({ type: "CAR.REMOVE", id: "22" });
    widget.actor.send({ type: "CAR.REMOVE", id: "13" });

    expect(shown(widget)).toEqual(["1 13", "2 bulk-commodity:12", "3 11", "4 14", "5 21"]);

    select(widget, "22");

    expect(shown(widget).at(-1)).toBe("6 22");
  });

  it("has nothing to send once the new cars are gone and the others stand as before", async () => {
    const widget = await begin("bulk-add");
    select(widget, "21");
    widget.actor.send({ type: "ORDER.MOVE", id: "21", to: 1 });
    widget.actor.send({ type: "SELECTION.CLEAR" });

    expect(shown(widget)).toEqual(["1 11", "2 bulk-commodity:12", "3 13", "4 14"]);
    expect(widget.view().action).toBeNull();
    expect(widget.actor.getSnapshot().context.arrangement).toBeNull();
  });

  it("turns the new cars round within the places that they hold", async () => {
    const widget = await begin("bulk-add");
    select(widget, "21", "22", "23");
    widget.actor.send({ type: "ORDER.MOVE", id: "21", to: 1 });
    widget.actor.send({ type: "ORDER.REVERSE" });

    expect(shown(widget)).toEqual(["1 23", "2 bulk-commodity:12", "3 11", "4 13", "5 14", "6 22", "7 21"]);
  });

  it("keeps its order over a reload, the new cars in their places", async () => {
    const device = memoryStorage();
    const widget = await begin("bulk-add", server(), device);
    select(widget, "21", "22");
    widget.actor.send({ type: "ORDER.MOVE", id: "22", to: 3 });
    const before = shown(widget);
    const again = open(server(), { mode: "bulk-add" }, device);
    await again.until((view) => view.list?.rows.length === 6);

    expect(shown(again)).toEqual(before);
  });

  it("turns round the newly selected only", async () => {
    const http = server(done);
    const widget = await begin("bulk-add", http);

    expect(widget.view().list?.reverse).toEqual({ label: "Reverse Order", enabled: false });

    select(widget, "21", "22", "23");
    widget.actor.send({ type: "ORDER.REVERSE" });

    expect(widget.view().list?.said).toBe("The newly selected railcars are turned round.");

    await submit(widget);

    expect(sent(http)).toEqual(["1 11 on 4", "2 13 on 4", "3 14 on 4", "4 23 on 4", "5 22 on 4", "6 21 on 4"]);
  });

  it("clears the selection and leaves the track’s cars", async () => {
    const widget = await begin("bulk-add");
    select(widget, "21", "22");

    expect(widget.view().canClear).toBe(true);

    widget.actor.send({ type: "SELECTION.CLEAR" });

    expect(shown(widget)).toHaveLength(4);
    expect(widget.view()).toMatchObject({ canClear: false, action: null });
  });
});

describe("bulk sequence", () => {
  it("has none to add, and nothing to send until the order has changed", async () => {
    const widget = await begin("bulk-sequence");

    expect(widget.view()).toMatchObject({
      entry: null,
      manual: null,
      scan: null,
      action: null,
      canClear: false,
      list: { title: "Railcars on Track", reverse: null },
    });

    widget.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045021", at: 0 });

    expect(shown(widget)).toHaveLength(4);
  });

  it("moves cars past those of the other family, says where they are, and enters the route again", async () => {
    const http = server(done);
    const widget = await begin("bulk-sequence", http);
    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });

    expect(shown(widget)).toEqual(["1 14", "2 bulk-commodity:12", "3 11", "4 13"]);
    expect(widget.view().list?.said).toBe("UTLX 045014 is at position 1 of 4.");
    expect(widget.view().action).toEqual({ label: "Bulk Sequence", count: undefined, pending: false });

    await submit(widget);

    expect(sent(http)).toEqual(["1 14 on 4", "2 11 on 4", "3 13 on 4"]);
    expect(widget.reentered()).toBe(1);
  });

  it("works without dragging: up, down, and to a position by number", async () => {
    const widget = await begin("bulk-sequence");
    widget.actor.send({ type: "ROW.TAP", id: "11" });

    expect(widget.view().list?.tapped).toEqual({
      id: "11",
      canUp: false,
      canDown: true,
      error: null,
      away: "Goes last",
    });

    widget.actor.send({ type: "ORDER.STEP", id: "11", by: 1 });

    expect(shown(widget)).toEqual(["1 13", "2 bulk-commodity:12", "3 11", "4 14"]);

    widget.actor.send({ type: "ORDER.PLACE", id: "11", typed: "99" });

    expect(shown(widget).at(-1)).toBe("4 11");

    widget.actor.send({ type: "ORDER.PLACE", id: "11", typed: "two" });

    expect(widget.view().list?.tapped?.error).toBe("Enter a position from 1 to 4.");

    widget.actor.send({ type: "ORDER.PLACE", id: "11", typed: " 1 " });

    expect(shown(widget)[0]).toBe("1 11");
    expect(widget.view().action).toBeNull();

    widget.actor.send({ type: "ROW.TAP", id: "11" });

    expect(widget.view().list?.tapped).toBeNull();
  });

  it("sends deleted cars last, in a part of their own, and puts them back where they were", async () => {
    const http = server(done);
    const widget = await begin("bulk-sequence", http);
    widget.actor.send({ type: "CAR.REMOVE", id: "11" });
    widget.actor.send({ type: "CAR.REMOVE", id: "13" });

    expect(shown(widget)).toEqual(["1 14", "2 bulk-commodity:12"]);
    expect(last(widget)).toEqual(["3 11", "4 13"]);
    expect(widget.view().list?.last?.title).toBe("Goes last");

    widget.actor.send({ type: "CAR.PUT_BACK", id: "13" });

    expect(shown(widget)).toEqual(["1 13", "2 bulk-commodity:12", "3 14"]);

    await submit(widget);

    expect(sent(http)).toEqual(["1 13 on 4", "2 14 on 4", "3 11 on 4"]);
  });

  it("can be undone as a whole", async () => {
    const widget = await begin("bulk-sequence");

    expect(widget.view().list?.reset).toBeNull();

    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    widget.actor.send({ type: "CAR.REMOVE", id: "11" });

    expect(widget.view().list?.reset).toEqual({ label: "Undo order" });

    widget.actor.send({ type: "ORDER.RESET" });

    expect(shown(widget)).toEqual(["1 11", "2 bulk-commodity:12", "3 13", "4 14"]);
    expect(widget.view()).toMatchObject({ action: null, list: { last: null, reset: null } });
  });

  it("says that an order is given up when another track is chosen", async () => {
    const widget = await begin("bulk-sequence");
    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    widget.actor.send({ type: "TRACK.CHOOSE", id: "5" });

    expect(widget.notices()).toEqual(["Another track: the new order was not sent and is given up."]);
    expect(widget.view().action).toBeNull();
  });
});

describe("what is kept", () => {
  it("is the order and those that go last, over a reload of the same user", async () => {
    const device = memoryStorage();
    const first = await begin("bulk-sequence", server(), device);
    first.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    first.actor.send({ type: "CAR.REMOVE", id: "11" });
    first.actor.stop();
    const second = open(server(), { mode: "bulk-sequence" }, device);
    await second.until((view) => (view.list?.rows.length ?? 0) > 0);

    expect(shown(second)).toEqual(["1 14", "2 bulk-commodity:12", "3 13"]);
    expect(last(second)).toEqual(["4 11"]);
    expect(open(server(), { mode: "bulk-sequence", userid: "8" }, device).view().list).toBeNull();
  });
});
