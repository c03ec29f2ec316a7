import { useEffect, useRef, type RefObject } from 'react'
import type { CursorView } from '@railhead/core/load-work/load-work.view'

/** What one types in where there is such a thing: a list that is open has its search. */
const entryOf = (field: Element): HTMLElement | null => field.querySelector<HTMLElement>('input, select') ?? field.querySelector('button')

/**
 * Takes the cursor to where the form goes on (fields by `data-field`), once for each turn and never because something
 * is typed. A figure that stands there is marked, to be typed over.
 */
export function useCursor(place: RefObject<HTMLElement | null>, { name, turn }: CursorView): void {
  const last = useRef(0)
  useEffect(() => {
    if (turn === last.current) return
    last.current = turn
    const field = name === null ? null : place.current?.querySelector(`[data-field="${name}"]`)
    if (!field) return
    const entry = entryOf(field)
    entry?.focus({ preventScroll: true })
    if (entry instanceof HTMLInputElement) entry.select()
    field.scrollIntoView({ block: 'nearest' })
  }, [place, name, turn])
}

/** A keyboard that comes up takes the lower half of the screen: what is typed in goes to the top of what is left. */
export function useSeenWhileTyping(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const see = () => {
      const entry = document.activeElement
      if (entry instanceof HTMLInputElement && place.current?.contains(entry)) entry.closest('.field')?.scrollIntoView({ block: 'start' })
    }
    window.addEventListener('resize', see)
    return () => window.removeEventListener('resize', see)
  }, [place])
}
