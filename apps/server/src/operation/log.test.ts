import { describe, expect, it } from 'vitest'
import { createLog } from './log'

function logged(error: Error): string {
  let said = ''
  createLog('error', { write: (line) => (said += line) }, false).error({ err: error }, 'it failed')
  return said
}

describe('a fault in the log', () => {
  it('says what happened and where', () => {
    const line = logged(Object.assign(new TypeError('no such thing'), { code: 'E1' }))
    expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: 'it failed', err: { type: 'TypeError', message: 'no such thing', code: 'E1' } })
    expect(line).toContain('log.test.ts')
  })
  it('keeps no row of a database and no address of a mail', () => {
    const line = logged(Object.assign(new Error('new row violates check constraint'), {
      code: '23514', table: 'users', constraint: 'users_c1', detail: 'Failing row contains (7, kim@example.com).', where: 'kim', rejected: ['kim@example.com'], response: '550 kim',
    }))
    expect(line).not.toContain('kim')
    expect(JSON.parse(line)).toMatchObject({ err: { code: '23514', table: 'users', constraint: 'users_c1' } })
  })
  it('keeps no value that the database would not take', () => {
    const line = logged(Object.assign(new Error('invalid input syntax for type bigint: "secret words"'), { code: '22P02' }))
    expect(line).not.toContain('secret words')
    expect(JSON.parse(line)).toMatchObject({ err: { code: '22P02' } })
  })
})
