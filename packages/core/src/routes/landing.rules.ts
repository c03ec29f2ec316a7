import type { PermissionMap } from "@railhead/api-contract/permissions";
import { can, mayAccess } from "../access/access.rules";
import { ADDRESSES, matchAddress } from "./address-table";
import { safePreviousRoute } from "./guard.rules";
import { floorPaths, paths } from "./paths";

type Signed = { readonly permissions: PermissionMap };

const PAGES = ADDRESSES.filter(
  ({ pattern, area }) => area !== "login" && pattern !== paths.denied && !pattern.endsWith("/:id"),
);
/** Pages that ask for a right come first: they are what a profile was made for. */
const BY_IMPORTANCE = [
  ...PAGES.filter(({ access }) => Array.isArray(access)),
  ...PAGES.filter(({ access }) => !Array.isArray(access)),
];

/**
 * The first page for a session: the floor in mobile mode or where there is no dashboard, else the dashboard, else the
 * first page of the table that these permissions open. Never a page that is refused.
 */
export function firstPage({ permissions }: Signed, mobileMode: boolean): string {
  const hasFloor = can(permissions, "app", "mobile");
  const hasDashboard = can(permissions, "dashboard", "view");
  if (hasFloor && (mobileMode || !hasDashboard)) return floorPaths.home;
  if (hasDashboard) return paths.index;
  return BY_IMPORTANCE.find(({ access }) => mayAccess(access, permissions))?.pattern ?? paths.denied;
}

/** A remembered address, followed through its redirect, where it is a page that the session may open; else null. */
function openable(address: string, permissions: PermissionMap): string | null {
  const match = matchAddress(address);
  if (match.kind === "redirect") return openable(match.to, permissions);
  return match.kind === "route" && mayAccess(match.route.access, permissions) ? address : null;
}

export type Arrival = {
  /** previous_route as it was kept, perhaps for another user of this tab. */
  readonly previousRoute: string | null;
  /** Whether mobile_mode is on, on this device. */
  readonly mobileMode: boolean;
  readonly session: Signed;
};

/** Where a user goes after login: back to the remembered page if this session may open it, else to its first page. */
export function afterLogin({ previousRoute, mobileMode, session }: Arrival): string {
  const remembered = safePreviousRoute(previousRoute);
  return (remembered === null ? null : openable(remembered, session.permissions)) ?? firstPage(session, mobileMode);
}
