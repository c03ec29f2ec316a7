import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { followed } from "../live/page-follow.fixtures";
import { answer, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { followCar } from "./railcar-edit-follower";
import { liveRailcarEditMachine } from "./railcar-edit.live";
import { carServer } from "../railcars/car-server.fixtures";
import { wireVisit } from "../railcars/car-rows.fixtures";
import { editInput } from "./railcar-edit.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { trackCar, visit } from "../railcars/car.fixtures";
import type { Visit } from "../railcars/car.types";
import { viewRailcarEdit } from "./railcar-edit.view";

const CAR = "/api/inbounds/12";
const ON_TRACK = "/api/tracks/get-railcars-on-track";
const car = (seq: number, more: Partial<Visit> = {}) => answer(200, { result: wireVisit(visit("12", seq, more)) });

/** The form of car 12 at position 2 of track 4, following changes. */
async function begin(posts: readonly ScriptedAnswer[] = []) {
  const http = carServer(posts);
  const ports = pagePorts();
  const actor = createActor(liveRailcarEditMachine(testRuntime(http)), { input: editInput({ ports }) }).start();
  const settled = () =>
    waitFor(actor, ({ value }) => value.car === "ready" && value.tracks === "ready" && value.carsOnTrack === "ready");
  await settled();
  const live = followed(setImmediate, (host) => followCar(actor, testRuntime(http), host));
  return {
    actor,
    http,
    settled,
    ...live,
    view: () => viewRailcarEdit(actor.getSnapshot()),
    notices: () => ports.notices.map(({ message }) => message),
  };
}

describe("the form of a car while others work", () => {
  it("says where the car stands now; what is typed stays", async () => {
    const form = await begin();
    form.actor.send({ type: "FIELD.CHANGE", key: "railcar_length", entry: "55" });
    form.http.routes[CAR] = car(3);
    form.http.routes[ON_TRACK] = answer(200, {
      result: [trackCar("14", 1), trackCar("11", 2), trackCar("12", 3)],
      revision: 8,
    });
    await form.receive();
    const words = "Others have changed this track: UTLX 045012 stands at 3 of 3 now.";

    expect(form.view()).toMatchObject({
      changed: words,
      form: { sequence: { value: "3", hint: "Now at 3 of 3" }, length: { value: "55" } },
    });
    expect(form.notices()).toEqual([words]);

    await form.receive();

    expect(form.notices()).toHaveLength(1);
  });

  it("a position that is typed stays, on the track that the car is on now; the cars of that one are read", async () => {
    const form = await begin();
    form.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "1" });
    form.http.routes[CAR] = car(4, { track_id: "5", track_name: "Track 5" });
    form.http.routes[ON_TRACK] = answer(200, { result: [trackCar("31", 1, { track_id: "5" })], revision: 2 });
    await form.receive();
    await form.settled();

    expect(form.view()).toMatchObject({
      changed: "UTLX 045012 was changed meanwhile: Track 5 · Position 4. Look once more, then submit again.",
      form: { track: { name: "Track 5" }, sequence: { value: "1" } },
    });
    expect(form.http.requests.at(-1)?.url).toBe(`${ON_TRACK}?track_id=5`);
  });

  it("a car that has left is said to have, with the way on; one that is not there any more too", async () => {
    const form = await begin();
    form.http.routes[CAR] = car(2, {
      status_id: RAILCAR_STATUS.released,
      status: "Released",
      track_id: null,
      track_name: null,
      car_seq: null,
    });
    await form.receive();

    expect(form.view()).toMatchObject({ form: null, blocked: { canReceive: false } });
    expect(form.notices()).toEqual([form.view().blocked?.text]);

    form.http.routes[CAR] = refuse(404, "not_found", "There is no such railcar.");
    await form.receive();
    await waitFor(form.actor, ({ value }) => value.car === "missing");

    expect(form.view().missing).toBe("There is no such railcar.");
  });

  it("nothing is taken for another’s while nobody knows what came of what was sent", async () => {
    const form = await begin([lost()]);
    form.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "1" });
    form.actor.send({ type: "SUBMIT" });
    await waitFor(form.actor, (snapshot) => snapshot.matches({ form: "unconfirmed" }));
    form.http.routes[CAR] = car(1);
    await form.receive();
    await form.pass(5_000);

    expect(form.notices()).toEqual([]);
    expect(form.view()).toMatchObject({ changed: null, car: { place: "Track 4 · Position 2" } });
    expect(form.view().retryText).not.toBeNull();
  });

  it("what failed to load is asked for as by Retry", async () => {
    const form = await begin();
    form.http.routes[ON_TRACK] = refuse(500, "internal", "Down.");
    form.actor.send({ type: "CARS_ON_TRACK.LOAD" });
    await waitFor(form.actor, ({ value }) => value.carsOnTrack === "failed");
    form.http.routes[ON_TRACK] = answer(200, { result: [trackCar("12", 1)], revision: 9 });
    await form.receive();
    await form.settled();

    expect(form.view().form?.sequence.hint).toBe("Now at 1 of 1");
  });
});
