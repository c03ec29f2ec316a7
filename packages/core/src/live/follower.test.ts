import { describe, expect, it } from "vitest";
import { createFollower, GATHER_MS, HELD_MS } from "./follower";
import { manualClock } from "./live.fixtures";

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function world(answers: (() => Promise<string | null>)[] = []) {
  const clock = manualClock();
  const page = { isHeld: false, isBusy: false };
  const taken: string[] = [];
  let reads = 0;
  const follower = createFollower<string>({
    clock,
    isHeld: () => page.isHeld,
    isBusy: () => page.isBusy,
    read: () => {
      reads += 1;
      return answers.shift()?.() ?? Promise.resolve(`update ${reads}`);
    },
    take: (remoteChanges) => taken.push(remoteChanges),
  });
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await settled();
  };
  return { clock, page, taken, follower, pass, reads: () => reads };
}

describe("a page that follows changes", () => {
  it("reads once for a burst, and again only when something changed while it read", async () => {
    const { follower, pass, taken, reads } = world();
    for (let times = 0; times < 120; times += 1) follower.note();
    await pass(GATHER_MS);
    expect(taken).toEqual(["update 1"]);
    await pass(10_000);
    expect(reads()).toBe(1);
  });
  it("is not kept waiting by changes that never end", async () => {
    const { follower, pass, taken } = world();
    for (let times = 0; times < 50; times += 1) {
      follower.note();
      await pass(100);
    }
    expect(taken.length).toBeGreaterThanOrEqual(8);
    expect(taken.length).toBeLessThanOrEqual(10);
  });
  it("reads again for what changed while it read", async () => {
    let give: (remoteChanges: string) => void = () => undefined;
    const { follower, pass, taken } = world([() => new Promise((resolve) => (give = resolve))]);
    follower.note();
    await pass(GATHER_MS);
    follower.note();
    give("older");
    await settled();
    await pass(GATHER_MS);
    expect(taken).toEqual(["older", "update 2"]);
  });
  it("moves nothing while a hand is on the page", async () => {
    const { follower, page, pass, taken, reads } = world();
    page.isHeld = true;
    follower.note();
    await pass(GATHER_MS);
    await pass(HELD_MS * 10);
    expect([reads(), taken]).toEqual([1, []]);
    page.isHeld = false;
    await pass(HELD_MS);
    expect(taken).toEqual(["update 1"]);
  });
  it("reads again what changes while the page is held, and takes only the newest when it is free", async () => {
    const { follower, page, pass, taken, reads } = world();
    page.isHeld = true;
    follower.note();
    await pass(GATHER_MS);
    follower.note();
    await pass(HELD_MS);
    await pass(GATHER_MS);
    expect([reads(), taken]).toEqual([2, []]);
    page.isHeld = false;
    await pass(HELD_MS);
    await pass(GATHER_MS * 4);
    expect([reads(), taken]).toEqual([2, ["update 2"]]);
  });
  it("waits while the page is at work, and takes nothing that was read before", async () => {
    let give: (remoteChanges: string) => void = () => undefined;
    const { follower, page, pass, taken, reads } = world([() => new Promise((resolve) => (give = resolve))]);
    follower.note();
    await pass(GATHER_MS);
    page.isBusy = true;
    give("older");
    await settled();
    await pass(GATHER_MS * 4);
    expect([reads(), taken]).toEqual([1, []]);
    page.isBusy = false;
    await pass(GATHER_MS);
    expect(taken).toEqual(["update 2"]);
  });
  it.each([
    ["gave nothing", () => Promise.resolve(null)],
    ["broke", () => Promise.reject(new Error("lost"))],
  ])("tries a read that %s again, later", async (_, failing) => {
    const { follower, pass, taken, reads } = world([failing]);
    follower.note();
    await pass(GATHER_MS);
    await pass(1_000);
    expect([reads(), taken]).toEqual([1, []]);
    await pass(5_000);
    expect(taken).toEqual(["update 2"]);
  });
  it("does nothing any more when it is stopped", async () => {
    let give: (remoteChanges: string) => void = () => undefined;
    const { follower, clock, pass, taken } = world([() => new Promise((resolve) => (give = resolve))]);
    follower.note();
    await pass(GATHER_MS);
    follower.stop();
    give("late");
    follower.note();
    await pass(10_000);
    expect([taken, clock.waiting()]).toEqual([[], 0]);
  });
});
