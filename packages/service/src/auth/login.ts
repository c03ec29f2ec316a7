import { oneLine } from "@railhead/api-contract/one-line";
import type { Session } from "@railhead/api-contract/session/session";
import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import { recordEvent } from "../events";
import type { Caller, ServicePorts } from "../http/handler";
import { Problem } from "../problems";
import type { Rows, SessionRow } from "../store/collections";
import { discard } from "../store/discard";
import type { Tx } from "../store/store.port";
import { credentialOf, keepCredential, lockAccount, userBy } from "./credentials";
import {
  clearAttempts,
  forgetAttempts,
  giveBack,
  lockAttempts,
  noteUntil,
  stillCounts,
  takeAttempt,
  type Limit,
} from "./limiter";
import { placeOf } from "./place";
import { callerOf, type SessionLimits } from "./session";

const WINDOW = 15 * 60;
/** Failed attempts on one account, and from one address over all accounts. */
const PER_ACCOUNT: Limit = { most: 10, seconds: WINDOW };
const PER_ADDRESS: Limit = { most: 100, seconds: WINDOW };
/** For how long an address counts as a user's own after they signed in from there, in seconds. */
const KNOWN_FOR = 30 * 24 * 3600;
/** Ended sessions cleared at each login. */
const CLEARED_AT_ONCE = 20;

export interface Attempt {
  readonly username: string;
  readonly password: string;
  readonly address: string;
  /** Epoch seconds. */
  readonly now: number;
  /** The session this browser had before; it ends. */
  readonly oldToken: string | null;
}
export interface SignedIn {
  readonly token: string;
  readonly session: Session;
}

const wrong = () => new Problem("SignedOut", "wrong_credentials", accountRefusal("wrong_credentials"));
/** Too many of something: how long to wait, in seconds (429). */
export const tooMany = (seconds: number) =>
  new Problem(
    "TooMany",
    "too_many_attempts",
    accountRefusal("too_many_attempts", { minutes: Math.ceil(seconds / 60) }),
    {
      headers: { "retry-after": String(seconds) },
    },
  );

/** What is known of who wants to sign in: the user, and the hash of the password where there is one. */
interface Known {
  readonly user: Rows["users"];
  readonly hash: string | null;
}

/** A user by name, whatever its case, with the hash of the password. */
async function known(tx: Tx, username: string): Promise<Known | null> {
  const user = await userBy(tx, "username", username);
  return user ? { user, hash: (await credentialOf(tx, user.id))?.password_hash ?? null } : null;
}

/** Names under which attempts are counted. */
interface Counted {
  readonly address: string;
  readonly account: string;
  /** Where the account's user signed in before: attempts from there are counted apart. */
  readonly own: string;
  readonly accountHere: string;
}

async function countedBy({ sha256 }: ServicePorts, { username, address }: Attempt): Promise<Counted> {
  const account = oneLine(username).toLowerCase();
  const place = placeOf(address);
  return {
    address: await sha256(`sign in from ${place}`),
    account: await sha256(`sign in to ${account}`),
    own: await sha256(`${account} signed in from ${place}`),
    accountHere: await sha256(`sign in to ${account} from ${place}`),
  };
}

/**
 * Counts an attempt, unless there were too many (429). An account is limited over all addresses together; but attempts
 * from where its user signed in before are counted apart, so that strangers cannot lock a user out of their own yard.
 */
async function count(tx: Tx, counted: Counted, now: number): Promise<void> {
  await lockAttempts(tx, Object.values(counted));
  const account = (await stillCounts(tx, counted.own, now)) ? counted.accountHere : counted.account;
  const wait =
    (await takeAttempt(tx, counted.address, PER_ADDRESS, now)) ?? (await takeAttempt(tx, account, PER_ACCOUNT, now));
  if (wait !== null) throw tooMany(wait);
}

/** Takes back what was counted: the user got in, and this address is theirs from now on. */
async function forgive(tx: Tx, counted: Counted, now: number): Promise<void> {
  await lockAttempts(tx, Object.values(counted));
  await forgetAttempts(tx, counted.account);
  await forgetAttempts(tx, counted.accountHere);
  await giveBack(tx, counted.address, PER_ADDRESS);
  await noteUntil(tx, counted.own, now + KNOWN_FOR);
}

/** Ends the session of a token, if there is one, and says whose it was. */
async function endSession(tx: Tx, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .rows("sessions")
    .find({ where: { all: [{ field: "token_hash", test: { op: "eq", value: tokenHash } }] }, limit: 1 });
  if (row !== undefined) await discard(tx.rows("sessions"), row.id);
  return row;
}

/** Ends the session of a token, if there is one. `now` in epoch seconds. */
export async function logout(ports: ServicePorts, token: string | null, now: number): Promise<void> {
  if (token === null) return;
  const hash = await ports.sha256(token);
  await ports.store.transaction(async (tx) => {
    const ended = await endSession(tx, hash);
    const caller = ended && (await callerOf(tx, ended, ports.environmentLabel));
    if (!ended || !caller) return;
    await recordEvent(
      tx,
      { caller, now },
      {
        resource: "users",
        id: ended.user_id,
        action: "sign out",
        before: { terminal_id: ended.terminal_id },
        after: null,
      },
    );
  });
}

async function clearEnded(tx: Tx, now: number, limits: SessionLimits): Promise<void> {
  const oldest = await tx
    .rows("sessions")
    .find({ sort: { field: "created_at", direction: "asc" }, limit: CLEARED_AT_ONCE });
  for (const row of oldest) if (row.created_at < now - limits.absolute) await discard(tx.rows("sessions"), row.id);
}

async function open(
  ports: ServicePorts,
  tx: Tx,
  user: Rows["users"],
  tokenHash: string,
  attempt: Attempt,
  limits: SessionLimits,
): Promise<Caller> {
  const { now } = attempt;
  if (attempt.oldToken !== null) await endSession(tx, await ports.sha256(attempt.oldToken));
  await clearEnded(tx, now, limits);
  const row = await tx.rows("sessions").insert({
    token_hash: tokenHash,
    user_id: user.id,
    terminal_id: user.terminal_id,
    created_at: now,
    last_seen_at: now,
  });
  const caller = await callerOf(tx, row, ports.environmentLabel);
  if (caller === null) throw wrong();
  await tx.rows("users").update(user.id, { last_login: now });
  await recordEvent(
    tx,
    { caller, now },
    { resource: "users", id: user.id, action: "sign in", before: {}, after: { terminal_id: user.terminal_id } },
  );
  return caller;
}

/** A hash by the parameters of today, where the stored one was made by others. */
async function renewed({ passwords }: ServicePorts, password: string, hash: string): Promise<string | null> {
  return passwords.outdated?.(hash) ? passwords.hash(password) : null;
}

/**
 * Signs a user in: a new session with a new token. An unknown user, one without a password, a wrong password and an
 * inactive user get the same answer after the same work (401); too many attempts on an account or from an address are a
 * 429 with Retry-After.
 */
export function createLogin(ports: ServicePorts, limits: SessionLimits) {
  let decoy: Promise<string> | null = null;
  return async (attempt: Attempt): Promise<SignedIn> => {
    const counted = await countedBy(ports, attempt);
    await clearAttempts(ports.store, attempt.now);
    await ports.store.transaction((tx) => count(tx, counted, attempt.now));
    const found = await ports.store.read((tx) => known(tx, attempt.username));
    decoy ??= ports.passwords.hash(ports.randomToken());
    const stored = found?.hash ?? null;
    const fits = await ports.passwords.verify(attempt.password, stored ?? (await decoy));
    if (found === null || stored === null || !fits || !found.user.is_active) throw wrong();
    const better = await renewed(ports, attempt.password, stored);
    const token = ports.randomToken();
    const tokenHash = await ports.sha256(token);
    const caller = await ports.store.transaction(async (tx) => {
      await lockAccount(tx, found.user.id);
      // A password that was changed while this one was being checked is the one that counts.
      if ((await credentialOf(tx, found.user.id))?.password_hash !== stored) throw wrong();
      if (better !== null) await keepCredential(tx, found.user.id, { password_hash: better });
      await forgive(tx, counted, attempt.now);
      return open(ports, tx, found.user, tokenHash, attempt, limits);
    });
    return { token, session: caller.session };
  };
}
