import {
  bulkCommodityInboundTruck,
  routes,
} from "@railhead/api-contract/resources/bulk-commodity-inbound-trucks.contract";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { OPEN_ROWS } from "./common-fields";
import { defineResource } from "./resource.types";
import {
  BULK_TRUCK_COLUMNS,
  BULK_TRUCK_FORM,
  TRUCK_NAME,
  truckStateColumn,
  CLOSED_TRUCK,
  VOIDED_TRUCK,
} from "./truck-fields";

export const bulkCommodityInboundTrucksResource = defineResource({
  name: "bulk-commodity-inbound-trucks",
  page: "bulk-commodity-inbound-trucks",
  entity: bulkCommodityInboundTruck,
  routes,
  rows: OPEN_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  label: "truck",
  voids: VOIDED_TRUCK,
  closed: CLOSED_TRUCK,
  columns: [TRUCK_NAME, truckStateColumn("bulk-commodity-inbound-trucks"), ...BULK_TRUCK_COLUMNS],
  sort: [{ field: "date_arrived", direction: "asc" }],
  form: BULK_TRUCK_FORM,
  actions: [
    { label: "action.arrive", route: routes.arrive, when: { field: "status_id", is: TRUCK_STATUS.scheduled } },
    { label: "action.beginHandling", route: routes.handling, when: { field: "status_id", is: TRUCK_STATUS.arrived } },
  ],
});
