import { describe, expect, it } from "vitest";
import { createLiveChanges, pauseBefore, SILENCE_MS, type RemoteChanges } from "./live-changes";
import { manualClock, scriptedStream } from "./live.fixtures";

const change = { id: "1", at: 1, resource: "tracks", record_id: "7", action: "update", terminal_id: "1", by: "2" };
const data = (cursor: string, result: readonly object[] = [], reset = false, rights = "mine") =>
  JSON.stringify({ result, cursor, reset, rights });

function world() {
  const clock = manualClock();
  const script = scriptedStream();
  const received: RemoteChanges[] = [];
  const reached: boolean[] = [];
  let ends = 0;
  let otherRights = 0;
  const live = createLiveChanges({
    stream: script.stream,
    clock,
    random: () => 0.5,
    tell: (remoteChanges) => received.push(remoteChanges),
    onReach: (is) => reached.push(is),
    onSignedOut: () => (ends += 1),
    onRights: (rights) => (otherRights += rights === "other" ? 1 : 0),
  });
  const say = (cursor: string, result?: readonly object[], reset?: boolean, rights?: string) =>
    script.last().tell({ kind: "message", id: cursor, data: data(cursor, result, reset, rights) });
  const opens = () => script.last().tell({ kind: "open" });
  const cut = () => script.last().tell({ kind: "over", why: "lost" });
  return {
    clock,
    live,
    received,
    reached,
    say,
    opens,
    cut,
    ...script,
    ends: () => ends,
    otherRights: () => otherRights,
  };
}

describe("following changes", () => {
  it("asks without a place at first, and says that anything may have changed before", () => {
    const { live, opened, opens, say, received, reached } = world();
    live.start();
    expect(opened[0]).toMatchObject({ url: "/api/events", lastId: null });
    opens();
    say("a.1");
    say("a.2", [change]);
    expect(received).toEqual([null, [change]]);
    expect(reached).toEqual([true]);
  });
  it("goes on where it was after a cut, and reports nothing twice", () => {
    const { live, clock, opened, opens, say, cut, received } = world();
    live.start();
    opens();
    say("a.1");
    opened[0]?.tell({ kind: "id", id: "a.5" });
    cut();
    clock.pass(600);
    expect(opened[1]?.lastId).toBe("a.5");
    opens();
    say("a.6", [change]);
    expect(received).toEqual([null, [change]]);
  });
  it("reports once that the rights are others, on the open line and on one that was away", () => {
    const { live, clock, opens, say, cut, received, otherRights } = world();
    live.start();
    opens();
    say("a.1");
    say("a.2", [change]);
    expect(otherRights()).toBe(0);
    say("a.3", [], true, "fewer");
    say("a.4", [change], false, "fewer");
    expect([otherRights(), received]).toEqual([1, [null, [change], null, [change]]]);
    cut();
    clock.pass(600);
    opens();
    say("a.5", [change], false, "more");
    expect([otherRights(), received.at(-1)]).toEqual([2, null]);
  });
  it("takes the rights of another user as they are", () => {
    const { live, opens, say, otherRights } = world();
    live.start();
    opens();
    say("a.1");
    live.forget();
    live.start();
    opens();
    say("a.2", [], false, "another's");
    expect(otherRights()).toBe(0);
  });
  it("says that anything may have changed when the place is not known any more", () => {
    const { live, clock, opens, say, cut, received } = world();
    live.start();
    opens();
    say("a.1");
    cut();
    clock.pass(600);
    opens();
    say("b.9", [], true);
    expect(received).toEqual([null, null]);
  });
  it("takes an answer that it does not understand for anything", () => {
    const { live, opens, say, received, last } = world();
    live.start();
    opens();
    say("a.1");
    last().tell({ kind: "message", id: "x", data: "<html>" });
    last().tell({ kind: "message", id: "x", data: '{"result":1}' });
    expect(received).toEqual([null, null, null]);
  });
  it("says that the server cannot be reached when a line cannot be had, not when one is cut", () => {
    const { live, clock, opens, cut, reached } = world();
    live.start();
    opens();
    cut();
    expect(reached).toEqual([true]);
    clock.pass(600);
    cut();
    expect(reached).toEqual([true, false]);
    clock.pass(1_100);
    opens();
    expect(reached).toEqual([true, false, true]);
  });
  it("tries again with growing pauses, and at once on demand", () => {
    const { live, clock, opened, cut } = world();
    live.start();
    for (const pause of [500, 1_000, 2_000, 5_000, 10_000, 30_000, 30_000]) {
      const before = opened.length;
      cut();
      clock.pass(pause - 1);
      expect(opened).toHaveLength(before);
      clock.pass(1);
      expect(opened).toHaveLength(before + 1);
    }
    cut();
    live.start();
    expect(opened).toHaveLength(9);
  });
  it("does not run against a server that ends every stream at once", () => {
    const { live, clock, opened, opens, cut } = world();
    live.start();
    for (let times = 0; times < 5; times += 1) {
      opens();
      cut();
      clock.pass(30_000);
    }
    cut();
    clock.pass(600);
    expect(opened).toHaveLength(6);
    clock.pass(30_000);
    opens();
    clock.pass(6_000);
    cut();
    clock.pass(600);
    expect(opened).toHaveLength(8);
  });
  it("spreads its tries, so that devices do not come back together", () => {
    expect([pauseBefore(0, 0), pauseBefore(0, 1), pauseBefore(99, 0)]).toEqual([375, 625, 22_500]);
  });
  it("takes a silent line for a cut one, and any byte for a sign of life", () => {
    const { live, clock, opened, opens, last } = world();
    live.start();
    opens();
    clock.pass(SILENCE_MS - 1);
    last().tell({ kind: "alive" });
    clock.pass(SILENCE_MS - 1);
    expect(opened).toHaveLength(1);
    clock.pass(1);
    expect(opened[0]?.isClosed).toBe(true);
    clock.pass(600);
    expect(opened).toHaveLength(2);
  });
  it("takes a line that never opens for one that cannot be had", () => {
    const { live, clock, reached } = world();
    live.start();
    clock.pass(SILENCE_MS);
    expect(reached).toEqual([false]);
  });
  it("ends with the session, and says so once", () => {
    const { live, clock, opened, last, ends, reached } = world();
    live.start();
    last().tell({ kind: "over", why: "signed-out" });
    clock.pass(100_000);
    expect([opened.length, ends(), reached]).toEqual([1, 1, [true]]);
  });
  it("leaves a server that would not alone for a minute; it was reached", () => {
    const { live, clock, opened, last, reached } = world();
    live.start();
    last().tell({ kind: "over", why: "refused" });
    clock.pass(59_999);
    expect([opened.length, reached]).toEqual([1, [true]]);
    clock.pass(1);
    expect(opened).toHaveLength(2);
  });
  it("leaves nothing running when it stops, goes on where it was, and forgets for another user", () => {
    const { live, clock, opened, opens, say } = world();
    live.start();
    opens();
    say("a.1");
    live.stop();
    expect([opened[0]?.isClosed, clock.waiting()]).toEqual([true, 0]);
    live.start();
    expect(opened[1]?.lastId).toBe("a.1");
    live.forget();
    live.start();
    expect(opened[2]?.lastId).toBeNull();
  });
});
