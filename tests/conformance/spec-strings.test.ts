import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../checks/sources'
import { NOT_YET_MOST, SPEC_STRINGS } from './spec-strings'

const catalogue = ['catalogue.en.ts', 'catalogue.work.en.ts'].map((file) => readFileSync(`${ROOT}/packages/core/src/messages/${file}`, 'utf8')).join('\n')

describe('the specification’s words', () => {
  it('are each listed once', () => {
    const texts = SPEC_STRINGS.map((entry) => entry.text)

    expect(new Set(texts).size).toBe(texts.length)
  })

  it.each(SPEC_STRINGS.map((entry) => [entry.text, entry] as const))('%s stands in the catalogue', (text) => {
    expect(catalogue).toContain(text.split('{name}')[0]!.trimEnd())
  })

  it('a string that is built is shown by the test it names', () => {
    const unshown = SPEC_STRINGS.filter((entry) => 'built' in entry.state).filter((entry) => {
      const file = `${ROOT}/${'built' in entry.state ? entry.state.built : ''}`
      return !existsSync(file) || !readFileSync(file, 'utf8').includes(entry.text.split('{name}')[0]!.trimEnd())
    })

    expect(unshown.map((entry) => entry.text)).toEqual([])
  })

  it('the not-yet part only shrinks', () => {
    expect(SPEC_STRINGS.filter((entry) => 'notYet' in entry.state).length).toBeLessThanOrEqual(NOT_YET_MOST)
  })
})
