import type { PermissionMap, Section } from '@railhead/api-contract/permissions'
import { SECTIONS } from '@railhead/api-contract/permissions'
import { can } from '@railhead/core/access/access.rules'
import { isZone } from '@railhead/core/terminal-time/zone'
import type { Work } from '../events'
import { conflict, Problem, ruleBroken } from '../problems'
import type { Rows } from '../store/collections'
import type { Behaviours, ResourceBehaviour } from './behaviour'

/** The first permission that a map holds and another lacks, in words; null when it holds none. */
function beyond(given: PermissionMap, own: PermissionMap): string | null {
  const excess = (section: Section) => given[section]?.find((action) => !can(own, section, action))
  const section = SECTIONS.find((one) => excess(one) !== undefined)
  return section === undefined ? null : `“${String(excess(section))}” for ${section}`
}

/** Nobody hands out, or takes over, more than they hold themselves; whoever keeps the profiles could take it anyway. */
async function refuseEscalation(work: Work, profileId: string): Promise<void> {
  const { permissions } = work.caller.session
  if (can(permissions, 'app', 'super admin')) return
  const profile = await work.tx.rows('profiles').get(profileId)
  const excess = profile ? beyond(profile.permissions, permissions) : null
  if (profile === undefined || excess === null) return
  const sentence = `The profile ${profile.name} holds ${excess}, which you do not hold yourself.`
  throw new Problem('Forbidden', 'beyond_own_permissions', sentence, { fields: { profile_id: sentence } })
}

/** Days are judged in a zone: it must be one that exists. */
function refuseUnknownZone(zone: string | null): void {
  if (zone === null || isZone(zone)) return
  const sentence = `There is no time zone ${zone}. Write it as America/Chicago.`
  throw ruleBroken('unknown_zone', sentence, { time_zone: sentence })
}

/** What somebody did must keep their name. */
async function refuseLosingActor(work: Work, user: Rows['users']): Promise<void> {
  const acted = await work.tx.rows('events').find({ where: { all: [{ field: 'user_id', test: { op: 'eq', value: user.id } }] }, limit: 1 })
  if (acted.length > 0) throw conflict('in_use', `${user.full_name} stands in the history of other records. Make the account inactive instead.`)
}

async function removeAll(work: Work, name: 'credentials' | 'sessions', userId: string): Promise<void> {
  const rows = await work.tx.rows(name).find({ where: { all: [{ field: 'user_id', test: { op: 'eq', value: userId } }] } })
  for (const row of rows) await work.tx.rows(name).remove(row.id)
}

const users: ResourceBehaviour<'users'> = {
  insertDefaults: () => ({ last_login: null }),
  check: async (work, { before, after }) => {
    refuseUnknownZone(after?.time_zone ?? null)
    if (before !== null) await refuseEscalation(work, before.profile_id)
    if (after !== null && after.profile_id !== before?.profile_id) await refuseEscalation(work, after.profile_id)
    if (before?.id === work.caller.session.userid && (after === null || !after.is_active)) {
      throw ruleBroken('own_account', 'You cannot take your own account away.', { is_active: 'You cannot take your own account away.' })
    }
    if (before === null || after?.is_active) return
    if (after === null) await refuseLosingActor(work, before)
    // Whoever is let in again later signs in anew.
    await removeAll(work, 'sessions', before.id)
    if (after === null) await removeAll(work, 'credentials', before.id)
  },
}

const jobs: ResourceBehaviour<'jobs'> = {
  insertDefaults: () => ({ status: 'open' }),
  filters: async (query, { tx }) => {
    const { order_id, ...others } = query
    const tests = Object.entries(others).map(([field, value]) => ({ field: field as keyof Rows['jobs'], test: { op: 'eq' as const, value } }))
    if (order_id === undefined) return tests
    const order = await tx.rows('orders').get(order_id)
    return [...tests, { field: 'id', test: { op: 'eq', value: order?.job_id ?? '0' } }]
  },
}

/** What the plain resources add to their generic calls. A registry's own behaviour replaces the one here. */
export const builtIn: Behaviours = {
  users,
  terminals: { check: async (_work, { after }) => refuseUnknownZone(after?.time_zone ?? null) },
  jobs,
  orders: { insertDefaults: () => ({ status: 'open' }) },
  'logged-exceptions': { insertDefaults: () => ({ status: 'open', count: 1 }) },
}
