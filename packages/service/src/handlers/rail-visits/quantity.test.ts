import { RAILCAR_STATUS_IDS } from '@railhead/api-contract/railcar'
import { expect, it } from 'vitest'
import { quantityOf } from './quantity'

it('is the shipped weight until handling is complete, and unknown after it', () => {
  const known = RAILCAR_STATUS_IDS.filter((status_id) => quantityOf({ status_id, shipped_weight: '198000' }) === '198000')

  expect(known).toEqual(['1', '2', '3'])
})

it('is unknown when no weight was shipped', () => {
  expect(quantityOf({ status_id: '2', shipped_weight: null })).toBeNull()
})
