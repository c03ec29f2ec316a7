import { useEffect } from 'react'

const isText = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select')
const isSeen = (element: HTMLElement) => element.getClientRects().length > 0

/** The first row of the list that follows a field. */
function rowAfter(field: Element): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[data-roving] [tabindex="0"]')].find((row) => isSeen(row) && field.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING)
}

function press(event: KeyboardEvent): boolean {
  if (event.key === '/' && !isText(event.target) && !event.ctrlKey && !event.altKey && !event.metaKey) {
    const field = [...document.querySelectorAll<HTMLInputElement>('input[type=search]')].findLast(isSeen)
    field?.focus()
    field?.select()
    return field !== undefined
  }
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    const main = document.querySelector<HTMLElement>('.sticky-footer .btn-main')
    main?.click()
    return main !== null
  }
  if (event.key !== 'ArrowDown' || !(event.target instanceof HTMLInputElement) || event.target.type !== 'search') return false
  const row = rowAfter(event.target)
  row?.focus()
  return row !== undefined
}

/**
 * The keys of a working page: / leads to the search, its text marked; the down arrow from there into the list; Ctrl and
 * Enter press the action at the thumb, which Enter alone never does (spec §2).
 */
export function useFloorKeys(): void {
  useEffect(() => {
    const keys = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && document.querySelector('dialog[open]') === null && press(event)) event.preventDefault()
    }
    window.addEventListener('keydown', keys)
    return () => window.removeEventListener('keydown', keys)
  }, [])
}
