import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import type { HttpRequest } from "../ports/http.port";
import { answer, lost, type Step } from "../runtime/test.layer";
import { withQueue } from "../scan/scan-queue.fixtures";
import { scannedWidget } from "./scanned-widget";
import { widgetServer } from "./track-widget-server.fixtures";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { bulkCar, sandCar, carOnTrack } from "../railcars/car.fixtures";
import { open } from "./track-widget-run.fixtures";
import type { TrackMode, WidgetContext } from "./track-widget.types";

const onFour = [carOnTrack("11", 1), bulkCar("12", 2), carOnTrack("13", 3), carOnTrack("14", 4)];
const onFive = [carOnTrack("21", 1, { track_id: "5" }), carOnTrack("22", 2, { track_id: "5" })];
const pending = ["1", "2", "3"].map((id) => sandCar(id));

/** Cars that wait, and cars on both tracks. */
function yard() {
  const onTrack: Step = (request) =>
    answer(200, { result: (request.url.includes("track_id=5") ? onFive : onFour).map(trackCarRow), revision: 7 })(
      request,
    );
  const cars: Step = (request) =>
    page(
      (request.url.includes("status_id=1&")
        ? pending
        : [...onFour.filter(({ family }) => family === "sand"), ...onFive]
      ).map(visitRow),
    )(request);
  return widgetServer([], { "/api/tracks/get-railcars-on-track": onTrack, "/api/inbounds": cars });
}

/** A widget with its queue of scans, as a page has it. */
function openScanned(mode: TrackMode, http = yard()) {
  const widget = open(http, { mode });
  const queue = withQueue(scannedWidget(widget.actor), widget.actor.getSnapshot().context.ports.notifier);
  /** No list is on its way, and no scan waits for one. */
  const settled = () =>
    new Promise<void>((resolve) => {
      const look = () => {
        const { value } = widget.actor.getSnapshot();
        if (
          value.tracks !== "loading" &&
          value.carsOnTrack !== "loading" &&
          value.pending !== "loading" &&
          queue.read()?.result !== "heard"
        )
          resolve();
      };
      widget.actor.subscribe(look);
      queue.subscribe(look);
      look();
    });
  return {
    ...widget,
    http,
    queue,
    scan: queue.scan,
    settled,
    answers: queue.answers,
    stop: () => (queue.stop(), widget.actor.stop()),
  };
}
const TRACK = "RAILHEAD TRACK Track 4";
const code = (number: number) => `UTLX - 0450${String(number).padStart(2, "0")}`;
const selected = ({ actor }: ReturnType<typeof openScanned>) =>
  actor.getSnapshot().context.selected.map(({ id }) => id);
/** Takes requests to matching addresses for lost until `mend`. */
function failing(http: ReturnType<typeof yard>, isLost: (request: HttpRequest) => boolean) {
  const { request } = http;
  http.request = (asked) => (isLost(asked) ? lost()(asked) : request(asked));
  return { mend: () => void (http.request = request) };
}

describe("scans that come before the lists", () => {
  it("choose the track and select its new cars in their order, on a line however slow", async () => {
    const widget = openScanned("receive");
    widget.scan(TRACK, code(3), code(1), code(99), code(2));
    expect(widget.queue.read()).toMatchObject({ result: "heard", count: 5 });
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
    ["bulk-move", code(21), ["21"]],
    ["bulk-add", code(22), ["22"]],
  ] as const)("of %s wait for what its cars are told from", async (mode, one, ids) => {
    const widget = openScanned(mode);
    await widget.settled();
    widget.actor.send({ type: "PENDING.LOAD" });
    widget.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    widget.scan(one);
    expect(widget.queue.read() === null).toBe(mode === "receive");
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

  it("wait also where a list is read anew and does not name the car yet", async () => {
    const widget = openScanned("receive");
    widget.scan(TRACK);
    await widget.settled();
    widget.http.routes["/api/inbounds"] = page([...pending, sandCar("4")].map(visitRow));
    widget.actor.send({ type: "PENDING.LOAD" });
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

describe("a code whose first piece was heard too early", () => {
  it.each(["receive", "bulk-add"] as const)("takes back what the piece selected: %s", async (mode) => {
    const http = yard();
    // A car whose label is the beginning of another one's.
    const both = [
      sandCar("1", { inbound_number: "45", name: "UTLX 45", status_id: mode === "receive" ? "1" : "5", track_id: "5" }),
      sandCar("2", {
        inbound_number: "4512",
        name: "UTLX 4512",
        status_id: mode === "receive" ? "1" : "5",
        track_id: "5",
      }),
    ];
    http.routes["/api/inbounds"] = page(both.map(visitRow));
    const widget = openScanned(mode, http);
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
const outcomeOf = ({ trackId, selected: cars, unmatched, scanning, arrangement, tapped, day }: WidgetContext) => ({
  trackId,
  selected: cars.map(({ id }) => id),
  unmatched,
  scanning,
  order: arrangement?.order.map(({ id }) => id),
  tapped,
  day,
});

describe("scanning before the lists are here", () => {
  const codes = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...[1, 2, 3, 11, 13, 14, 21, 22, 99].map(code)) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        TRACK,
        "RAILHEAD TRACK Track 5",
        "RAILHEAD TRACK Nowhere",
        "RAILHEAD TODAY",
        "RAILHEAD CLEAR",
        "RAILHEAD ORDER",
        '{"railcar_load":{"id":1}}',
      ),
    },
  );
  // A track that is left before its cars are loaded takes none of them off the selection.
  const isPassedThrough = (said: readonly string[]) => {
    const tracks = [TRACK, ...said].filter((one) => one === TRACK || one === "RAILHEAD TRACK Track 5");
    return tracks.filter((track, at) => at > 0 && track !== tracks[at - 1]).length > 1;
  };
  const run = fc
    .record({
      mode: fc.constantFrom<TrackMode>("receive", "release", "bulk-move", "bulk-add", "bulk-sequence"),
      codes: fc.array(codes, { maxLength: 12 }),
    })
    .filter(({ mode, codes: said }) => (mode !== "bulk-add" && mode !== "bulk-move") || !isPassedThrough(said));

  it("comes to the same as scanning once they are, however the answers and the scans fall between each other", async () => {
    await fc.assert(
      fc.asyncProperty(run, fc.scheduler(), async ({ mode, codes: said }, scheduler) => {
        const after = openScanned(mode);
        await after.settled();
        for (const one of [TRACK, ...said]) {
          after.scan(one);
          await after.settled();
        }
        const http = yard();
        http.request = scheduler.scheduleFunction(http.request);
        const before = openScanned(mode, http);
        const { task } = scheduler.scheduleSequence(
          [TRACK, ...said].map((one) => () => Promise.resolve(before.scan(one))),
        );
        await scheduler.waitFor(task.then(before.settled));

        expect(outcomeOf(before.actor.getSnapshot().context)).toEqual(outcomeOf(after.actor.getSnapshot().context));
        expect(before.queue.read()).toBeNull();
        for (const widget of [after, before]) widget.stop();
      }),
      { numRuns: 150 },
    );
  });
});
