import { RAILCAR_STATUS } from "@railhead/api-contract/status";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createActor, waitFor } from "xstate";
import { answer, lost, never, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { insertCar } from "../railcars/positions.rules";
import { carServer } from "../railcars/car-server.fixtures";
import { pagePorts } from "../runtime/ports.fixtures";
import { trackCar, visit } from "../railcars/car.fixtures";
import { bodyOf, keyOf } from "../runtime/requests.fixtures";
import type { Storage } from "../ports/storage.port";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { page, wireVisit } from "../railcars/car-rows.fixtures";
import { liveSequenceEntryMachine } from "./sequence-entry.live";
import { entryInput } from "./sequence-entry.fixtures";
import type { SequenceEntryInput } from "./sequence-entry.types";
import { viewSequenceEntry, type SequenceEntryView } from "./sequence-entry.view";

const audit = { created_at: 1, created_by: null, updated_at: 1, updated_by: null };
const UNIT = {
  "/api/terminal-uom-display-defaults": page([
    { id: "3", terminal_id: "1", uom_class_id: "1", uom_id: "2", uom_abbreviation: "ST", ...audit },
  ]),
};
const saved = (seq: number, more = {}) => answer(200, { result: wireVisit(visit("12", seq, more)) });

async function open(
  posts: readonly ScriptedAnswer[] = [],
  more: Partial<SequenceEntryInput> = {},
  storage: Storage = memoryStorage(),
  http = carServer(posts, UNIT),
) {
  const ports = pagePorts(storage.session, storage.local);
  const actor = createActor(liveSequenceEntryMachine(testRuntime(http)), {
    input: entryInput({ ports, ...more }),
  }).start();
  const view = () => viewSequenceEntry(actor.getSnapshot());
  const until = async (holds: (view: SequenceEntryView) => boolean) =>
    viewSequenceEntry(await waitFor(actor, (snapshot) => holds(viewSequenceEntry(snapshot))));
  await waitFor(actor, ({ value }) => value.unit !== "loading");
  const submit = async (text: string) => {
    actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: text });
    actor.send({ type: "SUBMIT" });
    return until((shown) => !shown.frozen);
  };
  return { actor, view, until, submit, http, storage, notices: () => ports.notices };
}

it("says to a user who leaves it that the position may not be given, only while it is on its way", async () => {
  const entry = await open([never()]);
  entry.actor.send({ type: "PAGE.LEFT" });
  expect(entry.notices()).toEqual([]);
  entry.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "3" });
  entry.actor.send({ type: "SUBMIT" });
  await waitFor(entry.actor, (snapshot) => snapshot.matches({ form: "sending" }));
  entry.actor.send({ type: "PAGE.LEFT" });
  entry.actor.stop();

  expect(entry.notices()).toEqual([
    {
      kind: "warning",
      message: "The change of UTLX 045012 was still being sent. Open it again to see what came of it.",
    },
  ]);
  expect((await open([], {}, entry.storage)).view().retryText).not.toBeNull();
});

describe("the entry of a position", () => {
  it("asks for the unit of the terminal first, and shows the load as the service tells it", async () => {
    const car = trackCar("12", 2, {
      quantity_snapshot: "215400",
      quantity_snapshot_uom_abbreviation: "lb",
      display_quantity_snapshot: "107.7",
      display_abbreviation: "ST",
    });
    const entry = await open([], { car });

    expect(entry.http.requests[0]?.url).toBe("/api/terminal-uom-display-defaults?uom_class_id=1&terminal_id=1");
    expect(entry.view().car.facts).toBe("40/70 · 107.7 ST · Apex");
  });

  it("asks for no unit where the product has no class", async () => {
    const entry = await open([], { car: trackCar("12", 2, { uom_class_id: null }) });

    expect(entry.http.requests).toEqual([]);
    expect(entry.view().unitFailed).toBe(false);
  });

  it("goes on when that lookup fails, and asks again on Retry where the quantity has no unit of its own", async () => {
    const http = carServer([], { "/api/terminal-uom-display-defaults": refuse(500, "internal", "Down.") });
    expect((await open([], {}, memoryStorage(), http)).view()).toMatchObject({
      unitFailed: false,
      car: { facts: "40/70 · 0 ST · Apex" },
    });

    const car = trackCar("12", 2, {
      quantity_snapshot_uom_abbreviation: null,
      display_quantity_snapshot: null,
      display_abbreviation: null,
    });
    const entry = await open([], { car }, memoryStorage(), http);

    expect(entry.view()).toMatchObject({ unitFailed: true, car: { facts: "40/70 · 0 · Apex" } });
    expect(entry.notices()).toEqual([]);

    http.routes["/api/terminal-uom-display-defaults"] = UNIT["/api/terminal-uom-display-defaults"];
    entry.actor.send({ type: "UNIT.LOAD" });
    await entry.until((view) => !view.unitFailed);
  });

  it("follows the car and its track: what is typed stays, the place that was not typed goes along", async () => {
    const entry = await open();
    const now = {
      car: trackCar("12", 3),
      carsOnTrack: [trackCar("14", 1), trackCar("11", 2), trackCar("12", 3), trackCar("13", 4)],
    };
    entry.actor.send({ type: "CAR.CHANGE", ...now });

    expect(entry.view().number).toMatchObject({ value: "3", hint: "Now at 3 of 4" });

    entry.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "1" });
    entry.actor.send({
      type: "CAR.CHANGE",
      car: trackCar("12", 2),
      carsOnTrack: [trackCar("11", 1), trackCar("12", 2)],
    });

    expect(entry.view()).toMatchObject({ number: { value: "1", hint: "Goes to 1 of 2" }, action: { label: "Submit" } });
  });

  it("shows no button while the sequence is the original", async () => {
    const entry = await open();

    expect(entry.view()).toMatchObject({
      action: null,
      number: { label: "Car Sequence", value: "2", hint: "Now at 2 of 3" },
    });

    entry.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "3" });

    expect(entry.view()).toMatchObject({
      action: { label: "Submit", pending: false },
      number: { hint: "Goes to 3 of 3" },
    });

    entry.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "2" });

    expect(entry.view().action).toBeNull();
  });

  it("says that a value must be entered, and sends nothing", async () => {
    const entry = await open();

    expect((await entry.submit("")).number.error).toBe("Sequence value must be entered.");
    expect(entry.http.sent()).toEqual([]);

    entry.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "1" });

    expect(entry.view().number.error).toBeNull();
  });

  it("sends the inbound update, says so, and is over", async () => {
    const entry = await open([saved(1)]);

    expect((await entry.submit("1")).over).toBe(true);
    expect(entry.http.sent()[0]?.url).toBe("/api/inbounds/12");
    expect(bodyOf(entry.http.sent()[0])).toEqual({
      track_id: "4",
      car_seq: 1,
      original_car_seq: 2,
      updated_at: 1,
    });
    expect(entry.notices()).toEqual([{ kind: "positive", message: "Railcar sequenced successfully." }]);
  });

  it.each(["0", "99"])("names the position given for %s", async (text) => {
    const entry = await open([saved(3)]);
    await entry.submit(text);

    expect(entry.notices()[0]?.message).toBe("Railcar sequenced successfully. It stands at 3.");
  });

  it("is nothing to do for a user who may not edit", async () => {
    const entry = await open([], { canEdit: false });
    await entry.submit("1");

    expect(entry.view()).toMatchObject({ action: null, blocked: "Your profile may not change railcars." });
    expect(entry.http.sent()).toEqual([]);
  });
});

describe("when it cannot be done", () => {
  it("says the description of the server and stays", async () => {
    const entry = await open([refuse(422, "rule", "Choose another position.")]);

    expect(await entry.submit("1")).toMatchObject({ over: false, number: { value: "1" } });
    expect(entry.notices()).toEqual([{ kind: "negative", message: "Choose another position.", ofForm: true }]);
  });

  it("says the error message where the server gave no description", async () => {
    const entry = await open([answer(200, { nonsense: true })]);
    await entry.submit("1");

    expect(entry.notices()[0]?.message).not.toBe("");
    expect(entry.view().over).toBe(false);
  });

  it("is over when the car is nowhere any more", async () => {
    const entry = await open([refuse(404, "not_found", "Railcar 12 does not exist.")]);

    expect(await entry.submit("1")).toMatchObject({ over: true, overtaken: false });
    expect(entry.notices()).toEqual([{ kind: "negative", message: "Railcar 12 does not exist." }]);
  });

  it("keeps what is typed when somebody else was first, asks for the list, and sends it with the new reading", async () => {
    const storage = memoryStorage();
    const entry = await open([refuse(409, "stale", "UTLX 045012 was changed by kim."), saved(1)], {}, storage);

    expect(await entry.submit("1")).toMatchObject({
      over: false,
      overtaken: true,
      fixed: false,
      unconfirmed: false,
      retryText: null,
      number: { value: "1" },
      action: { label: "Submit", pending: false },
    });
    expect(entry.notices()).toEqual([{ kind: "negative", message: "UTLX 045012 was changed by kim.", ofForm: true }]);
    expect((await open([], {}, storage)).view().number.value).toBe("1");

    const car = trackCar("12", 3);
    entry.actor.send({
      type: "CAR.CHANGE",
      car,
      carsOnTrack: [trackCar("11", 1), trackCar("13", 2), car],
    });
    entry.http.routes["/api/inbounds/12"] = saved(3);
    entry.actor.send({ type: "SUBMIT" });

    expect((await entry.until((view) => !view.frozen)).over).toBe(true);
    const [first, second] = entry.http.sent();
    expect(bodyOf(second)).toMatchObject({ car_seq: 1, original_car_seq: 3 });
    expect(keyOf(second!)).not.toBe(keyOf(first!));
  });

  it.each([
    [
      "released",
      { status_id: RAILCAR_STATUS.released, status: "Released" },
      "UTLX 045012 is released. It stands on no track and cannot be edited here.",
    ],
    [
      "moved",
      { track_id: "9", track_name: "Track 9" },
      "UTLX 045012 was changed meanwhile: Track 9 · Position 2. Look once more, then submit again.",
    ],
  ])("sends nothing for a car %s", async (_what, more, message) => {
    const entry = await open([saved(1)]);
    entry.http.routes["/api/inbounds/12"] = saved(2, more);

    expect((await entry.submit("1")).over).toBe(true);
    expect(entry.http.sent()).toEqual([]);
    expect(entry.notices()).toEqual([{ kind: "warning", message }]);
  });

  it("keeps the value and the key over a reload when no answer comes", async () => {
    const storage = memoryStorage();
    const http = carServer([lost(), lost(), lost(), lost(), lost(), saved(1)], UNIT);
    const first = await open([], {}, storage, http);

    expect((await first.submit("1")).retryText).toBe(
      "The server has not confirmed the change. Nothing is lost: Retry sends the same change, and it counts once.",
    );

    const again = await open([], {}, storage, http);

    expect(again.view()).toMatchObject({ number: { value: "1" }, action: null });

    while (!again.view().over) {
      again.actor.send({ type: "RETRY" });
      await again.until((view) => !view.frozen);
    }

    expect(new Set(http.sent().map(keyOf)).size).toBe(1);
    expect((await open([], {}, storage, http)).view().number.value).toBe("2");
  });

  it("takes no other value until what was sent is given up; that is a new change then", async () => {
    const entry = await open([lost(), lost(), saved(1)]);
    await entry.submit("1");
    entry.actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: "3" });
    expect(entry.view()).toMatchObject({
      number: { value: "1" },
      fixed: true,
      drop: "Do not send it again",
      action: null,
    });

    entry.actor.send({ type: "SUBMISSION.DROP" });
    expect(entry.view()).toMatchObject({
      number: { value: "1" },
      fixed: false,
      retryText: null,
      unconfirmed: false,
      action: { label: "Submit" },
    });
    expect(entry.notices()).toEqual([
      {
        kind: "warning",
        message: "The change is not sent again. It may have been saved: look at what stands here now.",
      },
    ]);

    entry.actor.send({ type: "SUBMIT" });
    await entry.until((view) => view.over);
    const [first, again, last] = entry.http.sent().map(keyOf);
    expect(again).toBe(first);
    expect(last).not.toBe(first);
  });

  it("sends nothing while it cannot look at the car, and goes on with Retry", async () => {
    const entry = await open([saved(1)]);
    entry.http.routes["/api/inbounds/12"] = lost();

    expect((await entry.submit("1")).retryText).toBe("No connection. Nothing is lost. Try again when it is back.");

    entry.http.routes["/api/inbounds/12"] = saved(2);
    entry.actor.send({ type: "RETRY" });
    await entry.until((view) => view.over);
  });

  it("keeps the key through a 401 while nobody knows what came of it", async () => {
    const entry = await open([lost(), lost(), refuse(401, "signed_out", "Log in again.")]);
    await entry.submit("1");
    entry.actor.send({ type: "RETRY" });

    expect((await entry.until((view) => !view.frozen)).retryText).not.toBeNull();

    const later = await open([saved(1)], {}, entry.storage);
    later.actor.send({ type: "RETRY" });
    await later.until((view) => view.over);

    expect(new Set([...entry.http.sent(), ...later.http.sent()].map(keyOf)).size).toBe(1);
  });

  it("keeps the value when the session has ended", async () => {
    const entry = await open([refuse(401, "signed_out", "Please sign in.")]);

    expect(await entry.submit("1")).toMatchObject({ over: false, retryText: null, number: { value: "1" } });
    expect(entry.notices()).toEqual([]);
  });
});

it("says where the car goes as the rules of positions do, on any track", async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 30 }), fc.nat(29), fc.nat(45), async (count, at, k) => {
      const carsOnTrack = Array.from({ length: count }, (_, place) =>
        trackCar(String(place + 1), place + 1, place % 3 === 2 ? { family: "bulk-commodity" } : {}),
      );
      const car = carsOnTrack[at % count]!;
      const actor = createActor(liveSequenceEntryMachine(testRuntime(carServer())), {
        input: entryInput({ car, carsOnTrack, family: car.family, ports: pagePorts() }),
      }).start();
      actor.send({ type: "FIELD.CHANGE", key: "car_seq", entry: String(k) });
      const { hint } = viewSequenceEntry(actor.getSnapshot()).number;
      actor.stop();
      const { position } = insertCar(carsOnTrack, car, k);

      expect(hint).toBe(
        `${k === car.car_seq ? "Now at" : k === 0 ? "0 means the end:" : k > count ? "Goes to the end:" : "Goes to"} ${position} of ${count}`,
      );
    }),
    { numRuns: 60 },
  );
});
