import { describe, expect, it } from "vitest";
import { answer } from "../runtime/test.layer";
import { scanEvent } from "../car-selection/selection-commands";
import { selectionServer } from "../car-selection/selection-server.fixtures";
import { trackCarRow } from "../railcars/car-rows.fixtures";
import { carOnTrack } from "../railcars/car.fixtures";
import { DAY } from "../car-selection/selection-run.fixtures";
import { isQuiet, onTrack4, open, select, selectedIds, type Page as Widget } from "./receive-release-run.fixtures";
import { bodyOf } from "../runtime/requests.fixtures";

const server = () => selectionServer([answer(200, { result: [] })]);
const scan = (widget: Widget, code: string) => widget.actor.send(scanEvent(code, 7));
const last = (widget: Widget) => widget.view().answer;

describe("printed commands", () => {
  it("receive a car from the choice of the track to the end", async () => {
    const http = server();
    const widget = open(http);
    await widget.until((view) => view.tracks.options.length === 2);
    scan(widget, "RAILHEAD TRACK track 4");
    await onTrack4(widget);
    scan(widget, "UTLX - 045002");
    scan(widget, "RAILHEAD TODAY");
    scan(widget, "RAILHEAD SEND");
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(bodyOf(http.sent()[0])).toMatchObject([{ id: "2", track_id: "4" }]);
    expect(widget.notices()).toContain("Receive Date: 2026/11/21");
    expect(widget.notices()).toContain("Railcars received successfully!");
  });

  it("send nothing while something is missing, and say what", async () => {
    const http = server();
    const widget = open(http);
    await onTrack4(widget);
    scan(widget, "RAILHEAD SEND");

    expect(last(widget)).toMatchObject({ result: "refused", message: "There is nothing to send yet." });

    select(widget, "1");
    scan(widget, "RAILHEAD SEND");

    expect(last(widget)).toMatchObject({ result: "refused", message: "Date must be selected." });
    expect(widget.view().date?.error).toBe("Date must be selected.");
    expect(http.sent()).toEqual([]);
  });

  it("ask before loaded cars leave: SEND once more does nothing, NO goes back, YES releases", async () => {
    const carsOnTrack = [carOnTrack("11", 1, { quantity_snapshot: "5", release_block: null })].map(trackCarRow);
    const http = selectionServer([answer(200, { result: [] })], {
      "/api/tracks/get-railcars-on-track": answer(200, { result: carsOnTrack, revision: 7 }),
    });
    const widget = open(http, { mode: "release" });
    await onTrack4(widget);
    select(widget, "11");
    scan(widget, "RAILHEAD TODAY");
    scan(widget, "RAILHEAD SEND");

    expect(widget.view().confirm).not.toBeNull();
    expect(last(widget)?.message).toBe("Look at the list, then scan YES or NO.");

    scan(widget, "RAILHEAD SEND");

    expect([widget.view().confirm === null, last(widget)?.result]).toEqual([false, "refused"]);

    scan(widget, "RAILHEAD NO");

    expect(widget.view().confirm).toBeNull();

    scan(widget, "RAILHEAD SEND");
    scan(widget, "RAILHEAD YES");
    await widget.until((view) => isQuiet(view) && view.action === null);

    expect(http.sent()).toHaveLength(1);
  });

  it("take everything off again", async () => {
    const widget = open(server());
    await onTrack4(widget);
    select(widget, "1", "2");
    scan(widget, "RAILHEAD CLEAR");

    expect(selectedIds(widget)).toEqual([]);
  });

  it("that mean nothing here say so and change nothing", async () => {
    const widget = open(server());
    await onTrack4(widget);
    select(widget, "1");
    for (const [code, message] of [
      ["RAILHEAD YES", "Nothing is asked at the moment."],
      ["RAILHEAD ORDER", "This command does nothing on this page."],
      ["RAILHEAD TRACK Nowhere", "There is no Nowhere here. Choose the track on the screen."],
    ] as const) {
      scan(widget, code);

      expect(last(widget)).toMatchObject({ result: "refused", message });
    }
    expect([selectedIds(widget), widget.view().date?.value]).toEqual([["1"], ""]);
    expect(DAY).toBe("2026-11-21");
  });
});
