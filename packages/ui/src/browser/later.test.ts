import { describe, expect, it } from "vitest";
import { manualClock } from "@railhead/core/live/live.samples";
import { beginLater, LATER_MS } from "./later";

const settled = async () => {
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

function world(load: () => Promise<string> = () => Promise.resolve("code")) {
  const clock = manualClock();
  const did: string[] = [];
  const end = beginLater(
    clock,
    () => (did.push("load"), load()),
    (code) => {
      did.push(`begin ${code}`);
      return () => void did.push("stop");
    },
  );
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    await settled();
  };
  return { did, end, pass };
}

describe("what a page can do without", () => {
  it("is fetched a while after the page, begins, and stops with it", async () => {
    const { did, end, pass } = world();
    await pass(LATER_MS - 1);
    expect(did).toEqual([]);
    await pass(1);
    expect(did).toEqual(["load", "begin code"]);
    end();
    expect(did.at(-1)).toBe("stop");
  });
  it("is not fetched for a page that is gone, and does not begin on one that went meanwhile", async () => {
    const early = world();
    early.end();
    await early.pass(LATER_MS);
    expect(early.did).toEqual([]);

    let come: (code: string) => void = () => undefined;
    const late = world(() => new Promise((resolve) => (come = resolve)));
    await late.pass(LATER_MS);
    late.end();
    come("code");
    await settled();
    expect(late.did).toEqual(["load"]);
  });
  it("cannot be had: the page does without", async () => {
    const { did, end, pass } = world(() => Promise.reject(new Error("offline")));
    await pass(LATER_MS);
    end();
    expect(did).toEqual(["load"]);
  });
});
