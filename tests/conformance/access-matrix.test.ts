import { beforeAll, describe, expect, it } from 'vitest'
import type { Access } from '@railhead/api-contract/permissions'
import { ACTIONS, SECTIONS, type PermissionMap } from '@railhead/api-contract/permissions'
import { splitPermission } from '@railhead/api-contract/permissions'
import { NOT_BUILT, NOT_BUILT_MOST } from './not-built'
import { CALLS, makeWorld, mapOf, rowOf, type LiveCall, type World } from './world'

const LIVE = CALLS.filter((call) => !NOT_BUILT.includes(call.name))
const EVERYTHING = Object.fromEntries(SECTIONS.map((section) => [section, [...ACTIONS]])) as PermissionMap

/** Everything but what the call asks for, and but other terminals. */
function allBut(access: Exclude<Access, string>): PermissionMap {
  const without = new Set<string>([...access, 'app:multiple terminals'])
  return Object.fromEntries(SECTIONS.map((section) => [section, ACTIONS.filter((action) => !without.has(`${section}:${action}`))]))
}
const pathOf = (call: LiveCall, id: string) => call.route.path.replace(':id', id)
const bodyOf = (call: LiveCall) => (Array.isArray((call.route.body as { def?: { element?: unknown } } | undefined)?.def?.element) ? [] : {})

describe('who may call what', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
  })
  const send = (who: World['someone'], call: LiveCall, id = '1') =>
    call.route.method === 'GET' ? who.get(pathOf(call, id)) : who.post(pathOf(call, id), bodyOf(call))

  it.each(LIVE.filter((call) => call.route.metadata.access !== 'open').map((call) => [call.name, call] as const))('%s is 401 without a session', async (_, call) => {
    expect((await send(world.nobody, call)).status).toBe(401)
  })

  const guarded = LIVE.filter((call) => typeof call.route.metadata.access !== 'string')
  it.each(guarded.map((call) => [call.name, call] as const))('%s is 403 with every permission but its own', async (_, call) => {
    await world.grant(allBut(call.route.metadata.access as Exclude<Access, string>))
    const answer = await send(world.someone, call)

    expect(answer.status).toBe(403)
    expect(String(answer.body.description).length).toBeGreaterThan(10)
  })

  it.each(guarded.flatMap((call) => (call.route.metadata.access as readonly string[]).map((permission) => [call.name, permission, call] as const)))(
    '%s lets %s alone through',
    async (_, permission, call) => {
      await world.grant(mapOf([permission as never]))

      expect([401, 403, 501]).not.toContain((await send(world.someone, call, '999999999')).status)
    },
  )

  it.each(LIVE.filter((call) => call.route.metadata.access === 'session').map((call) => [call.name, call] as const))('%s needs a session only', async (_, call) => {
    await world.grant({})

    expect([401, 403, 501]).not.toContain((await send(world.someone, call, '999999999')).status)
  })

  const reads = LIVE.filter((call) => call.route.method === 'GET' && !call.route.metadata.mutates)
  it.each(reads.filter((call) => call.route.path.includes(':id')).map((call) => [call.name, call] as const))('%s answers for a row of its own terminal', async (_, call) => {
    await world.grant(EVERYTHING)
    const row = await rowOf(world, call.endpoint, 'home')
    if (!row) return
    expect((await send(world.someone, call, String(row.id))).status).toBe(200)
  })

  // Whoever keeps the terminals sees them all; that and its opposite are told below.
  const byId = LIVE.filter((call) => call.route.path.includes(':id') && call.route.metadata.boundary === 'terminal' && call.endpoint !== 'terminals')
  it.each(byId.map((call) => [call.name, call] as const))('%s is 404 for a row of another terminal, even with an empty body', async (_, call) => {
    await world.grant({ ...EVERYTHING, app: ACTIONS.filter((action) => action !== 'multiple terminals') })
    const row = await rowOf(world, call.endpoint, 'foreign')
    if (!row) return
    const status = (await send(world.someone, call, String(row.id))).status
    // A body that breaks its schema may be refused before the row is looked for: that tells nothing of the row.
    const absent = (await send(world.someone, call, '999999998')).status
    expect(status).toBe(absent)
    expect([404, 422]).toContain(status)
  })

  it('GET /api/terminals/:id shows another terminal to whoever keeps them only', async () => {
    const { ['app']: _app, ...others } = EVERYTHING
    const row = await rowOf(world, 'terminals', 'foreign')
    const path = `/api/terminals/${String(row?.id)}`
    await world.grant(others)
    expect((await world.someone.get(path)).status).toBe(404)
    await world.grant({ ...others, app: ['super admin'] })
    expect((await world.someone.get(path)).status).toBe(200)
  })

  const lists = reads.filter((call) => !call.route.path.includes(':id') && call.route.metadata.boundary === 'terminal')
  it.each(lists.map((call) => [call.name, call] as const))('%s shows no row of another terminal', async (_, call) => {
    await world.grant({ ...EVERYTHING, app: ACTIONS.filter((action) => action !== 'multiple terminals') })
    const answer = await send(world.someone, call)
    const rows = Array.isArray(answer.body.result) ? (answer.body.result as { terminal_id?: string; terminal?: string }[]) : []
    expect(rows.filter((row) => row.terminal_id !== undefined && row.terminal_id !== null && row.terminal_id !== world.home)).toEqual([])
  })
})

describe('what is not built', () => {
  let world: World
  beforeAll(async () => {
    world = await makeWorld()
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
