import type { Session } from '@railhead/api-contract/session/session'
import { canChooseTerminal } from '@railhead/core/access/access.rules'
import type { Caller, ServicePorts } from '../http/handler'
import type { Rows, SessionRow } from '../store/collections'
import type { Tx } from '../store/store.port'

/** How long a session lives without use, and at most, in seconds. */
export interface SessionLimits {
  readonly idle: number
  readonly absolute: number
}
export const SESSION_LIMITS: SessionLimits = { idle: 12 * 3600, absolute: 24 * 3600 }
/** How stale a session's last use may be before it is written down anew, in seconds: not every read becomes a write. */
export const TOUCH_AFTER = 60

type User = Rows['users']

/** The terminals of a user: home, and those assigned beside it for whoever holds app:multiple terminals. */
export function terminalsOf(user: User, permissions: Session['permissions']): ReadonlySet<string> {
  return new Set([user.terminal_id, ...(canChooseTerminal({ permissions }) ? user.other_terminal_ids : [])])
}

/** The caller as users, profiles and terminals say now; null when the user may not be here (any more). */
export async function callerOf(
  tx: Tx,
  row: Pick<SessionRow, 'id' | 'user_id' | 'terminal_id'>,
  environmentLabel: string,
): Promise<Caller | null> {
  const user = await tx.rows('users').get(row.user_id)
  if (user === undefined || !user.is_active) return null
  const profile = await tx.rows('profiles').get(user.profile_id)
  if (profile === undefined) return null
  const permissions = profile.is_active ? profile.permissions : {}
  const terminals = terminalsOf(user, permissions)
  const terminal = await tx.rows('terminals').get(terminals.has(row.terminal_id) ? row.terminal_id : user.terminal_id)
  if (terminal === undefined) return null
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
  }
  return { session, terminals, sessionId: row.id }
}

/** The row of a token's session, within its limits. */
export async function sessionRowOf(tx: Tx, tokenHash: string, now: number, limits: SessionLimits): Promise<SessionRow | null> {
  const [row] = await tx.rows('sessions').find({ where: { all: [{ field: 'token_hash', test: { op: 'eq', value: tokenHash } }] }, limit: 1 })
  if (row === undefined) return null
  return now - row.last_seen_at <= limits.idle && now - row.created_at <= limits.absolute ? row : null
}

/** Who a token speaks for, and whether its last use should be written down. */
export async function authenticate(
  ports: Pick<ServicePorts, 'store' | 'sha256' | 'environmentLabel'>,
  token: string | null,
  now: number,
  limits: SessionLimits,
): Promise<{ readonly caller: Caller; readonly stale: boolean } | null> {
  if (token === null) return null
  const hash = await ports.sha256(token)
  return ports.store.read(async (tx) => {
    const row = await sessionRowOf(tx, hash, now, limits)
    const caller = row && (await callerOf(tx, row, ports.environmentLabel))
    return row && caller ? { caller, stale: now - row.last_seen_at >= TOUCH_AFTER } : null
  })
}

/** Writes down that a session was used; one that ended meanwhile stays ended. */
export async function touch(tx: Tx, sessionId: string, now: number): Promise<void> {
  if ((await tx.rows('sessions').get(sessionId)) !== undefined) await tx.rows('sessions').update(sessionId, { last_seen_at: now })
}
