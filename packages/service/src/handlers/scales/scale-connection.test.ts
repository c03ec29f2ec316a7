import { describe, expect, it } from "vitest";
import { createLocalLocks } from "../../store/local-locks";
import { fakeScale, watched } from "./fake-scale.fixtures";
import { createScaleConnections } from "./scale-connections";
import { scaleLock } from "./scale-connection";

const AT = { id: "7", address: "10.0.0.5:4001" } as const;
const QUESTION = "\nW\r";

/** A scale that is asked by `sma`. */
function polled(options: Parameters<typeof fakeScale>[1] = {}) {
  const scale = fakeScale("sma", options);
  const connections = createScaleConnections(scale.parts);
  return {
    ...scale,
    connections,
    ask: (more: object = {}) => watched(connections.ask({ ...AT, protocol: "sma", ...more })),
  };
}
/** A scale that sends unasked. */
function continuous() {
  const scale = fakeScale("mt continuous");
  const connections = createScaleConnections(scale.parts);
  return { ...scale, connections, ask: () => watched(connections.ask({ ...AT, protocol: "mt continuous" })) };
}

describe("a polled scale", () => {
  it("is connected to and asked when somebody asks; one frame decides", async () => {
    const scale = polled();
    const seen = scale.ask();
    await scale.settle();
    expect([scale.dialled, scale.line().sent]).toEqual([["10.0.0.5:4001"], [QUESTION]]);
    await scale.show(45_320);
    expect(seen.said).toBe("45320");
  });
  it("is asked once more after 700 ms, and never a third time before it is silent", async () => {
    const scale = polled();
    const seen = scale.ask();
    await scale.advance(699);
    expect(scale.line().sent).toHaveLength(1);
    await scale.advance(1);
    expect(scale.line().sent).toHaveLength(2);
    await scale.advance(2_299);
    expect([scale.line().sent.length, seen.said]).toEqual([2, null]);
    await scale.advance(1);
    expect([seen.said, scale.line().isClosed]).toEqual(["scale_silent", true]);
  });
  it("that moves is asked every 250 ms until it rests", async () => {
    const scale = polled();
    const seen = scale.ask();
    await scale.settle();
    await scale.show(45_340, { isMoving: true });
    await scale.advance(249);
    expect(scale.line().sent).toHaveLength(1);
    await scale.advance(1);
    expect(scale.line().sent).toHaveLength(2);
    await scale.show(45_320);
    expect([seen.said, scale.line().sent.length]).toEqual(["45320", 2]);
  });
  it("that still moves 3,000 ms after its first frame is said to move, by the last frame", async () => {
    const scale = polled();
    const seen = scale.ask();
    await scale.settle();
    for (let at = 0; at < 12; at += 1) {
      expect(seen.said).toBeNull();
      await scale.show(45_300 + at * 20, { isMoving: true });
      await scale.advance(250);
    }
    expect(seen.said).toBe("45520 moving");
  });
  it("serves with one question all who waited when it was sent; later ones wait for the next", async () => {
    const scale = polled();
    const first = [scale.ask(), scale.ask()];
    await scale.settle();
    const late = scale.ask();
    await scale.settle();
    expect(scale.line().sent).toHaveLength(1);
    await scale.show(45_320);
    expect([first.map(({ said }) => said), late.said, scale.line().sent.length]).toEqual([["45320", "45320"], null, 2]);
    await scale.show(45_340);
    expect(late.said).toBe("45340");
  });
  it("gives no frame that began before the request", async () => {
    const scale = polled();
    scale.ask();
    await scale.settle();
    await scale.show(100);
    const [head, tail] = [scale.frame(60_000).slice(0, 9), scale.frame(60_000).slice(9)];
    await scale.receive(head);
    const seen = scale.ask();
    await scale.settle();
    await scale.receive(tail);
    expect(seen.said).toBeNull();
    await scale.show(45_320);
    expect(seen.said).toBe("45320");
  });
  it("sends bytes but no frame: it is unreadable after 1,500 ms", async () => {
    const scale = polled();
    const seen = scale.ask();
    await scale.settle();
    await scale.receive([1, 2, 3]);
    await scale.advance(1_499);
    expect(seen.said).toBeNull();
    await scale.advance(1);
    expect([seen.said, scale.line().isClosed]).toEqual(["scale_unreadable", true]);
  });
  it("may say that it cannot answer: that decides too", async () => {
    const scale = polled();
    const seen = scale.ask();
    await scale.settle();
    await scale.receive([0x0a, 0x3f, 0x0d]);
    expect(seen.said).toBe("none");
  });
});

describe("a scale that sends unasked", () => {
  it("is asked nothing; its first frame is dropped, and two alike in a row decide", async () => {
    const scale = continuous();
    const seen = scale.ask();
    await scale.settle();
    for (const weight of [60_000, 60_000, 45_320]) await scale.show(weight);
    expect([seen.said, scale.line().sent]).toEqual([null, []]);
    await scale.show(45_320);
    expect(seen.said).toBe("45320");
  });
  it("on an open connection counts from the next frame on", async () => {
    const scale = continuous();
    scale.ask();
    await scale.settle();
    for (const weight of [1, 20, 20]) await scale.show(weight);
    await scale.receive(scale.frame(60_000).slice(0, 5));
    const seen = scale.ask();
    await scale.settle();
    await scale.receive(scale.frame(60_000).slice(5));
    await scale.show(45_320);
    expect(seen.said).toBeNull();
    await scale.show(45_320);
    expect([seen.said, scale.dialled.length]).toEqual(["45320", 1]);
  });
  it("that never shows the same twice moves", async () => {
    const scale = continuous();
    const seen = scale.ask();
    await scale.settle();
    await scale.show(1);
    for (let at = 0; at < 30; at += 1) {
      await scale.show(45_300 + at * 20);
      await scale.advance(100);
    }
    expect(seen.said).toBe("45880 moving");
  });
  it("that shows the same twice while it moves is waited for", async () => {
    const scale = continuous();
    const seen = scale.ask();
    await scale.settle();
    for (const weight of [1, 20, 20]) await scale.show(weight, { isMoving: true });
    expect(seen.said).toBeNull();
    for (const weight of [45_320, 45_320]) await scale.show(weight);
    expect(seen.said).toBe("45320");
  });
  it("that falls silent in the middle has moved when the time is over", async () => {
    const scale = continuous();
    const seen = scale.ask();
    await scale.settle();
    for (const weight of [1, 20]) await scale.show(weight, { isMoving: true });
    await scale.advance(2_999);
    expect(seen.said).toBeNull();
    await scale.advance(1);
    expect(seen.said).toBe("20 moving");
  });
});

describe("the connection", () => {
  it("is closed 30 s after the last question, and opened again by the next", async () => {
    const scale = polled();
    scale.ask();
    await scale.settle();
    await scale.show(20);
    await scale.advance(20_000);
    const second = scale.ask();
    await scale.settle();
    await scale.show(40);
    expect([second.said, scale.dialled.length]).toEqual(["40", 1]);
    await scale.advance(29_999);
    expect(scale.line().isClosed).toBe(false);
    await scale.advance(1);
    expect(scale.line().isClosed).toBe(true);
    const third = scale.ask();
    await scale.settle();
    await scale.show(60);
    expect([third.said, scale.dialled.length]).toEqual(["60", 2]);
  });
  it.each(["shut", "never"] as const)(
    "that does not come about (%s) is silent, and never said before 3,000 ms",
    async (door) => {
      const scale = polled();
      scale.setDoor(door);
      const seen = scale.ask();
      await scale.advance(2_999);
      expect(seen.said).toBeNull();
      await scale.advance(1);
      expect([seen.said, scale.dialled.length]).toEqual(["scale_silent", 1]);
    },
  );
  it("after a failure is opened again by the next request, a second later at the earliest", async () => {
    const scale = polled();
    scale.setDoor("shut");
    const failed = scale.ask();
    await scale.settle();
    scale.setDoor("open");
    const next = scale.ask();
    await scale.advance(999);
    expect(scale.dialled).toHaveLength(1);
    await scale.advance(1);
    expect(scale.dialled).toHaveLength(2);
    await scale.show(45_320);
    expect([failed.said, next.said]).toEqual([null, "45320"]);
    await scale.advance(2_000);
    expect(failed.said).toBe("scale_silent");
  });
  it("that the scale closes before its first byte is busy; one that it closes later is silent", async () => {
    const scale = polled();
    const busy = scale.ask();
    await scale.settle();
    scale.line().events.ended();
    await scale.settle();
    expect(busy.said).toBe("scale_busy");

    await scale.advance(1_000);
    const silent = scale.ask();
    await scale.settle();
    await scale.show(20, { isMoving: true });
    scale.line().events.ended();
    await scale.advance(2_999);
    expect(silent.said).toBeNull();
    await scale.advance(1);
    expect(silent.said).toBe("scale_silent");
  });
  it("that is closed after bytes that are no frame is unreadable; bytes before the request count for nothing", async () => {
    const scale = polled();
    const unreadable = scale.ask();
    await scale.settle();
    await scale.receive([1, 2, 3]);
    scale.line().events.ended();
    await scale.settle();
    expect(unreadable.said).toBe("scale_unreadable");

    await scale.advance(1_000);
    scale.ask();
    await scale.settle();
    await scale.show(20);
    const silent = scale.ask();
    await scale.settle();
    scale.line().events.ended();
    await scale.advance(3_000);
    expect(silent.said).toBe("scale_silent");
  });
  it("is one over all processes: another one that holds it is waited for 2 s", async () => {
    const locks = createLocalLocks();
    const held = await locks.tryHold(scaleLock("7"), () => undefined);
    const scale = polled({ locks });
    const busy = scale.ask();
    await scale.advance(1_999);
    expect(busy.said).toBeNull();
    await scale.advance(101);
    expect([busy.said, scale.dialled]).toEqual(["scale_busy", []]);

    const next = scale.ask();
    await scale.advance(1_500);
    await held?.release();
    await scale.advance(200);
    await scale.show(45_320);
    expect(next.said).toBe("45320");
    expect(await locks.tryHold(scaleLock("7"), () => undefined)).toBeNull();
    await scale.advance(30_000);
    expect(await locks.tryHold(scaleLock("7"), () => undefined)).not.toBeNull();
  });
  it("ends where its lock is lost, and requests that wait learn that it is silent", async () => {
    let lose: () => void = () => undefined;
    const scale = polled({
      locks: {
        tryHold: async (_name, onLost) => {
          lose = onLost;
          return { release: async () => undefined };
        },
        close: async () => undefined,
      },
    });
    const seen = scale.ask();
    await scale.settle();
    lose();
    await scale.advance(3_000);
    expect([seen.said, scale.line().isClosed]).toEqual(["scale_silent", true]);
  });
  it("to a scale that is set up otherwise is another one", async () => {
    const scale = polled();
    scale.ask();
    await scale.settle();
    await scale.show(20);
    const seen = scale.ask({ address: "10.0.0.6:4001" });
    await scale.settle();
    expect([scale.lines.map(({ isClosed }) => isClosed), scale.dialled.at(-1)]).toEqual([
      [true, false],
      "10.0.0.6:4001",
    ]);
    await scale.show(45_320);
    expect(seen.said).toBe("45320");
  });
  it("ends with the process", async () => {
    const locks = createLocalLocks();
    const scale = polled({ locks });
    scale.ask();
    await scale.settle();
    await scale.show(20);
    await scale.connections.close();
    expect(scale.line().isClosed).toBe(true);
    expect(await locks.tryHold(scaleLock("7"), () => undefined)).not.toBeNull();
    const late = scale.ask();
    await scale.settle();
    expect(late.said).toBe("scale_busy");
  });
});

describe("where a scale may be", () => {
  it("is judged at each connection: an address outside is refused and never dialled", async () => {
    const scale = polled({ networks: "192.168.10.0/24" });
    const seen = scale.ask();
    await scale.settle();
    expect([seen.said, scale.dialled]).toEqual(["scale_address_refused", []]);
  });
  it("is nowhere as long as nobody said it", async () => {
    const scale = polled({ networks: null });
    const seen = scale.ask();
    await scale.settle();
    expect([seen.said, scale.dialled]).toEqual(["scale_address_refused", []]);
  });
  it.each([
    ["one of its addresses is outside", ["10.0.0.5", "192.0.2.1"]],
    ["one is of IPv6", ["10.0.0.5", "::1"]],
    ["it is a cloud’s metadata", ["169.254.169.254"]],
    ["it is none", []],
  ])("a name is refused where %s", async (_why, addresses) => {
    const scale = polled({ networks: addresses.includes("169.254.169.254") ? "0.0.0.0/0" : "10.0.0.0/8" });
    scale.names.set("scale-1", addresses);
    const seen = scale.ask({ address: "scale-1:4001" });
    await scale.settle();
    expect([seen.said, scale.dialled]).toEqual(["scale_address_refused", []]);
  });
  it("a name is asked for at each connection, and the connection goes to the address that was judged", async () => {
    const scale = polled();
    scale.names.set("scale-1", ["10.0.0.9", "10.0.0.10"]);
    const first = scale.ask({ address: "Scale-1:4001" });
    await scale.settle();
    await scale.show(20);
    expect([first.said, scale.dialled]).toEqual(["20", ["10.0.0.9:4001"]]);
    await scale.advance(30_000);
    scale.names.set("scale-1", ["127.0.0.1"]);
    const second = scale.ask({ address: "Scale-1:4001" });
    await scale.settle();
    expect([second.said, scale.dialled.length]).toEqual(["scale_address_refused", 1]);
  });
  it("a name that stands for nothing is silent", async () => {
    const scale = polled();
    const seen = scale.ask({ address: "nowhere:4001" });
    await scale.advance(3_000);
    expect([seen.said, scale.dialled]).toEqual(["scale_silent", []]);
  });
});
