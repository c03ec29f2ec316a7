import { describe, expect, it } from "vitest";
import { matchRoute } from "../routes/route-table";
import { historyAddress } from "./history-pages";

const MAY = { "onsite storage": ["view"], railcar: ["view"], "outbound truck": ["view"] } as const;

describe("the page of the movements of a record", () => {
  it.each([
    ["onsite-storage", "/onsite-storage/asset-history/7"],
    ["railcars", "/railcars/asset-history/7"],
    ["bulk-commodity-railcar-loads", "/railcars/asset-history/7?family=bulk-commodity"],
    ["inbound-trucks", "/inbound-trucks/asset-history/7"],
    ["bulk-commodity-inbound-trucks", "/inbound-trucks/asset-history/7?family=bulk-commodity"],
    ["outbound-trucks", "/outbound-trucks/asset-history/7"],
    ["bulk-commodity-outbound-trucks", "/outbound-trucks/asset-history/7?family=bulk-commodity"],
  ] as const)("of %s is a page of the desk", (name, to) => {
    expect(historyAddress(name, "7", MAY)).toBe(to);
    expect(matchRoute(to.replace(/\?.*$/, "")).kind).toBe("route");
  });

  it("is for those who may see the record, of what holds material", () => {
    expect(historyAddress("onsite-storage", "7", { railcar: ["view"] })).toBeNull();
    expect(historyAddress("railcars", "7", null)).toBeNull();
    expect(historyAddress("orders", "7", { order: ["view"] })).toBeNull();
  });
});
