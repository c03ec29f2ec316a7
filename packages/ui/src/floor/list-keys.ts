import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** What a row does when it is tapped; a row without it has one button besides. */
const MAIN = 'button.car-row, .option, .order-main, .found-action'
const BESIDES = '.order-handle, .car-act'
const PAGE = 5

const mainOf = (row: Element): HTMLElement | null => row.querySelector<HTMLElement>(MAIN) ?? row.querySelector<HTMLElement>('.car-act')
const rowOf = (target: EventTarget | null) => (target instanceof Element && target.matches(`${MAIN}, ${BESIDES}`) ? target.closest('li') : null)

/** The rows of a list that can be acted on, by their main controls. */
const mainsOf = (list: Element): readonly HTMLElement[] => [...list.querySelectorAll('li')].flatMap((row) => mainOf(row) ?? [])

/** Where a key leads among `count` rows, or null when it leads nowhere. */
function nextAt(key: string, at: number, count: number): number | null {
  const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE, Home: -count, End: count }
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(count - 1, at + step))
}

/** Along the controls of one row. */
function aside(row: Element, target: Element, by: 1 | -1): void {
  const controls = [...row.querySelectorAll<HTMLElement>(`${MAIN}, ${BESIDES}`)]
  controls[controls.indexOf(target as HTMLElement) + by]?.focus()
}

/** One stop of the Tab key for the whole list: the row that had the focus last, else the one in its place. */
function rove(list: Element, at: number): void {
  const mains = mainsOf(list)
  const stop = mains[Math.max(0, Math.min(at, mains.length - 1))]
  for (const control of list.querySelectorAll<HTMLElement>(`${MAIN}, ${BESIDES}`)) {
    const index = control === stop ? 0 : -1
    if (control.tabIndex !== index || !control.hasAttribute('tabindex')) control.tabIndex = index
  }
}

type ListKeys<E extends HTMLElement> = {
  readonly place: RefObject<E | null>
  readonly keys: { readonly 'data-roving': ''; readonly onKeyDown: (event: KeyboardEvent) => void; readonly onFocus: (event: FocusEvent) => void }
}

/**
 * A list of rows by keyboard: one Tab leads in and one out; arrows, Page keys, Home and End go from row to row, left and
 * right along a row, Delete presses the button that takes the row away. Spread `keys` on what holds the rows.
 */
export function useListKeys<E extends HTMLElement = HTMLUListElement>(): ListKeys<E> {
  const place = useRef<E>(null)
  const at = useRef(0)
  // Rows come, go and are drawn anew: after each drawing there is one stop again.
  useEffect(() => {
    if (place.current) rove(place.current, at.current)
  })
  const keys = (event: KeyboardEvent) => {
    const list = place.current
    const row = rowOf(event.target)
    if (!list || !row || event.altKey || event.ctrlKey || event.metaKey || list.querySelector('[data-dragging]')) return
    const mains = mainsOf(list)
    const next = nextAt(event.key, mains.indexOf(mainOf(row) as HTMLElement), mains.length)
    if (next !== null) mains[next]?.focus()
    else if (event.key === 'ArrowRight') aside(row, event.target as Element, 1)
    else if (event.key === 'ArrowLeft') aside(row, event.target as Element, -1)
    else if (event.key === 'Delete') row.querySelector<HTMLElement>('.car-act')?.click()
    else return
    event.preventDefault()
  }
  const focus = ({ target }: FocusEvent) => {
    const row = rowOf(target)
    if (!place.current || !row) return
    at.current = mainsOf(place.current).indexOf(mainOf(row) as HTMLElement)
    rove(place.current, at.current)
  }
  return { place, keys: { 'data-roving': '', onKeyDown: keys, onFocus: focus } }
}
