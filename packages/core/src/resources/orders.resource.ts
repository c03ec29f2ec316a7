import { order, routes } from "@railhead/api-contract/resources/orders.contract";
import { defineResource } from "./resource.types";

const shown = { displayUnit: "display_abbreviation", unit: "uom_abbreviation" } as const;

export const ordersResource = defineResource({
  name: "orders",
  page: "orders",
  entity: order,
  routes,
  rows: { kind: "held", where: "all", most: 5000 },
  terminal: "chosen",
  names: "text",
  title: "order_number",
  columns: [
    { key: "order_number", label: "field.order_number", kind: "name", width: 144 },
    {
      key: "status",
      label: "field.status",
      kind: "state",
      by: "status",
      signals: { open: "brand", closed: "closed" },
      words: { open: "value.open", closed: "value.closed" },
      width: 112,
    },
    {
      key: "customer_name",
      label: "field.customer_name",
      kind: "reference",
      by: "customer_id",
      of: "customers",
      width: 208,
    },
    { key: "product_name", label: "field.product_name", kind: "text", width: 192 },
    {
      key: "quantity_ordered",
      label: "field.quantity_ordered",
      kind: "quantity",
      ...shown,
      display: "display_quantity_ordered",
      isSummed: true,
      width: 136,
    },
    {
      key: "quantity_loaded",
      label: "field.quantity_loaded",
      kind: "quantity",
      ...shown,
      display: "display_quantity_loaded",
      isSummed: true,
      width: 136,
    },
    {
      key: "quantity_remaining",
      label: "field.quantity_remaining",
      kind: "quantity",
      ...shown,
      display: "display_quantity_remaining",
      isSummed: true,
      summedWhere: { field: "status", is: "open", label: "value.open" },
      width: 160,
    },
    { key: "valid_from", label: "field.valid_from", kind: "day", width: 112 },
    { key: "valid_to", label: "field.valid_to", kind: "day", width: 112 },
    { key: "po_number", label: "field.po_number", kind: "code", width: 128 },
    { key: "comments", label: "field.comments", kind: "long", width: 240, isExtra: true },
    { key: "updated_at", label: "field.updated_at", kind: "instant", width: 176, isExtra: true },
  ],
  sort: [{ field: "order_number", direction: "asc" }],
  form: [
    {
      title: "group.main",
      fields: [
        { key: "order_number", label: "field.order_number", kind: "code" },
        { key: "terminal_id", label: "field.terminal_id", kind: "reference", of: "terminals", isFixed: true },
        { key: "customer_id", label: "field.customer_name", kind: "reference", of: "customers" },
        { key: "job_id", label: "field.job_id", kind: "reference", of: "jobs" },
        { key: "po_number", label: "field.po_number", kind: "code" },
      ],
    },
    {
      title: "group.material",
      fields: [
        { key: "product_size_id", label: "field.product_name", kind: "reference", of: "product-sizes" },
        { key: "quantity_ordered", label: "field.quantity_ordered", kind: "quantity", unit: "uom_id" },
        { key: "uom_id", label: "field.uom_id", kind: "reference", of: "uom" },
      ],
    },
    {
      title: "group.time",
      fields: [
        { key: "valid_from", label: "field.valid_from", kind: "day" },
        { key: "valid_to", label: "field.valid_to", kind: "day" },
      ],
    },
    { title: "group.notes", fields: [{ key: "comments", label: "field.comments", kind: "long" }] },
  ],
  related: [{ page: "outbound-trucks", by: "order_id" }],
  alongside: [
    {
      page: "outbound-trucks",
      by: "product_size_id",
      from: "product_size_id",
      title: "alongside.noOrder",
      columns: ["name", "status", "customer_name", "truck_number", "net"],
      also: [{ field: "order_id", op: "empty", value: true }],
    },
    {
      page: "onsite-storage",
      by: "product_size_id",
      from: "product_size_id",
      title: "alongside.storage",
      columns: ["name", "customer_name", "quantity", "level_percent"],
    },
    {
      page: "railcars",
      by: "product_size_id",
      from: "product_size_id",
      title: "alongside.railcars",
      columns: ["name", "status", "track_name", "customer_name", "quantity_snapshot"],
    },
  ],
  relatedPages: [
    { pattern: "/orders/attached-trucks/:id", title: "special.attached-trucks", of: "outbound-trucks", by: "order_id" },
    { pattern: "/orders/related-jobs/:id", title: "special.related-jobs", of: "jobs", by: "order_id" },
  ],
  actions: [
    { label: "action.close", route: routes.close, when: { field: "status", is: "open" } },
    { label: "action.open", route: routes.open, when: { field: "status", is: "closed" } },
  ],
});
