import type { PermissionMap } from '@railhead/api-contract/permissions'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../store/store.port'
import { createOfficeWorld, NOON, rowIn, rowsIn, trackBody, type Api, type OfficeWorld } from './office-world.laws'

/** Who made a row that is put in by hand, and when. */
const MADE = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const

/** What plain writes promise, of any resource that has them. */
export function writeLaws(makeStore: () => Store): void {
  let world: OfficeWorld
  let clerk: Api
  let admin: Api
  const start = async () => {
    world = await createOfficeWorld(makeStore())
    clerk = world.as('clerk')
    admin = world.as('admin')
    await clerk.cookie()
    await admin.cookie()
  }
  const events = async () => (await world.store.read((tx) => tx.rows('events').find())).filter((row) => row.action !== 'sign in')

  describe('a create', () => {
    beforeEach(start)
    it('fills in defaults, nulls and who made it', async () =>
      expect(rowIn(await clerk.post('customers', { name: 'Permian' }))).toEqual({
        id: '1', name: 'Permian', parent_customer_id: null, code: null, billing_address: null, billing_email: null, payment_terms: null, billing_schedule_id: null,
        is_active: true, created_at: NOON, created_by: '2', updated_at: NOON, updated_by: '2',
      }))
    it('ignores what the service derives, ids and audit fields too', async () =>
      expect(rowIn(await clerk.post('tracks', trackBody('Lead', { id: '77', created_by: '9', car_count: 5, revision: 9 })))).toMatchObject({ id: '1', created_by: '2', car_count: 0, revision: 0 }))
    it('refuses a taken name at its field, whatever the case', async () => {
      await clerk.post('customers', { name: 'Permian' })
      expect(await clerk.post('customers', { name: 'PERMIAN' })).toMatchObject({ status: 422, code: 'not_unique', fields: { name: 'Another record has this name already.' } })
    })
    it('refuses what does not exist, at its field', async () =>
      expect(await clerk.post('customers', { name: 'Permian', parent_customer_id: '5' })).toMatchObject({ status: 422, fields: { parent_customer_id: 'Parent customer 5 does not exist.' } }))
    it('cannot be put into another terminal, which sounds like an absent one', async () => {
      const foreign = await clerk.post('tracks', trackBody('Lead', { terminal_id: '2' }))
      const absent = await clerk.post('tracks', trackBody('Lead', { terminal_id: '9' }))
      expect([foreign.status, foreign.fields]).toEqual([422, { terminal_id: 'Terminal 2 does not exist.' }])
      expect(absent.fields).toEqual({ terminal_id: 'Terminal 9 does not exist.' })
      expect((await admin.post('tracks', trackBody('Far', { terminal_id: '3' }))).fields).toEqual({ terminal_id: 'Terminal 3 does not exist.' })
    })
    it('cannot refer to a record that the caller may not see', async () => {
      const policy = { title: 'Safety', terminal_id: '3', version: '1', effective_on: '2026-01-01', is_active: true, ...MADE }
      await world.store.transaction((tx) => tx.rows('terminal-policies').insert(policy as never))
      const answer = await admin.post('terminal-policy-items', { text: 'Wear a helmet', terminal_policy_id: '1' })
      expect([answer.status, answer.fields]).toEqual([422, { terminal_policy_id: 'Terminal policy 1 does not exist.' }])
    })
    it('cannot refer to a record of another terminal than its own, though the caller sees both', async () => {
      expect((await admin.post('jobs', { name: 'Pad 7', terminal_id: '2' })).status).toBe(200)
      for (const name of ['customers', 'parent-customers']) await admin.post(name, { name: 'Permian' })
      await admin.post('uom-classes', { name: 'Mass' })
      await admin.post('uom', { name: 'pound', abbreviation: 'lb', uom_class_id: '1' })
      await admin.post('product-names', { name: 'White', family: 'sand' })
      await admin.post('product-size-master', { name: '40/70' })
      await admin.post('product-sizes', { product_name_id: '1', product_size_master_id: '1' })
      const order = { order_number: 'O1', customer_id: '1', product_size_id: '1', quantity_ordered: '10', uom_id: '1', job_id: '1' }
      expect((await admin.post('orders', { ...order, terminal_id: '1' })).fields).toEqual({ job_id: 'Job Pad 7 belongs to another terminal.' })
      expect((await admin.post('orders', { ...order, terminal_id: '2' })).status).toBe(200)
      expect((await admin.post('orders/1', { terminal_id: '1' })).fields).toEqual({ job_id: 'Job Pad 7 belongs to another terminal.' })
      expect((await admin.post('orders/1', { terminal_id: '1', job_id: null })).status).toBe(200)
    })
    it('is written down whole', async () => {
      await clerk.post('customers', { name: 'Permian' })
      expect(await events()).toMatchObject([{ resource: 'customers', record_id: '1', action: 'create', at: NOON, user_id: '2', before: null, after: { name: 'Permian' }, reason: null }])
    })
  })

  describe('an update', () => {
    beforeEach(async () => {
      await start()
      await clerk.post('customers', { name: 'Permian', code: 'P' })
    })
    const row = async () => rowIn(await clerk.get('customers/1'))

    it('changes what it names and nothing else', async () => {
      world.clock.seconds += 60
      expect(rowIn(await clerk.post('customers/1', { code: null }))).toMatchObject({ name: 'Permian', code: null, created_at: NOON, updated_at: NOON + 60 })
    })
    it('writes down the fields that differ', async () => {
      await clerk.post('customers/1', { name: 'Permian', code: 'PP' })
      expect((await events())[1]).toMatchObject({ action: 'update', before: { code: 'P' }, after: { code: 'PP' } })
    })
    it('that changes nothing leaves no trace', async () => {
      const before = await row()
      expect(rowIn(await clerk.post('customers/1', before))).toEqual(before)
      expect(await events()).toHaveLength(1)
    })
    it('over a newer version is refused and shows that version', async () => {
      const seen = await row()
      await admin.post('customers/1', { code: 'NEW' })
      const answer = await clerk.post('customers/1', { ...seen, code: 'OLD' })
      expect(answer).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { code: 'NEW' } })
      expect((await row())['code']).toBe('NEW')
      expect((await clerk.post('customers/1', { ...answer.current, code: 'OLD' })).status).toBe(200)
    })
    it('is refused to all but one of those who save the same version at the same moment', async () => {
      const seen = await row()
      const answers = await Promise.all(['A', 'B', 'C', 'D'].map((code) => clerk.post('customers/1', { ...seen, code })))
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
      const saved = answers.find((answer) => answer.status === 200)
      expect((await row())['code']).toBe(rowIn(saved!)['code'])
      expect(answers.filter((answer) => answer.status === 409).map((answer) => answer.current['code'])).toEqual(Array.from({ length: 3 }, () => rowIn(saved!)['code']))
    })
    it('is refused to all but one of those who send it in a list at the same moment', async () => {
      const { updated_at } = await row()
      const answers = await Promise.all(['A', 'B', 'C'].map((code) => clerk.post('customers/bulk', [{ id: '1', code, updated_at }])))
      expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    })
    it('of an unknown field is refused', async () => expect(await clerk.post('customers/1', { colour: 'red' })).toMatchObject({ status: 422, fields: { colour: 'This field is not known here.' } }))
    it('of another terminal’s row is a 404', async () => {
      await clerk.post('tracks', trackBody('Lead'))
      expect((await world.as('neighbour').post('tracks/1', { track_name: 'Mine' })).status).toBe(404)
      expect((await world.as('neighbour').call('tracks/1/delete')).status).toBe(404)
    })
    it('cannot move a row to a terminal that is not the caller’s', async () => {
      await clerk.post('tracks', trackBody('Lead'))
      expect((await clerk.post('tracks/1', { terminal_id: '2' })).fields).toEqual({ terminal_id: 'Terminal 2 does not exist.' })
      expect((await admin.post('tracks/1', { terminal_id: '2' })).status).toBe(200)
    })
    it('keeps references that were there, though the caller could not set them', async () => {
      expect((await clerk.post('users/2', { full_name: 'Kim Lee', other_terminal_ids: ['2'] })).status).toBe(200)
    })
  })

  describe('the other terminals of a user', () => {
    beforeEach(start)
    const kim = async (other_terminal_ids: readonly string[]) => {
      const { id } = rowIn(await admin.post('users', { username: 'kim', full_name: 'Kim', email: 'k@example.com', profile_id: '3', terminal_id: '1', other_terminal_ids }))
      return { path: `users/${id}` }
    }

    it('are shown as far as they are the caller’s, in lists and in the history too', async () => {
      const { path } = await kim(['2', '1'])
      await admin.post(path, { other_terminal_ids: ['1', '3'] })
      const others = async (api: Api) => {
        const changes = rowsIn(await api.get(`${path}/changes`)) as unknown as readonly Readonly<Record<'before' | 'after', { readonly other_terminal_ids?: unknown } | null>>[]
        const listed = rowsIn(await api.get('users?q=kim')).map((row) => row['other_terminal_ids'])
        return [rowIn(await api.get(path))['other_terminal_ids'], ...listed, changes.map(({ before, after }) => [before?.other_terminal_ids, after?.other_terminal_ids])]
      }
      expect(await others(clerk)).toEqual([['1'], ['1'], [[['1'], ['1']], [undefined, ['1']]]])
      expect(await others(admin)).toEqual([['1', '3'], ['1', '3'], [[['2', '1'], ['1', '3']], [undefined, ['2', '1']]]])
    })
    it('stay where somebody was not shown those of their own account, whatever the form sends of the others', async () => {
      const path = 'users/2'
      const stored = async () => (await world.store.read((tx) => tx.rows('users').get('2')))?.other_terminal_ids
      await admin.post(path, { other_terminal_ids: ['3', '1', '2'] })
      expect((await clerk.post(path, { full_name: 'Kim Lee', other_terminal_ids: ['1'] })).status).toBe(200)
      expect(await stored()).toEqual(['3', '1', '2'])
      expect(rowIn(await clerk.post(path, { other_terminal_ids: [] }))['other_terminal_ids']).toEqual([])
      expect(await stored()).toEqual(['3', '2'])
      expect((await clerk.post(path, { other_terminal_ids: ['2', '1'] })).fields).toEqual({ 'other_terminal_ids.0': 'Terminal 2 does not exist.' })
      await clerk.post('users/bulk', [{ id: '2', other_terminal_ids: ['1'] }])
      expect(await stored()).toEqual(['1', '3', '2'])
      await admin.post(path, { other_terminal_ids: [] })
      expect(await stored()).toEqual([])
    })
  })

  describe('a delete', () => {
    beforeEach(start)
    it('takes the row away and writes it down', async () => {
      await clerk.post('customers', { name: 'Permian' })
      expect((await clerk.call('customers/1/delete')).result).toEqual({ id: '1' })
      expect((await clerk.get('customers/1')).status).toBe(404)
      expect((await events())[1]).toMatchObject({ action: 'delete', before: { name: 'Permian' }, after: null })
    })
    it('of what others refer to is refused, with their names', async () => {
      await admin.post('parent-customers', { name: 'Basin Holdings' })
      for (const name of ['A', 'B', 'C', 'D']) await clerk.post('customers', { name, parent_customer_id: '1' })
      const answer = await admin.call('parent-customers/1/delete')
      expect(answer).toMatchObject({ status: 409, code: 'in_use' })
      expect(answer.description).toBe('This parent customer (Basin Holdings) is used by customer A, B, C and 1 more. Make it inactive instead.')
    })
    it('neither names nor counts holders of another terminal', async () => {
      await admin.post('product-names', { name: 'Diesel', family: 'bulk-commodity' })
      await world.store.transaction((tx) => tx.rows('pumps').insert({ name: 'Secret pump', terminal_id: '3', product_name_id: '1', meter_serial: null, is_active: true, ...MADE } as never))
      const { description, status } = await admin.call('product-names/1/delete')
      expect([status, description]).toEqual([409, 'This product name (Diesel) is used by pump records that you may not see. Make it inactive instead.'])
      await world.store.transaction((tx) => tx.rows('pumps').insert({ name: 'Pump 1', terminal_id: '1', product_name_id: '1', meter_serial: null, is_active: true, ...MADE } as never))
      expect((await admin.call('product-names/1/delete')).description).toContain('used by pump Pump 1 and records that you may not see.')
    })
    it('names no holder to whoever may neither view it nor choose it by its name', async () => {
      await admin.post('parent-customers', { name: 'Basin Holdings' })
      for (const [name, is_active] of [['Permian', true], ['Former', false]] as const) await admin.post('customers', { name, parent_customer_id: '1', is_active })
      const told = async () => (await clerk.call('parent-customers/1/delete')).description
      const grant = (permissions: PermissionMap) => world.store.transaction(async ({ rows }) => {
        const [profile] = await rows('profiles').find({ where: { all: [{ field: 'name', test: { op: 'eq', value: 'clerk' } }] } })
        await rows('profiles').update(profile?.id ?? '', { permissions })
      })
      await grant({ 'parent customer': ['view', 'edit'] })
      expect(await told()).toBe('This parent customer (Basin Holdings) is used by customer Permian and records that you may not see. Make it inactive instead.')
      await grant({ 'parent customer': ['view', 'edit'], customer: ['view'] })
      expect(await told()).toBe('This parent customer (Basin Holdings) is used by customer Permian, Former. Make it inactive instead.')
    })
    it('sees references in lists', async () => {
      const answer = await admin.call('terminals/2/delete')
      expect(answer.status).toBe(409)
      expect(answer.description).toContain('user')
    })
  })

  describe('a bulk write', () => {
    beforeEach(start)
    it('creates rows without an id and changes those with one', async () => {
      await clerk.post('customers', { name: 'A' })
      const answer = await clerk.post('customers/bulk', [{ id: '1', code: 'X' }, { name: 'B' }])
      expect(rowsIn(answer).map((row) => [row.id, row['name'], row['code']])).toEqual([['1', 'A', 'X'], ['2', 'B', null]])
    })
    it('is all or nothing, and names every bad row', async () => {
      await clerk.post('customers', { name: 'A' })
      const answer = await clerk.post('customers/bulk', [{ name: 'B' }, { name: 'a' }, { name: 'C', parent_customer_id: '8' }, { name: 'b' }])
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.fields)).toEqual(['2.parent_customer_id', '1.name', '3.name'])
      expect(rowsIn(await clerk.get('customers'))).toHaveLength(1)
      expect(await events()).toHaveLength(1)
    })
    it('with a foreign row is a 404 at its place', async () => {
      await clerk.post('tracks', trackBody('Lead'))
      await admin.post('tracks', trackBody('West', { terminal_id: '2' }))
      expect(await clerk.post('tracks/bulk', [{ id: '1', usable_length: '5' }, { id: '2', usable_length: '5' }])).toMatchObject({ status: 404, fields: { '1.id': 'This track does not exist.' } })
      expect(rowIn(await clerk.get('tracks/1'))['usable_length']).toBe('2000')
    })
    it('does not take the same row twice', async () => {
      await clerk.post('customers', { name: 'A' })
      expect(await clerk.post('customers/bulk', [{ id: '1', code: 'X' }, { id: '1', code: 'Y' }])).toMatchObject({ status: 422, fields: { '1.id': 'This record stands in the list twice.' } })
    })
    it('over newer versions is a 409 at their places', async () => {
      await clerk.post('customers', { name: 'A' })
      expect(await clerk.post('customers/bulk', [{ id: '1', code: 'X', updated_at: 5 }])).toMatchObject({ status: 409, fields: { '0.id': expect.stringContaining('Someone changed') as string } })
    })
    it('asks each row for the permission of its own kind of change', async () => {
      await clerk.post('customers', { name: 'A' })
      const allow = (actions: ('create' | 'edit')[]) =>
        world.store.transaction(async (tx) => {
          await tx.rows('profiles').update('3', { permissions: { customer: actions } })
        })
      await allow(['create'])
      const viewer = world.as('viewer')
      expect((await viewer.post('customers/bulk', [{ name: 'B' }])).status).toBe(200)
      expect((await viewer.post('customers/bulk', [{ id: '1', code: 'X' }])).status).toBe(403)
      await allow(['edit'])
      expect((await viewer.post('customers/bulk', [{ id: '1', code: 'X' }])).status).toBe(200)
      expect((await viewer.post('customers/bulk', [{ id: '1', code: 'Y' }, { name: 'C' }])).status).toBe(403)
    })
    it('of 500 rows is one call', async () => {
      const bodies = Array.from({ length: 500 }, (_, at) => trackBody(`Track ${at}`))
      expect(rowsIn(await clerk.post('tracks/bulk', bodies))).toHaveLength(500)
      expect((await clerk.post('tracks/bulk', [...bodies, trackBody('one more')])).status).toBe(422)
    })
  })

  describe('accounts', () => {
    beforeEach(start)
    const kim = { username: 'kim', full_name: 'Kim', email: 'k@example.com', terminal_id: '1' }
    it('are not given more than the giver holds', async () => {
      expect(await clerk.post('users', { ...kim, profile_id: '1' })).toMatchObject({ status: 403, code: 'beyond_own_permissions' })
      expect((await clerk.post('users', { ...kim, profile_id: '3' })).status).toBe(200)
      expect((await clerk.post('users/6', { profile_id: '1' })).status).toBe(403)
    })
    it('of stronger users are not changed by weaker ones', async () => expect((await clerk.post('users/1', { email: 'mine@example.com' })).status).toBe(403))
    it('cannot be taken from oneself', async () => {
      expect((await clerk.post('users/2', { is_active: false })).status).toBe(422)
      expect((await admin.call('users/1/delete')).status).toBe(422)
    })
    it('are taken away and given back by calls of their own, once however often they are asked', async () => {
      for (const call of ['deactivate', 'deactivate', 'activate']) expect((await admin.post(`users/3/${call}`, {})).status).toBe(200)
      expect((await events()).map((row) => [row.action, row.record_id, row.after])).toEqual([
        ['deactivate', '3', { is_active: false }],
        ['activate', '3', { is_active: true }],
      ])
    })
    it('are not taken from oneself, from stronger users, nor at other terminals by those calls', async () => {
      const answers = [await admin.post('users/1/deactivate', {}), await clerk.post('users/1/deactivate', {}), await clerk.post('users/4/deactivate', {})]
      expect(answers.map((answer) => answer.status)).toEqual([422, 403, 404])
      expect(await events()).toEqual([])
    })
    it('that have done something are kept; others go with their credentials', async () => {
      expect(await admin.call('users/2/delete')).toMatchObject({ status: 409, code: 'in_use' })
      expect((await admin.call('users/5/delete')).status).toBe(200)
      expect((await world.store.read((tx) => tx.rows('credentials').find())).map((row) => row.user_id)).not.toContain('5')
    })
    it('of terminals keep a tolerance of their own, 2 percent unless said', async () => {
      const made = rowIn(await admin.post('terminals', { name: 'East', code: 'E', time_zone: 'America/Chicago' }))
      expect(made['origin_weight_tolerance']).toBe('2')
      expect(rowIn(await admin.post(`terminals/${made.id}`, { origin_weight_tolerance: '0.5' }))['origin_weight_tolerance']).toBe('0.5')
      for (const refused of ['100.1', '-1', '2,5', 'two', '1.23456', null, 2]) expect((await admin.post(`terminals/${made.id}`, { origin_weight_tolerance: refused })).fields).toHaveProperty('origin_weight_tolerance')
      expect(rowIn(await admin.get(`terminals/${made.id}`))['origin_weight_tolerance']).toBe('0.5')
    })
    it('of terminals keep the weight that is legal on the roads around them: 80,000 lb unless said, in a unit of mass, or none', async () => {
      const made = rowIn(await admin.post('terminals', { name: 'North', code: 'NO', time_zone: 'America/Chicago' }))
      const shown = (row: Readonly<Record<string, unknown>>) => [row['legal_gross'], row['legal_gross_uom_abbreviation']]
      const changed = async (body: object) => shown(rowIn(await admin.post(`terminals/${made.id}`, body)))
      expect(shown(made)).toEqual(['80000', 'lb'])
      expect(await changed({ legal_gross: '63500', legal_gross_uom_abbreviation: 'kg' })).toEqual(['63500', 'kg'])
      for (const refused of ['0', '-1', '63,500', 'heavy', 80_000]) expect((await admin.post(`terminals/${made.id}`, { legal_gross: refused })).fields).toHaveProperty('legal_gross')
      for (const refused of ['gal', 'pounds', '', null]) expect((await admin.post(`terminals/${made.id}`, { legal_gross_uom_abbreviation: refused })).fields).toHaveProperty('legal_gross_uom_abbreviation')
      expect(await changed({ legal_gross: null })).toEqual([null, 'kg'])
      expect(shown(rowIn(await admin.get(`terminals/${made.id}`)))).toEqual([null, 'kg'])
      expect(shown(rowIn(await admin.post('terminals', { name: 'Yard', code: 'YD', time_zone: 'America/Chicago', legal_gross: null })))).toEqual([null, 'lb'])
    })
    it('and terminals stand in time zones that exist', async () => {
      expect((await admin.post('users/3', { time_zone: 'Mars/Olympus' })).fields).toHaveProperty('time_zone')
      expect((await admin.post('terminals/1', { time_zone: 'Chicago' })).fields).toHaveProperty('time_zone')
      expect((await admin.post('users/3', { time_zone: 'Europe/Berlin' })).status).toBe(200)
    })
  })

  describe('open and close', () => {
    beforeEach(start)
    const close = (headers = {}) => admin.call('jobs/1/close', { headers })
    it('change the state of a job or an order, once however often they are asked, and say so in an event', async () => {
      await admin.post('jobs', { name: 'Pad 7', terminal_id: '1' })
      expect([rowIn(await close())['status'], rowIn(await close())['status']]).toEqual(['closed', 'closed'])
      expect(rowIn(await admin.call('jobs/1/open'))['status']).toBe('open')
      expect((await events()).map((row) => [row.action, row.before && row.before['status'], row.after && row.after['status']])).toEqual([
        ['create', null, 'open'], ['close', 'open', 'closed'], ['open', 'closed', 'open'],
      ])
    })
    it('are refused to a link from elsewhere, without the right, and at other terminals', async () => {
      await admin.post('jobs', { name: 'Pad 7', terminal_id: '1' })
      await admin.post('jobs', { name: 'Pad 8', terminal_id: '2' })
      expect((await close({ 'X-Requested-With': null })).status).toBe(403)
      expect((await clerk.call('jobs/1/close')).status).toBe(403)
      await world.store.transaction((tx) => tx.rows('profiles').update('2', { permissions: { job: ['view', 'edit'] } }))
      expect([(await clerk.call('jobs/1/close')).status, (await clerk.call('jobs/2/close')).status]).toEqual([200, 404])
    })
  })

  describe('parts of a record', () => {
    beforeEach(start)
    it('take its terminal, and keep it there', async () => {
      expect((await admin.post('terminal-policies', { title: 'Safety', terminal_id: '1', version: '1', effective_on: '2026-01-01' })).status).toBe(200)
      const item = await admin.post('terminal-policy-items', { text: 'Wear a helmet', terminal_policy_id: '1' })
      expect(item).toMatchObject({ status: 200, result: { terminal_id: '1' } })
      const answer = await admin.post('terminal-policies/1', { terminal_id: '2' })
      const sentence = 'This terminal policy (Safety) stays at its terminal: it is used by policy item Wear a helmet. Add another one at the other terminal instead.'
      expect(answer).toMatchObject({ status: 409, code: 'in_use', description: sentence, fields: { terminal_id: sentence } })
      expect((await admin.post('terminal-policies', { title: 'Other', terminal_id: '2', version: '1', effective_on: '2026-01-01' })).status).toBe(200)
      expect(rowIn(await admin.post('terminal-policy-items/1', { terminal_policy_id: '2' }))['terminal_id']).toBe('2')
      expect((await admin.post('terminal-policies/1', { terminal_id: '2' })).status).toBe(200)
    })
  })
}
