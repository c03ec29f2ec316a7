import { useLayoutEffect, useMemo, useRef, type RefObject, type SyntheticEvent } from 'react'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { t } from '@railhead/core/messages/catalogue'
import { Icon } from '../shared/Icon'
import { OrderList, type OrderListProps } from './OrderList'
import type { Handle, OrderRowView } from './OrderRow'

const never = () => false
type Listeners = Readonly<Record<string, (event: SyntheticEvent) => void>>
type LiveProps = { id: string; handle: RefObject<HTMLButtonElement | null>; listeners: RefObject<Listeners> }

/**
 * What moves a row while it is near the screen. It draws nothing: the row takes its place by style, the handle keeps its
 * element, and rows further off cost a drag nothing.
 */
function LiveRow({ id, handle, listeners: heldRef }: LiveProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, animateLayoutChanges: never })
  const description = attributes['aria-describedby']
  useLayoutEffect(() => {
    setActivatorNodeRef(handle.current)
    setNodeRef(handle.current?.closest('li') ?? null)
    return () => setNodeRef(null)
  }, [handle, setActivatorNodeRef, setNodeRef])
  useLayoutEffect(() => {
    heldRef.current = (listeners ?? {}) as Listeners
    return () => {
      heldRef.current = {}
    }
  }, [heldRef, listeners])
  useLayoutEffect(() => handle.current?.setAttribute('aria-describedby', description), [handle, description])
  useLayoutEffect(() => {
    const row = handle.current?.closest('li')
    if (!row) return
    row.style.transform = CSS.Translate.toString(transform) ?? ''
    row.style.transition = transform === null ? '' : (transition ?? '')
    row.toggleAttribute('data-dragging', isDragging)
    return () => {
      row.style.transform = ''
      row.removeAttribute('data-dragging')
    }
  }, [handle, transform, transition, isDragging])
  return null
}

/** The handle of a row: moved by finger, mouse and keys. */
const SortHandle: Handle = ({ id, name, near }) => {
  const handle = useRef<HTMLButtonElement>(null)
  const listeners = useRef<Listeners>({})
  const pass = (event: SyntheticEvent, name: string) => listeners.current[name]?.(event)
  return (
    <>
      <button
        ref={handle}
        type="button"
        className="order-handle"
        aria-label={t('order.drag', { name })}
        onPointerDown={(event) => pass(event, 'onPointerDown')}
        onKeyDown={(event) => pass(event, 'onKeyDown')}
      >
        <Icon name="grip" />
      </button>
      {near ? <LiveRow id={id} handle={handle} listeners={listeners} /> : null}
    </>
  )
}

function announcing(rows: readonly OrderRowView[]): Announcements {
  let hasLeft = false
  const say = (id: UniqueIdentifier | undefined, key: 'order.picked' | 'order.over', at = id) => {
    const row = rows.find((one) => one.id === id)
    const place = rows.find((one) => one.id === at)
    return row === undefined || place === undefined ? undefined : t(key, { name: row.name, position: place.seq, count: rows.length })
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
    onDragCancel: ({ active }) => t('order.cancelled', { name: rows.find((row) => row.id === active.id)?.name ?? '' }),
  }
}

type SortableListProps = Omit<OrderListProps, 'Handle'> & { disabled: boolean; onMove: (id: string, to: number) => void }

/** Cars in an order that is changed by dragging them by their handles. Rows that cannot be moved keep their places while others pass. */
export function SortableList({ disabled, onMove, ...list }: SortableListProps) {
  const { rows } = list
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = useMemo(() => rows.filter((row) => row.movable).map((row) => row.id), [rows])
  const accessibility = useMemo(() => ({ announcements: announcing(rows), screenReaderInstructions: { draggable: t('order.dragHint') } }), [rows])
  const drop = ({ active, over }: DragEndEvent) => {
    const to = rows.find((row) => row.id === over?.id)
    if (to !== undefined && active.id !== to.id) onMove(String(active.id), to.seq)
  }
  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} modifiers={MODIFIERS} accessibility={accessibility} onDragEnd={drop}>
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={disabled}>
        <OrderList {...list} Handle={SortHandle} />
      </SortableContext>
    </DndContext>
  )
}
const MODIFIERS = [restrictToVerticalAxis, restrictToParentElement]
