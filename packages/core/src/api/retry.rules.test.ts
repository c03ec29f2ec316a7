import fc from "fast-check";
import { routes as auth } from "@railhead/api-contract/session/auth.contract";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import { describe, expect, it } from "vitest";
import { NetworkLost, Refused, TimedOut } from "./api-errors";
import { isRunningTwin, isWorthRetrying, pauseBefore, retriesOf } from "./retry.rules";

const refused = (status: number, code = "x") => new Refused({ status, code, description: "No." });

describe("how often a call is sent again", () => {
  it("reads twice, writes once, a GET that changes something never", () => {
    expect([
      retriesOf(tracks.list),
      retriesOf(tracks.create),
      retriesOf(tracks.remove),
      retriesOf(auth.logout),
    ]).toEqual([2, 1, 0, 0]);
  });

  it.each([502, 503, 504])("a read is sent again when the server is away (%i)", (status) => {
    expect(isWorthRetrying(tracks.list, refused(status))).toBe(true);
    expect(isWorthRetrying(tracks.create, refused(status))).toBe(false);
  });

  it.each([400, 403, 404, 409, 422, 500, 501, 505])("a refusal is final (%i)", (status) => {
    expect(isWorthRetrying(tracks.list, refused(status))).toBe(false);
  });

  it("no answer is worth another try, also for a write", () => {
    expect(isWorthRetrying(tracks.create, new NetworkLost({}))).toBe(true);
    expect(isWorthRetrying(tracks.create, new TimedOut({ afterMs: 20_000 }))).toBe(true);
  });

  it("a twin under way is no refusal", () => {
    expect(isRunningTwin(refused(409, "running_twin"))).toBe(true);
    expect(isRunningTwin(refused(409, "order_changed"))).toBe(false);
  });
});

describe("the pause before a retry", () => {
  it("is 300 ms, then 600, a fifth more or less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 }), fc.double({ min: 0, max: 1, noNaN: true }), (retry, chance) => {
        const pause = pauseBefore(retry, chance);
        return pause >= 240 * retry && pause <= 360 * retry && Number.isInteger(pause);
      }),
    );
    expect(pauseBefore(1, 0.5)).toBe(300);
  });
});
