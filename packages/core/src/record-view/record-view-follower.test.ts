import { describe, expect, it } from "vitest";
import { railcarsResource } from "../resources/railcars.resource";
import type { ResourceFacts } from "../resources/resource.types";
import { carrierFacts, carrierRow } from "./record-view.fixtures";
import { touchesRecord } from "./record-view-follower";

const event = (resource: string, record_id: string) => ({
  id: "1",
  at: 1,
  resource,
  record_id,
  action: "update",
  terminal_id: null,
  by: "3",
});
const page = {
  facts: carrierFacts,
  id: "3",
  record: carrierRow(),
  referrers: [{ resource: "outbounds", field: "carrier_id", count: 1 }],
};
const car = {
  facts: railcarsResource as unknown as ResourceFacts,
  id: "12",
  record: { ...carrierRow(), id: "12", track_id: "4" },
  referrers: [],
};

describe("a page of a record is read again", () => {
  it.each([
    ["its own change", page, [event("carriers", "3")], true],
    ["another record's", page, [event("carriers", "4")], false],
    ["a change of what refers to it", page, [event("outbounds", "77")], true],
    ["a new record of a related list", page, [event("business-contacts", "1")], true],
    [
      "a new truck of a related list, whose endpoint has another name",
      { ...page, referrers: [] },
      [event("outbounds", "78")],
      true,
    ],
    ["anything, when nobody knows what", page, null, true],
    ["another kind's", page, [event("tracks", "3")], false],
    ["its track's, which moves it", car, [event("tracks", "4")], true],
    ["another track's", car, [event("tracks", "5")], false],
  ])("by %s: %#", (_, shown, changes, expected) => expect(touchesRecord(shown, changes)).toBe(expected));
});
