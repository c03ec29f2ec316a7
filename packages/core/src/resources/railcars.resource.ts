import { inbound, railInboundRoutes } from "@railhead/api-contract/rail-inbound-routes";
import { OPEN_RAILCAR_STATUS_IDS } from "@railhead/api-contract/status";
import { STATE_TONES } from "../railcars/display.rules";
import { RAILCAR_STATES } from "../railcars/states.rules";
import { defineResource } from "./resource.types";
import { CANCELLED_VISIT, LOAD_COLUMNS } from "./visit-fields";

export const railcarsResource = defineResource({
  name: "inbounds",
  page: "railcars",
  entity: inbound,
  routes: railInboundRoutes,
  rows: { kind: "held", where: "open", most: 5000 },
  terminal: "chosen",
  alsoNamedBy: { tracks: "track_id" },
  names: "car",
  title: "name",
  label: "car",
  voids: CANCELLED_VISIT,
  batch: "sand",
  columns: [
    { key: "name", label: "field.car", kind: "car", mark: "prefix", number: "inbound_number", width: 136 },
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status_id",
      signals: STATE_TONES,
      named: RAILCAR_STATES,
      inOrder: OPEN_RAILCAR_STATUS_IDS,
      width: 196,
    },
    { key: "track_name", label: "field.track_name", kind: "reference", by: "track_id", of: "tracks", width: 128 },
    { key: "car_seq", label: "field.car_seq", kind: "number", width: 72 },
    { key: "product_name", label: "field.product_name", kind: "text", width: 208 },
    ...LOAD_COLUMNS,
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
    { key: "po_number", label: "field.po_number", kind: "code", width: 128, isExtra: true },
    { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
    { key: "updated_at", label: "field.updated_at", kind: "instant", width: 176, isExtra: true },
  ],
  sort: [
    { field: "prefix", direction: "asc" },
    { field: "inbound_number", direction: "asc" },
  ],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "prefix", label: "field.prefix", kind: "code", hint: "hint.scac" },
        { key: "inbound_number", label: "field.inbound_number", kind: "code" },
        { key: "terminal_id", label: "field.terminal_id", kind: "reference", of: "terminals", isFixed: true },
        { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
        { key: "order_id", label: "field.order_number", kind: "reference", of: "orders" },
        { key: "po_number", label: "field.po_number", kind: "code" },
      ],
    },
    {
      title: "group.material",
      fields: [
        { key: "product_size_id", label: "field.product_name", kind: "reference", of: "product-sizes" },
        {
          key: "shipped_weight",
          label: "field.shipped_weight",
          kind: "quantity",
          unit: "shipped_weight_uom_abbreviation",
        },
        {
          key: "shipped_weight_uom_abbreviation",
          label: "field.uom_id",
          kind: "unit",
        },
        { key: "railcar_length", label: "field.railcar_length", kind: "decimal" },
        { key: "seals", label: "field.seals", kind: "text" },
      ],
    },
    {
      title: "group.origin",
      fields: [
        { key: "supplier_id", label: "field.supplier_id", kind: "reference", of: "suppliers" },
        { key: "origin_id", label: "field.origin_id", kind: "reference", of: "origins" },
        { key: "railroad_id", label: "field.railroad_id", kind: "reference", of: "railroads" },
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
});
