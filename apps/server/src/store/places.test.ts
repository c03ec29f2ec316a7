import { describe, expect, it } from "vitest";
import { Places } from "./places";

/** Tasks that end when the test calls their `ends`. */
function works() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (name: number) => async () => {
    begun.push(name);
    await new Promise<void>((end) => (ends[name] = end));
    return name;
  };
  return { begun, ends, work };
}
const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe("places", () => {
  it("let so many begin, and each next one when one ends, in their order", async () => {
    const { begun, ends, work } = works();
    const places = new Places(2);
    const all = [0, 1, 2, 3].map((name) => places.run(work(name)));
    expect(begun).toEqual([0, 1]);
    ends[1]!();
    await settled();
    expect(begun).toEqual([0, 1, 2]);
    ends[0]!();
    await settled();
    ends[2]!();
    ends[3]!();
    expect(await Promise.all(all)).toEqual([0, 1, 2, 3]);
  });
  it("are free again after a work that failed", async () => {
    const places = new Places(1);
    await expect(places.run(() => Promise.reject(new RangeError("no")))).rejects.toThrow("no");
    expect(await places.run(() => Promise.resolve("next"))).toBe("next");
  });
  it("let nobody in between: a place goes to the longest waiting task", async () => {
    const { begun, ends, work } = works();
    const places = new Places(1);
    const first = places.run(work(0));
    const second = places.run(work(1));
    const third = first.then(() => places.run(work(2)));
    ends[0]!();
    await settled();
    expect(begun).toEqual([0, 1]);
    ends[1]!();
    await settled();
    ends[2]!();
    expect(await Promise.all([second, third])).toEqual([1, 2]);
  });
});
