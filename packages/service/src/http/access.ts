import { splitPermission, type Access } from "@railhead/api-contract/permissions";
import { mayAccess } from "@railhead/core/access/access.rules";
import { Problem } from "../problems";
import type { Caller } from "./handler";

/** Nobody is signed in, or not any more. */
export const signedOut = () => new Problem("SignedOut", "signed_out", "You are logged out. Log in again.");

/** Lets a caller pass who holds one of the permissions asked for; a refusal names them (403). */
export function demand(access: Access, { session }: Caller): void {
  if (mayAccess(access, session.permissions)) return;
  const wanted =
    typeof access === "string"
      ? []
      : access.map(splitPermission).map(({ section, action }) => `“${action}” for ${section}`);
  throw new Problem(
    "Forbidden",
    "not_permitted",
    `You need the permission ${wanted.join(" or ")} to do this. Ask whoever keeps the profiles.`,
  );
}
