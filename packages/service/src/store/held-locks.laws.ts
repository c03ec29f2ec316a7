import { expect, it } from "vitest";
import type { HeldLocks } from "./held-locks.port";

/** What held locks do, whatever store they are of. `another`: those that another process has of the same store, where there may be one. */
export function heldLocksLaws(make: () => Promise<{ readonly locks: HeldLocks; readonly another: HeldLocks }>): void {
  const ignore = () => undefined;

  it("a lock is held by one, until it is given back", async () => {
    const { locks, another } = await make();
    const mine = await locks.tryHold("scale:1", ignore);
    expect(mine).not.toBeNull();
    expect(await locks.tryHold("scale:1", ignore)).toBeNull();
    expect(await another.tryHold("scale:1", ignore)).toBeNull();

    await mine?.release();
    const theirs = await another.tryHold("scale:1", ignore);
    expect(theirs).not.toBeNull();
    // What was given back is not given back twice.
    await mine?.release();
    expect(await locks.tryHold("scale:1", ignore)).toBeNull();
    await theirs?.release();
  });
  it("locks of other names are others", async () => {
    const { locks, another } = await make();
    const held = await Promise.all([locks.tryHold("scale:1", ignore), another.tryHold("scale:2", ignore)]);
    expect(held.every((lock) => lock !== null)).toBe(true);
    for (const lock of held) await lock?.release();
  });
  it("of many who ask at once one has it", async () => {
    const { locks, another } = await make();
    const asked = Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? locks : another).tryHold("scale:9", ignore));
    const held = (await Promise.all(asked)).filter((lock) => lock !== null);
    expect(held).toHaveLength(1);
    await held[0]?.release();
  });
}
