import { ordersResource } from "@railhead/core/resources/orders.resource";
import { ResourceList } from "@railhead/ui/resource/ResourceList.tsx";

/** The list of orders. */
export const OrdersPage = () => <ResourceList resource={ordersResource} />;
