import { describe, expect, it } from "vitest";
import { boardKey, type BoardKey } from "./board-keys.rules";

const at = (more: Partial<BoardKey> = {}): BoardKey => ({
  car: "sand 1",
  shift: false,
  isCarrying: false,
  canEdit: true,
  hasSelection: true,
  ...more,
});

describe("a key on a car of the board", () => {
  it.each([
    ["ArrowDown", {}, { type: "FOCUS.STEP", step: "below", reach: false }],
    ["ArrowRight", { shift: true }, { type: "FOCUS.STEP", step: "next", reach: true }],
    [" ", {}, { type: "CAR.CHOOSE", key: "sand 1", how: "toggle" }],
    ["Enter", {}, { type: "MOVE.BEGIN", key: "sand 1" }],
    ["Enter", { canEdit: false }, { type: "CAR.CHOOSE", key: "sand 1", how: "alone" }],
    ["Escape", {}, { type: "SELECTION.CLEAR" }],
    ["Escape", { hasSelection: false }, null],
    ["Tab", {}, null],
    ["x", {}, null],
  ] as const)("%j with %o is %o", (key, more, event) => expect(boardKey(key, at(more))).toEqual(event));

  it.each([
    ["End", { type: "MOVE.STEP", step: "last" }],
    ["Enter", { type: "MOVE.DROP" }],
    [" ", { type: "MOVE.DROP" }],
    ["Escape", { type: "MOVE.CANCEL" }],
    ["Tab", { type: "MOVE.CANCEL" }],
    ["x", null],
  ] as const)("%j is %o while cars are carried", (key, event) =>
    expect(boardKey(key, at({ isCarrying: true }))).toEqual(event),
  );
});
