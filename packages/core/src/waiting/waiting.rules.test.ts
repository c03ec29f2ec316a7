import { bulkCommodityRailcarLoad } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { listFactsOf } from "@railhead/api-contract/list-facts";
import { inbound } from "@railhead/api-contract/rail-inbound-routes";
import { outbound } from "@railhead/api-contract/resources/outbounds.contract";
import { OPEN_RAILCAR_STATUS_IDS, OPEN_TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { readQuery } from "../list/query-url.rules";
import { bulkCommodityTrucks } from "../resources/bulk-commodity-trucks";
import { countAt, waitingAddress, waitingPages } from "./waiting.rules";
import { STAGES, type WaitingPage } from "./waiting.types";

const ENTITIES = {
  railcars: inbound,
  "bulk-commodity-railcar-loads": bulkCommodityRailcarLoad,
  "inbound-trucks": inboundTruck,
  "outbound-trucks": outbound,
  // The joint list has the states of either direction.
  "bulk-commodity-trucks": bulkCommodityTrucks.entity,
} as const;
const PAGES = Object.keys(ENTITIES) as WaitingPage[];
const statesIn = (address: string) =>
  new URL(address, "http://host").searchParams.get("status_id.in")?.split(",") ?? [];

describe("what waits", () => {
  it("is shown of the lists that somebody may open", () => {
    expect(waitingPages({ railcar: ["view"] })).toEqual(["railcars", "bulk-commodity-railcar-loads"]);
    expect(waitingPages({ "outbound truck": ["view"] })).toEqual([
      "inbound-trucks",
      "outbound-trucks",
      "bulk-commodity-trucks",
    ]);
    expect(waitingPages({ track: ["view"] })).toEqual([]);
    expect(waitingPages(null)).toEqual([]);
  });

  it.each(PAGES)("is every open state of %s, each at one stage", (page) => {
    const open = page.includes("truck") ? OPEN_TRUCK_STATUS_IDS : OPEN_RAILCAR_STATUS_IDS;
    const states = STAGES.flatMap((stage) => statesIn(waitingAddress(page, stage) ?? ""));

    expect(states.toSorted()).toEqual([...open]);
  });

  it.each(PAGES)("leads to a list of %s whose address means something to it", (page) => {
    for (const stage of STAGES) {
      const address = waitingAddress(page, stage);
      if (address === null) continue;
      const { faults } = readQuery(listFactsOf(ENTITIES[page]), address.slice(address.indexOf("?")));
      expect([stage, faults]).toEqual([stage, []]);
    }
  });

  it("is the sum of its states; a state without loads is none of them", () => {
    const counts = new Map([
      ["1", 50],
      ["2", 198],
      ["3", 8],
    ]);

    expect(STAGES.map((stage) => countAt("railcars", stage, counts))).toEqual([50, 206, null, 0]);
    expect(countAt("railcars", "expected", null)).toBeNull();
  });
});
