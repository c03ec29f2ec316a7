import { onsiteStorage, routes } from "@railhead/api-contract/resources/onsite-storage.contract";
import { ADDED, ALL_ROWS, CHANGED, IN_USE, IN_USE_FIELD, TERMINAL_FIELD } from "./common-fields";
import { defineResource } from "./resource.types";

const KINDS = {
  silo: "value.silo",
  "flat storage": "value.flatStorage",
  tank: "value.tank",
  stockpile: "value.stockpile",
} as const;
const shown = { unit: "quantity_uom_abbreviation", displayUnit: "display_abbreviation" } as const;

export const onsiteStorageResource = defineResource({
  name: "onsite-storage",
  page: "onsite-storage",
  entity: onsiteStorage,
  routes,
  rows: ALL_ROWS,
  terminal: "chosen",
  names: "text",
  title: "name",
  label: "asset",
  columns: [
    { key: "name", label: "field.name", kind: "name", width: 232 },
    { key: "storage_kind", label: "field.kind", kind: "choice", words: KINDS, width: 112 },
    { key: "product_name", label: "field.product_name", kind: "text", width: 192 },
    {
      key: "quantity",
      label: "field.stock",
      kind: "quantity",
      ...shown,
      display: "display_quantity",
      isSummed: true,
      width: 224,
    },
    { key: "level_percent", label: "field.level", kind: "level", width: 136 },
    {
      key: "level_alarm",
      label: "field.level_alarm",
      kind: "state",
      by: "level_alarm",
      signals: { none: "closed", low: "waiting", high: "blocked" },
      words: { none: "value.levelNone", low: "value.levelLow", high: "value.levelHigh" },
      inOrder: ["high", "low", "none"],
      width: 152,
    },
    {
      key: "customer_name",
      label: "field.stock_owner",
      kind: "reference",
      by: "customer_id",
      of: "customers",
      width: 176,
    },
    {
      key: "capacity",
      label: "field.capacity",
      kind: "quantity",
      ...shown,
      display: "display_capacity",
      width: 136,
    },
    {
      key: "low_alarm",
      label: "field.low_alarm",
      kind: "quantity",
      ...shown,
      display: "display_low_alarm",
      width: 128,
    },
    {
      key: "high_alarm",
      label: "field.high_alarm",
      kind: "quantity",
      ...shown,
      display: "display_high_alarm",
      width: 128,
    },
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
        { key: "storage_kind", label: "field.kind", kind: "choice", words: KINDS },
        IN_USE_FIELD,
      ],
    },
    {
      title: "group.material",
      fields: [
        {
          key: "product_size_id",
          label: "field.sand",
          kind: "reference",
          of: "product-sizes",
          hint: "hint.sand_or_bulk",
        },
        { key: "product_name_id", label: "field.bulk_commodity", kind: "reference", of: "product-names" },
        { key: "customer_id", label: "field.stock_owner", kind: "reference", of: "customers" },
      ],
    },
    {
      title: "group.measure",
      fields: [
        { key: "capacity", label: "field.capacity", kind: "quantity", unit: "uom_id" },
        { key: "low_alarm", label: "field.low_alarm", kind: "quantity", unit: "uom_id" },
        { key: "high_alarm", label: "field.high_alarm", kind: "quantity", unit: "uom_id" },
        { key: "uom_id", label: "field.uom_id", kind: "reference", of: "uom" },
      ],
    },
  ],
});
