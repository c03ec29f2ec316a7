import { callRefusal } from "@railhead/core/messages/refusals/calls";
import { splitPermission, type Access } from "@railhead/api-contract/permissions";
import { mayAccess } from "@railhead/core/access/access.rules";
import { Problem } from "../problems";
import type { Caller } from "./handler";

/** Nobody is signed in, or not any more. */
export const signedOut = () => new Problem("SignedOut", "signed_out", callRefusal("logged_out"));

/** Lets a caller pass who holds one of the permissions asked for; a refusal names them (403). */
export function demand(access: Access, { session }: Caller): void {
  if (mayAccess(access, session.permissions)) return;
  const permissions = typeof access === "string" ? [] : access.map(splitPermission);
  throw new Problem(
    "Forbidden",
    "not_permitted",
    callRefusal("permission_needed", { permissions: permissions.map(({ section, action }) => ({ action, section })) }),
  );
}
