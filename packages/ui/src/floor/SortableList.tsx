import { useContext, useEffect, useRef, useState } from 'react'
import { tOrder } from '@railhead/core/messages/catalogue.order'
import { Icon } from '../shared/Icon'
import { createDragRows, DragRowsContext } from './drag-rows'
import type * as DragModule from './DragLayer'
import { OrderList, type OrderListProps } from './OrderList'
import type { Handle } from './OrderRow'

/** The handle of a row: moved by finger, mouse and keys. */
const SortHandle: Handle = ({ id, name }) => {
  const dragRows = useContext(DragRowsContext)
  const handle = useRef<HTMLButtonElement>(null)
  useEffect(() => (handle.current === null ? undefined : dragRows?.add(id, handle.current)), [dragRows, id])
  return (
    <button
      ref={handle}
      type="button"
      className="order-handle"
      aria-label={tOrder('order.drag', { name })}
      onPointerDown={(event) => dragRows?.pass(id, 'onPointerDown', event)}
      onKeyDown={(event) => dragRows?.pass(id, 'onKeyDown', event)}
    >
      <Icon name="grip" />
    </button>
  )
}

/**
 * What drags, as soon as it has come: the list is drawn and works by its rows' actions before it, and without it where
 * it cannot be loaded.
 */
function useDragging(): typeof DragModule | null {
  const [dragging, setDragging] = useState<typeof DragModule | null>(null)
  useEffect(() => {
    let isWanted = true
    import('./DragLayer').then(
      (loaded) => isWanted && setDragging(loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])
  return dragging
}

type SortableListProps = Omit<OrderListProps, 'Handle'> & { disabled: boolean; onMove: (id: string, to: number) => void }

/** Cars in an order that is changed by dragging them by their handles. Rows that cannot be moved keep their places while others pass. */
export function SortableList({ disabled, onMove, ...list }: SortableListProps) {
  const [dragRows] = useState(createDragRows)
  const place = useRef<HTMLDivElement>(null)
  const dragging = useDragging()
  return (
    <DragRowsContext value={dragRows}>
      <div ref={place}>
        <OrderList {...list} Handle={SortHandle} />
      </div>
      {dragging === null ? null : <dragging.DragLayer rows={list.rows} list={place} dragRows={dragRows} disabled={disabled} onMove={onMove} />}
    </DragRowsContext>
  )
}
