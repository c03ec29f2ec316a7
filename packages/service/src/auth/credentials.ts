import { oneLine } from "@railhead/api-contract/one-line";
import type { CredentialRow, Rows } from "../store/collections";
import { discard } from "../store/discard";
import type { Tx } from "../store/store.port";

type User = Rows["users"];

/**
 * Begins to change what a user signs in with, or to let them in by it: nobody else does until the transaction ends.
 * Comes before every other lock, and before what is judged is read.
 */
export const lockAccount = (tx: Tx, userId: string): Promise<void> => tx.lock([`account:${userId}`]);

/** What a user signs in with; undefined before there is anything. */
export async function credentialOf(tx: Tx, userId: string): Promise<CredentialRow | undefined> {
  const [row] = await tx
    .rows("credentials")
    .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: userId } }] }, limit: 1 });
  return row;
}

/** Writes down a part of what a user signs in with; the rest stays as it is. */
export async function keepCredential(
  tx: Tx,
  userId: string,
  patch: Partial<Omit<CredentialRow, "id" | "user_id">>,
): Promise<void> {
  const row = await credentialOf(tx, userId);
  if (row === undefined)
    await tx
      .rows("credentials")
      .insert({ user_id: userId, password_hash: null, verified_email: null, verified_at: null, ...patch });
  else await tx.rows("credentials").update(row.id, patch);
}

/** Whether the address of a user is proven to be theirs. A changed address is not. */
export const isVerified = (user: User, credential: CredentialRow | undefined): boolean =>
  credential?.verified_email?.toLowerCase() === user.email.toLowerCase();

/** What is written down when an address is proven at a moment (epoch seconds). */
export const verifiedNow = (email: string, now: number) => ({ verified_email: email, verified_at: now });

/**
 * A user by name or by address, whatever the case and the blanks: as it is typed, for accounts from before blanks were put
 * right, else as a line that is kept.
 */
export async function userBy(tx: Tx, field: "username" | "email", value: string): Promise<User | undefined> {
  for (const said of new Set([value, oneLine(value)])) {
    const where = { all: [{ field, test: { op: "same", value: said } }] } as const;
    const [user] = await tx.rows("users").find({ where, limit: 1 });
    if (user !== undefined) return user;
  }
  return undefined;
}

/** Ends the sessions of a user, but for the one given. */
export async function endSessions(tx: Tx, userId: string, but?: string): Promise<void> {
  const rows = await tx
    .rows("sessions")
    .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: userId } }] } });
  for (const row of rows) if (row.id !== but) await discard(tx.rows("sessions"), row.id);
}

/** Writes down what happened to an account by the account: by its owner with a link, or by the service. */
export async function recordOwnEvent(
  tx: Tx,
  now: number,
  user: User,
  action: string,
  by: "owner" | "service" = "owner",
): Promise<void> {
  await tx.rows("events").insert({
    at: now,
    user_id: by === "owner" ? user.id : null,
    terminal_id: user.terminal_id,
    resource: "users",
    record_id: user.id,
    action,
    before: {},
    after: {},
    reason: null,
    record_version: null,
  });
}
