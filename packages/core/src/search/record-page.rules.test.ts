import { SEARCH_KINDS, type SearchKind } from "@railhead/api-contract/search.contract";
import { ACTIONS, SECTIONS, type PermissionMap } from "@railhead/api-contract/permissions";
import { describe, expect, it } from "vitest";
import { DESK_ENTITIES, type DeskEntity, type DeskEntityName } from "../routes/desk-entities";
import { matchRoute } from "../routes/route-table";
import { entityOfKind, kindName, kindOfEntity, recordAddress } from "./record-page.rules";

const EVERYTHING: PermissionMap = Object.fromEntries(SECTIONS.map((section) => [section, ACTIONS]));
const record = (kind: SearchKind) => ({ kind, id: "7", label: "UTLX 045123" });

describe("where a record opens", () => {
  it.each(SEARCH_KINDS)("%s have a page and a name", (kind) => {
    const match = matchRoute(recordAddress(record(kind), EVERYTHING) ?? "");

    expect(match.kind).toBe("route");
    expect(kindName(kind)).toMatch(/^[A-Z]/);
  });

  it("every record with a page of its own is of a kind that is searched", () => {
    const paged = (Object.keys(DESK_ENTITIES) as DeskEntityName[]).filter((name) => {
      const { access } = DESK_ENTITIES[name] as DeskEntity;
      return access.view !== undefined || access.edit !== undefined;
    });
    const searched = new Set(SEARCH_KINDS.map(entityOfKind));

    // A track's utilization is the track itself.
    expect(paged.filter((name) => !searched.has(name))).toEqual(["track-utilization"]);
  });

  it.each<[SearchKind, PermissionMap, string | null]>([
    ["inbounds", { railcar: ["view"] }, "/railcars/view/7"],
    ["inbounds", {}, null],
    ["inbound-trucks", { "outbound truck": ["view"] }, "/inbound-trucks/view/7"],
    ["bulk-commodity-outbound-trucks", { "outbound truck": ["view"] }, "/bulk-commodity-outbound-trucks/view/7"],
    ["bulk-commodity-inbound-trucks", { "outbound truck": ["view"] }, "/bulk-commodity-inbound-trucks/view/7"],
    ["carriers", { carrier: ["view"] }, "/ui-next/carriers/view/7"],
    ["bols", { bol: ["view"] }, "/bols/record/7"],
    ["bols", { bol: ["edit"] }, "/ui-next/bols/edit/7"],
    ["railcars", { railcar: ["view"] }, "/railcars?q=UTLX+045123"],
    ["railcars", { carrier: ["view"] }, null],
  ])("%s with %j: %s", (kind, permissions, address) => {
    expect(recordAddress(record(kind), permissions)).toBe(address);
  });
});

it.each<[DeskEntityName, SearchKind | null]>([
  ["carriers", "carriers"],
  ["railcars", "inbounds"],
  ["inbound-trucks", "inbound-trucks"],
  ["outbound-trucks", "outbounds"],
  ["bulk-commodity-inbound-trucks", "bulk-commodity-inbound-trucks"],
  ["bulk-commodity-trucks", null],
  ["track-utilization", null],
])("the pages of %s show %s", (entity, kind) => expect(kindOfEntity(entity)).toBe(kind));
