import type { PermissionMap } from "@railhead/api-contract/permissions";
import { mayAccess } from "../access/access.rules";
import { tDesk } from "../messages/catalogue-desk";
import { DESK_GROUP_NAMES, DESK_GROUPS, entityBase, type DeskGroupName } from "../routes/desk-entities";
import { entityOf, entryAddress, groupOf, listOf } from "../routes/desk-groups";
import { familyIn } from "../routes/family-param";
import { matchRoute } from "../routes/route-table";

/** A link of the menu. `page`: it is the page at hand; `within`: the page at hand is one of its record's. */
export type MenuItem = {
  readonly href: string;
  readonly label: string;
  readonly current: "page" | "within" | null;
};
export type MenuPart = { readonly caption: string | null; readonly items: readonly MenuItem[] };
export type MenuGroup = {
  readonly name: DeskGroupName;
  /** Null for the pages that stand above the groups. */
  readonly title: string | null;
  readonly parts: readonly MenuPart[];
  /** The page at hand belongs to it. */
  readonly isCurrent: boolean;
};

/** Which link of the menu stands for an address: its own page, else the list of its record. */
function currentOf(
  address: string,
  hrefs: ReadonlySet<string>,
): { readonly href: string; readonly is: "page" | "within" } | null {
  const match = matchRoute(address);
  if (match.kind !== "route") return null;
  if (hrefs.has(match.route.pattern)) return { href: match.route.pattern, is: "page" };
  const entity = entityOf(match.route);
  return entity === null ? null : { href: entityBase(listOf(entity, familyIn(address))), is: "within" };
}

const HREFS: ReadonlySet<string> = new Set(
  DESK_GROUP_NAMES.flatMap((name) => DESK_GROUPS[name].flatMap(({ entries }) => entries.map(entryAddress))),
);

/** The menu for a user with these permissions who is at an address: only pages that may be opened, and no empty group. */
export function deskMenu(permissions: PermissionMap | null, address: string): readonly MenuGroup[] {
  const current = currentOf(address, HREFS);
  const match = matchRoute(address);
  const group = match.kind === "route" ? groupOf(match.route) : null;
  return DESK_GROUP_NAMES.map((name): MenuGroup => {
    const parts = DESK_GROUPS[name].map(({ caption, entries }) => ({
      caption: caption === null ? null : tDesk(caption),
      items: entries.flatMap((entry): MenuItem[] => {
        const href = entryAddress(entry);
        const page = matchRoute(href);
        if (page.kind !== "route" || !mayAccess(page.route.access, permissions)) return [];
        return [{ href, label: page.route.title, current: current?.href === href ? current.is : null }];
      }),
    }));
    return {
      name,
      title: name === "home" ? null : tDesk(`nav.${name}`),
      parts: parts.filter(({ items }) => items.length > 0),
      isCurrent: group === name,
    };
  }).filter(({ parts }) => parts.length > 0);
}

/** Groups that are closed until the user opens them: long, and not of the day's work. */
export const CLOSED_AT_FIRST: readonly DeskGroupName[] = ["reference", "admin"];

/** How the menu stands on this device. */
export type MenuLook = {
  /** The whole menu is folded away at the side. */
  readonly isFolded: boolean;
  readonly closed: readonly DeskGroupName[];
};
export const FIRST_LOOK: MenuLook = { isFolded: false, closed: CLOSED_AT_FIRST };

/** Opens a closed group, or closes an open one. */
export const withGroup = (look: MenuLook, name: DeskGroupName): MenuLook => ({
  ...look,
  closed: look.closed.includes(name) ? look.closed.filter((one) => one !== name) : [...look.closed, name],
});

/** The group of the page at hand is opened when the user comes there; closing it afterwards is their choice. */
export const arrivingIn = (look: MenuLook, name: DeskGroupName | null): MenuLook =>
  name !== null && look.closed.includes(name) ? withGroup(look, name) : look;

/** Where the focus goes among so many links of the menu; null for keys that mean nothing here. */
export function menuFocus(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, count - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return null;
  }
}
