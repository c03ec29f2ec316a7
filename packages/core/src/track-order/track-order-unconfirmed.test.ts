import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { lost, never, refuse } from "../runtime/test.layer";
import { done } from "../car-selection/selection-run.fixtures";
import {
  begin,
  changed,
  here,
  onTrack,
  open,
  revisionOf,
  select,
  server,
  shown,
  submit,
} from "./track-order-run.fixtures";
import type { TrackOrderMode } from "./track-order.types";
import { bodyOf, keyOf } from "../runtime/requests.fixtures";
import type { SelectionServer } from "../car-selection/selection-server.fixtures";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { bulkCar, carOnTrack } from "../railcars/car.fixtures";

describe("a list without an answer, after a reload", () => {
  /** A list is sent without an answer; then the page is reloaded, with another server. */
  async function lostThenReloaded(mode: TrackOrderMode, later: SelectionServer) {
    const device = memoryStorage();
    const http = server();
    const first = await begin(mode, http, device);
    if (mode === "bulk-sequence") first.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    else select(first, "21");
    first.actor.send({ type: "SUBMIT" });
    await first.until((view) => view.unconfirmed !== null);
    first.actor.stop();
    const second = open(later, { mode }, device);
    await waitFor(
      second.actor,
      ({ context, value }) =>
        context.tracks.length > 0 && value.carsOnTrack !== "loading" && value.available !== "loading",
    );
    return { http, second };
  }

  it("is the list that had no answer: Retry sends it under its key and revision, and says what came of it", async () => {
    const later = server(done);
    // It went through, and the car stands there by now.
    later.routes["/api/tracks/get-railcars-on-track"] = onTrack([...here, carOnTrack("21", 5)], 8);
    const { http, second } = await lostThenReloaded("bulk-add", later);

    expect(second.view()).toMatchObject({
      unconfirmed: {
        message:
          "A list of 4 railcars was sent, and no answer came. Retry sends it once more and tells what came of it; it counts once.",
        pending: false,
      },
      action: null,
      entry: null,
      list: null,
      conflict: null,
      gone: null,
      tracks: { fixed: true },
    });

    second.actor.send({ type: "RETRY" });
    await second.until((view) => view.unconfirmed === null);

    expect([keyOf(later.sent()[0]), revisionOf(later), bodyOf(later.sent()[0])]).toEqual([
      keyOf(http.sent()[0]),
      "4=7",
      bodyOf(http.sent()[0]),
    ]);
    expect(second.notices().at(-1)).toBe("Railcars sequenced successfully!");
    expect(second.view()).toMatchObject({ track: null, list: null, conflict: null });
  });

  it("shows one’s own order to nobody as another’s: no comparison before the answer is known", async () => {
    const later = server(done);
    later.routes["/api/tracks/get-railcars-on-track"] = onTrack(
      [carOnTrack("14", 1), bulkCar("12", 2), carOnTrack("11", 3), carOnTrack("13", 4)],
      8,
    );
    const { second } = await lostThenReloaded("bulk-sequence", later);

    expect(second.view()).toMatchObject({ conflict: null, remoteOrder: null, unconfirmed: { pending: false } });

    second.actor.send({ type: "RETRY" });
    await second.until((view) => view.unconfirmed === null);

    expect(second.notices().at(-1)).toBe("Railcars sequenced successfully!");
  });

  it("is compared after Retry when it did not arrive and the track has changed", async () => {
    const now = [carOnTrack("13", 1), bulkCar("12", 2), carOnTrack("11", 3), carOnTrack("14", 4)];
    const later = server(changed(now));
    later.routes["/api/tracks/get-railcars-on-track"] = onTrack(now, 8);
    const { second } = await lostThenReloaded("bulk-add", later);
    second.actor.send({ type: "RETRY" });
    await second.until((view) => view.conflict !== null);
    second.actor.send({ type: "CONFLICT.MERGE" });
    await second.until((view) => view.list?.rows.length === 5);

    expect(shown(second)).toEqual(["1 13", "2 bulk-commodity:12", "3 11", "4 14", "5 21"]);
  });

  it("can be given up, and can be edited again", async () => {
    const { second } = await lostThenReloaded("bulk-sequence", server());
    second.actor.send({ type: "SUBMISSION.DROP" });
    await second.until((view) => (view.list?.rows.length ?? 0) === 4);

    expect(second.notices().at(-1)).toBe("The list is not sent again. It may have been saved: look at the track.");
    expect(shown(second)).toEqual(["1 14", "2 bulk-commodity:12", "3 11", "4 13"]);
    expect(second.view()).toMatchObject({ unconfirmed: null, action: { label: "Bulk Sequence" } });
  });

  it.each([
    ["the page was left while it was on its way", true, true],
    ["its tab was closed before the answer", false, true],
    ["nobody was signed in any more", false, false],
  ])("is asked about when %s: %s, %s", async (_, isLeft, isSent) => {
    const device = memoryStorage();
    const http = server(isSent ? never() : refuse(401, "signed_out", "Sign in."));
    const first = await begin("bulk-add", http, device);
    select(first, "21");
    first.actor.send({ type: "SUBMIT" });
    if (!isSent) await first.until((view) => !view.frozen);
    if (isLeft) first.actor.send({ type: "PAGE.LEFT" });
    expect(
      first.notices().includes("The list was still being sent. Open Bulk Add again to hear what came of it."),
    ).toBe(isLeft);
    first.actor.stop();
    const second = open(server(), { mode: "bulk-add" }, device);
    await waitFor(
      second.actor,
      ({ context, value }) =>
        context.tracks.length > 0 && value.carsOnTrack !== "loading" && value.available !== "loading",
    );

    expect(second.view().unconfirmed !== null).toBe(isSent);
    expect(second.view().action?.label).toBe(isSent ? undefined : "Bulk Add");
  });

  it("of another tab leaves the order that is made here as it is", async () => {
    const device = memoryStorage();
    const first = await begin("bulk-sequence", server(), device);
    first.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    const http = server(done);
    const other = await begin("bulk-sequence", http, { local: device.local, session: memoryStorage().session });
    other.actor.send({ type: "ORDER.MOVE", id: "13", to: 1 });
    first.actor.send({ type: "SUBMIT" });
    await first.until((view) => view.unconfirmed !== null);
    other.actor.send({ type: "SUBMIT" });
    other.actor.send({ type: "RETRY" });
    await other.until((view) => view.unconfirmed === null && view.action?.pending === false);

    expect(bodyOf(http.sent()[0])).toMatchObject([{ id: "14" }, { id: "11" }, { id: "13" }]);
    expect(shown(other)).toEqual(["1 13", "2 bulk-commodity:12", "3 11", "4 14"]);
    expect(other.reentered()).toBe(0);
  });

  it("stays unconfirmed while there is still no answer, and takes no scan", async () => {
    const { second } = await lostThenReloaded("bulk-add", server(lost()));
    second.actor.send({ type: "RETRY" });
    await second.until((view) => view.unconfirmed?.pending === true);
    await second.until((view) => view.unconfirmed?.pending === false);
    second.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045022", at: 1 });

    expect(second.view().answer).toMatchObject({
      result: "refused",
      message: "Retry first: nobody knows yet what came of the list that was sent.",
    });
  });
});

describe("while two orders are compared", () => {
  it("nothing else looks as if it could be done, and a scan is refused with the reason", async () => {
    const http = server(changed(here.toReversed()));
    const widget = await begin("bulk-move", http);
    widget.actor.send({ type: "ENTRY.CHOOSE", entry: "scan" });
    widget.actor.send({ type: "LIST.TOGGLE", list: "tracks", open: true });
    select(widget, "21");
    await submit(widget);

    expect(widget.view()).toMatchObject({
      entry: null,
      scan: null,
      manual: null,
      terminal: null,
      canClear: false,
      action: null,
      tracks: { open: false, fixed: true },
    });

    widget.actor.send({ type: "SCAN.RECEIVED", code: "UTLX - 045022", at: 1 });

    expect(widget.notices().at(-1)).toBe("Choose one of the two orders, then scan again.");

    widget.actor.send({ type: "CONFLICT.MERGE" });

    expect(widget.view()).toMatchObject({ entry: { value: "scan" }, tracks: { fixed: false } });
  });
});

describe("another terminal", () => {
  const two = async (mode: TrackOrderMode) => {
    const widget = open(server(), { mode, canChooseTerminal: true });
    await widget.until((view) => view.tracks.options.length === 2);
    widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    widget.actor.send({ type: "ENTRY.CHOOSE", entry: "manual" });
    await waitFor(widget.actor, ({ context }) => context.carsOnTrack !== null && context.available !== null);
    return widget;
  };

  it("takes the selection off and says how many", async () => {
    const widget = await two("bulk-move");
    select(widget, "21", "22");
    widget.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });

    expect(widget.notices().at(-1)).toBe("Another terminal: 2 railcars were taken off the selection.");
  });

  it("gives an order up and says so; says nothing where nothing was selected", async () => {
    const widget = await two("bulk-sequence");
    widget.actor.send({ type: "ORDER.MOVE", id: "14", to: 1 });
    widget.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });

    expect(widget.notices()).toEqual(["Another terminal: the new order was not sent and is given up."]);

    widget.actor.send({ type: "TERMINAL.CHOOSE", id: "1" });

    expect(widget.notices()).toHaveLength(1);
  });
});
