import {
  bulkCommodityOutboundTruck,
  routes,
} from "@railhead/api-contract/resources/bulk-commodity-outbound-trucks.contract";
import { OPEN_TRUCK_STATUS_IDS, TRUCK_STATUS } from "@railhead/api-contract/status";
import { statesOf, TRUCK_TONES } from "../trucks/truck-states.rules";
import { OPEN_ROWS } from "./common-fields";
import { defineResource } from "./resource.types";
import { BULK_TRUCK_COLUMNS, BULK_TRUCK_FORM, TRUCK_NAME } from "./truck-fields";

const STATES = statesOf("bulk-commodity-outbound-trucks");

export const bulkCommodityOutboundTrucksResource = defineResource({
  name: "bulk-commodity-outbound-trucks",
  page: "bulk-commodity-outbound-trucks",
  entity: bulkCommodityOutboundTruck,
  routes,
  rows: OPEN_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  label: "truck",
  columns: [
    TRUCK_NAME,
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status_id",
      signals: TRUCK_TONES,
      named: STATES,
      inOrder: OPEN_TRUCK_STATUS_IDS,
      width: 128,
    },
    ...BULK_TRUCK_COLUMNS,
  ],
  sort: [{ field: "date_arrived", direction: "asc" }],
  form: BULK_TRUCK_FORM,
  actions: [
    { label: "action.arrive", route: routes.arrive, when: { field: "status_id", is: TRUCK_STATUS.scheduled } },
    { label: "action.beginLoading", route: routes.handling, when: { field: "status_id", is: TRUCK_STATUS.arrived } },
  ],
});
