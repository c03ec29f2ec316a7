import { describe, expect, it } from "vitest";
import { isJobOpen } from "./open-job.rules";

describe("an open job", () => {
  it.each([
    "/mobile-v2",
    "/mobile-v2/",
    "/mobile-v2/scan-mode",
    "/mobile-v2/sand",
    "/mobile-v2/bulk-commodity/railcars",
    "/mobile-v2/sand/outbound-trucks?x=1",
  ])("there is none at %s", (address) => expect(isJobOpen(address, {})).toBe(false));

  it.each([
    "/mobile-v2/sand/railcars/receive",
    "/mobile-v2/sand/railcars/edit/12",
    "/mobile-v2/bulk-commodity/inbound-trucks/capture-signature/3",
    "/mobile-v2/unknown",
    "/login",
  ])("there may be one at %s", (address) => expect(isJobOpen(address, {})).toBe(true));

  it("is a form that was left half-filled, wherever one is now", () => {
    const form = JSON.stringify({ userid: "7", form: { cars: [] }, last_day: null });
    const edit = JSON.stringify({ userid: "7", kept: { touched: {} } });

    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.receive": form })).toBe(true);
    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.edit.12": edit })).toBe(true);
    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.receive": "{ damaged" })).toBe(true);
  });

  it("is not the track whose cars were listed last, nor what was searched for", () => {
    const place = JSON.stringify({ userid: "7", kept: { track_id: "4" } });

    const text = JSON.stringify({ userid: "7", kept: { text: "OT 10", adding: false } });

    expect(
      isJobOpen("/mobile-v2", { "railhead.widget.7.sand.edit.track": place, "railhead.widget.7.sand.search": place }),
    ).toBe(false);
    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.outbound-trucks.handling.list": text })).toBe(false);
    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.outbound-trucks.handling.12": text })).toBe(true);
    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.edit.4": place })).toBe(true);
  });

  it("is not a last chosen day, nor what other parts keep", () => {
    const day = JSON.stringify({ userid: "7", form: null, last_day: { day: "2026-11-21", at: 1 } });

    expect(isJobOpen("/mobile-v2", { "railhead.widget.7.sand.receive": day, previous_route: "/mobile-v2" })).toBe(
      false,
    );
  });
});
