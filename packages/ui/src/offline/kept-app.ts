import type { Clock } from '@railhead/core/ports/clock.port'
import type { Watched } from '../actor/use-store'
import { createCell } from '../browser/cell'
import type { ToFloorWorker } from './floor-worker'

/** How often at most a page that stays open asks for a newer version, in milliseconds. */
const ASK_EVERY = 30 * 60_000
export const WORKER = { script: '/mobile-v2/sw.js', scope: '/mobile-v2' } as const

/** The app as it is kept on this device: whether a newer version waits, and how it is put in place. */
export type KeptApp = Watched<boolean> & {
  /** Puts the waiting version in place and loads this page anew; nothing where none waits. */
  readonly update: () => void
  readonly stop: () => void
}

type Workers = Pick<ServiceWorkerContainer, 'register' | 'addEventListener' | 'controller'>
type Parts = { readonly workers: Workers; readonly clock: Pick<Clock, 'after'>; readonly window: Pick<Window, 'addEventListener'>; readonly reload: () => void }

const say = (worker: Pick<ServiceWorker, 'postMessage'> | null, word: ToFloorWorker) => worker?.postMessage(word)

/** Tells of a version that is ready, now and whenever one comes. The first one on a device is no news. */
function watchVersions(registration: ServiceWorkerRegistration, workers: Workers, tell: (waits: boolean) => void): void {
  const look = () => tell(registration.waiting !== null && workers.controller !== null)
  const follow = (worker: ServiceWorker | null) => worker?.addEventListener('statechange', look)
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  look()
}

/**
 * Keeps the floor's app on this device from now on. Where that cannot be (no https, storage forbidden, a server
 * without the worker) the app works as before, with network only.
 */
export function keepApp({ workers, clock, window, reload }: Parts): KeptApp {
  const waiting = createCell(false)
  const stopped = new AbortController()
  let registration: ServiceWorkerRegistration | undefined
  let isTaking = false
  let cancel = () => {}

  const ask = () => {
    if (stopped.signal.aborted) return
    cancel()
    cancel = clock.after(ASK_EVERY, ask)
    registration?.update().catch(() => undefined)
  }
  workers.register(WORKER.script, { scope: WORKER.scope, updateViaCache: 'none' }).then(
    (made: ServiceWorkerRegistration | undefined) => {
      if (made === undefined || stopped.signal.aborted) return
      registration = made
      watchVersions(made, workers, (waits) => waiting.set(waits))
      say(made.active, 'tidy')
      cancel = clock.after(ASK_EVERY, ask)
      window.addEventListener('online', ask, { signal: stopped.signal })
    },
    () => undefined,
  )
  // Other pages go on with the version that they began with; only the one that asked is loaded anew.
  workers.addEventListener('controllerchange', () => isTaking && reload(), { signal: stopped.signal })

  return {
    read: waiting.read,
    subscribe: waiting.subscribe,
    update() {
      isTaking = true
      say(registration?.waiting ?? null, 'take over')
    },
    stop() {
      stopped.abort()
      cancel()
    },
  }
}
