import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import { TRUCK_STATUS } from "@railhead/api-contract/status";
import { routes } from "@railhead/api-contract/resources/inbounds.contract";
import { OPEN_ROWS } from "./common-fields";
import { defineInboundTrucks } from "./resource.types";
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

export const inboundTrucksResource = defineInboundTrucks({
  name: "inbounds",
  page: "inbound-trucks",
  entity: inboundTruck,
  routes: {
    list: routes.list,
    versions: routes.versions,
    anchors: routes.anchors,
    export: routes.export,
    get: routes.getTruck,
    changes: routes.truckChanges,
    referrers: routes.referrers,
    create: routes.addTruck,
    update: routes.updateTruck,
    remove: routes.remove,
  },
  rows: OPEN_ROWS,
  only: { transport: "truck" },
  terminal: "chosen",
  names: "text",
  title: "name",
  label: "truck",
  voids: VOIDED_TRUCK,
  closed: CLOSED_TRUCK,
  columns: [TRUCK_NAME, truckStateColumn("inbounds"), ...TRUCK_COLUMNS],
  sort: [{ field: "date_arrived", direction: "asc" }],
  form: [
    TRUCK_GROUP,
    {
      title: "group.material",
      fields: [
        ...TRUCK_MATERIAL,
        { key: "supplier_id", label: "field.supplier", kind: "reference", of: "suppliers" },
        { key: "origin_id", label: "field.origin", kind: "reference", of: "origins" },
      ],
    },
    DRIVER_GROUP,
    PAPERS_GROUP,
  ],
  actions: [
    { label: "action.arrive", route: routes.arrive, when: { field: "status_id", is: TRUCK_STATUS.scheduled } },
    { label: "action.beginHandling", route: routes.handling, when: { field: "status_id", is: TRUCK_STATUS.arrived } },
  ],
});
