import { describe, expect, it } from 'vitest'
import { pageOfKept } from './kept-page.rules'
import { matchFloorRoute } from './floor-table'

const key = (rest: string, userid = '7') => `railhead.widget.${userid}.${rest}`

describe('where kept work is taken up again', () => {
  it.each([
    ['sand.receive', '/mobile-v2/sand/railcars/receive'],
    ['bulk-commodity.bulk-sequence', '/mobile-v2/bulk-commodity/railcars/bulk-sequence'],
    ['sand.edit.12', '/mobile-v2/sand/railcars/edit/12'],
    ['sand.railcars.handling.7', '/mobile-v2/sand/railcars/handling/7'],
    ['sand.outbound-trucks.handling.12', '/mobile-v2/sand/outbound-trucks/handling/12'],
    ['bulk-commodity.inbound-trucks.release.9', '/mobile-v2/bulk-commodity/inbound-trucks/release/9'],
    ['sand.inbound-trucks.arrival.new.1', '/mobile-v2/sand/inbound-trucks/handling'],
    ['sand.sign.outbounds.12', '/mobile-v2/sand/outbound-trucks/capture-signature/12'],
    ['bulk-commodity.sign.bulk-commodity-inbound-trucks.9', '/mobile-v2/bulk-commodity/inbound-trucks/capture-signature/9'],
  ])('%s: %s, which is a page', (rest, page) => {
    expect(pageOfKept('7', key(rest))).toBe(page)
    expect(matchFloorRoute(page)).toMatchObject({ kind: 'route' })
  })

  it.each([
    ['of somebody else', key('sand.receive', '77')],
    ['of no page', key('sand.dance')],
    ['of a form that no address opens', key('sand.sequence.12')],
    ['of no family', key('coal.receive')],
    ['of no task of trucks', key('sand.outbound-trucks.search.list')],
    ['without the id', key('sand.sign.outbounds')],
    ['of other parts', 'previous_route'],
  ])('nowhere for a key %s', (_what, other) => expect(pageOfKept('7', other)).toBeNull())
})
