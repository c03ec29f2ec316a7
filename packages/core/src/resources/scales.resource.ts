import { routes, scale } from "@railhead/api-contract/resources/scales.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD, TERMINAL, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";
import { SCALE_STATE_WORDS } from "./scale-states";

const KINDS = { truck: "value.truckScale", rail: "value.railScale", hopper: "value.hopperScale" } as const;
const CONNECTIONS = { manual: "value.manual", simulated: "value.simulated", tcp: "value.tcp" } as const;
const PROTOCOLS = {
  sma: "value.scaleSma",
  "mt continuous": "value.scaleMt",
  "mt continuous with checksum": "value.scaleMtChecksum",
  moving: "value.scaleSimulatedMoving",
  silent: "value.scaleSimulatedSilent",
} as const;

export const scalesResource = defineResource({
  name: "scales",
  page: "scales",
  entity: scale,
  routes,
  rows: ALL_ROWS,
  terminal: "all",
  names: "text",
  title: "name",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 176 },
    TERMINAL,
    { key: "scale_kind", label: "field.kind", kind: "choice", words: KINDS, width: 128 },
    { key: "capacity", label: "field.capacity", kind: "decimal", width: 112 },
    { key: "division", label: "field.division", kind: "decimal", width: 104 },
    { key: "uom_id", label: "field.uom_id", kind: "reference", by: "uom_id", of: "uom", width: 112 },
    { key: "certified_until", label: "field.certified_until", kind: "day", width: 136 },
    { key: "connection", label: "field.connection", kind: "choice", words: CONNECTIONS, width: 128 },
    { key: "address", label: "field.network_address", kind: "code", width: 184, isExtra: true },
    { key: "protocol", label: "field.protocol", kind: "choice", words: PROTOCOLS, width: 184, isExtra: true },
    {
      key: "last_state",
      label: "field.scale_state",
      kind: "choice",
      words: SCALE_STATE_WORDS,
      width: 176,
      isExtra: true,
    },
    { key: "last_state_at", label: "field.scale_state_at", kind: "instant", width: 152, isExtra: true },
    IN_USE,
    CHANGED,
    ADDED,
  ],
  sort: [{ field: "name", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "name", label: "field.name", kind: "text" },
        TERMINAL_FIELD,
        { key: "scale_kind", label: "field.kind", kind: "choice", words: KINDS },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.measure",
      fields: [
        { key: "capacity", label: "field.capacity", kind: "quantity", unit: "uom_id" },
        { key: "division", label: "field.division", kind: "quantity", unit: "uom_id", hint: "hint.division" },
        { key: "uom_id", label: "field.uom_id", kind: "reference", of: "uom" },
        { key: "certified_until", label: "field.certified_until", kind: "day" },
      ],
    },
    {
      title: "group.connection",
      fields: [
        { key: "connection", label: "field.connection", kind: "choice", words: CONNECTIONS },
        { key: "address", label: "field.network_address", kind: "code", hint: "hint.network_address" },
        { key: "protocol", label: "field.protocol", kind: "choice", words: PROTOCOLS, hint: "hint.scale_protocol" },
      ],
    },
  ],
});
