import type { PermissionMap, Section } from '@railhead/api-contract/permissions'
import { SECTIONS } from '@railhead/api-contract/permissions'
import { can } from '@railhead/core/access/access.rules'
import type { Work } from '../events'
import { Problem } from '../problems'

/** The first permission that a map holds and another lacks, in words; null when it holds none. */
function beyond(given: PermissionMap, own: PermissionMap): string | null {
  const excess = (section: Section) => given[section]?.find((action) => !can(own, section, action))
  const section = SECTIONS.find((one) => excess(one) !== undefined)
  return section === undefined ? null : `“${String(excess(section))}” for ${section}`
}

/**
 * Nobody hands out, or takes over, more than they hold themselves; whoever keeps the profiles could take it anyway.
 * Throws a 403 at `field` for a profile that holds more than the caller.
 */
export async function mayHandOut(work: Work, profileId: string, field = 'profile_id'): Promise<void> {
  const { permissions } = work.caller.session
  if (can(permissions, 'app', 'super admin')) return
  const profile = await work.tx.rows('profiles').get(profileId)
  const excess = profile ? beyond(profile.permissions, permissions) : null
  if (profile === undefined || excess === null) return
  const sentence = `The profile ${profile.name} holds ${excess}, which you do not hold yourself.`
  throw new Problem('Forbidden', 'beyond_own_permissions', sentence, { fields: { [field]: sentence } })
}
