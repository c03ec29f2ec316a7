import { describe, expect, it } from "vitest";
import { lost, refuse } from "../runtime/test.layer";
import { DAY, done } from "../car-selection/selection-run.fixtures";
import { isQuiet, onTrack4, open, select, selectedIds } from "./receive-release-run.fixtures";
import { bodyOf, keyOf } from "../runtime/requests.fixtures";
import { selectionServer as server, type SelectionServer } from "../car-selection/selection-server.fixtures";
import { page, trackRow, visitRow } from "../railcars/car-rows.fixtures";
import { NOON } from "../runtime/ports.fixtures";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { sandCar } from "../railcars/car.fixtures";

describe("a day that is kept", () => {
  it.each([
    ["2027-01-01", "Choose today or an earlier day."],
    [DAY, null],
  ])("%s says after a reload what is wrong with it: %s", async (day, error) => {
    const device = memoryStorage();
    const widget = open(server(), {}, device);
    await onTrack4(widget);
    widget.actor.send({ type: "DATE.CHOOSE", day });
    widget.actor.stop();

    expect(open(server(), {}, device).view().date).toMatchObject({ value: day, error });
  });
});

describe("without an answer", () => {
  it("keeps the form and sends the same list under the same key on Retry", async () => {
    const http = server([lost(), lost(), lost(), lost(), lost(), done]);
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1", "2");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => view.unconfirmed !== null);

    expect(selectedIds(widget)).toEqual(["1", "2"]);
    expect(widget.view().date?.value).toBe(DAY);

    while (widget.view().unconfirmed !== null) {
      widget.actor.send({ type: "RETRY" });
      await widget.until((view) => !view.frozen);
    }
    const sent = http.sent();

    expect(widget.notices().at(-1)).toBe("Railcars received successfully!");
    expect(new Set(sent.map(keyOf)).size).toBe(1);
    expect(new Set(sent.map((request) => request.body)).size).toBe(1);
  });

  it("uses a new key once the list has changed", async () => {
    const http = server();
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => view.unconfirmed !== null);
    const before = http.sent().length;
    select(widget, "2");
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => !view.frozen);

    expect(keyOf(http.sent()[before])).not.toBe(keyOf(http.sent()[0]));
  });

  it("leaves the list to be changed, and asks for the day where it was taken out", async () => {
    const widget = open(server());
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => view.unconfirmed !== null);
    widget.actor.send({ type: "DATE.CHOOSE", day: "" });
    widget.actor.send({ type: "SUBMIT" });

    expect(widget.view()).toMatchObject({ unconfirmed: null, date: { error: "Date must be selected." } });

    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });

    expect(widget.view()).toMatchObject({ unconfirmed: { drop: null }, action: null });
  });

  it("waits for a twin of the same list that the server still works on", async () => {
    const http = server([
      refuse(409, "running_twin", "The same request is still being worked on."),
      refuse(409, "running_twin", "The same."),
    ]);
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    const view = await widget.until((shown) => !shown.frozen);

    expect(view).toMatchObject({ unconfirmed: { drop: null }, refusal: null });
  });

  it("says that a list could not be loaded, and loads it on Retry", async () => {
    const http = server([], { "/api/tracks": refuse(500, "internal", "Down.") });
    const widget = open(http);
    await widget.until((view) => view.tracks.failed);
    http.routes["/api/tracks"] = page([trackRow("4")]);
    widget.actor.send({ type: "TRACKS.LOAD" });

    expect((await widget.until((view) => view.tracks.options.length > 0)).tracks).toMatchObject({
      failed: false,
      loading: false,
    });
  });
});

describe("a refusal", () => {
  const refused = refuse(422, "invalid", "Two railcars cannot be received.", {
    fields: { "0.track_id": "On site at Eagle Ford.", "2.id": "Released already." },
  });

  async function withRefusal(http: SelectionServer) {
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1", "2", "3");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => view.refusal !== null);
    return widget;
  }

  it("says the server’s sentence and marks the bad rows with their reasons", async () => {
    const widget = await withRefusal(server([refused]));

    expect(widget.notices().at(-1)).toBe("Two railcars cannot be received.");
    expect(widget.view().selected?.rows.map((row) => row.problem)).toEqual([
      "On site at Eagle Ford.",
      null,
      "Released already.",
    ]);
    expect(widget.view().refusal).toEqual({
      message: "2 railcars were refused. Nothing has changed; the rows say why.",
      canTakeOff: true,
    });
  });

  it("lets the bad rows be taken off and the rest go on, under a new key", async () => {
    const http = server([refused, done]);
    const widget = await withRefusal(http);
    widget.actor.send({ type: "REFUSED.TAKE_OFF" });
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(bodyOf(http.sent()[1])).toMatchObject([{ id: "2" }]);
    expect(keyOf(http.sent()[1])).not.toBe(keyOf(http.sent()[0]));
  });

  it("is settled when its rows are taken off one by one", async () => {
    const widget = await withRefusal(server([refused]));
    widget.actor.send({ type: "CAR.REMOVE", id: "1" });
    widget.actor.send({ type: "CAR.REMOVE", id: "3" });

    expect(widget.view().refusal).toBeNull();
  });

  it("shows the default sentence when the answer is none", async () => {
    const widget = open(
      server([() => Promise.resolve({ status: 200, headers: { get: () => "text/html" }, text: "<html>" })]),
    );
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => view.unconfirmed !== null);

    // Nobody knows whether it was carried out: it can be sent again under its key.
    expect(widget.notices().at(-1)).toBe("Something went wrong. Please try again.");
    expect(selectedIds(widget)).toEqual(["1"]);
  });

  it("reads the lists again, so that cars that have left are marked and no longer offered", async () => {
    const http = server([refuse(409, "conflict", "UTLX 045001 is Released.", { fields: { "0.id": "Released." } })]);
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    http.routes["/api/inbounds"] = page([visitRow(sandCar("3"))]);
    widget.actor.send({ type: "SUBMIT" });
    const view = await widget.until((shown) => shown.manual?.list.count === 1);

    expect(view.manual?.list.rows.map((row) => row.id)).toEqual(["3"]);
    expect(view.selected?.rows[0]?.problem).toBe("Released.");
  });
});

describe("after a login or a reload", () => {
  it("has the track, the cars in their order, the date and the entry again", async () => {
    const device = memoryStorage();
    const first = open(server([refuse(401, "signed_out", "Sign in.")]), {}, device);
    await onTrack4(first);
    select(first, "3", "1");
    first.actor.send({ type: "DATE.CHOOSE", day: DAY });
    first.actor.send({ type: "SUBMIT" });
    await first.until((view) => !view.frozen);

    expect(selectedIds(first)).toEqual(["3", "1"]);
    expect(first.notices()).not.toContain("Sign in.");

    first.actor.stop();
    const second = open(server(), {}, device);
    await second.until((view) => (view.selected?.count ?? 0) > 0 && view.track !== null);

    expect(selectedIds(second)).toEqual(["3", "1"]);
    expect(second.view()).toMatchObject({
      track: { name: "Track 4" },
      entry: { value: "manual" },
      date: { value: DAY },
      tracks: { open: false },
    });
  });

  it("says which cars are no longer available", async () => {
    const device = memoryStorage();
    const first = open(server(), {}, device);
    await onTrack4(first);
    select(first, "1", "2");
    first.actor.stop();
    const second = open(server([], { "/api/inbounds": page([visitRow(sandCar("2"))]) }), {}, device);
    await second.until((view) => (view.selected?.count ?? 0) > 0);

    expect(selectedIds(second)).toEqual(["2"]);
    expect(second.view().gone).toBe("No longer available, and not selected any more: UTLX 045001.");
  });

  it("gives nothing to another user", async () => {
    const device = memoryStorage();
    const first = open(server(), {}, device);
    await onTrack4(first);
    select(first, "1");
    first.actor.stop();
    const second = open(server(), { userid: "8" }, device);
    await second.until((view) => view.tracks.options.length === 2);

    expect(second.view()).toMatchObject({ track: null, selected: null });
  });

  it("retries what had no answer under the key it had", async () => {
    const device = memoryStorage();
    const http = server();
    const first = open(http, {}, device);
    await onTrack4(first);
    select(first, "1");
    first.actor.send({ type: "DATE.CHOOSE", day: DAY });
    first.actor.send({ type: "SUBMIT" });
    await first.until((view) => view.unconfirmed !== null);
    first.actor.stop();
    const later = server([done]);
    // It was carried out: the car waits no longer.
    later.routes["/api/inbounds"] = page([]);
    const second = open(later, {}, device);
    await second.until((view) => view.unconfirmed !== null && view.track !== null);

    expect(second.view()).toMatchObject({ gone: null, action: null, date: null, selected: null });

    second.actor.send({ type: "RETRY" });
    await second.until((view) => isQuiet(view) && view.unconfirmed === null);

    expect(keyOf(later.sent()[0])).toBe(keyOf(http.sent()[0]));
    expect(second.notices().at(-1)).toBe("Railcars received successfully!");
  });

  it("forgets the form once it went through", async () => {
    const device = memoryStorage();
    const widget = open(server([done]), {}, device);
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(JSON.parse(device.session.get("railhead.widget.7.sand.receive") ?? "{}")).toEqual({
      userid: "7",
      form: null,
      last_day: { day: DAY, at: NOON },
    });
  });

  it("is asked about in another tab of the device too, and never sent there a second time", async () => {
    const device = memoryStorage();
    const first = open(server([lost(), lost(), lost(), lost()]), {}, device);
    await onTrack4(first);
    select(first, "1");
    first.actor.send({ type: "DATE.CHOOSE", day: DAY });
    first.actor.send({ type: "SUBMIT" });
    await first.until((view) => view.unconfirmed !== null);
    const http = server([done]);
    const other = open(http, {}, { local: device.local, session: memoryStorage().session });
    await other.until((view) => view.tracks.options.length === 2);

    expect(other.view()).toMatchObject({ unconfirmed: { drop: "Do not send it again" }, date: null, entry: null });

    other.actor.send({ type: "RETRY" });
    await other.until((view) => isQuiet(view) && view.unconfirmed === null);
    const before = http.sent().length;
    first.actor.send({ type: "RETRY" });
    await first.until((view) => view.unconfirmed === null);

    expect([before, http.sent().length]).toEqual([1, 1]);
    expect(first.notices().at(-1)).toBe("The list is not sent again. It may have been saved: look at the track.");
  });

  it("leaves another list that this tab has chosen as it is, once the other tab's went through", async () => {
    const device = memoryStorage();
    const first = open(server([lost(), lost(), lost(), lost()]), {}, device);
    await onTrack4(first);
    select(first, "1");
    first.actor.send({ type: "DATE.CHOOSE", day: DAY });
    const http = server([done, done]);
    const other = open(http, {}, { local: device.local, session: memoryStorage().session });
    await onTrack4(other);
    select(other, "2");
    other.actor.send({ type: "DATE.CHOOSE", day: DAY });
    first.actor.send({ type: "SUBMIT" });
    await first.until((view) => view.unconfirmed !== null);
    other.actor.send({ type: "SUBMIT" });
    other.actor.send({ type: "RETRY" });
    await other.until((view) => view.unconfirmed === null && view.action?.pending === false);

    expect(bodyOf(http.sent()[0])).toMatchObject([{ id: "1" }]);
    expect([selectedIds(other), other.view().date?.value]).toEqual([["2"], DAY]);

    other.actor.send({ type: "SUBMIT" });
    await other.until((view) => isQuiet(view) && view.action === null);

    expect(bodyOf(http.sent()[1])).toMatchObject([{ id: "2" }]);
  });
});
