import { RESOURCE_NAMES } from '@railhead/api-contract/resources'
import type { CollectionName } from '@railhead/service/store/collections'
import { OWN_COLUMNS } from '@railhead/service/store/columns.own'
import { isSettled } from '@railhead/service/store/columns'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findSteps } from './find'
import { fieldNamed, physicalOf, type Field } from './physical'
import { sqlStores } from './sql-store.fixtures'

let stores: Awaited<ReturnType<typeof sqlStores>>
beforeAll(async () => {
  stores = await sqlStores()
}, 60_000)
afterAll(() => stores.close())

const SETTLED = ([...RESOURCE_NAMES, ...(Object.keys(OWN_COLUMNS) as CollectionName[])] as const).filter(isSettled)
const KEYS = SETTLED.flatMap((name) => physicalOf(name)!.uniques.map(({ index, fields }) => ({ name, index, fields })))
const held = ({ kind }: Field) => (kind === 'text' ? 'Abc' : kind === 'day' ? '2026-11-21' : '7')

interface Plan {
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}
const flat = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

/** Which index answers, and by which condition, where no table is small enough to be read through. */
async function planOf(name: CollectionName, fields: readonly string[], values: (field: Field) => readonly string[]): Promise<Plan | undefined> {
  const physical = physicalOf(name)!
  const all = fields.map((field) => {
    const [first = '', ...more] = values(fieldNamed(physical, field))
    return { field, test: more.length === 0 ? { op: 'eq' as const, value: first } : { op: 'in' as const, value: [first, ...more] } }
  })
  const { text, values: params } = findSteps(physical, { where: { all } })[0]!(undefined)
  const client = await stores.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>(`explain (format json) ${text}`, [...params])
    return flat(rows[0]!['QUERY PLAN'][0].Plan).find((plan) => plan['Index Cond'] !== undefined)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
const comparedIn = (plan: Plan | undefined, fields: readonly string[]) => fields.filter((field) => plan?.['Index Cond']?.includes(field) === true)

describe('a question for rows by a unique key', () => {
  it.each(KEYS)('of $name goes by $index, with every part of it', async ({ name, index, fields }) => {
    const plan = await planOf(name, fields, (field) => [held(field)])
    expect([plan?.['Index Name'], comparedIn(plan, fields)]).toEqual([index, fields])
  })
  it('goes by it too where one part may be one of several: a car in all its spellings', async () => {
    const plan = await planOf('railcars', ['prefix', 'car_number'], ({ name }) => (name === 'prefix' ? ['GATX'] : ['451', '0451', '00451']))
    expect([plan?.['Index Name'], comparedIn(plan, ['prefix', 'car_number'])]).toEqual(['railcars_u1', ['prefix', 'car_number']])
  })
})
