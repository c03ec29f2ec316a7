import { createContext, type SyntheticEvent } from 'react'
import type { Watched } from '../actor/use-store'
import { createCell } from '../browser/cell'

export type Listeners = Readonly<Record<string, (event: SyntheticEvent) => void>>

/** The rows of one list that can be dragged: which of them are close to the screen, and what their handles hear. */
export type DragRows = Watched<readonly string[]> & {
  /** A handle has been drawn in its row; call the answer when it goes. */
  readonly add: (id: string, handle: HTMLElement) => () => void
  readonly handleOf: (id: string) => HTMLElement | null
  readonly hear: (id: string, listeners: Listeners | null) => void
  readonly pass: (id: string, name: string, event: SyntheticEvent) => void
}

/** A fifth of a screen ahead, in the page's own scroller too. */
const AHEAD = { rootMargin: '20% 0px', scrollMargin: '20% 0px' }

/** Rows come near and go by themselves as the list scrolls; where the browser cannot tell, all are near. */
export function createDragRows(): DragRows {
  const handles = new Map<string, HTMLElement>()
  const heard = new Map<string, Listeners>()
  const idOf = new WeakMap<Element, string>()
  const near = createCell<readonly string[]>([])
  const put = (changes: readonly (readonly [string, boolean])[]) => {
    const now = new Set(near.read())
    for (const [id, is] of changes) {
      if (is) now.add(id)
      else now.delete(id)
    }
    near.set([...now])
  }
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => put(entries.map((entry) => [idOf.get(entry.target) ?? '', entry.isIntersecting] as const)), AHEAD)
  return {
    read: near.read,
    subscribe: near.subscribe,
    add: (id, handle) => {
      const row = handle.closest('li') ?? handle
      handles.set(id, handle)
      idOf.set(row, id)
      if (observer === null) put([[id, true]])
      else observer.observe(row)
      return () => {
        observer?.unobserve(row)
        if (handles.get(id) === handle) handles.delete(id)
        put([[id, false]])
      }
    },
    handleOf: (id) => handles.get(id) ?? null,
    hear: (id, listeners) => {
      if (listeners === null) heard.delete(id)
      else heard.set(id, listeners)
    },
    pass: (id, name, event) => heard.get(id)?.[name]?.(event),
  }
}

export const DragRowsContext = createContext<DragRows | null>(null)
