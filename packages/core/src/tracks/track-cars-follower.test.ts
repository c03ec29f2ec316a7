import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { followed } from "../live/page-follow.fixtures";
import { answer, refuse, testRuntime } from "../runtime/test.layer";
import { memoryStore } from "../storage/memory-store.fixtures";
import { page, trackRow } from "../railcars/car-rows.fixtures";
import { carServer } from "../railcars/car-server.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { trackCar } from "../railcars/car.fixtures";
import { followTrackCars } from "./track-cars-follower";
import { liveTrackCarsMachine } from "./track-cars.live";
import { viewTrackCars } from "./track-cars.view";

const ON_TRACK = "/api/tracks/get-railcars-on-track";
const carsOnTrack = (...cars: readonly TrackCar[]) => answer(200, { result: cars, revision: 8 });

/** Track 4 with cars 11, 12, 13 on screen, following changes. */
async function begin(session = memoryStore()) {
  const http = carServer();
  const ports = pagePorts(session);
  const actor = createActor(liveTrackCarsMachine(testRuntime(http)), {
    input: { purpose: "sequence", family: "sand", userid: "7", terminalId: "1", canChooseTerminal: false, ports },
  }).start();
  await waitFor(actor, ({ value }) => value.tracks === "ready");
  actor.send({ type: "TRACK.CHOOSE", id: "4" });
  await waitFor(actor, ({ value }) => value.carsOnTrack === "ready");
  const live = followed(setImmediate, (host) => followTrackCars(actor, testRuntime(http), host));
  const view = () => viewTrackCars(actor.getSnapshot());
  const reads = () => http.requests.filter(({ url }) => url.startsWith(ON_TRACK)).length;
  return {
    actor,
    http,
    view,
    reads,
    ...live,
    rows: () => view().cars?.rows.map(({ id }) => id),
    notices: () => ports.notices.map(({ message }) => message),
  };
}

describe("the cars of a track while others work", () => {
  it("are refreshed; the search text stays, and there is no notice about cars that are not tapped", async () => {
    const list = await begin();
    list.actor.send({ type: "SEARCH.CHANGE", text: "utlx" });
    list.http.routes[ON_TRACK] = carsOnTrack(trackCar("13", 1), trackCar("11", 2), trackCar("14", 3));
    await list.receive();

    expect(list.rows()).toEqual(["13", "11", "14"]);
    expect(list.view().cars).toMatchObject({ search: "utlx" });
    expect(list.notices()).toEqual([]);
  });

  it("the tapped one stays tapped, and its new position is shown with it until it is closed", async () => {
    const list = await begin();
    list.actor.send({ type: "CAR.OPEN", id: "12" });
    list.http.routes[ON_TRACK] = carsOnTrack(
      trackCar("14", 1),
      trackCar("11", 2),
      trackCar("12", 3),
      trackCar("13", 4),
    );
    await list.receive();
    const words = "Others have changed this track: UTLX 045012 stands at 3 of 4 now.";

    expect(list.view().opened).toMatchObject({
      car: { id: "12", car_seq: 3 },
      carsOnTrack: [{ id: "14" }, { id: "11" }, { id: "12" }, { id: "13" }],
      changed: words,
    });
    expect(list.notices()).toEqual([words]);

    await list.receive();

    expect(list.notices()).toHaveLength(1);

    list.actor.send({ type: "CAR.OPEN", id: "13" });

    expect(list.view().opened?.changed).toBeNull();
  });

  it("the tapped one has other facts, or has left: this is said", async () => {
    const list = await begin();
    list.actor.send({ type: "CAR.OPEN", id: "12" });
    list.http.routes[ON_TRACK] = carsOnTrack(
      trackCar("11", 1),
      trackCar("12", 2, { inoperable: true }),
      trackCar("13", 3),
    );
    await list.receive();
    list.http.routes[ON_TRACK] = carsOnTrack(trackCar("11", 1), trackCar("13", 2));
    await list.receive();

    expect(list.notices()).toEqual(["Others have changed UTLX 045012.", "UTLX 045012 is no longer on this track."]);
    expect(list.view()).toMatchObject({ opened: null, gone: "UTLX 045012 is no longer on this track." });
  });

  it.each([
    ["typed", { text: "7", attempt: null }],
    ["sent without an answer", { text: "7", attempt: { key: "a", body: { track_id: "4", car_seq: 7 } } }],
  ])(
    "what was %s for the tapped one is let go once it has left, and that is said; what was typed for another one stays",
    async (_, entry) => {
      const session = memoryStore();
      const keep = (id: string, kept: object) =>
        session.set(
          `railhead.widget.7.sand.sequence.${id}`,
          JSON.stringify({ userid: "7", kept: { ...kept, of: `UTLX 0450${id}`, at: "1" } }),
        );
      const list = await begin(session);
      list.actor.send({ type: "CAR.OPEN", id: "12" });
      keep("12", entry);
      keep("11", { text: "2", attempt: null });
      list.http.routes[ON_TRACK] = carsOnTrack(trackCar("11", 1), trackCar("13", 2));
      await list.receive();

      expect([
        session.get("railhead.widget.7.sand.sequence.12"),
        session.get("railhead.widget.7.sand.sequence.11"),
      ]).toEqual([null, expect.stringContaining('"2"')]);
      expect(list.notices()).toEqual(["UTLX 045012 is no longer on this track."]);
      expect(list.view()).toMatchObject({ opened: null, gone: "UTLX 045012 is no longer on this track." });
    },
  );

  it("nothing moves under a finger, nor while a change is sent or its end is not known", async () => {
    const list = await begin();
    list.http.routes[ON_TRACK] = carsOnTrack(trackCar("13", 1));
    list.hand.isHeld = true;
    await list.receive();

    expect(list.rows()).toEqual(["11", "12", "13"]);

    list.actor.send({ type: "CAR.BUSY", busy: false, unconfirmed: true });
    list.hand.isHeld = false;
    await list.pass(5_000);

    expect(list.rows()).toEqual(["11", "12", "13"]);

    list.actor.send({ type: "CAR.BUSY", busy: false, unconfirmed: false });
    await list.pass(500);

    expect(list.rows()).toEqual(["13"]);
  });

  it("changes elsewhere are not read; a list that failed is asked for as by Retry", async () => {
    const list = await begin();
    await list.receive([
      { id: "1", at: 1, resource: "inbounds", record_id: "9", action: "update", terminal_id: "2", by: null },
    ]);

    expect(list.reads()).toBe(1);

    list.http.routes[ON_TRACK] = refuse(500, "internal", "Down.");
    list.actor.send({ type: "CARS_ON_TRACK.LOAD" });
    await waitFor(list.actor, ({ value }) => value.carsOnTrack === "failed");
    list.http.routes[ON_TRACK] = carsOnTrack(trackCar("13", 1));
    await list.receive();
    await waitFor(list.actor, ({ value }) => value.carsOnTrack === "ready");

    expect(list.rows()).toEqual(["13"]);
  });

  it("a track that is gone is no longer the chosen one; what was read for another one is not taken", async () => {
    const list = await begin();
    list.hand.isHeld = true;
    list.http.routes[ON_TRACK] = carsOnTrack(trackCar("13", 1));
    await list.receive();
    list.http.routes[ON_TRACK] = carsOnTrack(trackCar("31", 1));
    list.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await waitFor(list.actor, ({ value }) => value.carsOnTrack === "ready");
    list.hand.isHeld = false;
    await list.pass(150);

    expect(list.rows()).toEqual(["31"]);

    list.http.routes["/api/tracks"] = page([trackRow("4")]);
    await list.receive();

    expect(list.view()).toMatchObject({ track: null, cars: null, tracks: { open: true } });
  });
});
