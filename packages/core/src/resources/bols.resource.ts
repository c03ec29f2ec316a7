import { bol, routes } from "@railhead/api-contract/resources/bols.contract";
import { PAPERS_MOST } from "@railhead/api-contract/papers";
import { VOID_BOLS } from "../bols/bol-states.rules";
import { ADDED, CHANGED, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

const KINDS = {
  inbounds: "value.inboundLoad",
  outbounds: "value.outboundTruck",
  "bulk-commodity-railcar-loads": "value.bulkRailcar",
  "bulk-commodity-inbound-trucks": "value.bulkInboundTruck",
  "bulk-commodity-outbound-trucks": "value.bulkOutboundTruck",
  manual: "value.manualBol",
} as const;

export const bolsResource = defineResource({
  name: "bols",
  page: "bols",
  entity: bol,
  routes,
  rows: { kind: "paged" },
  terminal: "chosen",
  names: "text",
  title: "number",
  voids: {
    field: "status",
    as: "void",
    word: "void",
    goesWith: {
      field: "load_kind",
      in: ["outbounds", "bulk-commodity-inbound-trucks", "bulk-commodity-outbound-trucks"],
    },
  },
  closed: { field: "status", in: VOID_BOLS },
  document: { path: routes.pdf.path, most: PAPERS_MOST },
  columns: [
    { key: "number", label: "field.bol", kind: "name", width: 120 },
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status",
      signals: { open: "brand", signed: "ready", released: "closed", void: "closed" },
      words: { open: "value.open", signed: "value.signed", released: "value.released", void: "value.void" },
      width: 112,
    },
    { key: "load_kind", label: "field.load_kind", kind: "choice", words: KINDS, width: 176 },
    { key: "shipper", label: "field.shipper", kind: "text", width: 184 },
    { key: "consignee", label: "field.consignee", kind: "text", width: 184 },
    { key: "carrier_name", label: "field.carrier", kind: "reference", by: "carrier_id", of: "carriers", width: 160 },
    {
      key: "quantity",
      label: "field.quantity",
      kind: "quantity",
      unit: "quantity_uom_abbreviation",
      display: "display_quantity",
      displayUnit: "display_abbreviation",
      width: 112,
    },
    { key: "shipped_at", label: "field.ship_date", kind: "instant", width: 176 },
    { key: "version", label: "field.version", kind: "number", width: 88 },
    { key: "seals", label: "field.seals", kind: "text", width: 144, isExtra: true },
    { key: "description", label: "field.description", kind: "text", width: 208, isExtra: true },
    { key: "origin", label: "field.origin", kind: "text", width: 160, isExtra: true },
    { key: "destination", label: "field.destination", kind: "text", width: 160, isExtra: true },
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "number", direction: "desc" }],
  form: [
    {
      title: "group.main",
      fields: [
        TERMINAL_FIELD,
        { key: "shipper", label: "field.shipper", kind: "text" },
        { key: "consignee", label: "field.consignee", kind: "text" },
        { key: "carrier_id", label: "field.carrier", kind: "reference", of: "carriers" },
        { key: "origin", label: "field.origin", kind: "text" },
        { key: "destination", label: "field.destination", kind: "text" },
        { key: "shipped_at", label: "field.ship_date", kind: "instant" },
      ],
    },
    {
      title: "group.material",
      fields: [
        { key: "description", label: "field.description", kind: "text" },
        { key: "quantity", label: "field.quantity", kind: "quantity", unit: "quantity_uom_abbreviation" },
        { key: "quantity_uom_abbreviation", label: "field.uom_id", kind: "unit" },
        { key: "seals", label: "field.seals", kind: "text" },
      ],
    },
    {
      title: "group.change",
      fields: [{ key: "reason", label: "field.reason", kind: "text", hint: "hint.bol_reason", isOfChange: true }],
    },
  ],
});
