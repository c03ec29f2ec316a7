// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { mount } from '../testing/mount'
import { CarList } from './CarList'
import type { CarAction } from './CarRow'

const CARS = [{ id: '7', prefix: 'UTLX', number: '001234' }]

/** A list of one car, and what was asked of it. */
async function list(action: CarAction) {
  const asked: string[] = []
  const shown = await mount(<CarList label="Available Railcars" cars={CARS} action={action} onAct={(id) => asked.push(id)} />)
  /** A tap as the browser counts it: 1 for the first, 2 for the second of a double tap, 0 from the keyboard. */
  const tap = (detail: number) => shown.act(() => shown.one('button').dispatchEvent(new MouseEvent('click', { detail, bubbles: true })))
  return { asked, tap }
}

describe('CarRow', () => {
  for (const action of ['add', 'remove'] as const) {
    it(`gives its id by tap and by keyboard (${action})`, async () => {
      const { asked, tap } = await list(action)
      await tap(1)
      await tap(0)

      expect(asked).toEqual(['7', '7'])
    })

    it(`does nothing on the second tap of a double tap, which was meant for the row before it (${action})`, async () => {
      const { asked, tap } = await list(action)
      await tap(2)
      await tap(3)

      expect(asked).toEqual([])
    })
  }
})
