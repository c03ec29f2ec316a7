import { describe, expect, it } from "vitest";
import { answer } from "../runtime/test.layer";
import { board, track } from "./track-board.fixtures";

describe("the track board", () => {
  it("draws every track to the scale of the longest", async () => {
    const { settled } = board(
      "1",
      answer(200, { result: [track("1", "2000", "1000.5", 17), track("2", "500.0", "0", 0)] }),
    );
    const view = await settled();

    expect(view.rows.map(({ rail, taken }) => [rail, taken])).toEqual([
      [1, 0.50025],
      [0.25, 0],
    ]);
    expect(view.rows.map(({ carsText, roomText }) => [carsText, roomText])).toEqual([
      ["17 railcars", "999 ft free"],
      ["0 railcars", "500 ft free"],
    ]);
    expect(view.summary).toBe("17 railcars · 1,499 ft free");
  });

  it("says by how much the cars of a track are over its length, and draws them in full", async () => {
    const { settled } = board("1", answer(200, { result: [track("1", "1000", "1250", 20)] }));
    const [row] = (await settled()).rows;

    expect(row).toMatchObject({ isOver: true, rail: 0.8, taken: 1, roomText: "250 ft over the usable length" });
  });

  it("shows nothing to draw for a terminal without tracks", async () => {
    const view = await board("1", answer(200, { result: [] })).settled();

    expect(view).toMatchObject({ state: "ready", rows: [] });
  });
});
