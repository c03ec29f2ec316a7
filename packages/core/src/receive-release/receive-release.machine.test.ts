import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { answer } from "../runtime/test.layer";
import { DAY, done } from "../car-selection/selection-run.fixtures";
import { isQuiet, onTrack4, open, select, selectedIds } from "./receive-release-run.fixtures";
import { bodyOf } from "../runtime/requests.fixtures";
import { selectionServer as server } from "../car-selection/selection-server.fixtures";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { sandCar, carOnTrack } from "../railcars/car.fixtures";

describe("receiving", () => {
  it("sends the selected cars in their order, says so, and starts again", async () => {
    const http = server([done]);
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "2", "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(http.sent()[0]?.url).toBe("/api/inbounds/bulk-receive");
    expect(bodyOf(http.sent()[0])).toEqual(
      ["2", "1"].map((id) => ({ id, date_received: Date.UTC(2026, 10, 21, 6) / 1000, track_id: "4", updated_at: 1 })),
    );
    expect(widget.notices()).toEqual([
      "Railcar UTLX 045002 selected.",
      "Railcar UTLX 045001 selected.",
      "Railcars received successfully!",
    ]);
    expect(widget.view()).toMatchObject({ track: null, entry: null, selected: null, date: { value: "" } });
  });

  it("asks for all lists again after success", async () => {
    const http = server([done]);
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    const before = http.requests.length;
    widget.actor.send({ type: "SUBMIT" });
    await waitFor(
      widget.actor,
      ({ value }) => value.available === "ready" && value.tracks === "ready" && http.requests.length >= before + 3,
    );

    expect(
      http.requests
        .slice(before)
        .map((request) => request.url.split("?", 1).join(""))
        .toSorted(),
    ).toEqual(["/api/inbounds", "/api/inbounds/bulk-receive", "/api/tracks"]);
  });

  it("follows the pages of the lists to their end and leaves trucks out", async () => {
    const second = page([visitRow(sandCar("3")), { ...visitRow(sandCar("4")), transport: "truck" }]);
    const http = server([], {
      "/api/inbounds": (request) =>
        request.url.includes("cursor=b")
          ? second(request)
          : page([visitRow(sandCar("1"))], "/api/inbounds?cursor=b")(request),
    });
    const widget = open(http);
    await onTrack4(widget);

    expect(widget.view().manual?.list.rows.map((row) => row.id)).toEqual(["1", "3"]);
  });

  it("goes on numbering behind the last car of the track, of either family", async () => {
    const widget = open(server());
    await onTrack4(widget);
    select(widget, "3", "1");

    expect(widget.view().selected?.rows.map((row) => row.seq)).toEqual([4, 5]);

    widget.actor.send({ type: "CAR.REMOVE", id: "3" });

    expect(widget.view().selected?.rows.map((row) => row.seq)).toEqual([4]);
    expect(widget.notices().at(-1)).toBe("Railcar UTLX 045003 removed.");
  });

  it("sends once, however often the button is hit", async () => {
    const http = server([done, done]);
    const widget = open(http);
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    widget.actor.send({ type: "SUBMIT" });
    widget.actor.send({ type: "CAR.SELECT", id: "2" });

    expect(selectedIds(widget)).toEqual(["1"]);

    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(http.sent()).toHaveLength(1);
  });

  it("asks for the track, then for the date, and sends nothing", async () => {
    const http = server([done]);
    const widget = open(http, { carId: "2" });
    await widget.until((view) => view.action !== null && view.tracks.options.length === 2);
    widget.actor.send({ type: "SUBMIT" });

    expect(widget.view().tracks.error).toBe("Track must be selected.");

    widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    widget.actor.send({ type: "SUBMIT" });

    expect(widget.view().tracks.error).toBeNull();
    expect(widget.view().date?.error).toBe("Date must be selected.");

    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-22" });
    widget.actor.send({ type: "SUBMIT" });

    expect(widget.view().date?.error).toBe("Choose today or an earlier day.");
    expect(http.sent()).toEqual([]);
  });

  it("has the car of its address selected already, without a word", async () => {
    const widget = open(server(), { carId: "2" });
    await onTrack4(widget);

    expect(selectedIds(widget)).toEqual(["2"]);
    expect(widget.notices()).toEqual([]);
  });

  it("says when the car of its address is not to be had", async () => {
    const widget = open(server(), { carId: "99" });
    await onTrack4(widget);

    expect(widget.view().gone).toBe("The railcar of this address is not available here.");
  });

  it("offers the chosen day again after success", async () => {
    const widget = open(server([done]));
    await onTrack4(widget);
    select(widget, "1");
    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-19" });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(widget.view().date).toMatchObject({
      value: "",
      offered: { day: "2026-11-19", label: "Last chosen: 2026/11/19" },
    });
  });
});

describe("releasing", () => {
  it("sends cars of the track at the end of their day", async () => {
    const http = server([done]);
    const widget = open(http, { mode: "release" });
    await onTrack4(widget);
    select(widget, "13", "11");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(http.sent()[0]?.url).toBe("/api/inbounds/bulk-release");
    expect(bodyOf(http.sent()[0])).toEqual(
      ["13", "11"].map((id) => ({ id, date_released: Date.UTC(2026, 10, 22, 5, 59, 59) / 1000, updated_at: 1 })),
    );
    expect(widget.notices().at(-1)).toBe("Railcars released successfully!");
  });

  it("does not ask for pending cars", async () => {
    const http = server();
    await onTrack4(open(http, { mode: "release" }));

    expect(http.requests.some((request) => request.url.startsWith("/api/inbounds"))).toBe(false);
  });

  it("takes no car of the other family", async () => {
    const widget = open(server(), { mode: "release" });
    await onTrack4(widget);
    select(widget, "12", "bulk-commodity:12");

    expect(selectedIds(widget)).toEqual([]);
  });

  it("shows once more which cars leave loaded or inoperable, and sends only on Proceed", async () => {
    const cars = [carOnTrack("11", 1, { quantity_snapshot: "12.5" }), carOnTrack("13", 2, { inoperable: true })];
    const http = server([done], {
      "/api/tracks/get-railcars-on-track": answer(200, { result: cars.map(trackCarRow), revision: 7 }),
    });
    const widget = open(http, { mode: "release" });
    await onTrack4(widget);
    select(widget, "11", "13");
    widget.actor.send({ type: "DATE.CHOOSE", day: DAY });
    widget.actor.send({ type: "SUBMIT" });

    expect(widget.view().confirm?.rows.map((row) => row.reason)).toEqual([
      "leaves loaded",
      "inoperable, leaves to repair",
    ]);

    widget.actor.send({ type: "CONFIRM.CANCEL" });

    expect(widget.view().confirm).toBeNull();
    expect(http.sent()).toEqual([]);

    widget.actor.send({ type: "SUBMIT" });
    widget.actor.send({ type: "CONFIRM.PROCEED" });
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(http.sent()).toHaveLength(1);
  });

  it("empties the selection when another track is chosen, and says so", async () => {
    const widget = open(server(), { mode: "release" });
    await onTrack4(widget);
    select(widget, "11", "13");
    widget.actor.send({ type: "TRACK.CHOOSE", id: "5" });

    expect(widget.view().action).toBeNull();
    expect(widget.notices().at(-1)).toBe("Another track: 2 railcars were taken off the selection.");
  });
});

describe("scanning", () => {
  it("selects the car a code names and says its name", async () => {
    const widget = open(server());
    await onTrack4(widget);
    widget.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045002", at: 0 });

    expect(selectedIds(widget)).toEqual(["2"]);
    expect(widget.notices()).toEqual(["Railcar UTLX 045002 selected."]);
  });

  it("says word for word that a code matches no car, and keeps the code", async () => {
    const widget = open(server());
    await onTrack4(widget);
    widget.actor.send({ type: "ENTRY.CHOOSE", entry: "scan" });
    widget.actor.send({ type: "SCAN.RECEIVED", code: "GATX - 1", at: 0 });

    expect(widget.notices()).toEqual(["The barcode you scanned does not match any available railcars. Try again."]);
    expect(widget.view().scan?.unmatched).toEqual(["GATX - 1"]);
  });

  it("answers every scan of a car that is selected already", async () => {
    const widget = open(server());
    await onTrack4(widget);
    for (const at of [0, 900, 5000]) widget.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045002", at });

    expect(widget.notices()).toEqual([
      "Railcar UTLX 045002 selected.",
      "UTLX 045002 is already selected.",
      "UTLX 045002 is already selected.",
    ]);
    expect(selectedIds(widget)).toEqual(["2"]);
  });

  it("asks for the track first", () => {
    const widget = open(server());
    widget.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045002", at: 0 });

    expect(widget.notices()).toEqual(["Track must be selected."]);
    expect(widget.view().tracks.error).toBe("Track must be selected.");
  });

  it("takes codes that matched nothing off the screen, one or all", async () => {
    const widget = open(server());
    await onTrack4(widget);
    widget.actor.send({ type: "ENTRY.CHOOSE", entry: "scan" });
    for (const code of ["GATX - 1", "GATX - 2", "GATX - 1", "GATX - 3"])
      widget.actor.send({ type: "SCAN.RECEIVED", code, at: 0 });

    expect(widget.view().scan?.unmatched).toEqual(["GATX - 3", "GATX - 1", "GATX - 2"]);

    widget.actor.send({ type: "UNMATCHED.REMOVE", code: "GATX - 1" });

    expect(widget.view().scan?.unmatched).toEqual(["GATX - 3", "GATX - 2"]);

    widget.actor.send({ type: "UNMATCHED.DISMISS" });

    expect(widget.view().scan?.unmatched).toEqual([]);
  });

  it("changes nothing while the list is confirmed, and says so", async () => {
    const widget = open(server(), { mode: "release" });
    await onTrack4(widget);
    const carsOnTrack = widget.actor.getSnapshot().context.carsOnTrack ?? [];
    for (const car of carsOnTrack) widget.actor.send({ type: "CAR.SELECT", id: car.id });
    widget.actor.send({ type: "DATE.CHOOSE", day: "2026-11-21" });
    widget.actor.send({ type: "SUBMIT" });
    const before = widget.view();
    widget.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045002", at: 0 });

    expect(before.frozen).toBe(true);
    expect(widget.view().answer).toMatchObject({
      result: "refused",
      message: "The list is being sent. Scan again when it is done.",
    });
    expect(widget.view().selected?.count).toBe(before.selected?.count);
  });
});

describe("the terminal", () => {
  it("can be chosen only with the permission, and then rules tracks and cars", async () => {
    const http = server();
    const widget = open(http, { canChooseTerminal: true });
    await widget.until((view) => (view.terminal?.options.length ?? 0) === 2 && view.tracks.options.length === 2);
    widget.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await waitFor(widget.actor, ({ value }) => value.tracks === "ready" && value.available === "ready");
    const asked = http.requests.slice(-2).map((request) => request.url);

    expect(asked.every((url) => url.includes("terminal_id=2"))).toBe(true);
    expect(open(server()).view().terminal).toBeNull();
  });

  it("is one’s own again where the other one was taken away; the selection there is cleared, and that is said", async () => {
    const http = server();
    const widget = open(http, { canChooseTerminal: true });
    await widget.until((view) => view.tracks.options.length === 2);
    widget.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await onTrack4(widget);
    select(widget, "2");
    expect(selectedIds(widget)).toEqual(["2"]);
    http.routes["/api/terminals/names"] = answer(200, { result: [{ id: "1", name: "Permian East" }] });
    const again = open(http, { canChooseTerminal: true }, widget.device);
    await waitFor(
      again.actor,
      ({ context, value }) => context.terminalId === "1" && value.tracks === "ready" && value.available === "ready",
    );

    expect(again.view()).toMatchObject({ terminal: null, track: null });
    expect(again.notices()).toEqual(["Another terminal: 1 railcar was taken off the selection."]);
    expect(http.requests.slice(-2).every(({ url }) => url.includes("terminal_id=1"))).toBe(true);
  });
});
