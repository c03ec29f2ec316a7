import { OPEN_RAILCAR_STATUS_IDS, RAILCAR_STATUS } from "@railhead/api-contract/status";
import {
  bulkCommodityRailcarLoad,
  routes,
} from "@railhead/api-contract/resources/bulk-commodity-railcar-loads.contract";
import { STATE_TONES } from "../railcars/display.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { ADDED, CHANGED, OPEN_ROWS, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";
import { CANCELLED_VISIT, LOAD_COLUMNS } from "./visit-fields";

export const bulkCommodityRailcarLoadsResource = defineResource({
  name: "bulk-commodity-railcar-loads",
  page: "bulk-commodity-railcar-loads",
  entity: bulkCommodityRailcarLoad,
  routes,
  rows: OPEN_ROWS,
  terminal: "chosen",
  alsoNamedBy: { tracks: "track_id" },
  names: "car",
  title: "name",
  label: "load",
  voids: CANCELLED_VISIT,
  batch: "bulk-commodity",
  columns: [
    { key: "name", label: "field.car", kind: "car", mark: "prefix", number: "car_number", width: 136 },
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status_id",
      signals: STATE_TONES,
      named: RAILCAR_STATES,
      inOrder: OPEN_RAILCAR_STATUS_IDS,
      width: 168,
    },
    { key: "track_name", label: "field.track_name", kind: "reference", by: "track_id", of: "tracks", width: 128 },
    { key: "car_seq", label: "field.car_seq", kind: "number", width: 72 },
    {
      key: "product_name",
      label: "field.product_name",
      kind: "reference",
      by: "product_name_id",
      of: "product-names",
      width: 184,
    },
    ...LOAD_COLUMNS,
    {
      key: "railroad_id",
      label: "field.railroad",
      kind: "reference",
      by: "railroad_id",
      of: "railroads",
      width: 160,
      isExtra: true,
    },
    {
      key: "inoperable",
      label: "field.inoperable",
      kind: "flag",
      yes: "value.yes",
      no: "value.no",
      width: 104,
      isExtra: true,
    },
    { key: "railcar_length", label: "field.railcar_length", kind: "decimal", width: 104, isExtra: true },
    { key: "eta", label: "field.eta", kind: "instant", width: 176, isExtra: true },
    { key: "ship_date", label: "field.ship_date", kind: "instant", width: 176, isExtra: true },
    { key: "customer_released_at", label: "field.customer_released_at", kind: "instant", width: 176, isExtra: true },
    { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
    CHANGED,
    ADDED,
  ],
  sort: [
    { field: "prefix", direction: "asc" },
    { field: "car_number", direction: "asc" },
  ],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "prefix", label: "field.reporting_mark", kind: "code", hint: "hint.scac" },
        { key: "car_number", label: "field.car_number", kind: "code" },
        TERMINAL_FIELD,
        { key: "railroad_id", label: "field.railroad", kind: "reference", of: "railroads" },
        { key: "railcar_length", label: "field.railcar_length", kind: "decimal", hint: "hint.railcar_length" },
      ],
    },
    {
      title: "group.material",
      fields: [
        { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
        { key: "product_name_id", label: "field.product_name", kind: "reference", of: "product-names" },
        {
          key: "shipped_weight",
          label: "field.shipped_weight",
          kind: "quantity",
          unit: "shipped_weight_uom_abbreviation",
        },
        { key: "shipped_weight_uom_abbreviation", label: "field.uom_id", kind: "unit" },
        { key: "bol", label: "field.bol", kind: "code" },
      ],
    },
    {
      title: "group.time",
      fields: [
        { key: "ship_date", label: "field.ship_date", kind: "instant" },
        { key: "eta", label: "field.eta", kind: "instant" },
      ],
    },
    { title: "group.notes", fields: [{ key: "comments", label: "field.comments", kind: "long" }] },
  ],
  actions: [
    { label: "action.dereceive", route: routes.dereceive, when: { field: "status_id", is: RAILCAR_STATUS.received } },
    {
      label: "action.beginHandling",
      route: routes.setPartial,
      when: { field: "status_id", is: RAILCAR_STATUS.received },
    },
    {
      label: "action.completeHandling",
      route: routes.completeHandling,
      when: { field: "status_id", is: RAILCAR_STATUS.handling },
    },
  ],
});
