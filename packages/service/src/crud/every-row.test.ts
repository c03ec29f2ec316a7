import { expect, it } from 'vitest'
import { conflict, notFound, Problem, ruleBroken } from '../problems'
import { everyRow } from './every-row'

const refusal = async (rows: readonly (string | Error)[]): Promise<unknown> => {
  const { reason } = (await Promise.allSettled([everyRow(rows, async (row) => {
    if (row instanceof Error) throw row
    return row
  })]))[0] as PromiseRejectedResult
  return reason
}
const wrong = ruleBroken('overdraw', 'Enter at most 5 ST.', { net: 'Enter at most 5 ST.' })
const voided = conflict('voided', 'Draft 7 is voided already.')

it('does each row in its turn and gives what came of them', async () => {
  expect(await everyRow(['a', 'b'], async (row, at) => `${row}${at}`)).toEqual(['a0', 'b1'])
  expect(await everyRow([], async () => 'never')).toEqual([])
})

it('says one bad row in its own words, in its place', async () => {
  expect(await refusal(['a', wrong])).toMatchObject({ _tag: 'RuleBroken', code: 'overdraw', message: 'Enter at most 5 ST.', fields: { '1.net': 'Enter at most 5 ST.' } })
})

it('looks at every row and names each bad one', async () => {
  const both = ruleBroken('bad', 'Choose another.', { a: 'Choose another.', b: 'And that.' })

  expect(await refusal([wrong, 'a', both])).toMatchObject({
    message: 'Enter at most 5 ST. 1 more row has a fault; nothing was changed.', fields: { '0.net': 'Enter at most 5 ST.', '2.a': 'Choose another.', '2.b': 'And that.' },
  })
})

it('begins with what tells most: a right that is missing, what is not there, a state, a rule', async () => {
  const forbidden = new Problem('Forbidden', 'not_permitted', 'Ask someone who has it.')

  expect(await refusal([wrong, voided])).toMatchObject({ _tag: 'Conflict', code: 'voided', fields: { '0.net': 'Enter at most 5 ST.', '1.id': 'Draft 7 is voided already.' } })
  expect(await refusal([voided, notFound('Draft 9')])).toMatchObject({ _tag: 'NotFound', message: 'Draft 9 does not exist. 1 more row has a fault; nothing was changed.' })
  expect(await refusal([notFound('Draft 9'), wrong, forbidden])).toMatchObject({ _tag: 'Forbidden', message: 'Ask someone who has it. 2 more rows have a fault; nothing was changed.' })
})

it('throws a fault of ours, unless a refusal came before it', async () => {
  const ours = new RangeError('not loaded')

  expect(await refusal(['a', ours, wrong])).toBe(ours)
  expect(await refusal([wrong, ours])).toMatchObject({ code: 'overdraw', message: 'Enter at most 5 ST.' })
})
