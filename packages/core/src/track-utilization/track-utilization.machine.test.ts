import { describe, expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { followed } from "../live/page-follow.fixtures";
import { answer, lost, refuse, testRuntime, type ScriptedAnswer } from "../runtime/test.layer";
import { track } from "../tracks/track.fixtures";
import { EMPTY_BOARD_QUERY } from "./car-match.rules";
import { takeReading } from "./board-changes";
import { applyPlan } from "./track-move.rules";
import { followTrackUtilization } from "./track-utilization.live";
import { boardOf, CARS, carsByTrack, carsOf, listed, openBoard, TRACKS } from "./track-utilization.fixtures";
import { viewBoard, viewSelected } from "./track-utilization.view";

/** A board with its view. */
async function board(routes: Record<string, ScriptedAnswer>, trackId: string | null = null) {
  const opened = await openBoard(routes, [], { trackId });
  return { ...opened, view: () => viewBoard(opened.actor.getSnapshot(), EMPTY_BOARD_QUERY) };
}
const two = { [TRACKS]: listed("10", "4"), [CARS]: answer(200, { result: [trackCar("1", 1)], revision: 7 }) };

describe("the board", () => {
  it("lists the tracks by name and reads the cars of each", async () => {
    const { view, http } = await board(two);
    expect(view()).toMatchObject({
      state: "ready",
      lanes: [{ name: "Track 4" }, { name: "Track 10" }],
      summary: "2 railcars · 4,716 ft free",
      products: [{ value: "40/70" }],
    });
    expect(http.requests.map(({ url }) => url)).toEqual([
      "/api/tracks?terminal_id=1&is_active=true&limit=500",
      "/api/tracks/get-railcars-on-track?track_id=4",
      "/api/tracks/get-railcars-on-track?track_id=10",
    ]);
  });

  it("reads the cars of the one track that it shows", async () => {
    const { view, http } = await board(two, "4");
    expect([view().lanes.map(({ id }) => id), http.requests.length]).toEqual([["4"], 2]);
  });

  it("says why it could not be read, and reads again when asked", async () => {
    const { view, http, actor, settle } = await board({
      [TRACKS]: refuse(403, "forbidden", "You may not see tracks."),
    });
    expect(view()).toMatchObject({ state: "failed", detail: "You may not see tracks." });

    Object.assign(http.routes, two);
    actor.send({ type: "BOARD.LOAD" });
    await settle();

    expect(view()).toMatchObject({ state: "ready", detail: null });
  });

  it("fails as a whole where the cars of a track cannot be read", async () => {
    const { view } = await board({ ...two, [CARS]: lost() });
    expect(view()).toMatchObject({ state: "failed" });
  });

  it("takes what others did: the cars of the tracks that were read, and no more of those that are gone", async () => {
    const { view, actor } = await board(two);
    actor.send({ type: "CAR.CHOOSE", key: "sand 1", how: "alone" });
    actor.send({
      type: "REMOTE_CHANGES.RECEIVED",
      reading: { tracks: [track("4")], carsOn: new Map([["4", carsOf("4", ["5", "6"], 8)]]) },
    });
    expect(view().lanes).toMatchObject([{ id: "4", cars: "2 railcars" }]);
    expect(viewSelected(actor.getSnapshot())).toBeNull();
  });

  it("selects one car, another too, all in between, and none", async () => {
    const { actor } = await board({
      [TRACKS]: listed("4"),
      [CARS]: answer(200, { result: ["1", "2", "3"].map((id, at) => trackCar(id, at + 1)), revision: 1 }),
    });
    const choose = (key: string, how: "alone" | "toggle" | "range") => {
      actor.send({ type: "CAR.CHOOSE", key, how });
      return actor.getSnapshot().context.selected;
    };
    expect(choose("sand 2", "alone")).toEqual(["sand 2"]);
    expect(choose("sand 3", "toggle")).toEqual(["sand 2", "sand 3"]);
    expect(viewSelected(actor.getSnapshot())).toMatchObject({ text: "2 railcars selected · 84 ft", only: null });
    expect(choose("sand 2", "toggle")).toEqual(["sand 3"]);
    expect(choose("sand 1", "range")).toEqual(["sand 3", "sand 2", "sand 1"]);
    expect(choose("sand 2", "range")).toEqual(["sand 3", "sand 2"]);
    expect(choose("sand 99", "alone")).toEqual(["sand 3", "sand 2"]);
    actor.send({ type: "SELECTION.CLEAR" });
    expect(actor.getSnapshot().context.selected).toEqual([]);
  });
});

describe("what others do while a car is in the hand", () => {
  const begin = async () => {
    const on = { "4": carsOf("4", ["1", "2"]), "10": carsOf("10", ["3"]) };
    const opened = await openBoard({ [TRACKS]: listed("10", "4"), [CARS]: carsByTrack(on) });
    const page = followed(setImmediate, (host) =>
      followTrackUtilization(opened.actor, [testRuntime(opened.http), host]),
    );
    const names = () =>
      opened.actor
        .getSnapshot()
        .context.carsOn.get("4")
        ?.cars.map(({ id }) => id)
        .join(" ");
    return { ...opened, ...page, on, names };
  };
  const moved = [{ resource: "tracks", record_id: "4", terminal_id: "1" }] as never;

  it("is shown once it is put back, though a reading of before was thrown away", async () => {
    const { actor, receive, pass, on, names, stop } = await begin();
    on["4"] = carsOf("4", ["2", "1"], 2);
    actor.send({ type: "MOVE.BEGIN", key: "sand 3" });
    await receive(moved);
    expect(names()).toBe("1 2");
    actor.send({ type: "MOVE.CANCEL" });
    await pass(500);
    await pass(500);
    expect(names()).toBe("2 1");
    stop();
  });

  it("is shown too where the car was taken up while it was read", async () => {
    const { actor, receive, pass, on, names, http, stop } = await begin();
    const read = http.routes[CARS]!;
    http.routes[CARS] = (request) => {
      if (actor.getSnapshot().can({ type: "MOVE.BEGIN", key: "sand 3" }))
        actor.send({ type: "MOVE.BEGIN", key: "sand 3" });
      return read(request);
    };
    on["4"] = carsOf("4", ["2", "1"], 2);
    await receive(moved);
    expect(names()).toBe("1 2");
    http.routes[CARS] = read;
    actor.send({ type: "MOVE.CANCEL" });
    await pass(500);
    await pass(500);
    expect(names()).toBe("2 1");
    stop();
  });

  it("is the truth where an order that has no answer was made from another one", () => {
    const before = boardOf({ "4": ["1", "2"] });
    const plan = { family: "sand", trackId: "4", ids: ["2", "1"] } as const;
    const waiting = { ...before, plan, expected: applyPlan(before.carsOn, plan) };
    const same = takeReading(waiting, { tracks: waiting.tracks!, carsOn: new Map([["4", carsOf("4", ["1", "2"])]]) });
    const other = takeReading(waiting, {
      tracks: waiting.tracks!,
      carsOn: new Map([["4", carsOf("4", ["1", "2", "3"], 2)]]),
    });
    expect([same.expected?.get("4")?.cars.map(({ id }) => id), other.expected]).toEqual([["2", "1"], null]);
  });
});

it("carries the car that is dragged, and no longer those that keys had taken up", async () => {
  const on = { "4": carsOf("4", ["1", "2"]), "10": carsOf("10", ["3"]) };
  const { actor } = await openBoard({ [TRACKS]: listed("10", "4"), [CARS]: carsByTrack(on) });
  actor.send({ type: "MOVE.BEGIN", key: "sand 1" });
  actor.send({ type: "MOVE.BEGIN", key: "sand 2" });
  expect(actor.getSnapshot().context.carried?.keys).toEqual(["sand 2"]);
});
