import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keepsMeaning, touchesWidget } from './track-widget.news.rules'

const change = (resource: string, terminal_id: string | null) => ({ id: '1', at: 1, resource, record_id: '7', action: 'update', terminal_id, by: null })

describe('news that touch the widget', () => {
  it.each([
    ['a car of its terminal', [change('inbounds', '1')], true],
    ['a car of the other family', [change('bulk-commodity-railcar-loads', '1')], true],
    ['a track', [change('tracks', '1')], true],
    ['a car that all terminals share', [change('railcars', null)], true],
    ['a car elsewhere', [change('inbounds', '2')], false],
    ['other records', [change('customers', '1'), change('users', '1')], false],
    ['one of many', [change('customers', '1'), change('tracks', '1')], true],
    ['nothing', [], false],
    ['whatever it may be', null, true],
  ])('%s', (_, news, touches) => expect(touchesWidget({ terminalId: '1' }, news)).toBe(touches))
})

describe('a track that changed under a new order', () => {
  it.each([
    ['cars came in behind', ['1', '2'], ['1', '2', '3', '4'], true],
    ['a car left', ['1', '2', '3'], ['1', '3'], true],
    ['one left and one came in behind', ['1', '2', '3'], ['2', '3', '4'], true],
    ['all left', ['1', '2'], [], true],
    ['a car came in between', ['1', '2'], ['1', '3', '2'], false],
    ['a car came in front', ['1', '2'], ['3', '1', '2'], false],
    ['cars changed places', ['1', '2'], ['2', '1'], false],
  ])('%s', (_, base, now, keeps) => expect(keepsMeaning(base, now)).toBe(keeps))
  it('keeps its meaning exactly where what stayed is the beginning of the track', () => {
    const order = fc.shuffledSubarray(['1', '2', '3', '4', '5', '6'])
    fc.assert(
      fc.property(order, order, (base, now) => {
        const stayed = base.filter((id) => now.includes(id))
        expect(keepsMeaning(base, now)).toBe(JSON.stringify(now.slice(0, stayed.length)) === JSON.stringify(stayed))
      }),
    )
  })
})
