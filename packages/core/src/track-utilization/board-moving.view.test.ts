import { describe, expect, it } from "vitest";
import { answer, lost, refuse, type ScriptedAnswer } from "../runtime/test.layer";
import { viewBoardMoving } from "./board-moving.view";
import { EMPTY_BOARD_QUERY } from "./car-match.rules";
import { viewLane, ALL_CARS } from "./track-lane.view";
import { CARS, carsByTrack, carsOf, listed, openBoard, TRACKS } from "./track-utilization.fixtures";
import { viewBoard } from "./track-utilization.view";

const before = { "4": carsOf("4", ["1", "2", "3"], 7), "5": carsOf("5", ["8"], 3) };
const opened = (...posts: readonly ScriptedAnswer[]) =>
  openBoard({ [TRACKS]: listed("4", "5"), [CARS]: carsByTrack(before) }, posts);
type Board = Awaited<ReturnType<typeof opened>>;
const view = ({ actor }: Board) => viewBoardMoving(actor.getSnapshot());
const carry = ({ actor }: Board, id: string, trackId: string, at: number) => {
  actor.send({ type: "MOVE.BEGIN", key: `sand ${id}` });
  actor.send({ type: "MOVE.OVER", place: { trackId, at } });
};
const lane = ({ actor }: Board, id: string) => {
  const { context } = actor.getSnapshot();
  const track = context.tracks?.find((one) => one.id === id);
  if (track === undefined) throw new Error("no such track");
  return viewLane(track, context, { query: EMPTY_BOARD_QUERY, now: 0, part: ALL_CARS });
};

describe("cars that are carried", () => {
  it("are shown where they come from, with a mark where they would be put down and the room that would be left", async () => {
    const board = await opened();
    carry(board, "2", "5", 1);
    expect(view(board)).toMatchObject({ carried: "1 railcar", undo: null, canMove: true });
    expect(lane(board, "4")).toMatchObject({ caret: null, cars: [{}, { isCarried: true }, {}] });
    expect(lane(board, "5")).toMatchObject({ caret: 42, cars: [{ isCarried: false }] });
    expect(viewBoard(board.actor.getSnapshot(), EMPTY_BOARD_QUERY).lanes).toMatchObject([
      { cars: "2 railcars", room: "2,316 ft free" },
      { cars: "2 railcars", room: "2,316 ft free" },
    ]);
  });

  it("have no place away from the tracks: keys lead nowhere from there, and let go they are put back", async () => {
    const board = await opened();
    carry(board, "2", "5", 1);
    board.actor.send({ type: "MOVE.OVER", place: null });
    board.actor.send({ type: "MOVE.STEP", step: "next" });
    expect(view(board).carried).toBe("1 railcar");
    expect([lane(board, "4").caret, lane(board, "5").caret]).toEqual([null, null]);
    expect(viewBoard(board.actor.getSnapshot(), EMPTY_BOARD_QUERY).lanes).toMatchObject([
      { cars: "3 railcars" },
      { cars: "1 railcar" },
    ]);
    board.actor.send({ type: "MOVE.DROP" });
    expect([view(board), board.http.sent()]).toMatchObject([
      { carried: null, said: "Put back. Nothing was moved." },
      [],
    ]);
  });

  it("are shown as on their way until the server has said so, and can be taken back then", async () => {
    const board = await opened(answer(200, { result: [] }));
    carry(board, "2", "5", 1);
    board.actor.send({ type: "MOVE.DROP" });
    expect([view(board).isSending, lane(board, "5").cars?.map(({ isPending }) => isPending)]).toEqual([
      true,
      [false, true],
    ]);
    board.http.routes[CARS] = carsByTrack({ "4": carsOf("4", ["1", "3"], 8), "5": carsOf("5", ["8", "2"], 4) });
    await board.settle();
    expect(view(board)).toMatchObject({ isSending: false, undo: "Moved: UTLX 045002", carried: null });
  });
});

describe("a move that is not settled", () => {
  it("without an answer says whose it is", async () => {
    const board = await opened(lost(), lost());
    carry(board, "2", "5", 1);
    board.actor.send({ type: "MOVE.DROP" });
    await board.settle();
    expect(view(board).unconfirmed).toEqual({
      message: "The move of UTLX 045002 was sent, and no answer came. Retry sends the same move, and it counts once.",
      pending: false,
    });
  });

  it("that others got in the way of says where the car is, and what going on would do", async () => {
    const board = await opened(refuse(409, "changed_meanwhile", "UTLX 045002 has been changed."));
    carry(board, "2", "5", 0);
    board.actor.send({ type: "MOVE.DROP" });
    board.http.routes[CARS] = carsByTrack({ "4": carsOf("4", ["2", "1", "3"], 8), "5": carsOf("5", ["8"], 3) });
    await board.settle();
    expect(view(board).conflict).toEqual({
      message: "UTLX 045002 has been changed.",
      facts: ["UTLX 045002 is now at Track 4, position 1 of 3."],
      keep: "Move to Track 5, position 1 of 2",
    });
  });

  it("of a car that has left can only be given up", async () => {
    const board = await opened(refuse(409, "changed_meanwhile", "UTLX 045002 has been changed."));
    carry(board, "2", "5", 0);
    board.actor.send({ type: "MOVE.DROP" });
    board.http.routes[CARS] = carsByTrack({ "4": carsOf("4", ["1", "3"], 8), "5": carsOf("5", ["8"], 3) });
    await board.settle();
    expect(view(board).conflict).toMatchObject({ facts: ["1 railcar has left these tracks."], keep: null });
  });
});
