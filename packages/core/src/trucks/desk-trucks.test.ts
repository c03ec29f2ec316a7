import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { matchRoute } from "../routes/route-table";
import { queryOfTruckList, TRUCK_LISTS, truckLinks, type LinkedTruck } from "./desk-trucks";
import { TRUCK_KIND_NAMES, type TruckKind } from "./truck-kinds";

const LISTED = [
  ["arrivals", [TRUCK_STATUS.scheduled, TRUCK_STATUS.arrived]],
  ["handling", [TRUCK_STATUS.arrived, TRUCK_STATUS.handling]],
  ["release", [TRUCK_STATUS.weighed, TRUCK_STATUS.signed]],
] as const;
it.each(LISTED)("the list of %s shows its states, one below the other", (list, value) => {
  const query = new URLSearchParams(queryOfTruckList(list));

  expect(TRUCK_LISTS).toContain(list);
  expect(query.get("group")).toBe("status");
  expect([...query.entries()].find(([key]) => key.startsWith("status_id"))?.[1]).toBe(value.join(","));
});

describe("the pages that lead a truck further", () => {
  const links = (
    kind: TruckKind,
    truck: Omit<LinkedTruck, "id">,
    permissions = { "outbound truck": ["edit" as const] },
  ) => truckLinks(kind, { id: "7", ...truck }, permissions).map(({ text, to }) => `${text} ${to}`);

  it.each<readonly [TruckStatusId, readonly string[]]>([
    [TRUCK_STATUS.scheduled, []],
    [TRUCK_STATUS.arrived, ["Weigh tare /outbound-trucks/tare/7", "Load a Truck /outbound-trucks/load-truck/7"]],
    [TRUCK_STATUS.handling, ["Load a Truck /outbound-trucks/load-truck/7"]],
    [TRUCK_STATUS.weighed, ["Capture Signature /outbound-trucks/sign-bol/7"]],
    [TRUCK_STATUS.signed, ["Release /outbound-trucks/release/7"]],
    [TRUCK_STATUS.released, []],
    [TRUCK_STATUS.voided, []],
  ])("of what leaves, in state %s", (status_id, expected) =>
    expect(links("outbounds", { status_id })).toEqual(expected),
  );

  it.each<readonly [TruckStatusId, readonly string[]]>([
    [TRUCK_STATUS.scheduled, []],
    [TRUCK_STATUS.arrived, ["Weigh gross /inbound-trucks/gross/7", "Unload a Truck /inbound-trucks/unload-truck/7"]],
    [TRUCK_STATUS.handling, ["Unload a Truck /inbound-trucks/unload-truck/7", "Weigh tare /inbound-trucks/tare/7"]],
    [TRUCK_STATUS.weighed, ["Capture Signature /inbound-trucks/sign-bol/7"]],
    [TRUCK_STATUS.signed, ["Release /inbound-trucks/release/7"]],
    [TRUCK_STATUS.released, []],
    [TRUCK_STATUS.voided, []],
  ])("of what comes, in state %s", (status_id, expected) => expect(links("inbounds", { status_id })).toEqual(expected));

  it.each<readonly [TruckKind, Partial<LinkedTruck>]>([
    ["inbounds", { gross: "80000" }],
    ["outbounds", { tare: "30000" }],
    ["bulk-commodity-inbound-trucks", { initial_weight: "80000" }],
    ["bulk-commodity-outbound-trucks", { initial_weight: "30000" }],
  ])("lead %s to the first weight only while there is none", (kind, weighed) => {
    const first = (more: Partial<LinkedTruck>) => links(kind, { status_id: TRUCK_STATUS.arrived, ...more })[0];

    expect(first({})).toMatch(/^Weigh /);
    expect(first(weighed)).toMatch(/^(?:Load|Unload) a Truck /);
  });

  it.each(TRUCK_KIND_NAMES)("are pages of the desk that say the family: %s", (kind) => {
    const all = Object.values(TRUCK_STATUS).flatMap((status_id) =>
      truckLinks(kind, { id: "7", status_id }, { "outbound truck": ["edit"] }),
    );

    expect(all.length).toBeGreaterThan(0);
    for (const { to } of all) {
      expect(matchRoute(to.replace(/\?.*$/, "")).kind).toBe("route");
      expect(to.endsWith("?family=bulk-commodity")).toBe(kind.startsWith("bulk"));
    }
  });

  it("are for those who may edit trucks", () => {
    const signed = { id: "7", status_id: TRUCK_STATUS.signed };

    expect(truckLinks("inbounds", signed, { "outbound truck": ["view"] })).toEqual([]);
    expect(truckLinks("outbounds", signed, null)).toEqual([]);
  });
});
