import { describe, expect, it } from "vitest";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { bolsResource } from "./bols.resource";
import { bulkCommodityInboundTrucksResource } from "./bulk-commodity-inbound-trucks.resource";
import { bulkCommodityOutboundTrucksResource } from "./bulk-commodity-outbound-trucks.resource";
import { carriersResource } from "./carriers.resource";
import { displayUnitsResource } from "./display-units";
import { inboundTrucksResource } from "./inbound-trucks.resource";
import { meterFactorsResource } from "./meter-factors";
import { outboundTrucksResource } from "./outbound-trucks.resource";
import {
  addAddress,
  editAddress,
  keptUnder,
  kindName,
  mayEdit,
  mayEditRecord,
  openAddress,
  recordAddress,
  wayUp,
  wholeName,
} from "./record-pages.rules";
import type { ResourceFacts } from "./resource.types";

const carriers = carriersResource as unknown as ResourceFacts;
const trucks = inboundTrucksResource as unknown as ResourceFacts;
const factors = meterFactorsResource as unknown as ResourceFacts;
const units = displayUnitsResource as unknown as ResourceFacts;

const EDITOR = { carrier: ["view", "create", "edit"] } as const;
const ADMIN = { app: ["super admin"], pump: ["view", "create", "edit"] } as const;
const row = { id: "9", terminal_id: "4", pump_id: "5" };

describe("the pages of a record", () => {
  it("are those of its kind, for users who may open them", () => {
    expect([kindName(carriers), recordAddress(carriers, "3"), editAddress(carriers, "3")]).toEqual([
      "Carrier",
      "/ui-next/carriers/view/3",
      "/ui-next/carriers/edit/3",
    ]);
    expect([openAddress(carriers, "3", EDITOR), mayEdit(carriers, EDITOR), addAddress(carriers, EDITOR)]).toEqual([
      "/ui-next/carriers/view/3",
      true,
      "/ui-next/carriers/add",
    ]);
    expect([openAddress(carriers, "3", {}), mayEdit(carriers, {}), addAddress(carriers, {})]).toEqual([
      null,
      false,
      null,
    ]);
  });

  it("lead up to its list", () => {
    expect(wayUp(carriers, row)).toBe("/ui-next/carriers");
    expect(wholeName(carriers, row, { nameOf: () => "Odessa" })).toBeNull();
  });
});

describe("a record that is closed", () => {
  const DESK = { bol: ["view", "edit"], railcar: ["view", "edit"], "outbound truck": ["view", "edit"] } as const;
  it.each([
    ["outbound truck", outboundTrucksResource, "status_id", TRUCK_STATUS.scheduled, true],
    ["outbound truck", outboundTrucksResource, "status_id", TRUCK_STATUS.signed, true],
    ["outbound truck", outboundTrucksResource, "status_id", TRUCK_STATUS.released, false],
    ["outbound truck", outboundTrucksResource, "status_id", TRUCK_STATUS.voided, false],
    ["inbound truck", inboundTrucksResource, "status_id", TRUCK_STATUS.voided, false],
    ["bulk truck", bulkCommodityOutboundTrucksResource, "status_id", TRUCK_STATUS.voided, false],
    ["bulk truck", bulkCommodityInboundTrucksResource, "status_id", TRUCK_STATUS.released, false],
    ["BOL", bolsResource, "status", "released", true],
    ["BOL", bolsResource, "status", "void", false],
  ])("is not offered to be changed: %s, %#", (_, resource, field, value, isOffered) => {
    const facts = resource as unknown as ResourceFacts;
    expect(mayEditRecord(facts, { id: "9", [field]: value }, DESK)).toBe(isOffered);
    expect(mayEditRecord(facts, { id: "9", [field]: value }, {})).toBe(false);
  });
});

describe("the pages of a part", () => {
  it("are its own where it may be changed: opened by who may list it, changed by who may save it", () => {
    expect([kindName(units), recordAddress(units, "9"), editAddress(units, "9")]).toEqual([
      "Display Unit",
      "/terminals/display-units/view/9",
      "/terminals/display-units/edit/9",
    ]);
    expect([openAddress(units, "9", {}), mayEdit(units, {}), mayEdit(units, ADMIN)]).toEqual([
      "/terminals/display-units/view/9",
      false,
      true,
    ]);
  });

  it("are none where it is never changed, whatever a user may do with its whole", () => {
    expect([openAddress(factors, "9", ADMIN), mayEdit(factors, ADMIN), recordAddress(factors, "9")]).toEqual([
      null,
      false,
      "/ui-next/pumps",
    ]);
  });

  it("add nothing without the record that it is added to", () => expect(addAddress(units, ADMIN)).toBeNull());

  it("lead up to the record that it is part of, by its name", () => {
    expect([wayUp(units, row), wayUp(factors, row), wayUp(units, null)]).toEqual([
      "/terminals/view/4",
      "/ui-next/pumps/view/5",
      "/terminals",
    ]);
    expect(wholeName(units, row, { nameOf: (of, id) => `${of} ${id}` })).toBe("terminals 4");
  });
});

it("keeps what is entered for a part apart from what is entered for the record with the same id", () => {
  expect([carriers, trucks, factors, units].map(keptUnder)).toEqual([
    "carriers",
    "inbound-trucks",
    "meter-factors",
    "terminal-uom-display-defaults",
  ]);
});
