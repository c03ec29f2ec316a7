import { useEffect } from 'react'
import type { AppRuntime } from '../browser/app-runtime'
import { useShell } from '../shared/shell-context'

/** Follows changes for a page until the function it gives back is called. */
export type Follow = (app: AppRuntime) => () => void

/** Milliseconds that a page has to itself before it begins to follow changes: what it needs to be used comes first. */
const LATER_MS = 1_000

/**
 * Lets a page follow changes while it is shown. `load` fetches the code for it and is memoised; where it cannot be had
 * the page stays as it was read.
 */
export function useLive(load: () => Promise<Follow>): void {
  const app = useShell()
  useEffect(() => {
    let isGone = false
    let stop: () => void = () => undefined
    const cancel = app.ports.clock.after(LATER_MS, () => {
      load().then(
        (follow) => {
          if (!isGone) stop = follow(app)
        },
        () => undefined,
      )
    })
    return () => {
      isGone = true
      cancel()
      stop()
    }
  }, [app, load])
}
