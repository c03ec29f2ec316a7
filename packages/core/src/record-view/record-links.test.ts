import type { PermissionMap } from "@railhead/api-contract/permissions";
import { RAILCAR_STATUS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { describe, expect, it } from "vitest";
import { carriersResource } from "../resources/carriers.resource";
import { onsiteStorageResource } from "../resources/onsite-storage.resource";
import { inboundTrucksResource } from "../resources/inbound-trucks.resource";
import { ordersResource } from "../resources/orders.resource";
import type { ResourceRow } from "../resources/open-list";
import { outboundTrucksResource } from "../resources/outbound-trucks.resource";
import { bulkCommodityRailcarLoadsResource } from "../resources/bulk-commodity-railcar-loads.resource";
import { railcarsResource } from "../resources/railcars.resource";
import { recordLinks } from "./record-links";

const row = (more: object) => ({ id: "7", name: "BNSF 1", updated_at: 1, ...more }) as unknown as ResourceRow;
const car = row({ status_id: RAILCAR_STATUS.pending, inoperable: false, shipped_weight: "1" });

describe("the pages that a record leads to", () => {
  it("are the steps of a railcar and of an outbound truck as they are", () => {
    const ofCar = recordLinks(railcarsResource, car, { railcar: ["receive", "edit"] });
    const ofTruck = recordLinks(outboundTrucksResource, row({ status_id: TRUCK_STATUS.signed }), {
      "outbound truck": ["edit"],
    });

    expect(ofCar.map(({ to }) => to)).toContain("/railcars/receive/7");
    expect(ofCar.map(({ to }) => to)).not.toContain("/railcars/unload/7");
    expect(ofTruck).toEqual([{ text: "Release", to: "/outbound-trucks/release/7" }]);
  });

  it("is the BOL of a truck, for those who may see BOLs", () => {
    const signed = row({ status_id: TRUCK_STATUS.released, bol_id: "31", bol_number: "PEX-000013" });
    const links = (permissions: PermissionMap) => recordLinks(outboundTrucksResource, signed, permissions);

    expect(links({ "outbound truck": ["view"], bol: ["view"] })).toContainEqual({
      text: "BOL PEX-000013",
      to: "/bols/record/31",
    });
    expect(links({ "outbound truck": ["view"] }).map(({ text }) => text)).not.toContain("BOL PEX-000013");
  });

  it("are the steps and the movements of an inbound truck, which shares its calls with the railcars", () => {
    const links = recordLinks(inboundTrucksResource, row({ status_id: TRUCK_STATUS.signed }), {
      "outbound truck": ["view", "edit"],
      railcar: ["view", "edit"],
    });

    expect(links.map(({ to }) => to)).toEqual(["/inbound-trucks/release/7", "/inbound-trucks/asset-history/7"]);
  });

  it("leads a sand railcar that has come to where it is unloaded, unless it is inoperable", () => {
    const links = (more: object) =>
      recordLinks(
        railcarsResource,
        row({ status_id: RAILCAR_STATUS.received, inoperable: false, shipped_weight: "1", ...more }),
        { railcar: ["edit"] },
      ).map(({ text, to }) => `${text} ${to}`);

    expect(links({})).toContain("Unload a Railcar /railcars/unload/7");
    expect(links({ inoperable: true })).not.toContain("Unload a Railcar /railcars/unload/7");
  });

  it("leads a load of a bulk commodity to where drafts are added to it", () => {
    const links = (permissions: PermissionMap) =>
      recordLinks(
        bulkCommodityRailcarLoadsResource,
        row({ status_id: RAILCAR_STATUS.handling, inoperable: false, shipped_weight: "1" }),
        permissions,
      ).map(({ text, to }) => `${text} ${to}`);

    expect(links({ draft: ["create"] })).toContain("Add Drafts /bulk-commodity-railcar-loads/add-drafts/7");
    expect(links({ railcar: ["edit"] }).join()).not.toContain("Add Drafts");
  });

  it("shows the movements of what holds material, to those who may see them", () => {
    const links = recordLinks(onsiteStorageResource, row({ is_active: true }), { "onsite storage": ["view"] });
    expect(links).toEqual([{ text: "Material History", to: "/onsite-storage/asset-history/7" }]);
    expect(recordLinks(onsiteStorageResource, row({ is_active: true }), { railcar: ["view"] })).toEqual([]);
  });

  it("are the lists of what names it, for who may open those lists", () => {
    expect(recordLinks(ordersResource, row({}), { "outbound truck": ["view"] })).toEqual([
      { text: "Trucks of an Order", to: "/orders/attached-trucks/7" },
    ]);
    expect(recordLinks(ordersResource, row({}), { job: ["view"] })).toEqual([
      { text: "Jobs of an Order", to: "/orders/related-jobs/7" },
    ]);
  });

  it("are none of other records, before it is read, and before the rights are known", () => {
    expect(recordLinks(carriersResource, row({}), { carrier: ["view", "edit"] })).toEqual([]);
    expect(recordLinks(railcarsResource, null, { railcar: ["receive"] })).toEqual([]);
    expect(recordLinks(railcarsResource, car, null)).toEqual([]);
  });
});

it("leads to what is done with what is in a storage vessel, to those who may", () => {
  const may = { "onsite storage": ["create"] } as const;
  const links = (more: object) => recordLinks(onsiteStorageResource, row(more), may).map(({ to }) => to);
  expect(links({ is_active: true, quantity: "1" })).toEqual([
    "/onsite-storage/reconcile/7",
    "/onsite-storage/transfer/7",
  ]);
  expect(links({ is_active: true, quantity: "0" })).toEqual(["/onsite-storage/reconcile/7"]);
});
