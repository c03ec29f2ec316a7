import { memo, useCallback, useEffect, useMemo, useRef, type KeyboardEvent } from "react";
import { t } from "@railhead/core/messages/catalogue";
import { tWidget } from "@railhead/core/messages/catalogue-widget";
import type { TrackListView } from "@railhead/core/track-order/track-order-list.view";
import type { TrackOrderView } from "@railhead/core/track-order/track-order.view";
import { SelectionNotices } from "../car-selection/SelectionNotices";
import { useRowFocus } from "../car-selection/use-row-focus";
import { Expander } from "../floor/Expander";
import { useListKeys } from "../floor/list-keys";
import { OrderList } from "../floor/OrderList";
import type { RowOrders } from "../floor/RowActions";
import { SortableList } from "../floor/SortableList";
import { useTapGuard } from "../shared/tap-guard";
import { Button } from "../shared/Button";
import { EmptyState } from "../shared/EmptyState";
import { LoadFailed } from "../shared/LoadFailed";
import { Skeleton } from "../shared/Skeleton";
import { CompareOrders } from "./CompareOrders";
import type { OrderSend } from "./order-send";

type ListSectionProps = Pick<TrackOrderView, "list" | "conflict" | "refusal" | "gone" | "canClear" | "frozen"> & {
  send: OrderSend;
};

/** What a row can be asked for, as the machine's events. */
function useRowOrders(send: OrderSend): RowOrders {
  return useMemo(
    () => ({
      tap: (id) => send({ type: "ROW.TAP", id }),
      away: (id) => send({ type: "CAR.REMOVE", id }),
      step: (id, by) => send({ type: "ORDER.STEP", id, by }),
      place: (id, typed) => send({ type: "ORDER.PLACE", id, typed }),
    }),
    [send],
  );
}

/** The cars that go last, under those that do not; each can be put back. */
function GoesLast({
  last,
  orders,
  send,
}: {
  last: NonNullable<TrackListView["last"]>;
  orders: RowOrders;
  send: OrderSend;
}) {
  const back = useMemo(() => ({ ...orders, away: (id: string) => send({ type: "CAR.PUT_BACK", id }) }), [orders, send]);
  return (
    <section className="goes-last" aria-label={last.title}>
      <h3>{last.title}</h3>
      <OrderList label={last.title} rows={last.rows} tapped={null} orders={back} awayIcon="retry" />
    </section>
  );
}

/** Alt and an arrow move the car whose row has the focus; it keeps the focus. */
function useMoveKeys(rows: TrackListView["rows"], orders: RowOrders) {
  const moved = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (document.activeElement === document.body) moved.current?.focus({ preventScroll: true });
    moved.current?.scrollIntoView({ block: "nearest" });
    moved.current = null;
  }, [rows]);
  return (event: KeyboardEvent) => {
    const by = event.key === "ArrowUp" ? -1 : event.key === "ArrowDown" ? 1 : null;
    const main = event.target instanceof Element ? event.target.closest<HTMLElement>(".order-main") : null;
    const id = main?.closest("[data-car]")?.getAttribute("data-car");
    if (by === null || !event.altKey || !main || !id) return;
    event.preventDefault();
    moved.current = main;
    orders.step(id, by);
  };
}

function ListBody({ list, send, disabled }: { list: TrackListView; send: OrderSend; disabled: boolean }) {
  const orders = useRowOrders(send);
  const drag = useCallback((id: string, to: number) => send({ type: "ORDER.MOVE", id, to }), [send]);
  const { place, noteRow } = useRowFocus(list.rows);
  const guard = useTapGuard();
  const move = useMoveKeys(list.rows, orders);
  const { place: body, keys } = useListKeys<HTMLDivElement>();
  if (list.loading) return <Skeleton rows={4} label={t("list.loading")} />;
  if (list.failed) return <LoadFailed onRetry={() => send({ type: "CARS_ON_TRACK.LOAD" })} />;
  if (list.count === 0) return <EmptyState hint={list.empty} />;
  const rows = { label: list.title, rows: list.rows, tapped: list.tapped, orders, awayIcon: list.awayIcon };
  return (
    <div
      ref={body}
      {...keys}
      onKeyDown={(event) => {
        move(event);
        if (!event.defaultPrevented) keys.onKeyDown(event);
      }}
      onClickCapture={(event) => {
        guard(event);
        if (!event.defaultPrevented) noteRow(event);
      }}
    >
      <div ref={place} className="order-body">
        {list.sortable ? <SortableList {...rows} disabled={disabled} onMove={drag} /> : <OrderList {...rows} />}
        {list.last === null ? null : <GoesLast last={list.last} orders={orders} send={send} />}
      </div>
    </div>
  );
}

/** The buttons next to the title; none of them where there is nothing for it to do. */
const ListActions = ({ list, canClear, send }: { list: TrackListView; canClear: boolean; send: OrderSend }) => (
  <>
    {list.scanOrder === null ? null : (
      <Button icon="scan" aria-pressed={list.scanOrder.on} onClick={() => send({ type: "ORDER.SCAN" })}>
        {list.scanOrder.label}
      </Button>
    )}
    {list.reverse === null ? null : (
      <Button disabled={!list.reverse.enabled} onClick={() => send({ type: "ORDER.REVERSE" })}>
        {list.reverse.label}
      </Button>
    )}
    {list.reset === null ? null : <Button onClick={() => send({ type: "ORDER.RESET" })}>{list.reset.label}</Button>}
    {canClear ? (
      <Button onClick={() => send({ type: "SELECTION.CLEAR" })}>{tWidget("action.clearSelection")}</Button>
    ) : null}
  </>
);

/** The cars of the track with those that are to come, in the order in which they are sent; or both orders, when they differ. */
export const ListSection = memo(function ListSection({
  list,
  conflict,
  refusal,
  gone,
  canClear,
  frozen,
  send,
}: ListSectionProps) {
  if (conflict !== null) return <CompareOrders conflict={conflict} />;
  return (
    <>
      <SelectionNotices gone={gone} refusal={refusal} send={send} />
      {list === null ? null : (
        <>
          <Expander
            title={list.title}
            count={list.loading || list.failed ? undefined : list.count}
            open={list.open}
            onToggle={(open) => send({ type: "LIST.TOGGLE", list: "selected", open })}
            actions={<ListActions list={list} canClear={canClear} send={send} />}
          >
            <ListBody list={list} send={send} disabled={frozen} />
          </Expander>
          <p className="sr-only" role="status">
            {list.said}
          </p>
        </>
      )}
    </>
  );
});
