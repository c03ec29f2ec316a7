import {
  splitPermission,
  type Access,
  type Action,
  type PermissionMap,
  type Section,
} from "@railhead/api-contract/permissions";

/**
 * Whether a permission map holds an action under a section (spec §6). Nothing is a wildcard: 'super admin' answers
 * only for itself. No map (nobody signed in) holds nothing.
 */
export function can(permissions: PermissionMap | null, section: Section, action: Action): boolean {
  if (permissions === null || !Object.hasOwn(permissions, section)) return false;
  return permissions[section]?.includes(action) ?? false;
}

/**
 * Whether a user with this permission map may use a call or a page: `open` is for everyone, `session` for anyone signed
 * in, a list for users with any one of its permissions. Null means nobody is signed in.
 */
export function mayAccess(access: Access, permissions: PermissionMap | null): boolean {
  if (access === "open") return true;
  if (access === "session") return permissions !== null;
  return access.some((permission) => {
    const { section, action } = splitPermission(permission);
    return can(permissions, section, action);
  });
}

/** The right that a count of what is in an asset asks for: a storage and whatever runs on rails or roads have rights of their own. */
export const reconcileRight = (
  kind: "storage" | "railcar" | "truck",
): { readonly section: Section; readonly action: Action } =>
  kind === "storage" ? { section: "onsite storage", action: "create" } : { section: "railcar", action: "reconcile" };

/** Whether this map allows a reconciliation of an asset of this kind. */
export function mayReconcile(permissions: PermissionMap | null, kind: "storage" | "railcar" | "truck"): boolean {
  const { section, action } = reconcileRight(kind);
  return can(permissions, section, action);
}

/**
 * Whether it allows any reconciliation: the side of a draft that the ledger refuses is known only after the refusal.
 */
export const mayReconcileAny = (permissions: PermissionMap | null): boolean =>
  mayReconcile(permissions, "storage") || mayReconcile(permissions, "railcar");

/** Whether the user may choose a terminal; everyone else is limited to their own (spec §1, §6). */
export function canChooseTerminal(session: { readonly permissions: PermissionMap } | null): boolean {
  return can(session?.permissions ?? null, "app", "multiple terminals");
}
