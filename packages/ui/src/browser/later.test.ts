import { describe, expect, it } from "vitest";
import { manualClock } from "@railhead/core/live/live.fixtures";
import { beginLater, LATER_MS } from "./later";

function world() {
  const clock = manualClock();
  const did: string[] = [];
  const end = beginLater(clock, () => {
    did.push("begin");
    return () => void did.push("stop");
  });
  return { did, end, clock };
}

describe("what a page can do without", () => {
  it("begins a while after the page, and stops with it", () => {
    const { did, end, clock } = world();
    clock.pass(LATER_MS - 1);
    expect(did).toEqual([]);
    clock.pass(1);
    expect(did).toEqual(["begin"]);
    end();
    expect(did).toEqual(["begin", "stop"]);
  });

  it("does not begin for a page that is gone", () => {
    const { did, end, clock } = world();
    end();
    clock.pass(LATER_MS);

    expect(did).toEqual([]);
  });
});
