import { TRUCK_STATUS, type TruckStatusId } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { queryOfTruckList, TRUCK_LISTS, truckLinks } from "./desk-trucks";

it.each([
  ["arrivals", [TRUCK_STATUS.scheduled, TRUCK_STATUS.arrived]],
  ["handling", [TRUCK_STATUS.arrived, TRUCK_STATUS.handling]],
  ["release", [TRUCK_STATUS.weighed, TRUCK_STATUS.signed]],
] as const)("the list of %s shows its states, one below the other", (list, value) => {
  const query = new URLSearchParams(queryOfTruckList(list));

  expect(TRUCK_LISTS).toContain(list);
  expect(query.get("group")).toBe("status");
  expect([...query.entries()].find(([key]) => key.startsWith("status_id"))?.[1]).toBe(value.join(","));
});

describe("the pages that lead a truck further", () => {
  const links = (status_id: TruckStatusId, permissions = { "outbound truck": ["edit" as const] }) =>
    truckLinks("sand", { id: "7", status_id }, permissions).map(({ text, to }) => `${text} ${to}`);

  it.each<readonly [keyof typeof TRUCK_STATUS, readonly string[]]>([
    ["scheduled", []],
    ["arrived", ["Weigh tare /outbound-trucks/tare/7", "Load a Truck /outbound-trucks/load-truck/7"]],
    ["handling", ["Load a Truck /outbound-trucks/load-truck/7"]],
    ["weighed", ["Capture Signature /outbound-trucks/sign-bol/7"]],
    ["signed", ["Release /outbound-trucks/release/7"]],
    ["released", []],
    ["voided", []],
  ])("%s", (state, expected) => expect(links(TRUCK_STATUS[state])).toEqual(expected));

  it("lead to the tare only while there is none", () => {
    const toTare = (family: "sand" | "bulk-commodity", more: object) =>
      truckLinks(family, { id: "7", status_id: TRUCK_STATUS.arrived, ...more }, { "outbound truck": ["edit"] }).some(
        ({ to }) => to.startsWith("/outbound-trucks/tare/"),
      );

    expect([toTare("sand", { tare: null }), toTare("sand", { tare: "30000" })]).toEqual([true, false]);
    expect([
      toTare("bulk-commodity", { initial_weight: null }),
      toTare("bulk-commodity", { initial_weight: "1" }),
    ]).toEqual([true, false]);
  });

  it("are for those who may edit trucks", () => {
    expect(truckLinks("sand", { id: "7", status_id: TRUCK_STATUS.signed }, { "outbound truck": ["view"] })).toEqual([]);
    expect(truckLinks("sand", { id: "7", status_id: TRUCK_STATUS.signed }, null)).toEqual([]);
  });
});
