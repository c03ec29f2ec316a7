import { describe, expect, it } from "vitest";
import type { Tx } from "../store/store.port";
import { answerWithFile, turns } from "./list-files";

const TX = {} as Tx;
const named = (bytes: AsyncGenerator<Uint8Array>) => async () => ({ name: "a.csv", type: "text/csv", bytes });
/** A store of which a test sees whether its view is still open. */
function viewing() {
  const view = { isOpen: false };
  const read = async (work: (tx: Tx) => Promise<void>) => {
    view.isOpen = true;
    try {
      await work(TX);
    } finally {
      view.isOpen = false;
    }
  };
  return { view, read };
}

describe("an answer with a file", () => {
  it("comes as it is made, and lets go of the store with its last byte", async () => {
    const { view, read } = viewing();
    async function* bytes() {
      yield Uint8Array.of(104, 105);
      expect(view.isOpen).toBe(true);
      yield Uint8Array.of(33);
    }
    const { stream, headers } = await answerWithFile(read, named(bytes()));
    expect(headers).toEqual({ "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' });
    expect(await new Response(stream).text()).toBe("hi!");
    expect(view.isOpen).toBe(false);
  });
  it("is refused where nothing of it can be made", async () => {
    const { read } = viewing();
    const refused = answerWithFile(read, () => Promise.reject(new Error("no column")));
    await expect(refused).rejects.toThrow("no column");
  });
  it("is broken off where it fails on the way: nobody takes a part for the whole", async () => {
    const { view, read } = viewing();
    async function* bytes() {
      yield Uint8Array.of(104);
      throw new Error("line cut");
    }
    const { stream } = await answerWithFile(read, named(bytes()));
    await expect(new Response(stream).text()).rejects.toThrow("line cut");
    expect(view.isOpen).toBe(false);
  });
  it("is made no further once its reader is gone, and never far ahead of one that is slow", async () => {
    const { view, read } = viewing();
    let made = 0;
    let isEnded = false;
    async function* bytes() {
      try {
        for (;;) {
          made += 1;
          yield new Uint8Array(1024 * 1024);
        }
      } finally {
        isEnded = true;
      }
    }
    const { stream } = await answerWithFile(read, named(bytes()));
    await expect.poll(() => made).toBe(8);
    await stream!.cancel();
    expect([made, isEnded]).toEqual([8, true]);
    await expect.poll(() => view.isOpen).toBe(false);
  });
  it("holds the store for no reader that stands still", async () => {
    const { view, read } = viewing();
    let isEnded = false;
    async function* bytes() {
      try {
        for (;;) yield new Uint8Array(8 * 1024 * 1024);
      } finally {
        isEnded = true;
      }
    }
    const { stream } = await answerWithFile(read, named(bytes()), 20);
    await expect.poll(() => view.isOpen).toBe(false);
    expect(isEnded).toBe(true);
    await expect(new Response(stream).arrayBuffer()).rejects.toThrow("stood still");
  });
});

it("works take their turns, in the order in which they came, also behind one that failed", async () => {
  const inTurn = turns(2);
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) =>
    inTurn(async () => {
      log.push(name);
      await new Promise<void>((end) => ends.push(end));
      if (name === "a") throw new Error("a failed");
    });
  const all = ["a", "b", "c", "d"].map((name) => work(name).catch(() => undefined));
  await expect.poll(() => log.join("")).toBe("ab");
  ends[0]!();
  await expect.poll(() => log.join("")).toBe("abc");
  ends[1]!();
  ends[2]!();
  await expect.poll(() => log.join("")).toBe("abcd");
  ends[3]!();
  await Promise.all(all);
});
