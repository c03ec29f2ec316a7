import { describe, expect, it } from "vitest";
import { isTerminalGone, viewTerminalChoice } from "./terminal-choice.rules";

const two = [
  { id: "1", name: "Permian" },
  { id: "2", name: "Eagle Ford" },
];
const may = { canChooseTerminal: true, terminals: two, terminalId: "2", homeTerminalId: "1" };

describe("a terminal that was chosen before", () => {
  it.each([
    ["2", false],
    ["3", true],
    ["9", false],
    [null, false],
  ])("%s is gone: %s", (terminalId, gone) =>
    expect(isTerminalGone({ terminalId, homeTerminalId: "9" }, two)).toBe(gone),
  );
});

describe("the picker of a terminal", () => {
  it("offers the terminals to who may choose", () => {
    expect(viewTerminalChoice(may, "ready", "Terminal")).toEqual({
      label: "Terminal",
      options: two,
      value: "2",
      loading: false,
      failed: false,
      isElsewhere: true,
    });
    expect(viewTerminalChoice({ ...may, terminalId: "1" }, "ready", "Terminal")?.isElsewhere).toBe(false);
  });

  it("is not there for who may not choose, or has one terminal only", () => {
    expect(viewTerminalChoice({ ...may, canChooseTerminal: false }, "ready", "Terminal")).toBeNull();
    expect(viewTerminalChoice({ ...may, terminals: two.slice(0, 1) }, "ready", "Terminal")).toBeNull();
    expect(viewTerminalChoice({ ...may, terminals: [] }, "ready", "Terminal")).toBeNull();
  });

  it("is shown while that is not known, and says where it could not be read", () => {
    expect(viewTerminalChoice({ ...may, terminals: [] }, "loading", "Terminal")).toMatchObject({
      loading: true,
      failed: false,
    });
    expect(viewTerminalChoice({ ...may, terminals: [] }, "failed", "Terminal")).toMatchObject({
      loading: false,
      failed: true,
    });
  });
});
