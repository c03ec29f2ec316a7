import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import type { Route } from "@railhead/api-contract/rest";
import { routes as groups } from "@railhead/api-contract/resources/cherrypicking-groups.contract";
import { routes as bulkInbound } from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { routes as bulkOutbound } from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { routes as loads } from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { routes as drafts } from "@railhead/api-contract/resources/drafts.contract";
import { inboundTruckRoutes } from "@railhead/api-contract/inbound-truck-routes";
import { railInboundRoutes as inbounds } from "@railhead/api-contract/rail-inbound-routes";
import { routes as outbounds } from "@railhead/api-contract/resources/outbounds.contract";
import { routes as tracks } from "@railhead/api-contract/resources/tracks.contract";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FLOOR_PAGES, floorPageAt } from "../routes/floor-routes";
import type { FloorPageKey } from "../routes/floor-tasks";
import { FLOOR_DUTIES, type FloorDuty } from "./floor-duties";
import { floorLackOf } from "./floor-rights.rules";

/** Pages that ask for rights of their own. */
type FloorPage = Exclude<FloorPageKey, "home" | "scan-mode" | "category">;

/** The calls that each duty ends in. */
const CALLS: Readonly<Record<FloorDuty, readonly Route[]>> = {
  seeRailcars: [inbounds.list, loads.list, inbounds.get, loads.get],
  seeTracks: [tracks.list],
  seeTrucks: [
    outbounds.list,
    bulkInbound.list,
    bulkOutbound.list,
    outbounds.findTrucksForHandling,
    outbounds.findTrucksForRelease,
  ],
  seeDrafts: [drafts.findBySourceAsset, drafts.findByDestinationAsset],
  receive: [inbounds.bulkReceive, loads.bulkReceive],
  releaseRailcars: [inbounds.bulkRelease, loads.bulkRelease],
  moveRailcars: [inbounds.bulk, loads.bulk],
  addRailcars: [inbounds.bulk, loads.bulk],
  sequenceRailcars: [inbounds.bulk, loads.bulk, inbounds.update, loads.update],
  editRailcars: [inbounds.update, loads.update],
  pickRailcars: [groups.start, groups.record, groups.add, groups.replan, groups.complete],
  finishRailcars: [inbounds.setPartial, inbounds.completeHandling],
  recordDrafts: [drafts.create],
  correctDrafts: [drafts.update, drafts.void],
  addArrivals: [outbounds.create, bulkInbound.create, bulkOutbound.create],
  weighTrucks: [
    outbounds.weigh,
    outbounds.update,
    outbounds.arrive,
    outbounds.handling,
    outbounds.void,
    bulkInbound.weigh,
    bulkOutbound.weigh,
  ],
  sign: [outbounds.signBol, inboundTruckRoutes.signBol],
  releaseTrucks: [outbounds.release, bulkInbound.release, bulkOutbound.release],
};

describe("a duty of the floor", () => {
  it.each(Object.entries(CALLS) as [FloorDuty, readonly Route[]][])(
    "%s needs what its calls ask for",
    (duty, calls) => {
      for (const { path, metadata } of calls) expect([path, metadata.access]).toEqual([path, [...FLOOR_DUTIES[duty]]]);
    },
  );
});

/** What a viewer with the floor, a person who only receives, and the shipped floor profile lack on each page. */
const viewer: PermissionMap = {
  app: ["mobile"],
  railcar: ["view"],
  track: ["view"],
  "outbound truck": ["view"],
  draft: ["view"],
};
const receiver: PermissionMap = { ...viewer, railcar: ["view", "receive"] };
const editor: PermissionMap = { ...viewer, railcar: ["view", "edit"] };
const gate: PermissionMap = { ...viewer, "outbound truck": ["view", "create"] };
const stranger: PermissionMap = { app: ["mobile"] };

const TABLE: Readonly<
  Record<
    FloorPage,
    readonly [
      viewer: readonly FloorDuty[],
      receiver: readonly FloorDuty[],
      editor: readonly FloorDuty[],
      gate: readonly FloorDuty[],
      stranger: readonly FloorDuty[],
      isClosedToViewers: boolean,
    ]
  >
> = {
  railcars: [[], [], [], [], ["seeRailcars"], false],
  "railcars/receive": [["receive"], [], [], ["receive"], ["seeRailcars", "seeTracks", "receive"], true],
  "railcars/receive/:id": [["receive"], [], [], ["receive"], ["seeRailcars", "seeTracks", "receive"], true],
  "railcars/release": [
    ["releaseRailcars"],
    ["releaseRailcars"],
    [],
    ["releaseRailcars"],
    ["seeRailcars", "seeTracks", "releaseRailcars"],
    true,
  ],
  "railcars/bulk-move": [
    ["moveRailcars"],
    ["moveRailcars"],
    [],
    ["moveRailcars"],
    ["seeRailcars", "seeTracks", "moveRailcars"],
    true,
  ],
  "railcars/bulk-add": [
    ["addRailcars"],
    ["addRailcars"],
    [],
    ["addRailcars"],
    ["seeRailcars", "seeTracks", "addRailcars"],
    true,
  ],
  "railcars/bulk-sequence": [
    ["sequenceRailcars"],
    ["sequenceRailcars"],
    [],
    ["sequenceRailcars"],
    ["seeRailcars", "seeTracks", "sequenceRailcars"],
    true,
  ],
  "railcars/edit": [
    ["editRailcars"],
    ["editRailcars"],
    [],
    ["editRailcars"],
    ["seeRailcars", "seeTracks", "editRailcars"],
    true,
  ],
  "railcars/edit/:id": [
    ["editRailcars"],
    ["editRailcars"],
    [],
    ["editRailcars"],
    ["seeRailcars", "seeTracks", "editRailcars"],
    true,
  ],
  "railcars/sequence": [
    ["sequenceRailcars"],
    ["sequenceRailcars"],
    [],
    ["sequenceRailcars"],
    ["seeRailcars", "seeTracks", "sequenceRailcars"],
    true,
  ],
  "railcars/cherrypicking": [
    ["pickRailcars"],
    ["pickRailcars"],
    [],
    ["pickRailcars"],
    ["seeRailcars", "seeTracks", "pickRailcars"],
    false,
  ],
  "railcars/cherrypicking/:id": [
    ["pickRailcars"],
    ["pickRailcars"],
    [],
    ["pickRailcars"],
    ["seeRailcars", "seeTracks", "pickRailcars"],
    false,
  ],
  "railcars/search": [[], [], [], [], ["seeRailcars"], false],
  "railcars/handling": [
    ["recordDrafts", "finishRailcars"],
    ["recordDrafts", "finishRailcars"],
    ["recordDrafts"],
    ["recordDrafts", "finishRailcars"],
    ["seeRailcars", "recordDrafts", "finishRailcars"],
    false,
  ],
  "railcars/handling/:id": [
    ["recordDrafts", "correctDrafts", "finishRailcars"],
    ["recordDrafts", "correctDrafts", "finishRailcars"],
    ["recordDrafts", "correctDrafts"],
    ["recordDrafts", "correctDrafts", "finishRailcars"],
    ["seeRailcars", "seeDrafts", "recordDrafts", "correctDrafts", "finishRailcars"],
    false,
  ],
  trucks: [[], [], [], [], ["seeTrucks"], false],
  "trucks/handling": [
    ["addArrivals", "weighTrucks", "recordDrafts"],
    ["addArrivals", "weighTrucks", "recordDrafts"],
    ["addArrivals", "weighTrucks", "recordDrafts"],
    ["weighTrucks", "recordDrafts"],
    ["seeTrucks", "addArrivals", "weighTrucks", "recordDrafts"],
    false,
  ],
  "trucks/handling/:id": [
    ["weighTrucks", "recordDrafts", "correctDrafts"],
    ["weighTrucks", "recordDrafts", "correctDrafts"],
    ["weighTrucks", "recordDrafts", "correctDrafts"],
    ["weighTrucks", "recordDrafts", "correctDrafts"],
    ["seeTrucks", "weighTrucks", "seeDrafts", "recordDrafts", "correctDrafts"],
    false,
  ],
  "trucks/capture-signature": [["sign"], ["sign"], ["sign"], ["sign"], ["seeTrucks", "sign"], false],
  "trucks/capture-signature/:id": [["sign"], ["sign"], ["sign"], ["sign"], ["seeTrucks", "sign"], true],
  "trucks/release": [
    ["releaseTrucks"],
    ["releaseTrucks"],
    ["releaseTrucks"],
    ["releaseTrucks"],
    ["seeTrucks", "releaseTrucks"],
    false,
  ],
  "trucks/release/:id": [
    ["releaseTrucks"],
    ["releaseTrucks"],
    ["releaseTrucks"],
    ["releaseTrucks"],
    ["seeTrucks", "releaseTrucks"],
    false,
  ],
  "trucks/search": [[], [], [], [], ["seeTrucks"], false],
};
const addressesOf = (key: FloorPage): readonly string[] =>
  FLOOR_PAGES.filter((page) => page.key === key).map(({ pattern }) => pattern.replace(":id", "12"));
const dutiesOf = (address: string, permissions: PermissionMap | null) =>
  floorLackOf(address, permissions)?.duties ?? [];

describe("what a profile lacks on a page of the floor", () => {
  it.each(Object.keys(TABLE) as FloorPage[])("%s", (page) => {
    const [ofViewer, ofReceiver, ofEditor, ofGate, ofStranger, isClosed] = TABLE[page];
    for (const address of addressesOf(page)) {
      expect([viewer, receiver, editor, gate, stranger].map((map) => dutiesOf(address, map))).toEqual([
        ofViewer,
        ofReceiver,
        ofEditor,
        ofGate,
        ofStranger,
      ]);
      expect([floorLackOf(address, viewer)?.isClosed ?? false, floorLackOf(address, stranger)?.isClosed]).toEqual([
        isClosed,
        true,
      ]);
    }
  });

  it("is known of every page below the categories, and of no other", () => {
    const others = FLOOR_PAGES.filter(({ rights }) => rights === null).map(({ pattern }) => pattern);

    expect(others).toEqual(["/mobile-v2", "/mobile-v2/scan-mode", "/mobile-v2/sand", "/mobile-v2/bulk-commodity"]);
  });

  it.each([
    ["/mobile-v2/sand/railcars/receive/5?from=search#x", "railcars/receive/:id"],
    ["/mobile-v2/sand/railcars/edit/5", "railcars/edit/:id"],
    ["/mobile-v2/sand/railcars/handling/", "railcars/handling"],
    ["/mobile-v2/sand/outbound-trucks/handling/5", "trucks/handling/:id"],
    ["/mobile-v2/sand/trucks/handling", null],
    ["/mobile-v2/gravel/railcars/receive", null],
    ["/mobile-v2/sand/railcars/constructor", null],
    ["/railcars/receive/5", null],
    ["", null],
  ])("reads %s as %s", (address, page) => {
    expect(floorPageAt(address)?.key ?? null).toBe(page);
  });

  it("is nothing for who holds every right, and never grows with a further one", () => {
    const all = Object.fromEntries(SECTIONS.map((section) => [section, ACTIONS])) as PermissionMap;
    const pages = fc.constantFrom(...(Object.keys(TABLE) as FloorPage[]).flatMap(addressesOf));
    const map = fc
      .dictionary(fc.constantFrom(...SECTIONS), fc.uniqueArray(fc.constantFrom(...ACTIONS)))
      .map((found) => found as PermissionMap);

    fc.assert(
      fc.property(
        pages,
        map,
        fc.constantFrom(...SECTIONS),
        fc.constantFrom(...ACTIONS),
        (address, permissions, section, action) => {
          const more = { ...permissions, [section]: [...(permissions[section] ?? []), action] };
          const [before, after] = [floorLackOf(address, permissions), floorLackOf(address, more)];

          expect(floorLackOf(address, all)).toBeNull();
          expect(floorLackOf(address, null)?.isClosed).toBe(true);
          expect(after?.isClosed === true && before?.isClosed !== true).toBe(false);
          expect(before?.duties ?? []).toEqual(expect.arrayContaining([...(after?.duties ?? [])]));
        },
      ),
    );
  });
});
