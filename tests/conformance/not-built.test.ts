import { beforeAll, describe, expect, it } from 'vitest'
import { ACTIONS, SECTIONS, splitPermission, type PermissionMap } from '@railhead/api-contract/permissions'
import { createMemoryStore } from '@railhead/mock-server/store/memory-store'
import { NOT_BUILT, NOT_BUILT_MOST } from './not-built'
import { CALLS, type Call } from './access/calls'
import { makeAccessWorld, type AccessWorld } from './access/world'

const EVERYTHING = Object.fromEntries(SECTIONS.map((section) => [section, [...ACTIONS]])) as PermissionMap
const pathOf = (call: Call, id: string) => call.route.path.replace(':id', id)
const bodyOf = (call: Call) => (Array.isArray((call.route.body as { def?: { element?: unknown } } | undefined)?.def?.element) ? [] : {})

describe('what is not built', () => {
  let world: AccessWorld
  beforeAll(async () => {
    const store = createMemoryStore()
    world = await makeAccessWorld({ store, changes: store.changes })
  })

  it('is exactly the list: every listed call answers 501, no other does', async () => {
    await world.grant(EVERYTHING)
    const answering: string[] = []
    for (const call of CALLS) {
      if (call.route.path === '/api/auth/logout') continue
      const { someone } = world
      const answer = call.route.method === 'GET' ? await someone.get(pathOf(call, '999999999')) : await someone.post(pathOf(call, '999999999'), bodyOf(call))
      if (answer.status === 501) answering.push(call.name)
    }

    expect(answering.toSorted()).toEqual([...NOT_BUILT].toSorted())
  })

  it('only shrinks', () => {
    expect(NOT_BUILT).toHaveLength(NOT_BUILT_MOST)
    expect(new Set(NOT_BUILT).size).toBe(NOT_BUILT.length)
  })

  it('splits permissions at their last colon', () => {
    expect(splitPermission('railcar:edit')).toEqual({ section: 'railcar', action: 'edit' })
  })
})
