import { describe, expect, it } from "vitest";
import { waitFor } from "xstate";
import { done } from "../car-selection/selection-run.fixtures";
import { selectionServer } from "../car-selection/selection-server.fixtures";
import { page, trackCarRow, visitRow } from "../railcars/car-rows.fixtures";
import { answer, never, type ScriptedAnswer } from "../runtime/test.layer";
import { memoryStorage } from "../storage/memory-store.fixtures";
import { elsewhere, here, open, select, sent, shown, submit, type Page } from "./track-order-run.fixtures";
import type { TrackOrderMode } from "./track-order.types";

/** Tracks 4 and 5 with their cars. */
function yard(...posts: readonly ScriptedAnswer[]) {
  const onTrack: ScriptedAnswer = (request) => {
    const cars = request.url.includes("track_id=5") ? elsewhere : here;
    return answer(200, { result: cars.map(trackCarRow), revision: 7 })(request);
  };
  return selectionServer(posts, {
    "/api/inbounds": page([...here.filter((car) => car.family === "sand"), ...elsewhere].map(visitRow)),
    "/api/tracks/get-railcars-on-track": onTrack,
  });
}
const settled = ({ actor }: Page) =>
  waitFor(actor, ({ context }) => context.carsOnTrack !== null && context.available !== null);

/** On track 4, with car 21 of track 5 selected, and 22 behind it. */
async function selecting(mode: TrackOrderMode, http = yard(), device = memoryStorage()) {
  const running = open(http, { mode }, device);
  await running.until((view) => view.tracks.options.length === 2);
  running.actor.send({ type: "TRACK.CHOOSE", id: "4" });
  await settled(running);
  select(running, "21", "22");
  return running;
}
const selected = ({ actor }: Page) => actor.getSnapshot().context.selected.map(({ id }) => id);

describe.each(["bulk-move", "bulk-add"] as const)("%s: another track, on which a selected car is already", (mode) => {
  it("counts the car as one of its own, and says so", async () => {
    const running = await selecting(mode);
    running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await settled(running);

    expect(shown(running)).toEqual(["1 21", "2 22", "3 23"]);
    expect(running.view()).toMatchObject({ action: null, canClear: false });
    expect(running.notices().at(-1)).toBe("Already on Track 5: UTLX 045021, UTLX 045022.");
  });

  it("sends it with the track, and only the others as new ones", async () => {
    const http = yard(done);
    const running = await selecting(mode, http);
    running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await settled(running);
    select(running, "11");

    expect(running.view().action?.count).toBe(1);

    await submit(running);

    expect(sent(http)).toEqual(["1 21 on 5", "2 22 on 5", "3 23 on 5", "4 11 on 5"]);
  });

  it("has the car selected again on the next track, whether its own was looked at or only passed", async () => {
    const [looked, passed] = [await selecting(mode), await selecting(mode)];
    for (const running of [looked, passed]) {
      running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
      if (running === looked) await settled(running);
      running.actor.send({ type: "TRACK.CHOOSE", id: "4" });
      await settled(running);
    }

    expect([selected(looked), selected(passed)]).toEqual([
      ["21", "22"],
      ["21", "22"],
    ]);
    expect([shown(looked).slice(-2), shown(passed)]).toEqual([["5 21", "6 22"], shown(looked)]);
  });

  it("keeps it over a reload on its own track", async () => {
    const device = memoryStorage();
    const running = await selecting(mode, yard(), device);
    running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await settled(running);
    running.actor.stop();
    const again = open(yard(), { mode }, device);
    await settled(again);

    expect([again.view().gone, again.view().action]).toEqual([null, null]);

    again.actor.send({ type: "TRACK.CHOOSE", id: "4" });
    await settled(again);

    expect(selected(again)).toEqual(["21", "22"]);
  });

  it("says it once", async () => {
    const running = await selecting(mode);
    running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await settled(running);
    const before = running.notices().length;
    running.actor.send({ type: "CARS_ON_TRACK.LOAD" });
    running.actor.send({ type: "AVAILABLE.LOAD" });
    await waitFor(running.actor, ({ value }) => value.carsOnTrack === "ready" && value.available === "ready");

    expect(running.notices()).toHaveLength(before);
  });

  it("is taken off with the rest by Clear Selection", async () => {
    const running = await selecting(mode, yard(never()));
    running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
    await settled(running);
    select(running, "11");
    running.actor.send({ type: "SELECTION.CLEAR" });

    expect(selected(running)).toEqual([]);
  });
});

it("a moved car keeps its place among the new ones while another one is on the chosen track", async () => {
  const running = await selecting("bulk-add");
  running.actor.send({ type: "TRACK.CHOOSE", id: "5" });
  await settled(running);
  select(running, "11", "13");
  running.actor.send({ type: "ORDER.MOVE", id: "13", to: 1 });

  expect(shown(running)).toEqual(["1 13", "2 21", "3 22", "4 23", "5 11"]);
  expect(selected(running).toSorted()).toEqual(["11", "13", "21", "22"]);

  running.actor.send({ type: "CAR.REMOVE", id: "21" });

  expect(shown(running)).toHaveLength(5);
});
