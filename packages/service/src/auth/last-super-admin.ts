import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { can } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../events";
import { fieldBroken, ruleBroken } from "../problems";
import type { Rows } from "../store/collections";
import type { Tx } from "../store/store.port";

type User = Rows["users"];
type Profile = Rows["profiles"];

/** A user or a profile as it would be written; null for one that is taken away. */
export interface Change {
  readonly user?: { readonly id: string; readonly after: User | null };
  readonly profile?: { readonly id: string; readonly after: Profile | null };
}

const isSuper = (permissions: PermissionMap) => can(permissions, "app", "super admin");

/** Whether anyone can sign in who holds app:super admin, after a change that is not written yet. */
export async function hasSuperAdmin(tx: Tx, change: Change = {}): Promise<boolean> {
  const stored = await tx.rows("profiles").find();
  const profiles = stored.flatMap((row) => (row.id === change.profile?.id ? (change.profile.after ?? []) : row));
  const ids = new Set(
    profiles.filter((profile) => profile.is_active && isSuper(profile.permissions)).map((profile) => profile.id),
  );
  if (ids.size === 0) return false;
  const known = await tx
    .rows("users")
    .find({ where: { all: [{ field: "is_active", test: { op: "eq", value: true } }] } });
  const changed = change.user?.after;
  const others = known.filter((user) => user.id !== change.user?.id);
  const holders = [...others, ...(changed ? [changed] : [])].filter(
    (user) => user.is_active && ids.has(user.profile_id),
  );
  if (holders.length === 0) return false;
  const credentials = await tx
    .rows("credentials")
    .find({ where: { all: [{ field: "user_id", test: { op: "in", value: holders.map((user) => user.id) } }] } });
  return credentials.some((credential) => credential.password_hash !== null);
}

/** The field that takes app:super admin away; null where a record is deleted. */
function fieldOf({ user, profile }: Change): string | null {
  const after = user?.after ?? profile?.after ?? null;
  if (after === null) return null;
  return !after.is_active ? "is_active" : profile === undefined ? "profile_id" : "permissions";
}

/** Refuses a change after which nobody could sign in who holds app:super admin, where somebody can now; at its field. */
export async function keepSuperAdmin({ tx }: Pick<RequestContext, "tx">, change: Change): Promise<void> {
  // Two that each see the other one left would together leave nobody.
  await tx.lock(["super-admins"]);
  if ((await hasSuperAdmin(tx, change)) || !(await hasSuperAdmin(tx))) return;
  const [field, sentence] = [fieldOf(change), accountRefusal("last_super_admin")];
  throw field === null ? ruleBroken("last_super_admin", sentence) : fieldBroken(field, "last_super_admin", sentence);
}

/** Whether a change of a user can take a super admin away: only then is it worth looking further. */
export async function touchesSuperAdmin(tx: Tx, before: User, after: User | null): Promise<boolean> {
  if (!before.is_active || (after?.is_active && after.profile_id === before.profile_id)) return false;
  const profile = await tx.rows("profiles").get(before.profile_id);
  return profile !== undefined && isSuper(profile.permissions);
}

/** Whether a change of a profile takes app:super admin from those who have it. */
export const takesSuperAdmin = (before: Profile, after: Profile | null): boolean =>
  before.is_active && isSuper(before.permissions) && !(after?.is_active && isSuper(after.permissions));
