import { useLayoutEffect, useMemo, useState, type RefObject } from 'react'
import {
  closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent, type UniqueIdentifier,
} from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { tOrder } from '@railhead/core/messages/catalogue.order'
import { useStore } from '../actor/use-store'
import type { DragRows, Listeners } from './drag-rows'
import type { OrderRowView } from './OrderRow'

const never = () => false
/** Only animations of a changed order, which there are none of, would ask for it, each row the whole list. */
const unasked = () => 0
/** On a list whose car has been dropped and whose new order is not drawn yet: its rows stay where the drag has put them. */
const DROPPED = 'data-dropped'
const MODIFIERS = [restrictToVerticalAxis, restrictToParentElement]
/** At an edge the page scrolls once a frame, milliseconds and pixels; more often is work that nobody sees. */
const SCROLL = { interval: 16, acceleration: 24 }

function settle(row: HTMLElement) {
  row.style.transform = ''
  row.style.transition = ''
  row.removeAttribute('data-dragging')
}

/** What moves one row while it is close to the screen. It draws nothing: the row takes its place by style. */
function LiveRow({ id, dragRows }: { id: string; dragRows: DragRows }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, animateLayoutChanges: never, getNewIndex: unasked })
  const description = attributes['aria-describedby']
  useLayoutEffect(() => {
    const handle = dragRows.handleOf(id)
    const row = handle?.closest('li') ?? null
    setActivatorNodeRef(handle)
    setNodeRef(row)
    handle?.setAttribute('aria-describedby', description)
    return () => {
      setNodeRef(null)
      if (row) settle(row)
    }
  }, [dragRows, id, description, setActivatorNodeRef, setNodeRef])
  useLayoutEffect(() => {
    dragRows.hear(id, (listeners ?? null) as Listeners | null)
    return () => dragRows.hear(id, null)
  }, [dragRows, id, listeners])
  useLayoutEffect(() => {
    const row = dragRows.handleOf(id)?.closest('li')
    if (!row || row.closest(`[${DROPPED}]`)) return
    row.style.transform = CSS.Translate.toString(transform) ?? ''
    row.style.transition = transform === null ? '' : (transition ?? '')
    row.toggleAttribute('data-dragging', isDragging)
  }, [dragRows, id, transform, transition, isDragging])
  return null
}

/** The rows close to the screen, and the one that is held wherever it is. */
function LiveRows({ dragRows, held }: { dragRows: DragRows; held: string | null }) {
  const near = useStore(dragRows)
  const ids = held === null || near.includes(held) ? near : [...near, held]
  return ids.map((id) => <LiveRow key={id} id={id} dragRows={dragRows} />)
}

function announcing(rows: readonly OrderRowView[]): Announcements {
  let hasLeft = false
  const say = (id: UniqueIdentifier | undefined, key: 'order.picked' | 'order.over', at = id) => {
    const row = rows.find((one) => one.id === id)
    const place = rows.find((one) => one.id === at)
    return row === undefined || place === undefined ? undefined : tOrder(key, { name: row.name, position: place.seq, count: rows.length })
  }
  return {
    onDragStart: ({ active }) => {
      hasLeft = false
      return say(active.id, 'order.picked')
    },
    onDragOver: ({ active, over }) => {
      hasLeft ||= over?.id !== active.id
      return hasLeft ? say(active.id, 'order.over', over?.id) : undefined
    },
    // The machine says where the car has come to.
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => tOrder('order.cancelled', { name: rows.find((row) => row.id === active.id)?.name ?? '' }),
  }
}

/** Ends a drag in two tasks, so that neither holds a slow device up; in between nothing jumps. */
function useLanding(list: RefObject<HTMLElement | null>, rows: readonly OrderRowView[], onMove: (id: string, to: number) => void) {
  const land = () => {
    if (!list.current?.hasAttribute(DROPPED)) return
    list.current.removeAttribute(DROPPED)
    list.current.querySelectorAll<HTMLElement>('li[style]').forEach(settle)
  }
  useLayoutEffect(land, [list, rows])
  return ({ active, over, activatorEvent }: DragEndEvent) => {
    const to = rows.find((row) => row.id === over?.id)
    if (to === undefined || active.id === to.id) return
    // A moved element loses the focus and React would give it back at once, which costs a layout of the whole list.
    if (activatorEvent instanceof PointerEvent && document.activeElement instanceof HTMLElement) document.activeElement.blur()
    list.current?.setAttribute(DROPPED, '')
    setTimeout(() => {
      onMove(String(active.id), to.seq)
      requestAnimationFrame(land)
    })
  }
}

type DragLayerProps = {
  rows: readonly OrderRowView[]
  /** What holds the rows; they are no children of the layer, so that a drag draws none of them anew. */
  list: RefObject<HTMLElement | null>
  dragRows: DragRows
  disabled: boolean
  onMove: (id: string, to: number) => void
}

/** Everything about dragging: fingers, mouse and keys, and what is read out. Stands beside the list. */
export function DragLayer({ rows, list, dragRows, disabled, onMove }: DragLayerProps) {
  const [held, setHeld] = useState<string | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => rows.filter((row) => row.movable).map((row) => row.id), [rows])
  const accessibility = useMemo(() => ({ announcements: announcing(rows), screenReaderInstructions: { draggable: tOrder('order.dragHint') } }), [rows])
  const land = useLanding(list, rows, onMove)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      autoScroll={SCROLL}
      accessibility={accessibility}
      onDragStart={({ active }) => setHeld(String(active.id))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={(event) => {
        setHeld(null)
        land(event)
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <LiveRows dragRows={dragRows} held={held} />
      </SortableContext>
    </DndContext>
  )
}
