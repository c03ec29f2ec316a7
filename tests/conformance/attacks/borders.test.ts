import { describe } from 'vitest'
import { overBothStores } from './both-stores'
import { searchLaws } from './search.laws'

overBothStores((makeGround) => {
  describe('searching, ordering and filtering', () => {
    searchLaws(makeGround)
  })
})
