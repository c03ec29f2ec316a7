import { splitPermission, type Permission } from "@railhead/api-contract/permissions";
import { tPermissions } from "../messages/catalogue-permissions";
import { permissionChanges, permissionOf } from "./permission-set.rules";

/** What one permission is called: 'Railcar: receive'. */
export function permissionName(permission: Permission): string {
  const { section, action } = splitPermission(permission);
  return tPermissions("grid.right", {
    section: tPermissions(`section.${section}`),
    action: tPermissions(`action.${action}`),
  });
}

/** What each of several permissions is called, in the contract's order. */
export const permissionNames = (permissions: readonly Permission[]): readonly string[] =>
  permissions.map(permissionName);

/** A difference between two sets in words, what was added first: '+ Railcar: receive', '− User: edit'. */
export function changeNames(before: readonly string[], after: readonly string[]): readonly string[] {
  const { added, taken } = permissionChanges(before, after);
  return [
    ...added.map((one) => tPermissions("change.added", { right: permissionName(one) })),
    ...taken.map((one) => tPermissions("change.taken", { right: permissionName(one) })),
  ];
}

/** Names that a sentence of changes lists at most. */
const MOST_NAMED = 12;

/** What is changed, before it is saved: how much, and by name; null where nothing is. */
export function changeText(before: readonly string[], after: readonly string[]): string | null {
  const names = changeNames(before, after);
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMED;
  const said = more > 0 ? [...names.slice(0, MOST_NAMED), tPermissions("change.more", { count: more })] : names;
  return tPermissions("change.said", { count: names.length, names: said });
}

/** Rights without which people cannot mend their own profile again, and what they are called there. */
const OWN = {
  "own.profiles": permissionOf("app", "super admin"),
  "own.admin": permissionOf("app", "admin"),
  "own.users": permissionOf("user", "view"),
} as const;

/** What a change takes away from a user whose own profile it is; null where it is nothing that they would miss at once. */
export function ownLossText(before: readonly string[], after: readonly string[]): string | null {
  const { taken } = permissionChanges(before, after);
  const lost = (Object.keys(OWN) as (keyof typeof OWN)[]).filter((key) => taken.includes(OWN[key]));
  return lost.length === 0 ? null : tPermissions("own.loses", { rights: lost.map((key) => tPermissions(key)) });
}
