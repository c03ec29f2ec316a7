import { useEffect } from 'react'
import { createCell } from '../browser/cell'

/** The terminal that the page on the screen is about, by name; null where only its id is known; undefined where it is the user's own. */
export const shownTerminal = createCell<string | null | undefined>(undefined)

/** What the bar says over a load: no terminal where the load is at another one than the user's, rather than the wrong one. */
export function useTerminalOf(loadTerminal: string | null, own: string): void {
  const isElsewhere = loadTerminal !== null && loadTerminal !== own
  useEffect(() => {
    if (!isElsewhere) return undefined
    shownTerminal.set(null)
    return () => shownTerminal.set(undefined)
  }, [isElsewhere])
}

/** Says in the bar whose terminal the page is about, for as long as it is on the screen. */
export function useShownTerminal(name: string | null | undefined): void {
  useEffect(() => {
    shownTerminal.set(name)
    return () => shownTerminal.set(undefined)
  }, [name])
}
