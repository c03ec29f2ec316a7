import { useLayoutEffect, useMemo, useRef } from 'react'
import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors, type Announcements, type DragEndEvent, type UniqueIdentifier } from '@dnd-kit/core'
import { restrictToParentElement, restrictToVerticalAxis } from '@dnd-kit/modifiers'
import { SortableContext, sortableKeyboardCoordinates, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { t } from '@railhead/core/messages/catalogue'
import { Icon } from '../shared/Icon'
import { OrderList, type OrderListProps } from './OrderList'
import type { Handle, OrderRowView } from './OrderRow'

type HandleProps = { id: string; name: string }
const never = () => false

/** The handle of a row near the screen: the row moves by it, by finger, mouse and keys; nothing of the row is drawn anew. */
function LiveHandle({ id, name }: HandleProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({ id, animateLayoutChanges: never })
  const handle = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    setActivatorNodeRef(handle.current)
    setNodeRef(handle.current?.closest('li') ?? null)
    return () => setNodeRef(null)
  }, [setActivatorNodeRef, setNodeRef])
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
  }, [transform, transition, isDragging])
  return (
    <button ref={handle} {...attributes} {...listeners} type="button" className="order-handle" aria-label={t('order.drag', { name })}>
      <Icon name="grip" />
    </button>
  )
}

const SortHandle: Handle = ({ id, name, near }) =>
  near ? (
    <LiveHandle id={id} name={name} />
  ) : (
    <button type="button" className="order-handle" aria-label={t('order.drag', { name })}>
      <Icon name="grip" />
    </button>
  )

function announcing(rows: readonly OrderRowView[]): Announcements {
  const say = (id: UniqueIdentifier | undefined, key: 'order.picked' | 'order.over', at = id) => {
    const row = rows.find((one) => one.id === id)
    const place = rows.find((one) => one.id === at)
    return row === undefined || place === undefined ? undefined : t(key, { name: row.name, position: place.seq, count: rows.length })
  }
  return {
    onDragStart: ({ active }) => say(active.id, 'order.picked'),
    onDragOver: ({ active, over }) => say(active.id, 'order.over', over?.id),
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
