import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLog } from "./log";
import { linesTogether } from "./lines";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function world() {
  const pieces: string[] = [];
  const lines = linesTogether({ write: (piece) => void pieces.push(piece) });
  return {
    pieces,
    lines,
    log: createLog("info", lines, false),
    said: () =>
      pieces.map((piece) =>
        piece
          .trim()
          .split("\n")
          .map((line) => (JSON.parse(line) as { readonly msg: string }).msg),
      ),
  };
}

describe("lines of the log", () => {
  it("leave together, after a moment", () => {
    const { log, pieces, said } = world();
    log.info("one");
    log.info("two");
    expect(pieces).toEqual([]);
    vi.runAllTimers();
    expect(said()).toEqual([["one", "two"]]);
    log.info("three");
    vi.runAllTimers();
    expect(said()).toEqual([["one", "two"], ["three"]]);
  });
  it.each(["warn", "error", "fatal"] as const)("leave at once with one that is a %s, in their order", (level) => {
    const { log, said } = world();
    log.info("one");
    log[level]("two");
    expect(said()).toEqual([["one", "two"]]);
    vi.runAllTimers();
    expect(said()).toHaveLength(1);
  });
  it("leave at once when there are many, so that they never fill the memory", () => {
    const { log, pieces } = world();
    for (let i = 0; i < 1_000; i += 1) log.info({ path: "x".repeat(200) }, "call");
    expect(pieces.length).toBeGreaterThan(2);
  });
  it("leave when they are asked to, as at the end of the program", () => {
    const { log, lines, said } = world();
    log.info("one");
    lines.flush();
    lines.flush();
    expect(said()).toEqual([["one"]]);
  });
});
