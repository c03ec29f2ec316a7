import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import type { RequestContext } from "../events";
import { conflictAt, fieldBroken } from "../problems";
import type { Rows } from "../store/collections";

/** Refuses to retire a profile that active users have: they would sign in and could do nothing (409 at `is_active`). */
export async function refuseRetiringInUse(
  { tx }: Pick<RequestContext, "tx">,
  { id, name }: Rows["profiles"],
): Promise<void> {
  const people = await tx.rows("users").count({
    all: [
      { field: "profile_id", test: { op: "eq", value: id } },
      { field: "is_active", test: { op: "eq", value: true } },
    ],
  });
  if (people > 0) throw conflictAt("is_active", "profile_in_use", accountRefusal("profile_in_use", { name, people }));
}

/**
 * Refuses a retired profile for an active user (422 at `profile_id`). Its record is locked, so that nobody retires it while it
 * is given to somebody.
 */
export async function refuseRetired({ tx }: Pick<RequestContext, "tx">, profileId: string): Promise<void> {
  await tx.lock([`profiles:${profileId}`]);
  const profile = await tx.rows("profiles").get(profileId);
  if (profile?.is_active === false)
    throw fieldBroken("profile_id", "profile_retired", accountRefusal("profile_retired", { name: profile.name }));
}
