/**
 * Sections and actions of the permission map (spec §6), and what a call may ask for.
 * A check passes when the session's map holds the action under the section; nothing is a wildcard.
 */
export const SECTIONS = [
  "app",
  "assets reconciliation tracking",
  "billing",
  "bol",
  "business contact",
  "carrier",
  "contract",
  "customer",
  "dashboard",
  "draft",
  "invoice header",
  "job",
  "logged exception",
  "onsite storage",
  "operator",
  "order",
  "origin",
  "outbound truck",
  "parent customer",
  "product",
  "pump",
  "railcar",
  "railroad",
  "scale",
  "search",
  "service company",
  "supplier",
  "track",
  "uom",
  "uom class",
  "uom conversion",
  "uom system",
  "user",
  "well",
  "well owner",
] as const;
export type Section = (typeof SECTIONS)[number];

export const ACTIONS = [
  "view",
  "create",
  "edit",
  "manual",
  "mobile",
  "admin",
  "super admin",
  "review",
  "receive",
  "reconcile",
  "multiple terminals",
] as const;
export type Action = (typeof ACTIONS)[number];

/** One permission, written as the routes table writes it: `railcar:edit`. */
export type Permission = `${Section}:${Action}`;

/** The session's map from area to the actions allowed there. */
export type PermissionMap = { readonly [S in Section]?: readonly Action[] };

/**
 * What a call or a page needs: nothing (`open`), a session, or any one of the listed permissions.
 */
export type Access = "open" | "session" | readonly [Permission, ...Permission[]];

/** Splits `railcar:edit` into its section and action. */
export function splitPermission(permission: Permission): { section: Section; action: Action } {
  const at = permission.lastIndexOf(":");
  return { section: permission.slice(0, at) as Section, action: permission.slice(at + 1) as Action };
}
