// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { ActionView } from '@railhead/core/load-work/load-work.view'
import { mount } from '../testing/mount'
import { WorkBar } from './WorkBar'

const draft: ActionView<string> = { key: 'draft', label: 'Add draft', kind: 'main', form: 'draft', href: null, isDirect: false }
const sign: ActionView<string> = { key: 'sign', label: 'Capture Signature', kind: 'main', form: null, href: '/sign/12', isDirect: false }

it('opens nothing by a second tap where Save stood, until what is next has been read', async () => {
  const sent: unknown[] = []
  const bar = (isReading: boolean, main: ActionView<string>) => <WorkBar view={{ form: null, owed: null, pending: false, isReading, actions: [main] }} send={(event) => sent.push(event)} />
  const page = await mount(bar(true, draft))
  await page.click('Add draft')
  await page.draw(bar(true, sign))
  expect([sent, page.place.querySelector('a')]).toEqual([[], null])

  await page.draw(bar(false, sign))
  expect(page.one('a').textContent).toBe('Capture Signature')
  await page.draw(bar(false, draft))
  await page.click('Add draft')
  expect(sent).toEqual([{ type: 'FORM.OPEN', form: 'draft' }])
  await page.unmount()
})
