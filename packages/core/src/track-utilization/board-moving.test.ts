import { describe, expect, it } from "vitest";
import { trackCar } from "../railcars/car.fixtures";
import { answer, lost, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { testPorts } from "../runtime/ports.fixtures";
import type { FocusStep } from "../tracks/lane-focus.rules";
import { canUndo, landingText } from "./board-moving";
import { shownCars } from "./shown-tracks";
import { CARS, carsByTrack, carsOf, listed, openBoard, TRACKS } from "./track-utilization.fixtures";
import type { TrackUtilizationActor } from "./track-utilization.machine";
import type { TrackCars } from "../tracks/track.types";
import type { BoardInput } from "./track-utilization.types";

const OK = answer(200, { result: [] });
const before = { "4": carsOf("4", ["1", "2", "3"], 7), "5": carsOf("5", ["8"], 3) };
const moved = { "4": carsOf("4", ["1", "3"], 8), "5": carsOf("5", ["8", "2"], 4) };

/** Tracks 4 (cars 1, 2, 3) and 5 (car 8). */
const opened = (
  posts: readonly ScriptedAnswer[],
  more: Partial<BoardInput> = {},
  carsOn: Record<string, TrackCars> = before,
) => openBoard({ [TRACKS]: listed("4", "5"), [CARS]: carsByTrack(carsOn) }, posts, more);
const orders = (actor: TrackUtilizationActor) =>
  [...shownCars(actor.getSnapshot().context).values()].map(({ cars }) => cars.map(({ id }) => id).join(" "));
const stateOf = (actor: TrackUtilizationActor) => actor.getSnapshot().value.form;
/** Drops a car before the one with this index on a track. */
function dropCar(actor: TrackUtilizationActor, id: string, trackId: string, at: number) {
  actor.send({ type: "MOVE.BEGIN", key: `sand ${id}` });
  actor.send({ type: "MOVE.OVER", place: { trackId, at } });
  actor.send({ type: "MOVE.DROP" });
}

describe("a drop", () => {
  it("is one order of one track, with the revision and the readings that it was made from", async () => {
    const { actor, http, settle, input } = await opened([OK]);
    dropCar(actor, "2", "5", 1);
    expect(orders(actor)).toEqual(["1 3", "8 2"]);
    http.routes[CARS] = carsByTrack(moved);
    await settle();

    const [sent, ...more] = http.sent();
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ url: "/api/inbounds/bulk", headers: { "x-track-revision": "5=3" } });
    expect(JSON.parse(sent?.body as string)).toEqual([
      { id: "8", track_id: "5", car_seq: 1 },
      { id: "2", track_id: "5", car_seq: 2, updated_at: 1 },
    ]);
    expect(orders(actor)).toEqual(["1 3", "8 2"]);
    expect((input.ports as ReturnType<typeof testPorts>).notices).toMatchObject([
      { kind: "positive", message: "UTLX 045002: Track 5, position 2 of 2." },
    ]);
  });

  it("where the car was sends nothing, and Escape puts it back", async () => {
    const { actor, http } = await opened([]);
    dropCar(actor, "2", "4", 1);
    expect([stateOf(actor), actor.getSnapshot().context.said]).toEqual(["editing", "Put back. Nothing was moved."]);
    actor.send({ type: "MOVE.BEGIN", key: "sand 2" });
    actor.send({ type: "MOVE.OVER", place: { trackId: "5", at: 0 } });
    actor.send({ type: "MOVE.CANCEL" });
    expect([orders(actor), http.sent()]).toEqual([["1 2 3", "8"], []]);
  });

  it("takes all selected cars, in the order of their track", async () => {
    const { actor, http, settle } = await opened([OK]);
    actor.send({ type: "CAR.CHOOSE", key: "sand 3", how: "alone" });
    actor.send({ type: "CAR.CHOOSE", key: "sand 1", how: "toggle" });
    dropCar(actor, "1", "5", 0);
    await settle();
    expect(JSON.parse(http.sent()[0]?.body as string).map(({ id }: { id: string }) => id)).toEqual(["1", "3", "8"]);
  });

  it("is not begun by who may only look, nor with cars of both families", async () => {
    const viewer = await opened([], { canEdit: false });
    viewer.actor.send({ type: "MOVE.BEGIN", key: "sand 1" });
    expect(stateOf(viewer.actor)).toBe("editing");

    const ports = testPorts();
    const mixed = { cars: [trackCar("1", 1), trackCar("1", 2, { family: "bulk-commodity" })], revision: 1 };
    const { actor } = await opened([], { ports }, { "4": mixed });
    actor.send({ type: "CAR.CHOOSE", key: "sand 1", how: "alone" });
    actor.send({ type: "CAR.CHOOSE", key: "bulk-commodity 1", how: "toggle" });
    actor.send({ type: "MOVE.BEGIN", key: "sand 1" });
    expect(stateOf(actor)).toBe("editing");
    expect(ports.notices).toMatchObject([{ kind: "warning" }]);
  });

  it("that the server refuses leaves the cars where they were, and says why", async () => {
    const { actor, settle } = await opened([refuse(422, "over_length", "Track 5 is too short.")]);
    dropCar(actor, "2", "5", 1);
    await settle();
    expect(orders(actor)).toEqual(["1 2 3", "8"]);
    expect(actor.getSnapshot().context.refusal).toBe("Track 5 is too short.");
    actor.send({ type: "REFUSAL.CLOSE" });
    expect(actor.getSnapshot().context.refusal).toBeNull();
  });
});

describe("the keyboard", () => {
  it.each<[readonly FocusStep[], string]>([
    [[], "UTLX 045002 taken up. Track 4, position 2 of 3."],
    [["next"], "Track 4, position 3 of 3"],
    [["next", "next"], "Track 4, position 3 of 3"],
    [["previous"], "Track 4, position 1 of 3"],
    [["last", "first"], "Track 4, position 1 of 3"],
    [["first", "below"], "Track 5, position 1 of 2"],
    [["last", "below"], "Track 5, position 2 of 2"],
    [["below", "below", "above"], "Track 4, position 2 of 3"],
  ])("carries a car by %o to %s, and says so", async (steps, place) => {
    const { actor } = await opened([]);
    actor.send({ type: "MOVE.BEGIN", key: "sand 2" });
    for (const step of steps) actor.send({ type: "MOVE.STEP", step });
    expect(actor.getSnapshot().context.said).toBe(place);
  });
});

describe("others who move cars at the same time", () => {
  const now = { "4": carsOf("4", ["1", "2", "3"], 7), "5": carsOf("5", ["9", "8"], 4) };
  const conflict = answer(409, {
    code: "order_changed",
    description: "The order of Track 5 has changed.",
    current: { track_id: "5", revision: 4, result: now["5"].cars },
  });

  it("let the user decide: the move goes on next to the same car, with the new revision and another key", async () => {
    const { actor, http, settle } = await opened([conflict, OK]);
    dropCar(actor, "2", "5", 0);
    http.routes[CARS] = carsByTrack(now);
    await settle();
    expect([stateOf(actor), actor.getSnapshot().context.conflict]).toEqual([
      "comparing",
      "The order of Track 5 has changed.",
    ]);
    expect(orders(actor)).toEqual(["1 2 3", "9 8"]);

    actor.send({ type: "CONFLICT.KEEP" });
    await settle();
    const [first, second] = http.sent();
    expect(second?.headers).toMatchObject({ "x-track-revision": "5=4" });
    expect(second?.headers["Idempotency-Key"]).not.toBe(first?.headers["Idempotency-Key"]);
    expect(JSON.parse(second?.body as string).map(({ id }: { id: string }) => id)).toEqual(["9", "2", "8"]);
  });

  it("are left alone where the user gives the move up", async () => {
    const { actor, http, settle } = await opened([conflict]);
    dropCar(actor, "2", "5", 0);
    http.routes[CARS] = carsByTrack(now);
    await settle();
    actor.send({ type: "CONFLICT.LEAVE" });
    expect([stateOf(actor), orders(actor), http.sent().length]).toEqual(["editing", ["1 2 3", "9 8"], 1]);
  });

  it("may have taken the car away: nothing is left to be kept", async () => {
    const gone = { "4": carsOf("4", ["1", "3"], 8), "5": now["5"] };
    const { actor, http, settle } = await opened([refuse(409, "changed_meanwhile", "UTLX 045002 has been changed.")]);
    dropCar(actor, "2", "5", 0);
    http.routes[CARS] = carsByTrack(gone);
    await settle();
    actor.send({ type: "CONFLICT.KEEP" });
    expect([stateOf(actor), orders(actor)]).toEqual(["comparing", ["1 3", "9 8"]]);
  });
});

describe("without an answer", () => {
  it("Retry sends the same move under the same key, and the board shows it until then", async () => {
    const { actor, http, settle } = await opened([lost(), lost(), OK]);
    dropCar(actor, "2", "5", 1);
    await settle();
    expect([stateOf(actor), orders(actor)]).toEqual(["unconfirmed", ["1 3", "8 2"]]);
    actor.send({ type: "RETRY" });
    http.routes[CARS] = carsByTrack(moved);
    await settle();
    const [first, , second] = http.sent();
    expect(second?.headers["Idempotency-Key"]).toBe(first?.headers["Idempotency-Key"]);
    expect([stateOf(actor), orders(actor)]).toEqual(["editing", ["1 3", "8 2"]]);
  });

  it("the next visit takes it up, and sends nothing else before", async () => {
    const ports = testPorts();
    const first = await opened([lost()], { ports });
    dropCar(first.actor, "2", "5", 1);
    await first.settle();

    const second = await opened([OK], { ports });
    expect(stateOf(second.actor)).toBe("unconfirmed");
    second.actor.send({ type: "MOVE.BEGIN", key: "sand 1" });
    expect(stateOf(second.actor)).toBe("unconfirmed");
    second.actor.send({ type: "RETRY" });
    second.http.routes[CARS] = carsByTrack(moved);
    await second.settle();
    expect([stateOf(second.actor), orders(second.actor)]).toEqual(["editing", ["1 3", "8 2"]]);
  });

  it("the move can be given up: the tracks say what came of it", async () => {
    const { actor, settle } = await opened([lost()]);
    dropCar(actor, "2", "5", 1);
    await settle();
    actor.send({ type: "SUBMISSION.DROP" });
    await settle();
    expect([stateOf(actor), orders(actor)]).toEqual(["editing", ["1 2 3", "8"]]);
  });
});

describe("undo", () => {
  async function afterMove(posts: readonly ScriptedAnswer[]) {
    const board = await opened([OK, ...posts]);
    dropCar(board.actor, "2", "5", 1);
    board.http.routes[CARS] = carsByTrack(moved);
    await board.settle();
    return board;
  }

  it("gives the track that the cars came from its former order", async () => {
    const { actor, http, settle } = await afterMove([OK]);
    actor.send({ type: "UNDO" });
    http.routes[CARS] = carsByTrack({ "4": carsOf("4", ["1", "2", "3"], 9), "5": carsOf("5", ["8"], 5) });
    await settle();
    const sent = http.sent()[1];
    expect(sent?.headers).toMatchObject({ "x-track-revision": "4=8" });
    expect(JSON.parse(sent?.body as string)).toMatchObject([{ id: "1" }, { id: "2", updated_at: 1 }, { id: "3" }]);
    expect([orders(actor), canUndo(actor.getSnapshot().context)]).toEqual([["1 2 3", "8"], false]);
  });

  it("is there only while nobody has changed the tracks since", async () => {
    const { actor } = await afterMove([]);
    expect(canUndo(actor.getSnapshot().context)).toBe(true);
    actor.send({
      type: "REMOTE_CHANGES.RECEIVED",
      reading: {
        tracks: actor.getSnapshot().context.tracks ?? [],
        carsOn: new Map([["5", carsOf("5", ["2", "8"], 5)]]),
      },
    });
    expect(canUndo(actor.getSnapshot().context)).toBe(false);
    actor.send({ type: "UNDO" });
    expect(stateOf(actor)).toBe("editing");
  });

  it("says where a move would put its first car", async () => {
    const { actor } = await opened([]);
    const { context } = actor.getSnapshot();
    const move = { keys: ["sand 3"], family: "sand", trackId: "5", before: "sand 8", after: null } as const;
    expect(landingText(context, move)).toBe("Track 5, position 1 of 2");
  });
});
