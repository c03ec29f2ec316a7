import { describe, expect, it } from "vitest";
import { manualClock } from "../live/live.fixtures";
import { carrier } from "./cell-edit.fixtures";
import { createUndoLog, UNDO_MS } from "./undo-log";

const entry = (text: string) => ({ key: "phone", text, rows: [{ before: carrier(), after: carrier() }] });

describe("what can be undone", () => {
  it("is the last change first, for ten minutes", () => {
    const clock = manualClock();
    const log = createUndoLog(clock);
    const [first, second] = [entry("first"), entry("second")];
    log.add(first);
    log.add(second);
    expect(log.last.read()?.text).toBe("second");
    log.remove(second);
    expect(log.last.read()?.text).toBe("first");
    clock.pass(UNDO_MS);
    expect(log.last.read()).toBe(null);
  });

  it("is nothing once somebody else is there", () => {
    const clock = manualClock();
    const log = createUndoLog(clock);
    log.add(entry("first"));
    log.drop();
    expect([log.last.read(), clock.waiting()]).toEqual([null, 0]);
  });
});
