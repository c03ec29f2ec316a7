import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import {
  announced,
  code,
  codes,
  failing,
  scanBothWays,
  selected,
  TRACK,
  withScans,
  yard,
} from "../car-selection/scanned-selection.fixtures";
import { page, visitRow } from "../railcars/car-rows.fixtures";
import { sandCar } from "../railcars/car.fixtures";
import { open } from "./receive-release-run.fixtures";
import type { ReceiveReleaseContext, ReceiveReleaseMode } from "./receive-release.types";
import { scannedReceiveRelease } from "./scanned-receive-release";

function openScanned(mode: ReceiveReleaseMode, http = yard()) {
  const running = open(http, { mode });
  return { ...withScans(running, scannedReceiveRelease(running.actor)), http };
}

describe("scans that come before the lists", () => {
  it("choose the track and select its new cars in their order, on a line however slow", async () => {
    const widget = openScanned("receive");
    widget.scan(TRACK, code(3), code(1), code(99), code(2));
    expect(widget.queue.read()).toMatchObject({ result: "received", count: 5 });
    await widget.settled();

    expect([widget.actor.getSnapshot().context.trackId, selected(widget)]).toEqual(["4", ["3", "1", "2"]]);
    expect(widget.answers().map(({ result }) => result)).toEqual([
      "selected",
      "selected",
      "selected",
      "refused",
      "selected",
    ]);
    expect(widget.actor.getSnapshot().context.unmatched).toEqual([code(99)]);
    widget.stop();
  });

  it.each([
    ["receive", code(1), ["1"]],
    ["release", code(13), ["13"]],
  ] as const)("of %s wait for the lists that its cars come from", async (mode, one, ids) => {
    const widget = openScanned(mode);
    await widget.settled();
    widget.actor.send({ type: "AVAILABLE.LOAD" });
    widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    widget.scan(one);
    expect(widget.queue.read() === null).toBe(mode === "receive");
    await widget.settled();

    expect(selected(widget)).toEqual(ids);
    widget.stop();
  });

  it("wait also where a list is read again and does not name the car yet", async () => {
    const widget = openScanned("receive");
    widget.scan(TRACK);
    await widget.settled();
    widget.http.routes["/api/inbounds"] = page([...announced, sandCar("4")].map(visitRow));
    widget.actor.send({ type: "AVAILABLE.LOAD" });
    widget.scan(code(4), code(1));
    expect(widget.queue.read()?.count).toBe(2);
    await widget.settled();

    expect(selected(widget)).toEqual(["4", "1"]);
    widget.stop();
  });

  it("are kept where the cars cannot be loaded, and taken by Retry", async () => {
    const http = yard();
    const line = failing(http, ({ url }) => url.startsWith("/api/inbounds"));
    const widget = openScanned("receive", http);
    widget.scan(TRACK, code(2), code(1));
    await widget.settled();
    expect(widget.queue.read()).toMatchObject({
      result: "kept",
      message: "Could not load. 2 scans are kept: Retry takes them.",
    });
    expect(widget.notices()).toContain("Could not load. 2 scans are kept: Retry takes them.");
    line.mend();
    widget.queue.retry();
    await widget.settled();

    expect(selected(widget)).toEqual(["2", "1"]);
    widget.stop();
  });

  it("are kept where the cars of the track cannot be loaded, and taken with the next scan, which asks for them", async () => {
    const http = yard();
    const line = failing(http, ({ url }) => url.startsWith("/api/tracks/get-railcars-on-track"));
    const widget = openScanned("release", http);
    widget.scan(TRACK, code(13));
    await widget.settled();
    expect(widget.queue.read()?.result).toBe("kept");
    line.mend();
    widget.scan(code(11));
    await widget.settled();

    expect(selected(widget)).toEqual(["13", "11"]);
    widget.stop();
  });

  it("are let go with another track, and this is said", async () => {
    const widget = openScanned("release");
    widget.scan(TRACK);
    await waitFor(widget.actor, ({ value }) => value.carsOnTrack === "loading");
    widget.scan(code(11), code(13));
    widget.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await widget.settled();

    expect([widget.queue.read(), selected(widget)]).toEqual([null, []]);
    expect(widget.notices()).toContain(
      "2 scans still waited when the page went on, and were let go. Scan them again where they are needed.",
    );
    widget.stop();
  });
});

describe("a code whose first piece was received too early", () => {
  it("takes back what the piece selected", async () => {
    const http = yard();
    // A car whose label is the beginning of another one's.
    const both = [
      sandCar("1", { inbound_number: "45", name: "UTLX 45" }),
      sandCar("2", { inbound_number: "4512", name: "UTLX 4512" }),
    ];
    http.routes["/api/inbounds"] = page(both.map(visitRow));
    const widget = openScanned("receive", http);
    widget.scan(TRACK);
    await widget.settled();
    widget.scan("UTLX - 45");
    expect(selected(widget)).toEqual(["1"]);
    widget.queue.receive({ code: "UTLX - 4512", at: 9, replaces: "UTLX - 45" });

    expect(selected(widget)).toEqual(["2"]);
    widget.stop();
  });

  it("takes the piece off the codes that matched nothing", async () => {
    const widget = openScanned("receive");
    widget.scan(TRACK);
    await widget.settled();
    widget.scan("NOPE - 1", "UTLX - 0450");
    widget.queue.receive({ code: code(1), at: 9, replaces: "UTLX - 0450" });

    expect([selected(widget), widget.actor.getSnapshot().context.unmatched]).toEqual([["1"], ["NOPE - 1"]]);
    widget.stop();
  });
});

/** All that scans change. */
const outcomeOf = ({ trackId, selected: cars, unmatched, day }: ReceiveReleaseContext) => ({
  trackId,
  selected: cars.map(({ id }) => id),
  unmatched,
  day,
});

describe("scanning before the lists are here", () => {
  const run = fc.record({
    mode: fc.constantFrom<ReceiveReleaseMode>("receive", "release"),
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
