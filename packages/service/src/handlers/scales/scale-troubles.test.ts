import { describe, expect, it } from "vitest";
import type { HeldLock } from "../../store/held-locks.port";
import { StoreSilent } from "../../store/store-errors";
import { createLocalLocks } from "../../store/local-locks";
import { fakeScale, watched } from "./fake-scale.fixtures";
import { createScaleConnections } from "./scale-connections";
import { scaleLock } from "./scale-connection";
import { MOST_BYTES_A_SECOND } from "./scale-times";

const AT = { id: "7", address: "10.0.0.5:4001" } as const;

function scaleOf(protocol: "sma" | "mt continuous", options: Parameters<typeof fakeScale>[1] = {}) {
  const scale = fakeScale(protocol, options);
  const connections = createScaleConnections(scale.parts);
  const asked = (more: object = {}) => connections.ask({ ...AT, protocol, ...more });
  return { ...scale, connections, asked, ask: (more: object = {}) => watched(asked(more)) };
}

describe("a line that floods", () => {
  it.each([
    ["frames", (scale: ReturnType<typeof scaleOf>) => scale.frame(45_320)],
    ["bytes that are none", () => [0x02]],
  ])("with %s is given up before more of it is read, and said to be unreadable", async (_what, bytesOf) => {
    const scale = scaleOf("mt continuous");
    const seen = scale.ask();
    await scale.settle();
    const bytes = bytesOf(scale);
    const chunk = Array.from({ length: MOST_BYTES_A_SECOND + 1 }, (_, at) => bytes[at % bytes.length] ?? 0);
    await scale.receive(chunk);
    expect([seen.said, scale.line().isClosed]).toEqual(["scale_unreadable", true]);
  });

  it("with little by little is given up within a second; until then each weight is the one that was sent last", async () => {
    const scale = scaleOf("mt continuous");
    const seen: ReturnType<typeof watched>[] = [];
    let sent = 0;
    for (let at = 0; at < 100 && !(scale.lines[0]?.isClosed ?? false); at += 1) {
      const one = scale.ask();
      seen.push(one);
      await scale.settle();
      // 180 frames in 10 ms, of one weight each time: none of them is used for who asks later.
      const frame = scale.frame(at * 20);
      await scale.receive(Array.from({ length: 180 }, () => frame).flat());
      sent += 180 * frame.length;
      expect([String(at * 20), "scale_unreadable"]).toContain(one.said);
      await scale.advance(10);
    }
    expect([scale.line().isClosed, sent < 2 * MOST_BYTES_A_SECOND + 180 * 17]).toEqual([true, true]);
    expect(seen.at(-1)?.said).toBe("scale_unreadable");
  });

  it("is connected to again by the next request; one that fills a line of 115,200 baud is not given up", async () => {
    const scale = scaleOf("mt continuous");
    scale.ask();
    await scale.settle();
    await scale.receive(Array.from({ length: MOST_BYTES_A_SECOND + 1 }, () => 0x02));
    const next = scale.ask();
    await scale.advance(1_000);
    for (let at = 0; at < 300; at += 1) {
      // 11,520 bytes a second.
      await scale.receive(
        Array.from({ length: 34 }, () => scale.frame(45_320))
          .flat()
          .slice(0, 576),
      );
      await scale.advance(50);
    }
    expect([next.said, scale.lines.map(({ isClosed }) => isClosed)]).toEqual(["45320", [true, false]]);
  });
});

describe("a request that had its time", () => {
  it("cuts nobody off who came later: the connection goes on as long as somebody waits", async () => {
    const scale = scaleOf("mt continuous");
    const first = scale.ask();
    await scale.advance(1_400);
    const second = scale.ask();
    await scale.advance(200);
    expect([second.said, scale.line().isClosed]).toEqual([null, false]);
    for (const weight of [1, 45_320, 45_320]) await scale.show(weight);
    expect(second.said).toBe("45320");
    await scale.advance(1_400);
    expect([first.said, scale.lines.length, scale.line().isClosed]).toEqual(["scale_silent", 1, false]);
  });
  it("of a polled scale neither: the later one is asked for again", async () => {
    const scale = scaleOf("sma");
    scale.ask();
    await scale.advance(1_399);
    const second = scale.ask();
    await scale.advance(200);
    expect(scale.line().sent).toHaveLength(3);
    await scale.show(45_320);
    expect([second.said, scale.lines.length]).toEqual(["45320", 1]);
  });
  it("keeps those who come after it from a connection that may be dead: they get another one", async () => {
    const scale = scaleOf("sma");
    const seen = [scale.ask()];
    await scale.advance(1_400);
    seen.push(scale.ask());
    await scale.advance(200);
    const after = scale.ask();
    // The second has its time, then the connection is closed; a second later there is another one.
    await scale.advance(1_299);
    expect([scale.lines.length, scale.line().isClosed]).toEqual([1, false]);
    await scale.advance(1);
    expect(scale.line().isClosed).toBe(true);
    await scale.advance(1_000);
    expect(scale.lines).toHaveLength(2);
    await scale.show(45_320);
    expect(after.said).toBe("45320");
    await scale.advance(2_000);
    expect(seen.map(({ said }) => said)).toEqual(["scale_silent", "scale_silent"]);
  });
  it("keeps nobody from it once it gives a frame again", async () => {
    const scale = scaleOf("sma");
    scale.ask();
    await scale.advance(1_400);
    const second = scale.ask();
    await scale.advance(200);
    const third = scale.ask();
    await scale.show(45_320);
    expect([second.said, third.said]).toEqual(["45320", null]);
    await scale.show(45_340);
    expect([third.said, scale.lines.length]).toEqual(["45340", 1]);
  });
});

describe("what hangs", () => {
  it("a name whose server never answers is silent at 3,000 ms, holds no lock and is asked for again later", async () => {
    const locks = createLocalLocks();
    const scale = scaleOf("sma", { locks });
    scale.names.set("scale-1", "never");
    const [first, second] = [scale.ask({ address: "scale-1:4001" }), scale.ask({ address: "scale-1:4001" })];
    await scale.advance(2_999);
    expect([first.said, second.said]).toEqual([null, null]);
    await scale.advance(1);
    expect([first.said, second.said, scale.dialled]).toEqual(["scale_silent", "scale_silent", []]);
    expect(await locks.tryHold(scaleLock("7"), () => undefined)).not.toBeNull();
    await locks.close();

    scale.names.set("scale-1", ["10.0.0.9"]);
    const third = scale.ask({ address: "scale-1:4001" });
    await scale.settle();
    await scale.show(45_320);
    expect([third.said, scale.dialled]).toEqual(["45320", ["10.0.0.9:4001"]]);
  });

  it("a store that says nothing is no fault of the scale, which is not dialled; a lock that comes late is given back", async () => {
    let give: (lock: HeldLock) => void = () => undefined;
    let released = 0;
    const scale = scaleOf("sma", {
      locks: {
        tryHold: () => new Promise((resolve) => (give = resolve)),
        close: async () => undefined,
      },
    });
    const failed = scale.asked().catch((error: unknown) => error);
    await scale.advance(2_000);
    expect(await failed).toBeInstanceOf(StoreSilent);
    expect(scale.dialled).toEqual([]);
    give({ release: async () => void (released += 1) });
    await scale.settle();
    expect(released).toBe(1);
  });

  it("a store that does not take a lock back keeps nobody from the scale as it is set up now", async () => {
    const scale = scaleOf("sma", {
      locks: { tryHold: async () => ({ release: () => new Promise(() => undefined) }), close: async () => undefined },
    });
    scale.ask();
    await scale.settle();
    await scale.show(20);
    const next = scale.ask({ address: "10.0.0.6:4001" });
    await scale.advance(2_000);
    await scale.show(45_320);
    expect([next.said, scale.dialled.at(-1)]).toEqual(["45320", "10.0.0.6:4001"]);
  });

  it.each([
    ["does not take a lock back", () => new Promise<void>(() => undefined)],
    ["fails to take a lock back", () => Promise.reject(new Error("no database"))],
  ])(
    "a store that %s after a connection that did not come about: the scale is said to be silent",
    async (_, release) => {
      const scale = scaleOf("sma", { locks: { tryHold: async () => ({ release }), close: async () => undefined } });
      scale.setDoor("shut");
      const seen = scale.ask();
      await scale.advance(3_000);
      expect(seen.said).toBe("scale_silent");

      scale.setDoor("open");
      const next = scale.ask();
      await scale.settle();
      await scale.show(45_320);
      expect(next.said).toBe("45320");
      let isClosed = false;
      void scale.connections.close().then(() => (isClosed = true));
      await scale.advance(2_000);
      expect(isClosed).toBe(true);
    },
  );

  it("a lock that comes late from a store that then fails to take it back is nobody's fault any more", async () => {
    let give: (lock: HeldLock) => void = () => undefined;
    const scale = scaleOf("sma", {
      locks: { tryHold: () => new Promise((resolve) => (give = resolve)), close: async () => undefined },
    });
    const failed = scale.asked().catch((error: unknown) => error);
    await scale.advance(2_000);
    expect(await failed).toBeInstanceOf(StoreSilent);
    // A rejection that nobody takes would end the process, and fails this test.
    give({ release: () => Promise.reject(new Error("no database")) });
    await scale.settle();
    await new Promise((resolve) => setImmediate(resolve));
  });
});

it("a scale that is set up otherwise while somebody waits to connect is not connected to as it was", async () => {
  const scale = scaleOf("sma");
  scale.setDoor("shut");
  scale.ask();
  await scale.settle();
  scale.setDoor("open");
  // Waits a second, as the connection before it failed.
  const outdated = scale.ask();
  await scale.settle();
  const now = scale.ask({ address: "10.0.0.6:4001" });
  await scale.advance(1_000);
  await scale.show(45_320);
  expect([now.said, scale.dialled]).toEqual(["45320", ["10.0.0.5:4001", "10.0.0.6:4001"]]);
  await scale.advance(3_000);
  expect(outdated.said).toBe("scale_silent");
});
