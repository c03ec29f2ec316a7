import type { Session } from '@railhead/api-contract/session/session'
import { canChooseTerminal } from '@railhead/core/access/access.rules'
import type { Caller, ServicePorts } from '../http/handler'
import type { Rows, SessionRow } from '../store/collections'
import { RowMissing } from '../store/store.errors'
import type { Tx } from '../store/store.port'

/** How long a session lives without use, and at most, in seconds. */
export interface SessionLimits {
  readonly idle: number
  readonly absolute: number
}
export const SESSION_LIMITS: SessionLimits = { idle: 12 * 3600, absolute: 24 * 3600 }
/** How stale a session's last use may be before it is written down anew, in seconds: not every read becomes a write. */
export const TOUCH_AFTER = 60
/** Sessions whose place is remembered, at most. */
const REMEMBERED = 1_000

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

const isWithin = (row: SessionRow, now: number, limits: SessionLimits) => now - row.last_seen_at <= limits.idle && now - row.created_at <= limits.absolute

/** Finds sessions by the hash of their token. Where a session stood is remembered; that it still stands is asked each time. */
function sessionFinder(): (tx: Tx, tokenHash: string) => Promise<SessionRow | undefined> {
  const ids = new Map<string, string>()
  return async (tx, tokenHash) => {
    const id = ids.get(tokenHash)
    const known = id === undefined ? undefined : await tx.rows('sessions').get(id)
    if (known?.token_hash === tokenHash) return known
    ids.delete(tokenHash)
    const [row] = await tx.rows('sessions').find({ where: { all: [{ field: 'token_hash', test: { op: 'eq', value: tokenHash } }] }, limit: 1 })
    if (row === undefined) return undefined
    if (ids.size >= REMEMBERED) ids.delete(ids.keys().next().value ?? '')
    ids.set(tokenHash, row.id)
    return row
  }
}

/** Tells who a token speaks for at a moment (epoch seconds), and whether its last use should be written down; null for nobody (any more). */
export type Authenticate = (token: string | null, now: number) => Promise<{ readonly caller: Caller; readonly stale: boolean } | null>

/** Asks the store about session, user, profile and terminal at each call: what was taken away is gone with the next one. */
export function createAuthenticate({ store, sha256, environmentLabel }: Pick<ServicePorts, 'store' | 'sha256' | 'environmentLabel'>, limits: SessionLimits): Authenticate {
  const sessionOf = sessionFinder()
  return async (token, now) => {
    if (token === null) return null
    const hash = await sha256(token)
    return store.read(async (tx) => {
      const row = await sessionOf(tx, hash)
      if (row === undefined || !isWithin(row, now, limits)) return null
      const caller = await callerOf(tx, row, environmentLabel)
      return caller && { caller, stale: now - row.last_seen_at >= TOUCH_AFTER }
    })
  }
}

/** Writes down that a session was used; one that ended meanwhile stays ended. */
export async function touch(tx: Tx, sessionId: string, now: number): Promise<void> {
  if ((await tx.rows('sessions').get(sessionId)) === undefined) return
  await tx.rows('sessions').update(sessionId, { last_seen_at: now }).catch((error: unknown) => {
    // It ended in this very moment.
    if (!(error instanceof RowMissing)) throw error
  })
}
