import type { Session } from '@railhead/api-contract/session/session'
import { t } from '@railhead/core/messages/catalogue'
import { recordEvent } from '../events'
import type { Caller, ServicePorts } from '../http/handler'
import { Problem } from '../problems'
import type { Rows, SessionRow } from '../store/collections'
import type { Tx } from '../store/store.port'
import { createAttemptLimiter, type AttemptLimiter } from './limiter'
import { callerOf, type SessionLimits } from './session'

const WINDOW = 15 * 60
/** Attempts within the window: on one account, and from one address over all accounts. */
const PER_ACCOUNT = 10
const PER_ADDRESS = 100
/** Ended sessions cleared at each login. */
const CLEARED_AT_ONCE = 20

export interface Attempt {
  readonly username: string
  readonly password: string
  readonly address: string
  /** Epoch seconds. */
  readonly now: number
  /** The session this browser had before; it ends. */
  readonly oldToken: string | null
}
export interface SignedIn {
  readonly token: string
  readonly session: Session
}

const wrong = () => new Problem('SignedOut', 'wrong_credentials', t('login.failed'))
const tooMany = (seconds: number) =>
  new Problem('TooMany', 'too_many_attempts', `Too many attempts. Wait ${Math.ceil(seconds / 60)} min and try again.`, {
    headers: { 'retry-after': String(seconds) },
  })

/** The limits of login, by account and by address. */
export interface LoginLimiters {
  readonly account: AttemptLimiter
  readonly address: AttemptLimiter
}
export const loginLimiters = (): LoginLimiters => ({
  account: createAttemptLimiter(PER_ACCOUNT, WINDOW),
  address: createAttemptLimiter(PER_ADDRESS, WINDOW),
})

/** A user by name, whatever its case, with the hash of the password. */
async function known(tx: Tx, username: string): Promise<{ user: Rows['users']; hash: string } | null> {
  const [user] = await tx.rows('users').find({ where: { all: [{ field: 'username', test: { op: 'same', value: username } }] }, limit: 1 })
  const [credential] = user
    ? await tx.rows('credentials').find({ where: { all: [{ field: 'user_id', test: { op: 'eq', value: user.id } }] }, limit: 1 })
    : []
  return user && credential ? { user, hash: credential.password_hash } : null
}

/** Ends the session of a token, if there is one, and says whose it was. */
async function endSession(tx: Tx, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await tx.rows('sessions').find({ where: { all: [{ field: 'token_hash', test: { op: 'eq', value: tokenHash } }] }, limit: 1 })
  if (row !== undefined) await tx.rows('sessions').remove(row.id)
  return row
}

/** Ends the session of a token, if there is one. `now` in epoch seconds. */
export async function logout(ports: ServicePorts, token: string | null, now: number): Promise<void> {
  if (token === null) return
  const hash = await ports.sha256(token)
  await ports.store.transaction(async (tx) => {
    const ended = await endSession(tx, hash)
    const caller = ended && (await callerOf(tx, ended, ports.environmentLabel))
    if (!ended || !caller) return
    await recordEvent(tx, { caller, now }, { resource: 'users', id: ended.user_id, action: 'sign out', before: { terminal_id: ended.terminal_id }, after: null })
  })
}

async function clearEnded(tx: Tx, now: number, limits: SessionLimits): Promise<void> {
  const oldest = await tx.rows('sessions').find({ sort: { field: 'created_at', direction: 'asc' }, limit: CLEARED_AT_ONCE })
  for (const row of oldest) if (row.created_at < now - limits.absolute) await tx.rows('sessions').remove(row.id)
}

async function open(ports: ServicePorts, tx: Tx, user: Rows['users'], tokenHash: string, attempt: Attempt, limits: SessionLimits): Promise<Caller> {
  const { now } = attempt
  if (attempt.oldToken !== null) await endSession(tx, await ports.sha256(attempt.oldToken))
  await clearEnded(tx, now, limits)
  const row = await tx.rows('sessions').insert({ token_hash: tokenHash, user_id: user.id, terminal_id: user.terminal_id, created_at: now, last_seen_at: now })
  const caller = await callerOf(tx, row, ports.environmentLabel)
  if (caller === null) throw wrong()
  await tx.rows('users').update(user.id, { last_login: now })
  await recordEvent(tx, { caller, now }, { resource: 'users', id: user.id, action: 'sign in', before: {}, after: { terminal_id: user.terminal_id } })
  return caller
}

/**
 * Signs a user in: a new session with a new token. An unknown user, a wrong password and an inactive user get the same
 * answer after the same work (401); too many attempts on an account or from an address are a 429 with Retry-After.
 */
export function createLogin(ports: ServicePorts, limits: SessionLimits, limiters: LoginLimiters) {
  let decoy: Promise<string> | null = null
  return async (attempt: Attempt): Promise<SignedIn> => {
    const account = attempt.username.toLowerCase()
    const wait = limiters.address.attempt(attempt.address, attempt.now) ?? limiters.account.attempt(account, attempt.now)
    if (wait !== null) throw tooMany(wait)
    const found = await ports.store.read((tx) => known(tx, attempt.username))
    decoy ??= ports.passwords.hash(ports.randomToken())
    const fits = await ports.passwords.verify(attempt.password, found?.hash ?? (await decoy))
    if (found === null || !fits || !found.user.is_active) throw wrong()
    const token = ports.randomToken()
    const tokenHash = await ports.sha256(token)
    const caller = await ports.store.transaction((tx) => open(ports, tx, found.user, tokenHash, attempt, limits))
    limiters.account.forget(account)
    limiters.address.forgive(attempt.address)
    return { token, session: caller.session }
  }
}
