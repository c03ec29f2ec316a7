import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { spend, type Limit } from "./limiter";

/** Tries at the given times; says of each whether it passed, or how long to wait. */
function run(times: readonly number[], limit: Limit): (true | number)[] {
  let until = 0;
  return times.map((now) => {
    const spent = spend(until, now, limit);
    if ("wait" in spent) return spent.wait;
    until = spent.until;
    return true;
  });
}

describe("a limit", () => {
  it("lets so many attempts pass, then says how long to wait for the next", () =>
    expect(run([1000, 1000, 1000], { most: 2, seconds: 100 })).toEqual([true, true, 50]));
  it("lets one pass when the wait is over, and not a second sooner", () => {
    expect(run([1000, 1000, 1049], { most: 2, seconds: 100 })).toEqual([true, true, 1]);
    expect(run([1000, 1000, 1050, 1050], { most: 2, seconds: 100 })).toEqual([true, true, true, 50]);
  });
  it("makes nobody wait for a clock that was put back", () =>
    expect(run([9000, 9000, 1000, 1000, 1050], { most: 2, seconds: 100 })).toEqual([true, true, true, 50, true]));
  it("gives everything back in its time", () =>
    expect(run([1000, 1000, 1100, 1100, 1100], { most: 2, seconds: 100 })).toEqual([true, true, true, true, 50]));

  const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 80 });
  const limits = fc.record({ most: fc.integer({ min: 1, max: 8 }), seconds: fc.integer({ min: 1, max: 200 }) });
  const timesOf = (between: readonly number[]) =>
    between.map(
      (
        (at) => (gap: number) =>
          (at += gap)
      )(1000),
    );
  it("never lets more pass in any time than so many at once and one per pace", () => {
    fc.assert(
      fc.property(gaps, limits, (between, limit) => {
        const times = timesOf(between);
        const passed = run(times, limit).flatMap((answer, at) => (answer === true ? [times[at]!] : []));
        const pace = Math.ceil(limit.seconds / limit.most);
        const spans = passed.flatMap((from, i) =>
          passed.slice(i).map((to, more) => ({ count: more + 1, most: limit.most + (to - from) / pace })),
        );
        expect(spans.filter(({ count, most }) => count > most)).toEqual([]);
      }),
    );
  });
  it("never locks for longer than one pace, however often it is asked", () => {
    fc.assert(
      fc.property(gaps, limits, (between, limit) => {
        const waits = run(timesOf(between), limit).filter((answer) => answer !== true);
        expect(Math.max(0, ...waits)).toBeLessThanOrEqual(Math.ceil(limit.seconds / limit.most));
      }),
    );
  });
});
