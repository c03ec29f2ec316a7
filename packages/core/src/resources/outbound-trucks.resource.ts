import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { outbound, routes } from "@railhead/api-contract/resources/outbounds.contract";
import { OPEN_ROWS } from "./common-fields";
import { defineResource } from "./resource.types";
import {
  DRIVER_GROUP,
  PAPERS_GROUP,
  TRUCK_COLUMNS,
  TRUCK_GROUP,
  TRUCK_MATERIAL,
  TRUCK_NAME,
  truckStateColumn,
  CLOSED_TRUCK,
  VOIDED_TRUCK,
} from "./truck-fields";

export const outboundTrucksResource = defineResource({
  name: "outbounds",
  page: "outbound-trucks",
  entity: outbound,
  routes,
  rows: OPEN_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  label: "truck",
  voids: VOIDED_TRUCK,
  closed: CLOSED_TRUCK,
  columns: [TRUCK_NAME, truckStateColumn("outbounds"), ...TRUCK_COLUMNS],
  sort: [{ field: "date_arrived", direction: "asc" }],
  form: [
    TRUCK_GROUP,
    {
      title: "group.material",
      fields: [...TRUCK_MATERIAL],
    },
    DRIVER_GROUP,
    PAPERS_GROUP,
  ],
  actions: [
    { label: "action.arrive", route: routes.arrive, when: { field: "status_id", is: TRUCK_STATUS.scheduled } },
    { label: "action.beginLoading", route: routes.handling, when: { field: "status_id", is: TRUCK_STATUS.arrived } },
  ],
});
