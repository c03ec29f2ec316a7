import type { Permission, PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "./access.rules";

/** Any one of these rights is enough. */
type AnyOf = readonly [Permission, ...Permission[]];

/** What is seen and done on the floor, and what each needs: the same as the calls that it ends in. */
export const FLOOR_DUTIES = {
  seeRailcars: ["railcar:view"],
  seeTracks: ["track:view"],
  seeTrucks: ["outbound truck:view"],
  seeDrafts: ["draft:view"],
  receive: ["railcar:receive", "railcar:edit"],
  releaseRailcars: ["railcar:edit"],
  moveRailcars: ["railcar:edit"],
  addRailcars: ["railcar:edit"],
  sequenceRailcars: ["railcar:edit"],
  editRailcars: ["railcar:edit"],
  finishRailcars: ["railcar:edit"],
  recordDrafts: ["draft:create"],
  correctDrafts: ["draft:edit"],
  addArrivals: ["outbound truck:create"],
  weighTrucks: ["outbound truck:edit"],
  sign: ["outbound truck:edit"],
  releaseTrucks: ["outbound truck:edit"],
} as const satisfies Readonly<Record<string, AnyOf>>;
export type FloorDuty = keyof typeof FLOOR_DUTIES;

interface PageRights {
  /** All of these are needed for the page to show anything. */
  readonly sees: readonly FloorDuty[];
  readonly does: readonly FloorDuty[];
  /** The page has nothing to read for somebody who may not do its work. */
  readonly isWorkOnly?: boolean;
}

const onTrack = (duty: FloorDuty): PageRights => ({
  sees: ["seeRailcars", "seeTracks"],
  does: [duty],
  isWorkOnly: true,
});

/** Pages of the floor, whichever product family and side they are for. */
export const FLOOR_PAGES = {
  railcars: { sees: ["seeRailcars"], does: [] },
  "railcars/bulk-add": onTrack("addRailcars"),
  "railcars/bulk-sequence": onTrack("sequenceRailcars"),
  "railcars/bulk-move": onTrack("moveRailcars"),
  "railcars/receive": onTrack("receive"),
  "railcars/release": onTrack("releaseRailcars"),
  "railcars/edit": onTrack("editRailcars"),
  "railcars/sequence": onTrack("sequenceRailcars"),
  "railcars/search": { sees: ["seeRailcars"], does: [] },
  "railcars/handling": { sees: ["seeRailcars"], does: ["recordDrafts", "finishRailcars"] },
  "railcars/handling/:id": {
    sees: ["seeRailcars"],
    does: ["seeDrafts", "recordDrafts", "correctDrafts", "finishRailcars"],
  },
  trucks: { sees: ["seeTrucks"], does: [] },
  "trucks/handling": { sees: ["seeTrucks"], does: ["addArrivals", "weighTrucks", "recordDrafts"] },
  "trucks/handling/:id": { sees: ["seeTrucks"], does: ["weighTrucks", "seeDrafts", "recordDrafts", "correctDrafts"] },
  "trucks/capture-signature": { sees: ["seeTrucks"], does: ["sign"] },
  "trucks/capture-signature/:id": { sees: ["seeTrucks"], does: ["sign"], isWorkOnly: true },
  "trucks/release": { sees: ["seeTrucks"], does: ["releaseTrucks"] },
  "trucks/release/:id": { sees: ["seeTrucks"], does: ["releaseTrucks"] },
  "trucks/search": { sees: ["seeTrucks"], does: [] },
} as const satisfies Readonly<Record<string, PageRights>>;
export type FloorPage = keyof typeof FLOOR_PAGES;

const ADDRESS =
  /^\/mobile-v2\/(?:sand|bulk-commodity)\/(railcars|inbound-trucks|outbound-trucks)(\/[\w-]+)?(\/[^/?#]+)?\/?(?:[?#]|$)/;

/** Which page with rights of its own an address of the floor is; null for all others. A page of one railcar that has none is its page of all. */
export function floorPageOf(address: string): FloorPage | null {
  const [, kind, task = "", id] = ADDRESS.exec(address) ?? [];
  if (kind === undefined) return null;
  const page = `${kind === "railcars" ? "railcars" : "trucks"}${task}`;
  const ofOne = `${page}/:id`;
  if (id !== undefined && isFloorPage(ofOne)) return ofOne;
  return isFloorPage(page) ? page : null;
}
const isFloorPage = (page: string): page is FloorPage => Object.hasOwn(FLOOR_PAGES, page);

/** What somebody may not see or do on a page. */
export interface FloorLack {
  readonly duties: readonly FloorDuty[];
  /** Nothing of the page's work is theirs. */
  readonly isAll: boolean;
  /** The page has nothing to show to them. */
  readonly isClosed: boolean;
}

/**
 * Rights that these permissions lack for the page of an address; null for none, or where the page needs no right of its
 * own.
 */
export function floorLackOf(address: string, permissions: PermissionMap | null): FloorLack | null {
  const page = floorPageOf(address);
  if (page === null) return null;
  const { sees, does, isWorkOnly = false }: PageRights = FLOOR_PAGES[page];
  const mayNot = (duty: FloorDuty) => !mayAccess(FLOOR_DUTIES[duty], permissions);
  const unseen = sees.filter(mayNot);
  const undone = does.filter(mayNot);
  // The page lists all missing rights at once, so that the user can ask for all of them.
  const duties = [...unseen, ...undone];
  if (duties.length === 0) return null;
  const isAll = unseen.length > 0 || undone.length === does.length;
  return { duties, isAll, isClosed: unseen.length > 0 || (isAll && isWorkOnly) };
}
