// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { mount } from '../testing/mount'
import { until } from '../testing/until'
import { OwedPlace } from './OwedPlace'

const signed = { userid: '7', terminal_id: '1' }
vi.mock('../shared/use-session', () => ({ useSession: () => ({ session: signed }) }))
afterEach(() => sessionStorage.clear())

const leave = (key: string, attempt: object | null) => sessionStorage.setItem(`railhead.widget.${key}`, JSON.stringify({ userid: '7', kept: { attempt } }))

it('leads back to each page from which something was sent that has no answer, and to nothing else', async () => {
  leave('7.sand.sign.outbounds.12', { key: 'a' })
  leave('7.sand.edit.4', { key: 'b' })
  leave('7.sand.outbound-trucks.handling.12', null)
  leave('8.sand.edit.5', { key: 'c' })
  // A form that no address opens, and one of another terminal.
  leave('7.sand.sequence.6', { key: 'd' })
  sessionStorage.setItem('railhead.widget.7.sand.receive', JSON.stringify({ userid: '7', form: { terminal_id: '2', attempt: { key: 'e' } } }))
  const page = await mount(<OwedPlace />)
  // Its code comes late.
  await until(() => page.place.querySelector('a') !== null)

  const described = (link: Element) => document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent?.replaceAll('\u00a0', ' ')
  expect([...page.place.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent, described(link)])).toEqual([
    ['/mobile-v2/sand/outbound-trucks/capture-signature/12', 'Open', 'Sand · Outbound Trucks · Capture Signature'],
    ['/mobile-v2/sand/railcars/edit/4', 'Open', 'Sand · Railcars · Edit'],
  ])
  expect(page.place.querySelector('strong')?.textContent).toBe('Sent, no answer yet')
  await page.unmount()
})

it('is nothing where nothing is owed', async () => {
  const page = await mount(<OwedPlace />)
  expect(page.place.textContent).toBe('')
  await page.unmount()
})
