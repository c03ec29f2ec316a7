import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import type { ServicePorts } from "../http/handler";
import { Problem } from "../problems";
import type { AccountTokenRow, TokenPurpose } from "../store/collections";
import { discard } from "../store/discard";
import type { Tx } from "../store/store.port";

/** How long links work, in seconds, by what they are good for. */
export type Lifetimes = { readonly [P in TokenPurpose]: number };
const HOUR = 3600;
export const LIFETIMES: Lifetimes = { reset: HOUR, verify: 48 * HOUR, enable: 48 * HOUR, setup: 24 * HOUR };

/** For how long a call that used a token may be sent again, in seconds. */
const REPEATED_WITHIN = 900;
/** Outdated tokens cleared by each new one. */
const CLEARED_AT_ONCE = 20;

/** One refusal for every token that does not work, so that none tells more than another. */
export const linkVoid = () => new Problem("RuleBroken", "link_void", accountRefusal("link_void"));

interface NewToken {
  readonly purpose: TokenPurpose;
  readonly user_id: string | null;
  readonly email: string | null;
  /** Seconds. */
  readonly lifetime: number;
  /** Epoch seconds. */
  readonly now: number;
}

/** Voids the tokens of a user, or those of one purpose; `null` for those of the first start. */
export async function voidTokens(tx: Tx, userId: string | null, purposes?: readonly TokenPurpose[]): Promise<void> {
  const rows = await tx
    .rows("account-tokens")
    .find({ where: { all: [{ field: "user_id", test: { op: "eq", value: userId } }] } });
  for (const row of rows) if (purposes?.includes(row.purpose) ?? true) await discard(tx.rows("account-tokens"), row.id);
}

/** Makes a token of 256 random bits and keeps its hash; an older one of the same user and purpose is void. Under lockAccount. */
export async function issueToken(
  tx: Tx,
  { randomToken, sha256 }: Pick<ServicePorts, "randomToken" | "sha256">,
  wanted: NewToken,
): Promise<string> {
  const { purpose, user_id, email, lifetime, now } = wanted;
  const rows = tx.rows("account-tokens");
  await voidTokens(tx, user_id, [purpose]);
  const oldest = await rows.find({ sort: { field: "expires_at", direction: "asc" }, limit: CLEARED_AT_ONCE });
  for (const row of oldest) if (row.expires_at < now) await discard(rows, row.id);
  const token = randomToken();
  await rows.insert({
    token_hash: await sha256(token),
    user_id,
    purpose,
    email,
    created_at: now,
    expires_at: now + lifetime,
    used_at: null,
    used_key: null,
  });
  return token;
}

/** A token as a link brings it back. */
export interface ReturnedToken {
  readonly hash: string;
  readonly purpose: TokenPurpose;
  /** The call's Idempotency-Key. */
  readonly key: string | null;
  /** Epoch seconds. */
  readonly now: number;
}

/**
 * The token that came back; `done` when this very call has used it already and only its answer was lost. Throws
 * `link_void` for a token that is unknown, used, outdated, replaced or good for something else.
 */
export async function tokenOf(
  tx: Tx,
  { hash, purpose, key, now }: ReturnedToken,
): Promise<{ readonly row: AccountTokenRow; readonly done: boolean }> {
  const [row] = await tx
    .rows("account-tokens")
    .find({ where: { all: [{ field: "token_hash", test: { op: "eq", value: hash } }] }, limit: 1 });
  if (row === undefined || row.purpose !== purpose) throw linkVoid();
  if (row.used_at === null) {
    if (row.expires_at <= now) throw linkVoid();
    return { row, done: false };
  }
  if (key === null || row.used_key !== key || now - row.used_at > REPEATED_WITHIN) throw linkVoid();
  return { row, done: true };
}

/** Uses a token up. */
export async function useToken(tx: Tx, row: AccountTokenRow, { key, now }: ReturnedToken): Promise<void> {
  await tx.rows("account-tokens").update(row.id, { used_at: now, used_key: key });
}
