import { expect, it } from 'vitest'
import { viewTruckFirst } from './truck-first.view'
import { loading, workContext } from './truck-work.samples'
import { viewTruckWork } from './truck-work.view'

const ready = { facts: 'ready', form: 'editing', scale: 'idle' }
const signed = { ...loading, status_id: '15' as const, status: 'Signed', gross: '50000', net: '20000', release_missing: [] }

it('shows of a truck what its page shows once the forms are here', () => {
  const context = workContext()

  expect(viewTruckFirst({ state: 'ready', context, pending: false })).toEqual(viewTruckWork({ context, value: ready }))
})

it('offers its release as the form does, where nothing is to be filled in', () => {
  const context = workContext({ truck: signed }, { page: 'release' })
  const after = viewTruckWork({ context: { ...context, open: { name: 'release', target: null, values: {} } }, value: ready })

  expect(viewTruckFirst({ state: 'ready', context, pending: false })).toEqual(after)
  expect(viewTruckFirst({ state: 'ready', context: { ...context, canEdit: false }, pending: false }).form).toBeNull()
})

it('shows nothing of it before it is known', () =>
  expect(viewTruckFirst({ state: 'loading', context: workContext({ truck: null }), pending: false })).toMatchObject({ head: null, weights: [], drafts: null, lacks: [], actions: [] }))
