import { expect, it } from 'vitest'
import { inForce } from './units'

type Conversion = Parameters<typeof inForce>[0][number]

const conversion = (id: string, valid_from: string, more: Partial<Conversion> = {}): Conversion => ({
  id,
  product_name_id: '1',
  from_uom_id: '4',
  to_uom_id: '1',
  factor: '7',
  valid_from,
  is_active: true,
  created_at: 0,
  created_by: null,
  updated_at: 0,
  updated_by: null,
  ...more,
} as Conversion)

const idsOn = (day: string, ...rows: Conversion[]) => inForce(rows, day).map(({ id }) => id)

it('takes the last one that came into force by the day', () => {
  const rows = [conversion('1', '2025-01-01'), conversion('3', '2026-12-01'), conversion('2', '2026-11-01')]

  expect(idsOn('2026-11-21', ...rows)).toEqual(['2'])
  expect(idsOn('2026-12-01', ...rows)).toEqual(['3'])
})

it('takes none before the first day', () => {
  expect(idsOn('2024-12-31', conversion('1', '2025-01-01'))).toEqual([])
})

it('counts both directions of a pair as one', () => {
  const there = conversion('1', '2025-01-01')
  const back = conversion('2', '2026-01-01', { from_uom_id: '1', to_uom_id: '4' })

  expect(idsOn('2026-11-21', there, back)).toEqual(['2'])
})

it('keeps each pair of units', () => {
  const other = conversion('2', '2025-06-01', { to_uom_id: '2' })

  expect(idsOn('2026-11-21', conversion('1', '2025-01-01'), other)).toEqual(['2', '1'])
})
