import { describe, expect, it } from "vitest";
import { TRUCK_STATUS_IDS } from "@railhead/api-contract/status";
import { truckRow } from "../trucks/truck.fixtures";
import { TRUCK_KIND_NAMES, TRUCK_KINDS } from "../trucks/truck-kinds";
import {
  findScannedTruck,
  lacksNamed,
  leavesList,
  rankTrucks,
  searchTrucks,
  truckPath,
  waitsForSignature,
} from "./truck-list.rules";
import { TRUCK_TONES } from "../trucks/truck-states.rules";

const one = truckRow({ id: "1", inbound_number: "1001", name: "OT 1001", asset_id: "71", customer_name: "Apex" });
const two = truckRow({ id: "2", inbound_number: "1002", name: "OT 1002", asset_id: "72", customer_name: "Zenith" });

describe("searching trucks", () => {
  it("finds by words and gives all without any", () => {
    expect(searchTrucks([one, two], " zenith ")).toEqual([two]);
    expect(searchTrucks([one, two], "  ")).toEqual([one, two]);
  });

  const four = truckRow({ id: "4", inbound_number: "4", name: "OT 4", truck_number: "17" });
  const forty = truckRow({ id: "40", inbound_number: "40", name: "OT 40", truck_number: "18" });
  const other = truckRow({ id: "9", inbound_number: "9", name: "OT 9", truck_number: "814" });

  it.each(["OT 4", "ot4", "ot-04", "4"])(
    "%s shows the truck of that number first, then numbers that begin so",
    (text) => expect(rankTrucks([other, forty, four], text)).toEqual([four, forty, other]),
  );
  it("finds a number that is typed without its space", () => {
    expect(searchTrucks([other, forty, four], "ot4")).toEqual([four, forty]);
    expect(rankTrucks([four, other], "814")).toEqual([other, four]);
    expect(rankTrucks([other, four], "Zenith")).toEqual([other, four]);
  });
  it("knows when the truck that is named is not among them", () => {
    expect(["OT 4", "IT 4", "OT 400", "4000", "Apex"].map((text) => lacksNamed([other, four], text))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
  });
});

describe("a barcode at a list of trucks", () => {
  it.each(["OT - 1002", "ot - 01002", "72 - OT 1002", '{"asset_id": 72}', "OT 1002", " ot 1002 "])(
    "%s names the truck",
    (code) => expect(findScannedTruck(code, [one, two])).toBe(two),
  );
  it.each(["OT - 1003", "2 - OT 1002", "OT 1003", "OT", ""])("%j names none", (code) =>
    expect(findScannedTruck(code, [one, two])).toBeNull(),
  );

  it("names no truck without an asset by an empty id", () => {
    expect(findScannedTruck('{"asset_id": ""}', [truckRow()])).toBeNull();
  });
});

describe("a code at a list that does not hold its truck", () => {
  const list = { task: "release", trucks: [one, two], isRead: true } as const;

  it.each(TRUCK_KIND_NAMES.map((kind) => TRUCK_KINDS[kind].prefix))(
    "of %s goes to what is looked up anywhere",
    (prefix) => {
      for (const code of [`${prefix} - 7`, `${prefix} 7`, ` ${prefix.toLowerCase()}7 `])
        expect(leavesList(list, code)).toBe(true);
    },
  );

  it.each(["OT - 1002", "ot 1002", "UTLX - 7", "ROT 7", "OT", "72 - OT 1002", "118", ""])(
    "%j stays with the list",
    (code) => expect(leavesList(list, code)).toBe(false),
  );

  it("stays with it until the list is read, and as a label with a search", () => {
    expect(leavesList({ ...list, isRead: false }, "BOT 7")).toBe(false);
    expect([
      leavesList({ ...list, task: "search" }, "BOT - 7"),
      leavesList({ ...list, task: "search" }, "BOT 7"),
    ]).toEqual([false, true]);
  });
});

describe("a truck of a list", () => {
  it("opens where its list leads", () => {
    expect(truckPath("sand", "outbound-trucks", "release", "7")).toBe("/mobile-v2/sand/outbound-trucks/release/7");
    expect(truckPath("sand", "outbound-trucks", "capture-signature", "7")).toBe(
      "/mobile-v2/sand/outbound-trucks/capture-signature/7",
    );
    expect(truckPath("bulk-commodity", "inbound-trucks", "search", "7")).toBe(
      "/mobile-v2/bulk-commodity/inbound-trucks/handling/7",
    );
  });

  it("waits for its signature once its weights are taken", () => {
    expect(TRUCK_STATUS_IDS.map((status_id) => waitsForSignature(truckRow({ status_id })))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ]);
  });

  it("has a signal in every state", () => expect(Object.keys(TRUCK_TONES).toSorted()).toEqual([...TRUCK_STATUS_IDS]));
});
