import { memo, type ComponentType } from "react";
import { Icon } from "../shared/Icon";
import type { IconName } from "../shared/icons";
import { CarFacts, Sequence, type CarRowView } from "./CarRow";
import { RowActions, type RowActionsView, type RowOrders } from "./RowActions";
import "./order-list.css";

export type OrderRowView = {
  readonly id: string;
  readonly name: string;
  readonly seq: number;
  readonly seqTone: "onTrack" | "new";
  /** The facts without the place: the same object for as long as only the place changes. */
  readonly car: CarRowView;
  readonly movable: boolean;
  /** The name of the button that takes it away; null where there is none. */
  readonly away: string | null;
};

/** The drag handle of a row; its list listens to it. */
export type Handle = ComponentType<{ id: string; name: string }>;

type OrderRowProps = {
  row: OrderRowView;
  awayIcon: IconName;
  orders: RowOrders;
  actions: RowActionsView | null;
  Handle?: Handle;
};

/**
 * A car in an ordered list: handle, position, facts, and a way out. A tap on a car that can be moved opens actions that
 * need no dragging. Memoised, so that a drag draws no row again.
 */
export const OrderRow = memo(function OrderRow({ row, awayIcon, orders, actions, Handle }: OrderRowProps) {
  const facts = (
    <>
      <Sequence car={row} />
      <CarFacts car={row.car} />
    </>
  );
  const classes = [
    "car-row",
    "order-row",
    row.car.locked ? "car-row-locked" : "",
    row.car.problem ? "car-row-problem" : "",
  ]
    .filter(Boolean)
    .join(" ");
  return (
    <li data-car={row.id} data-tapped={actions === null ? undefined : ""}>
      <div className={classes}>
        {Handle !== undefined && row.movable ? <Handle id={row.id} name={row.name} /> : null}
        {row.movable ? (
          <button
            type="button"
            className="order-main"
            aria-expanded={actions !== null}
            onClick={() => orders.tap(row.id)}
          >
            {facts}
          </button>
        ) : (
          facts
        )}
        {row.away === null ? null : (
          <button type="button" className="car-act" aria-label={row.away} onClick={() => orders.away(row.id)}>
            <Icon name={awayIcon} />
          </button>
        )}
      </div>
      {actions === null ? null : (
        <RowActions
          id={row.id}
          seq={row.seq}
          awayIcon={awayIcon}
          hasAway={row.away !== null}
          actions={actions}
          orders={orders}
        />
      )}
    </li>
  );
});
