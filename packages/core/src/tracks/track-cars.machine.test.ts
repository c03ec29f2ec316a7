import { describe, expect, it, vi } from "vitest";
import { createActor, waitFor } from "xstate";
import type { KeyValueStore } from "../ports/storage.port";
import { answer, lost, refuse, testRuntime } from "../runtime/test.layer";
import { queueSettled, withQueue } from "../scan/scan-queue.fixtures";
import { entriesOf, putEntry } from "../submission/outbox.storage";
import { anEntry } from "../submission/submission.fixtures";
import { memoryStore } from "../storage/memory-store.fixtures";
import { page, trackRow } from "../railcars/car-rows.fixtures";
import { liveTrackCarsMachine } from "./track-cars.live";
import type { TrackCarsInput } from "./track-cars.machine";
import { openTrackOf } from "./track-cars.storage";
import { scannedTrackCars } from "./track-cars-scans";
import { viewTrackCars, type TrackCarsView } from "./track-cars.view";
import { carServer } from "../railcars/car-server.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { trackCar } from "../railcars/car.fixtures";

async function open(http = carServer(), more: Partial<TrackCarsInput> = {}, session: KeyValueStore = memoryStore()) {
  const ports = pagePorts(session);
  const input: TrackCarsInput = {
    purpose: "sequence",
    family: "sand",
    userid: "7",
    terminalId: "1",
    canChooseTerminal: false,
    ports,
    ...more,
  };
  const actor = createActor(liveTrackCarsMachine(testRuntime(http)), { input }).start();
  const view = () => viewTrackCars(actor.getSnapshot());
  const until = async (holds: (view: TrackCarsView) => boolean) =>
    viewTrackCars(await waitFor(actor, (snapshot) => holds(viewTrackCars(snapshot))));
  await waitFor(
    actor,
    ({ value }) => value.tracks !== "loading" && value.terminals !== "loading" && value.carsOnTrack !== "loading",
  );
  const scan = (code: string) => actor.send({ type: "SCAN.RECEIVED", code, at: 1 });
  return {
    actor,
    view,
    until,
    http,
    session,
    scan,
    notices: () => ports.notices.map(({ message }) => message),
    went: ports.navigator.went,
  };
}
const ON_TRACK = "/api/tracks/get-railcars-on-track";
const pounds = { quantity_snapshot: "215400", quantity_snapshot_uom_abbreviation: "lb" };
/** The second has no way to the unit of the terminal, the third holds nothing known. */
const poundsOnTrack = answer(200, {
  result: [
    trackCar("11", 1, { ...pounds, display_quantity_snapshot: "86.16", display_abbreviation: "ST" }),
    trackCar("12", 2, { ...pounds, display_quantity_snapshot: null, display_abbreviation: null }),
    trackCar("13", 3, { quantity_snapshot: null, display_quantity_snapshot: null }),
  ],
  revision: 7,
});
const subs = (view: TrackCarsView) => view.cars?.rows.map(({ sub }) => sub) ?? [];
const loaded = (view: TrackCarsView) => view.cars !== null && !view.cars.loading;

describe("the cars of a track", () => {
  it("come in their order once the track is chosen", async () => {
    const list = await open();

    expect(list.view()).toMatchObject({
      cars: null,
      track: null,
      tracks: { open: true, options: [{ title: "Track 4" }, { title: "Track 5" }] },
    });

    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    const view = await list.until(loaded);

    expect(view.cars?.rows.map((row) => [row.seq, row.number])).toEqual([
      [1, "045011"],
      [2, "045012"],
      [3, "045013"],
    ]);
    expect(view).toMatchObject({
      tracks: { open: false },
      track: { name: "Track 4", countText: "Last occupied sequence 3" },
    });
  });

  it.each(["sequence", "edit"] as const)(
    "say what they hold as the service tells it, for %s, and ask for no unit",
    async (purpose) => {
      const list = await open(carServer([], { [ON_TRACK]: poundsOnTrack }), { purpose });
      list.actor.send({ type: "TRACK.CHOOSE", id: "4" });

      expect(subs(await list.until(loaded))).toEqual([
        "Handled · 86.16 ST · 40/70 · Apex",
        "Handled · 215,400 lb · 40/70 · Apex",
        "Handled · 40/70 · Apex",
      ]);
      expect(list.http.requests.filter(({ url }) => url.includes("display-defaults"))).toEqual([]);
    },
  );

  it("come back after a reload, the tapped one among them, for the same user", async () => {
    const list = await open();
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.actor.send({ type: "CAR.OPEN", id: "12" });

    expect((await open(carServer(), {}, list.session)).view().opened?.car.id).toBe("12");
    expect((await open(carServer(), { userid: "8" }, list.session)).view().track).toBeNull();
    expect((await open(carServer(), { terminalId: "2" }, list.session)).view().track).toBeNull();
    expect((await open(carServer(), { purpose: "edit" }, list.session)).view().track).toBeNull();
  });

  it("say so when the tapped one has left", async () => {
    const list = await open();
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.actor.send({ type: "CAR.OPEN", id: "12" });
    list.http.routes["/api/tracks/get-railcars-on-track"] = answer(200, {
      result: [trackCar("11", 1), trackCar("13", 2)],
      revision: 8,
    });
    list.actor.send({ type: "CARS_ON_TRACK.LOAD" });

    expect(await list.until((view) => view.gone !== null)).toMatchObject({
      opened: null,
      gone: "UTLX 045012 is no longer on this track.",
    });

    list.actor.send({ type: "GONE.DISMISS" });

    expect(list.view().gone).toBeNull();
  });

  it("open with the unconfirmed car, for a user who comes back", async () => {
    const [session, local] = [memoryStore(), memoryStore()];
    const sent = anEntry({
      form: "sand.sequence.12",
      label: { name: "UTLX 045012", more: 0 },
      body: { track_id: "4", car_seq: 3 },
    });
    putEntry(local, sent);
    openTrackOf(session, sent, "2");
    const ports = pagePorts(session, local);
    expect((await open(carServer(), { ports }, session)).view().opened?.car.id).toBe("12");

    // It has left the track since: what was sent can be sent no more, and asks nobody any longer.
    const left = await open(
      carServer([], {
        "/api/tracks/get-railcars-on-track": answer(200, { result: [trackCar("11", 1)], revision: 8 }),
      }),
      { ports },
      session,
    );
    expect(left.view()).toMatchObject({ opened: null, gone: "UTLX 045012 is no longer on this track." });
    expect(entriesOf(local, "7")).toEqual([]);
  });

  it("of the other family cannot be opened, nor one that is not there", async () => {
    const http = carServer([], {
      "/api/tracks/get-railcars-on-track": answer(200, {
        result: [trackCar("12", 1, { family: "bulk-commodity" })],
        revision: 1,
      }),
    });
    const list = await open(http);
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.actor.send({ type: "CAR.OPEN", id: "12" });
    list.actor.send({ type: "CAR.OPEN", id: "99" });

    expect(list.view().opened).toBeNull();
  });

  it("could not load, and load on Retry", async () => {
    const http = carServer([], { "/api/tracks/get-railcars-on-track": refuse(500, "internal", "Down.") });
    const list = await open(http);
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until((view) => view.cars?.failed === true);
    http.routes["/api/tracks/get-railcars-on-track"] = answer(200, { result: [], revision: 1 });
    list.actor.send({ type: "CARS_ON_TRACK.LOAD" });

    expect((await list.until(loaded)).cars).toMatchObject({ failed: false, emptyText: "No cars stand on this track." });
  });
});

describe("the choice of a car by scanning", () => {
  it("is Scan or Manual, once a track is chosen: one of the two, kept over a reload", async () => {
    const list = await open();

    expect(list.view()).toMatchObject({ entry: null, scan: null, cars: null });

    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);

    expect(list.view()).toMatchObject({ entry: { value: "manual" }, scan: null });

    list.actor.send({ type: "ENTRY.CHOOSE", entry: "scan" });

    expect(list.view()).toMatchObject({
      entry: { value: "scan" },
      cars: null,
      scan: { loading: false, count: "3 railcars", last: null },
    });
    expect((await open(carServer(), {}, list.session)).view().entry).toEqual({ value: "scan" });
  });

  it.each(["manual", "scan"] as const)("opens the car of the code (%s)", async (entry) => {
    const list = await open();
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.actor.send({ type: "ENTRY.CHOOSE", entry });
    list.scan("UTLX - 045013");

    expect(list.view()).toMatchObject({ opened: { car: { id: "13" } }, answer: { result: "selected" } });
    expect(list.notices()).toEqual(["Railcar UTLX 045013 selected."]);

    list.scan("UTLX - 45013");

    expect(list.view().answer).toMatchObject({ result: "double", message: "UTLX 045013 is open already." });
  });

  it("goes to the form of the car in edit mode, as a tap does", async () => {
    const list = await open(carServer(), { purpose: "edit" });
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.scan("UTLX - 045013");
    list.actor.send({ type: "CAR.OPEN", id: "11" });

    expect(list.went).toEqual(["/mobile-v2/sand/railcars/edit/13", "/mobile-v2/sand/railcars/edit/11"]);
    expect(list.view().opened).toBeNull();
  });

  it("before the cars of the track are here wait for them in their order: the last one is open", async () => {
    const list = await open();
    const queue = withQueue(scannedTrackCars(list.actor), list.actor.getSnapshot().context.ports.notifier);
    queue.scan("RAILHEAD TRACK Track 4", "UTLX - 045011", "UTLX - 045013");
    expect(queue.read()).toMatchObject({ result: "received", count: 2 });
    await list.until(loaded);
    await queueSettled();

    expect(list.view().opened?.car.id).toBe("13");
    expect(queue.answers().map(({ message }) => message)).toEqual([
      "Track 4 is chosen.",
      "Railcar UTLX 045011 selected.",
      "Railcar UTLX 045013 selected.",
    ]);
    queue.stop();
  });

  it("are kept where the cars cannot be loaded, taken with Retry, and let go with another track", async () => {
    const http = carServer([], { [ON_TRACK]: lost() });
    const list = await open(http);
    const queue = withQueue(scannedTrackCars(list.actor), list.actor.getSnapshot().context.ports.notifier);
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    queue.scan("UTLX - 045013");
    await vi.waitFor(() => expect(queue.read()?.result).toBe("kept"));
    list.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await queueSettled();
    expect([queue.read(), list.notices().at(-1)]).toEqual([
      null,
      "A scan still waited when the page went on, and was let go. Scan it again where it is needed.",
    ]);
    await waitFor(list.actor, ({ value }) => value.carsOnTrack === "failed");
    queue.scan("UTLX - 045013");
    http.routes[ON_TRACK] = carServer().routes[ON_TRACK]!;
    queue.retry();
    await vi.waitFor(() => expect(list.view().opened?.car.id).toBe("13"));
    queue.stop();
  });

  it("says why a code opens nothing, and keeps the code until it is taken off", async () => {
    const list = await open();
    list.scan("UTLX - 045013");

    expect(list.notices().at(-1)).toBe("Track must be selected.");

    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.actor.send({ type: "ENTRY.CHOOSE", entry: "scan" });
    list.scan("NOPE - 1");
    list.scan("NOPE - 2");

    expect(list.notices().at(-1)).toBe("The barcode you scanned does not match any available railcars. Try again.");
    expect(list.view()).toMatchObject({ opened: null, scan: { last: null, unmatched: ["NOPE - 2", "NOPE - 1"] } });

    list.actor.send({ type: "UNMATCHED.REMOVE", code: "NOPE - 2" });

    expect(list.view().scan).toMatchObject({ last: null, unmatched: ["NOPE - 1"] });

    list.actor.send({ type: "UNMATCHED.DISMISS" });

    expect(list.view().scan).toMatchObject({ last: null, unmatched: [] });
  });

  it("chooses the track of a printed command, and says of any other that it does nothing here", async () => {
    const list = await open();
    list.scan("RAILHEAD TRACK track 4");
    await list.until(loaded);
    list.scan("RAILHEAD SEND");
    list.scan("RAILHEAD TRACK Track 99");

    expect(list.view().track?.name).toBe("Track 4");
    expect(list.notices()).toEqual([
      "Track 4 is chosen.",
      "This command does nothing on this page.",
      "There is no Track 99 here. Choose the track on the screen.",
    ]);
  });

  it("opens no other car while the one before is being sent", async () => {
    const list = await open();
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.actor.send({ type: "CAR.OPEN", id: "11" });
    list.actor.send({ type: "CAR.BUSY", busy: true, unconfirmed: false });
    list.scan("UTLX - 045013");
    list.actor.send({ type: "CAR.OPEN", id: "12" });
    list.actor.send({ type: "CAR.CLOSE" });

    expect(list.view().opened?.car.id, "nor is it closed").toBe("11");
    expect(list.notices()).toEqual(["The change is being sent. Scan again when it is done."]);
  });
});

describe("the terminal", () => {
  it("is chosen by users who may, but not in edit mode", async () => {
    expect((await open(carServer(), { canChooseTerminal: true })).view().terminal).toMatchObject({
      label: "Terminal",
      value: "1",
      options: [{ name: "Permian East" }, { name: "Eagle Ford" }],
    });
    expect((await open(carServer(), { canChooseTerminal: true, purpose: "edit" })).view().terminal).toBeNull();
    expect((await open()).view().terminal).toBeNull();
  });

  it("brings its own tracks and leaves the chosen one", async () => {
    const list = await open(carServer(), { canChooseTerminal: true });
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    list.http.routes["/api/tracks"] = page([trackRow("9")]);
    list.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    const view = await list.until((shown) => shown.tracks.options.length === 1);

    expect(view).toMatchObject({ track: null, cars: null, tracks: { open: true, options: [{ id: "9" }] } });
  });

  it("is one’s own again where the other one was taken away", async () => {
    const list = await open(carServer(), { canChooseTerminal: true });
    list.actor.send({ type: "TERMINAL.CHOOSE", id: "2" });
    await list.until((shown) => shown.tracks.options.length > 0);
    list.http.routes["/api/terminals/names"] = answer(200, {
      result: [
        { id: "1", name: "Permian East" },
        { id: "3", name: "Williston Basin" },
      ],
    });
    const again = await open(list.http, { canChooseTerminal: true }, list.session);
    const view = await again.until((shown) => !shown.tracks.loading && shown.tracks.options.length > 0);

    expect(view.terminal).toMatchObject({ value: "1" });
    expect(again.actor.getSnapshot().context.terminalId).toBe("1");
    expect(list.http.requests.at(-1)?.url).toContain("terminal_id=1");
  });

  it("is that of the session in edit mode, where another one cannot be chosen", async () => {
    const list = await open(carServer(), { canChooseTerminal: true, purpose: "edit" });
    list.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await list.until(loaded);
    const again = await open(list.http, { canChooseTerminal: true, purpose: "edit", terminalId: "2" }, list.session);

    expect(again.actor.getSnapshot().context).toMatchObject({ terminalId: "2", trackId: null });
  });
});
