import { describe, expect, it } from "vitest";
import { createWatched } from "../list/watched";
import type { UndoEntry } from "./undo-log";
import { createUndoWish } from "./undo-wish";

const entry = (text: string): UndoEntry => ({ key: "phone", text, rows: [] });

/** A list in which a cell may be on its way, and what was undone. */
function editing(isOnItsWay: boolean) {
  const way = createWatched(isOnItsWay);
  const last = createWatched<UndoEntry | null>(entry("first"));
  const undone: (string | undefined)[] = [];
  const wish = createUndoWish({ isOnItsWay: way.read, subscribe: way.subscribe }, { last });
  return { way, last, undone, wish, ask: () => wish.ask(() => undone.push(last.read()?.text)) };
}

describe("the wish to undo", () => {
  it("is met at once where nothing is on its way", () => {
    const { ask, undone } = editing(false);
    ask();
    expect(undone).toEqual(["first"]);
  });

  it("waits for the answer to what is on its way, and undoes that, once", () => {
    const { ask, undone, way, last } = editing(true);
    ask();
    ask();
    expect(undone).toEqual([]);
    last.set(entry("second"));
    way.set(false);
    way.set(true);
    way.set(false);
    expect(undone).toEqual(["second"]);
  });

  it("is void where that was refused, and where the list was left", () => {
    const { ask, undone, way, last, wish } = editing(true);
    ask();
    way.set(false);
    way.set(true);
    ask();
    wish.drop();
    last.set(entry("second"));
    way.set(false);
    expect(undone).toEqual([]);
  });
});
