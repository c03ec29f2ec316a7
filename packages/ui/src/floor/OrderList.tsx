import type { IconName } from "../shared/icons";
import { OrderRow, type Handle, type OrderRowView } from "./OrderRow";
import type { RowActionsView, RowOrders } from "./RowActions";
import "./car-list.css";

export type OrderListProps = {
  /** What the list holds, read out. */
  label: string;
  rows: readonly OrderRowView[];
  /** The row whose actions are open. */
  tapped: (RowActionsView & { readonly id: string }) | null;
  orders: RowOrders;
  awayIcon?: IconName;
  Handle?: Handle;
};

/** Cars in an order, each with the number of its place. */
export const OrderList = ({ label, rows, tapped, orders, awayIcon = "close", Handle }: OrderListProps) => (
  <ul className="car-list order-list" aria-label={label}>
    {rows.map((row) => (
      <OrderRow
        key={row.id}
        row={row}
        awayIcon={awayIcon}
        orders={orders}
        actions={tapped?.id === row.id ? tapped : null}
        Handle={Handle}
      />
    ))}
  </ul>
);
