import { useEffect } from 'react'
import type { AppRuntime } from '../browser/app-runtime'
import { beginLater } from '../browser/later'
import { useShell } from '../shared/shell-context'

/** Follows changes for a page until the function it gives back is called. */
export type Follow = (app: AppRuntime) => () => void

/**
 * Lets a page follow changes while it is shown. `load` fetches the code for it and is memoised; where it cannot be had
 * the page stays as it was read.
 */
export function useLive(load: () => Promise<Follow>): void {
  const app = useShell()
  useEffect(() => beginLater(app.ports.clock, load, (follow) => follow(app)), [app, load])
}
