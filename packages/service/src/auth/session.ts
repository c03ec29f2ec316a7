import type { Session } from "@railhead/api-contract/session/session";
import { canChooseTerminal } from "@railhead/core/access/access.rules";
import type { Caller, ServicePorts } from "../http/handler";
import type { Rows, SessionRow } from "../store/collections";
import { RowMissing } from "../store/store-errors";
import type { Tx } from "../store/store.port";

/** How long a session lives without use, and at most, in seconds. */
export interface SessionLimits {
  readonly idle: number;
  readonly absolute: number;
}
export const SESSION_LIMITS: SessionLimits = { idle: 12 * 3600, absolute: 24 * 3600 };
/** How stale a session's last use may be before it is written again, in seconds: not every read becomes a write. */
export const TOUCH_AFTER = 60;
/** Sessions whose place is remembered, at most. */
const REMEMBERED = 1_000;

type User = Rows["users"];

/** The terminals of a user: home, and those assigned besides it to holders of app:multiple terminals. */
export function terminalsOf(user: User, permissions: Session["permissions"]): ReadonlySet<string> {
  return new Set([user.terminal_id, ...(canChooseTerminal({ permissions }) ? user.other_terminal_ids : [])]);
}

/** The rows that made up a caller the last time, by id. */
interface Footing {
  readonly sessions: string;
  readonly users: string;
  readonly profiles: string;
  readonly terminals: string;
}
type Ask = <N extends keyof Footing>(name: N, id: string) => Promise<Rows[N] | undefined>;

/** Asks for rows one by one. */
const asking =
  (tx: Tx): Ask =>
  (name, id) =>
    tx.rows(name).get(id);

/** Asks for the rows of the last time all at once: they are most likely those of this time, and none waits for another. */
function askingAhead(tx: Tx, footing: Footing): Ask {
  const ahead = Object.fromEntries(
    (Object.keys(footing) as (keyof Footing)[]).map((name) => {
      const row = tx.rows(name).get(footing[name]);
      // One that nobody asks for in the end must not fail for itself.
      row.catch(() => undefined);
      return [name, row];
    }),
  );
  return (name, id) => (footing[name] === id ? (ahead[name] as ReturnType<Ask> as never) : tx.rows(name).get(id));
}

/** The caller as users, profiles and terminals say now; null when the user may not be here (any more). */
export async function callerOf(
  tx: Tx,
  row: Pick<SessionRow, "id" | "user_id" | "terminal_id">,
  environmentLabel: string,
  ask: Ask = asking(tx),
): Promise<Caller | null> {
  const user = await ask("users", row.user_id);
  if (user === undefined || !user.is_active) return null;
  const profile = await ask("profiles", user.profile_id);
  if (profile === undefined) return null;
  const permissions = profile.is_active ? profile.permissions : {};
  const terminals = terminalsOf(user, permissions);
  const terminal = await ask("terminals", terminals.has(row.terminal_id) ? row.terminal_id : user.terminal_id);
  if (terminal === undefined) return null;
  const session: Session = {
    userid: user.id,
    username: user.username,
    profile_id: profile.id,
    profile_name: profile.name,
    terminal_id: terminal.id,
    terminal_name: terminal.name,
    terminal_time_zone: terminal.time_zone,
    time_zone: user.time_zone ?? terminal.time_zone,
    permissions,
    environment_label: environmentLabel,
  };
  return { session, terminals, sessionId: row.id };
}

const isWithin = (row: SessionRow, now: number, limits: SessionLimits) =>
  now - row.last_seen_at <= limits.idle && now - row.created_at <= limits.absolute;

/** Tells who a token speaks for at a moment (epoch seconds), and whether its last use should be written down; null for nobody (any more). */
export type Authenticate = (
  token: string | null,
  now: number,
) => Promise<{ readonly caller: Caller; readonly stale: boolean } | null>;

async function sessionBy(tx: Tx, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await tx
    .rows("sessions")
    .find({ where: { all: [{ field: "token_hash", test: { op: "eq", value: tokenHash } }] }, limit: 1 });
  return row;
}

/**
 * Asks the store about session, user, profile and terminal at each call: what was taken away is gone with the next one.
 * Where they stood the last time is remembered by token, so that they can be asked for at once.
 */
export function createAuthenticate(
  { store, sha256, environmentLabel }: Pick<ServicePorts, "store" | "sha256" | "environmentLabel">,
  limits: SessionLimits,
): Authenticate {
  const footings = new Map<string, Footing>();
  const remember = (tokenHash: string, caller: Caller) => {
    const { session, sessionId = "" } = caller;
    if (footings.size >= REMEMBERED) footings.delete(footings.keys().next().value ?? "");
    footings.set(tokenHash, {
      sessions: sessionId,
      users: session.userid,
      profiles: session.profile_id,
      terminals: session.terminal_id,
    });
  };
  return async (token, now) => {
    if (token === null) return null;
    const hash = await sha256(token);
    const footing = footings.get(hash);
    footings.delete(hash);
    return store.read(async (tx) => {
      const ask = footing ? askingAhead(tx, footing) : asking(tx);
      const known = footing && (await ask("sessions", footing.sessions));
      const row = known?.token_hash === hash ? known : await sessionBy(tx, hash);
      if (row === undefined || !isWithin(row, now, limits)) return null;
      const caller = await callerOf(tx, row, environmentLabel, ask);
      if (caller !== null) remember(hash, caller);
      return caller && { caller, stale: now - row.last_seen_at >= TOUCH_AFTER };
    });
  };
}

/** Records that a session was used; one that has ended stays ended. */
export async function touch(tx: Tx, sessionId: string, now: number): Promise<void> {
  if ((await tx.rows("sessions").get(sessionId)) === undefined) return;
  await tx
    .rows("sessions")
    .update(sessionId, { last_seen_at: now })
    .catch((error: unknown) => {
      // It ended in this very moment.
      if (!(error instanceof RowMissing)) throw error;
    });
}
