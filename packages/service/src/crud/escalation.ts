import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import type { PermissionMap, Section } from "@railhead/api-contract/permissions";
import { SECTIONS } from "@railhead/api-contract/permissions";
import { can } from "@railhead/core/access/access.rules";
import type { RequestContext } from "../events";
import { Problem } from "../problems";
import type { Rows } from "../store/collections";

/** The first permission that a map holds and another lacks; null when it holds none. */
function beyond(
  given: PermissionMap,
  own: PermissionMap,
): { readonly action: string; readonly section: Section } | null {
  const excess = (section: Section) => given[section]?.find((action) => !can(own, section, action));
  const section = SECTIONS.find((one) => excess(one) !== undefined);
  return section === undefined ? null : { action: String(excess(section)), section };
}

/**
 * Nobody hands out, or takes over, more than they hold themselves; anyone who keeps the profiles could take it anyway.
 * Throws a 403 at `field` for a profile that holds more than the caller.
 */
export async function mayHandOut(context: RequestContext, profileId: string, field = "profile_id"): Promise<void> {
  const { permissions } = context.caller.session;
  if (can(permissions, "app", "super admin")) return;
  const profile = await context.tx.rows("profiles").get(profileId);
  const excess = profile ? beyond(profile.permissions, permissions) : null;
  if (profile === undefined || excess === null) return;
  const sentence = accountRefusal("beyond_own_permissions", { profile: profile.name, ...excess });
  throw new Problem("Forbidden", "beyond_own_permissions", sentence, { fields: { [field]: sentence } });
}

/**
 * Lets the caller change the account of another: its profile is one that they may hand out, and every terminal of it, assigned ones
 * included, is theirs. Through an account taken over they would stand at all of its terminals. Super admins reach every terminal
 * anyway. Throws a 403, at `field` where one is named.
 */
export async function mayChangeAccount(context: RequestContext, user: Rows["users"], field?: "userid"): Promise<void> {
  await mayHandOut(context, user.profile_id, field);
  const { session, terminals } = context.caller;
  if (user.id === session.userid || can(session.permissions, "app", "super admin")) return;
  if ([user.terminal_id, ...user.other_terminal_ids].every((id) => terminals.has(id))) return;
  const sentence = accountRefusal("beyond_own_terminals", { name: user.full_name });
  throw new Problem(
    "Forbidden",
    "beyond_own_terminals",
    sentence,
    field === undefined ? {} : { fields: { [field]: sentence } },
  );
}
