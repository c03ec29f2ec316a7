import { memo, useEffect, useLayoutEffect, useRef } from "react";
import { tMoving } from "@railhead/core/messages/catalogue-moving";
import { Icon } from "../shared/Icon";
import type { DragHost } from "./drag-session";
import { OrderList, type OrderListProps } from "./OrderList";
import type { Handle } from "./OrderRow";
import { createRowDrag, type RowDrag } from "./row-drag";

const HINT = "order-drag-hint";

/** The handle of a row; the list's drag listener receives its events. */
const DragHandle: Handle = memo(function DragHandle({ name }: { name: string }) {
  return (
    <button type="button" className="order-handle" aria-label={tMoving("order.drag", { name })} aria-describedby={HINT}>
      <Icon name="grip" />
    </button>
  );
});

type SortableListProps = Omit<OrderListProps, "Handle"> & {
  disabled: boolean;
  onMove: (id: string, to: number) => void;
};

/** What the drag asks and tells: always of the rows drawn last. */
function hostOf(now: () => SortableListProps, read: (text: string) => void): DragHost {
  return {
    rows: () => now().rows,
    isOff: () => now().disabled,
    say(what, from, to) {
      const { rows } = now();
      const [row, place] = [rows[from], rows[to]];
      if (row === undefined || place === undefined) return;
      if (what === "stays") read(tMoving("order.cancelled", { name: row.name }));
      else
        read(
          tMoving(what === "picked" ? "order.picked" : "order.over", {
            name: row.name,
            position: place.seq,
            count: rows.length,
          }),
        );
    },
    drop(id, to) {
      const { rows, onMove } = now();
      const place = rows[to];
      if (place !== undefined) onMove(id, place.seq);
    },
  };
}

/** Cars in an order that is changed by dragging them by their handles. Rows that cannot be moved keep their places while others pass. */
export function SortableList(props: SortableListProps) {
  const place = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const drag = useRef<RowDrag>(null);
  const latest = useRef(props);
  const { label, rows, tapped, orders, awayIcon } = props;

  useLayoutEffect(() => {
    latest.current = props;
    drag.current?.redrawn();
  });
  useEffect(() => {
    if (place.current === null) return;
    // Styles are set without React, so that a drag draws nothing again.
    const host = hostOf(
      () => latest.current,
      (text) => status.current?.replaceChildren(text),
    );
    const made = createRowDrag(place.current, host);
    drag.current = made;
    return made.close;
  }, []);
  return (
    <div ref={place}>
      <OrderList label={label} rows={rows} tapped={tapped} orders={orders} awayIcon={awayIcon} Handle={DragHandle} />
      <p id={HINT} hidden>
        {tMoving("order.dragHint")}
      </p>
      <p ref={status} className="sr-only" role="status" aria-live="assertive" />
    </div>
  );
}
