import { describe, expect, it } from "vitest";
import { familyOfAddress, queryOfTruckList, TRUCK_LISTS, truckPages } from "./truck-pages";

describe("the pages of a truck's work", () => {
  it("are the floor's on the floor, of each kind", () => {
    const pages = truckPages("floor", "bulk-commodity", "inbound-trucks");

    expect([pages.list("handling"), pages.one("release", "7")]).toEqual([
      "/mobile-v2/bulk-commodity/inbound-trucks/handling",
      "/mobile-v2/bulk-commodity/inbound-trucks/release/7",
    ]);
  });

  it("are the desk's at the desk: loading, the signature and the release have one each", () => {
    const pages = truckPages("desk", "sand", "outbound-trucks");

    expect([pages.list("handling"), pages.list("release")]).toEqual([
      "/outbound-trucks/handling",
      "/outbound-trucks/release",
    ]);
    expect([pages.one("handling", "7"), pages.one("capture-signature", "7"), pages.one("release", "7")]).toEqual([
      "/outbound-trucks/load-truck/7",
      "/outbound-trucks/sign-bol/7",
      "/outbound-trucks/release/7",
    ]);
  });

  it("say the family of bulk commodity, whose list is its own", () => {
    const pages = truckPages("desk", "bulk-commodity", "outbound-trucks");
    const [path = "", search = ""] = pages.one("handling", "7").split("?");

    expect(pages.list("release")).toBe("/bulk-commodity-outbound-trucks");
    expect([path, familyOfAddress(search), familyOfAddress("")]).toEqual([
      "/outbound-trucks/load-truck/7",
      "bulk-commodity",
      "sand",
    ]);
  });
});

it.each([
  ["arrivals", ["11", "12"]],
  ["handling", ["12", "13"]],
  ["release", ["14", "15"]],
] as const)("the list of %s shows its states, one below the other", (list, value) => {
  const query = new URLSearchParams(queryOfTruckList(list));

  expect(TRUCK_LISTS).toContain(list);
  expect(query.get("group")).toBe("status");
  expect([...query.entries()].find(([key]) => key.startsWith("status_id"))?.[1]).toBe(value.join(","));
});
