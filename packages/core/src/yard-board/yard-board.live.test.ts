import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { NetworkLost, Refused } from "../api/api-errors";
import { manualClock } from "../live/live.fixtures";
import { rowOf, scriptedSource } from "./yard-board.fixtures";
import { createYardBoard, MARK_MS } from "./yard-board.live";

const LOADING = { status_id: TRUCK_STATUS.handling, unit: "lb", tare: "30000" } as const;

function openBoard() {
  const clock = manualClock();
  const out = scriptedSource("outbounds", [rowOf("outbounds")]);
  const bring = scriptedSource("inbounds", [
    rowOf("inbounds"),
    rowOf("inbounds", { id: "5", status_id: TRUCK_STATUS.voided }),
  ]);
  const board = createYardBoard(clock, [bring.source, out.source]);
  let calls = 0;
  board.subscribe(() => (calls += 1));
  return { clock, out, bring, board, timesCalled: () => calls };
}
const columns = ({ board }: ReturnType<typeof openBoard>) =>
  Object.fromEntries(board.read().trucks.map(({ key, column }) => [key, column]));

describe("the board over the lists of trucks", () => {
  it("shows what they hold, without trucks that are gone", () => {
    const opened = openBoard();

    expect(columns(opened)).toEqual({ "inbounds 12": "weigh-in", "outbounds 12": "weigh-in" });
    expect(opened.board.read()).toMatchObject({ moves: [], marked: new Set() });
  });

  it("moves a truck that others work on, marks it for a while, and says so", () => {
    const opened = openBoard();
    const { out, board, clock } = opened;
    out.put(rowOf("outbounds", LOADING));

    expect(columns(opened)).toMatchObject({ "inbounds 12": "weigh-in", "outbounds 12": "load" });
    expect(board.read().moves).toEqual([{ key: "outbounds 12", name: "OT 1007", from: "weigh-in", to: "load" }]);
    expect([...board.read().marked]).toEqual(["outbounds 12"]);
    clock.pass(MARK_MS - 1);
    out.put(rowOf("outbounds", { ...LOADING, quantity: "5" }));
    clock.pass(1);
    // The second move marks it for as long again.
    expect([...board.read().marked]).toEqual(["outbounds 12"]);
    clock.pass(MARK_MS);
    expect([...board.read().marked]).toEqual([]);
  });

  it("takes a truck off that is released, and one that its list lets go", () => {
    const opened = openBoard();
    opened.out.put(rowOf("outbounds", { status_id: TRUCK_STATUS.released }));
    opened.bring.remove("12");

    expect(columns(opened)).toEqual({});
    expect(opened.board.read().moves).toEqual([{ key: "inbounds 12", name: "OT 1007", from: "weigh-in", to: null }]);
    expect([...opened.board.read().marked]).toEqual([]);
  });

  it("says nothing of rows that are read for the first time, or may be seen no longer", () => {
    const opened = openBoard();
    const { out, board } = opened;
    out.tell([], { kind: "filling" });
    out.put(rowOf("outbounds", { id: "13" }));
    expect(columns(opened)).toMatchObject({ "outbounds 13": "weigh-in" });
    out.tell([], { kind: "full", problem: new Refused({ status: 403, code: "denied", description: "Not yours." }) });
    out.remove("13");

    expect(board.read()).toMatchObject({ moves: [], marked: new Set() });
  });

  it("names the list that cannot be read, and keeps the others", () => {
    const opened = openBoard();
    opened.out.tell([], { kind: "filling", problem: new NetworkLost({}) });
    opened.bring.tell([], { kind: "tooLong" });

    expect(opened.board.read().lists).toMatchObject([
      { kind: "inbounds", state: "tooLong", problem: null },
      { kind: "outbounds", state: "reading", problem: { _tag: "NetworkLost" } },
    ]);
    expect(Object.keys(columns(opened))).toHaveLength(2);
  });

  it("lets go of the trucks of a list that is dropped", () => {
    const opened = openBoard();
    opened.out.tell([], { kind: "dropped" });

    expect(columns(opened)).toEqual({ "inbounds 12": "weigh-in" });
  });

  it("listens no more once it is closed, and gives its lists back", () => {
    const { out, bring, board, clock, timesCalled } = openBoard();
    out.put(rowOf("outbounds", LOADING));
    board.close();
    const before = timesCalled();
    clock.pass(MARK_MS);

    expect([out, bring].map(({ isListenedTo }) => isListenedTo())).toEqual([false, false]);
    expect([out, bring].map(({ timesLeft }) => timesLeft())).toEqual([1, 1]);
    expect(timesCalled()).toBe(before);
  });
});
