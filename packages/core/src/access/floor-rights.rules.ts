import type { PermissionMap } from "@railhead/api-contract/permissions";
import { floorPageAt } from "../routes/floor-routes";
import { mayAccess } from "./access.rules";
import { FLOOR_DUTIES, type FloorDuty } from "./floor-duties";

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
  const rights = floorPageAt(address)?.rights ?? null;
  if (rights === null) return null;
  const { sees, does, isWorkOnly = false } = rights;
  const mayNot = (duty: FloorDuty) => !mayAccess(FLOOR_DUTIES[duty], permissions);
  const unseen = sees.filter(mayNot);
  const undone = does.filter(mayNot);
  // The page lists all missing rights at once, so that the user can ask for all of them.
  const duties = [...unseen, ...undone];
  if (duties.length === 0) return null;
  const isAll = unseen.length > 0 || undone.length === does.length;
  return { duties, isAll, isClosed: unseen.length > 0 || (isAll && isWorkOnly) };
}
