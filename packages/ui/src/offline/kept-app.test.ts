import { describe, expect, it } from 'vitest'
import { keepApp } from './kept-app'

type Script = EventTarget & { readonly said: string[]; readonly postMessage: (word: string) => void }
function script(): Script {
  const said: string[] = []
  return Object.assign(new EventTarget(), { said, postMessage: (word: string) => void said.push(word) })
}

/** A browser's side of it: one registration, whose versions the test puts in place. */
function browser({ first = false } = {}) {
  const active = script()
  const registration = Object.assign(new EventTarget(), { active, installing: null as Script | null, waiting: null as Script | null, asked: 0, update: () => Promise.resolve(void (registration.asked += 1)) })
  const workers = Object.assign(new EventTarget(), { controller: first ? null : active, register: () => Promise.resolve(registration) })
  const window = new EventTarget()
  const planned: (() => void)[] = []
  let reloads = 0
  const app = keepApp({
    workers: workers as never,
    window: window as never,
    clock: { after: (_, work) => { planned.push(work); return () => void planned.splice(planned.indexOf(work), 1) } },
    reload: () => void (reloads += 1),
  })
  const arrive = () => {
    const next = script()
    registration.installing = next
    registration.dispatchEvent(new Event('updatefound'))
    Object.assign(registration, { installing: null, waiting: next })
    next.dispatchEvent(new Event('statechange'))
    return next
  }
  return { app, active, registration, workers, window, planned, arrive, reloads: () => reloads }
}
const settled = () => Promise.resolve().then(() => undefined)

describe('the app on the device', () => {
  it('says that a newer version waits, and lets older files go', async () => {
    const device = browser()
    await settled()
    expect([device.app.read(), device.active.said]).toEqual([false, ['tidy']])

    device.arrive()

    expect(device.app.read()).toBe(true)
  })

  it('says nothing of the first version on a device', async () => {
    const device = browser({ first: true })
    await settled()
    device.arrive()

    expect(device.app.read()).toBe(false)
  })

  it('puts the version in place when it is asked to, then loads this page anew', async () => {
    const device = browser()
    await settled()
    const next = device.arrive()
    device.app.update()

    expect([next.said, device.reloads()]).toEqual([['take over'], 0])

    device.workers.dispatchEvent(new Event('controllerchange'))

    expect(device.reloads()).toBe(1)
  })

  it('loads no page anew that did not ask for it', async () => {
    const device = browser()
    await settled()
    device.arrive()
    device.workers.dispatchEvent(new Event('controllerchange'))

    expect(device.reloads()).toBe(0)
  })

  it('asks for a newer version from time to time and when the network is back, until it is stopped', async () => {
    const device = browser()
    await settled()
    device.planned.shift()?.()
    device.window.dispatchEvent(new Event('online'))

    expect([device.registration.asked, device.planned.length]).toEqual([2, 1])

    device.app.stop()
    device.window.dispatchEvent(new Event('online'))

    expect([device.registration.asked, device.planned.length]).toEqual([2, 0])
  })
})
