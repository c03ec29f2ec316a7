import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  code,
  codes,
  scanBothWays,
  selected,
  TRACK,
  withScans,
  yard,
} from "../car-selection/scanned-selection.fixtures";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { carOnTrack, sandCar } from "../railcars/car.fixtures";
import { answer } from "../runtime/test.layer";
import { scannedTrackOrder } from "./scanned-track-order";
import { open } from "./track-order-run.fixtures";
import type { TrackOrderContext, TrackOrderMode } from "./track-order.types";

function openScanned(mode: TrackOrderMode, http = yard()) {
  const running = open(http, { mode });
  return { ...withScans(running, scannedTrackOrder(running.actor)), http };
}

describe("scans that come before the lists", () => {
  it.each([
    ["bulk-move", code(21), ["21"]],
    ["bulk-add", code(22), ["22"]],
  ] as const)("of %s wait for the lists that its cars come from", async (mode, one, ids) => {
    const widget = openScanned(mode);
    await widget.settled();
    widget.actor.send({ type: "AVAILABLE.LOAD" });
    widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    widget.scan(one);
    expect(widget.queue.read()).not.toBeNull();
    await widget.settled();

    expect(selected(widget)).toEqual(ids);
    widget.stop();
  });

  it("of bulk-sequence give the order of the track once its cars are there", async () => {
    const widget = openScanned("bulk-sequence");
    widget.scan(TRACK, "RAILHEAD ORDER", code(14), code(11));
    await widget.settled();

    expect(widget.actor.getSnapshot().context.scanning).toEqual(["14", "11"]);
    expect(widget.actor.getSnapshot().context.arrangement?.order.map(({ id }) => id)).toEqual(["14", "11", "13"]);
    widget.stop();
  });

  it("begin and end the order of scanning as often as its command is scanned, in a row too", async () => {
    const widget = openScanned("bulk-sequence");
    widget.scan(TRACK, "RAILHEAD ORDER", "RAILHEAD ORDER", code(14));
    expect(widget.queue.read()?.count).toBe(4);
    await widget.settled();

    expect(widget.actor.getSnapshot().context).toMatchObject({ scanning: null, tapped: { id: "14" } });
    widget.stop();
  });
});

describe("a code whose first piece was received too early", () => {
  it("takes back what the piece selected", async () => {
    const http = yard();
    // A car whose label is the beginning of another one's.
    const onTrack5 = { status_id: RAILCAR_STATUS.handled, track_id: "5" } as const;
    const both = [
      sandCar("1", { inbound_number: "45", name: "UTLX 45", ...onTrack5 }),
      sandCar("2", { inbound_number: "4512", name: "UTLX 4512", ...onTrack5 }),
    ];
    http.routes["/api/inbounds"] = page(both.map(visitRow));
    const widget = openScanned("bulk-add", http);
    widget.scan(TRACK);
    await widget.settled();
    widget.scan("UTLX - 45");
    expect(selected(widget)).toEqual(["1"]);
    widget.queue.receive({ code: "UTLX - 4512", at: 9, replaces: "UTLX - 45" });

    expect(selected(widget)).toEqual(["2"]);
    widget.stop();
  });

  it("takes back the place that the piece gave in the order of a track, and nothing that was done since", async () => {
    const http = yard();
    http.routes["/api/tracks/get-railcars-on-track"] = answer(200, {
      result: [
        carOnTrack("11", 1, { inbound_number: "45" }),
        carOnTrack("13", 2),
        carOnTrack("14", 3, { inbound_number: "4512" }),
      ].map(trackCarRow),
      revision: 7,
    });
    const widget = openScanned("bulk-sequence", http);
    widget.scan(TRACK, "RAILHEAD ORDER");
    await widget.settled();
    widget.scan(code(13), "UTLX - 45");
    expect(widget.actor.getSnapshot().context.scanning).toEqual(["13", "11"]);
    widget.queue.receive({ code: "UTLX - 4512", at: 9, replaces: "UTLX - 45" });
    expect(widget.actor.getSnapshot().context.scanning).toEqual(["13", "14"]);
    widget.actor.send({ type: "ORDER.RESET" });
    widget.queue.receive({ code: code(13), at: 10, replaces: "UTLX - 4512" });

    expect(widget.actor.getSnapshot().context.scanning).toEqual(["13"]);
    widget.stop();
  });
});

/** All that scans change. */
const outcomeOf = ({ trackId, selected: cars, unmatched, scanning, arrangement, tapped }: TrackOrderContext) => ({
  trackId,
  selected: cars.map(({ id }) => id),
  unmatched,
  scanning,
  order: arrangement?.order.map(({ id }) => id),
  tapped,
});

describe("scanning before the lists are here", () => {
  const run = fc.record({
    mode: fc.constantFrom<TrackOrderMode>("bulk-move", "bulk-add", "bulk-sequence"),
    said: fc.array(codes, { maxLength: 12 }),
  });

  it("comes to the same as scanning once they are, however the answers and the scans fall between each other", async () => {
    await fc.assert(
      fc.asyncProperty(run, fc.scheduler(), async ({ mode, said }, scheduler) => {
        const { after, before, isWaiting } = await scanBothWays((http) => openScanned(mode, http), said, scheduler);

        expect(outcomeOf(before.actor.getSnapshot().context)).toEqual(outcomeOf(after.actor.getSnapshot().context));
        expect(isWaiting).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});
