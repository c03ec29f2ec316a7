import type { AnyEntity } from "@railhead/api-contract/entity";
import { inboundTruck } from "@railhead/api-contract/inbound-truck-routes";
import type { CollectionName } from "./collections";
import type { Column, ColumnKind } from "./columns";

/** Columns written shortly: `text`, or `text?` where null is allowed. */
const columns = (spec: Readonly<Record<string, ColumnKind | `${ColumnKind}?`>>): readonly Column[] =>
  Object.entries(spec).map(([name, kind]) => ({
    name,
    kind: kind.replace("?", "") as ColumnKind,
    nullable: kind.endsWith("?"),
  }));

/** The service's own collections, which no contract describes. */
export const OWN_COLUMNS: { readonly [N in CollectionName]?: readonly Column[] } = {
  credentials: columns({ user_id: "id", password_hash: "text?", verified_email: "text?", verified_at: "long?" }),
  "account-tokens": columns({
    token_hash: "text",
    user_id: "id?",
    purpose: "text",
    email: "text?",
    created_at: "long",
    expires_at: "long",
    used_at: "long?",
    used_key: "text?",
  }),
  outbox: columns({
    kind: "text",
    user_id: "id?",
    asked: "text?",
    tries: "whole",
    due_at: "long",
    failed_at: "long?",
    created_at: "long",
  }),
  weighings: columns({
    truck_kind: "text",
    truck_id: "id",
    position: "text",
    weight: "decimal",
    uom_abbreviation: "text",
    source: "text",
    scale_id: "id?",
    weighed_at: "long",
    weighed_by: "id?",
    is_current: "flag",
  }),
  "order-loads": columns({ order_id: "id", product_size_id: "id?", uom_id: "id", quantity: "decimal" }),
  "scale-readings": columns({
    scale_id: "id",
    weight: "decimal",
    uom_abbreviation: "text",
    stable: "flag",
    taken_at: "long",
    taken_by: "id",
    weighing_id: "id?",
  }),
  signatures: columns({
    bol_id: "id",
    bol_version_id: "id",
    bol_version: "long",
    signed_at: "long",
    signed_by: "text",
    signed_as: "text",
    recorded_by: "id?",
  }),
  "signature-images": columns({ signature_id: "id", image: "text" }),
  counters: columns({ terminal_id: "id", series: "text", last: "whole" }),
  attempts: columns({ key: "text", until: "long" }),
  sessions: columns({ token_hash: "text", user_id: "id", terminal_id: "id", created_at: "long", last_seen_at: "long" }),
  "saved-views": columns({
    page: "text",
    name: "text",
    query: "text",
    terminal_id: "id?",
    owner_id: "id",
    created_at: "long",
    updated_at: "long",
  }),
  "railcar-uploads": columns({
    terminal_id: "id",
    family: "text",
    customer_id: "id?",
    file_name: "text",
    file_hash: "text",
    sheet: "text?",
    sheets: "json",
    status: "text",
    refusal: "json?",
    columns: "json",
    weight_unit: "text?",
    day_order: "text",
    codes: "json",
    counts: "json",
    warnings: "whole",
    revision: "whole",
    created_at: "long",
    created_by: "id?",
    updated_at: "long",
    committed_at: "long?",
    committed_by: "id?",
    undone_at: "long?",
    undone_by: "id?",
    undo_reason: "text?",
  }),
  "railcar-upload-files": columns({ upload_id: "id", content: "text", created_at: "long" }),
  "railcar-upload-rows": columns({
    upload_id: "id",
    number: "whole",
    cells: "json",
    mended: "json",
    is_out: "flag",
    verdict: "text",
    has_warning: "flag",
    car: "text?",
    visit_id: "id?",
    judged: "json",
    before: "json?",
    written: "json?",
  }),
  "railcar-upload-mappings": columns({
    terminal_id: "id",
    family: "text",
    customer_id: "id?",
    heads: "json",
    weight_unit: "text?",
    day_order: "text",
    codes: "json",
    updated_at: "long",
  }),
  notes: columns({
    resource: "text",
    record_id: "id",
    text: "text?",
    author_id: "id?",
    created_at: "long",
    changed_at: "long?",
    taken_back_at: "long?",
    taken_back_by: "id?",
    updated_at: "long",
  }),
  replays: columns({ key: "text", request_hash: "text", status: "whole", body: "text", created_at: "long" }),
  "ledger-entries": columns({
    terminal_id: "id",
    asset_id: "id?",
    counter_asset_id: "id?",
    entry: "text",
    quantity: "decimal",
    balance: "decimal?",
    net: "decimal",
    net_uom_id: "id",
    factor: "text",
    draft_id: "id?",
    reconciliation_id: "id?",
    reason: "text?",
    at: "long",
    by: "id?",
  }),
  events: columns({
    at: "long",
    user_id: "id?",
    terminal_id: "id?",
    resource: "text",
    record_id: "id",
    action: "text",
    before: "json?",
    after: "json?",
    reason: "text?",
    record_version: "long?",
  }),
};

const VISIT = [
  "status_id",
  "asset_id",
  "date_received",
  "date_released",
  "customer_released_at",
  "inoperable",
  "inoperable_reason",
  "inoperable_since",
  "railcar_upload_id",
] as const;
const VISIT_KEPT = columns({ car_key: "whole", status_path: "text", last_track_id: "id?" });
const TRUCK = [
  "prefix",
  "inbound_number",
  "status_id",
  "bol_id",
  "bol_number",
  "date_arrived",
  "date_released",
] as const;
const SAND_TRUCK = { derived: [...TRUCK, "asset_id"] };
const BULK_TRUCK = { derived: TRUCK, kept: columns({ asset_id: "id?" }) };

/** Collections of records that the contract describes, but whose calls stand at another endpoint. */
export const WITHOUT_ENDPOINT: { readonly [N in CollectionName]?: AnyEntity } = { "inbound-trucks": inboundTruck };

interface Unwritten {
  /** Derived fields of the contract that are kept with the row: transitions set them, nothing else could tell them. */
  readonly derived: readonly string[];
  /** Fields that no client sees. */
  readonly kept?: readonly Column[];
}
/** What a resource stores that clients do not write. */
export const STORED_UNWRITTEN: { readonly [N in CollectionName]?: Unwritten } = {
  "assets-reconciliation-tracking": {
    derived: ["terminal_id", "before", "uom_abbreviation", "reconciled_at", "reconciled_by"],
  },
  "bol-versions": { derived: ["terminal_id", "version", "kind", "content"] },
  // The newest version, and the one that was released: the document of the load, whatever was corrected later.
  bols: { derived: ["number", "status", "version"], kept: columns({ version_id: "id?", released_version_id: "id?" }) },
  "bulk-commodity-inbound-trucks": BULK_TRUCK,
  "bulk-commodity-outbound-trucks": BULK_TRUCK,
  "bulk-commodity-railcar-loads": { derived: VISIT, kept: VISIT_KEPT },
  drafts: {
    derived: [
      "terminal_id",
      "recorded_at",
      "recorded_by",
      "meter_factor",
      "on_hold",
      "warning",
      "voided_at",
      "void_reason",
      "replaced_by_id",
      "approved_at",
    ],
    // What it brought.
    kept: columns({ product_name_id: "id?", product_size_id: "id?" }),
  },
  "inbound-trucks": SAND_TRUCK,
  inbounds: { derived: [...VISIT, "transport", "car_number"], kept: VISIT_KEPT },
  jobs: { derived: ["status"] },
  "meter-factors": { derived: ["terminal_id"] },
  "onsite-storage": { derived: ["asset_id"] },
  orders: { derived: ["status"] },
  outbounds: SAND_TRUCK,
  scales: { derived: ["last_state", "last_state_at"] },
  "terminal-policy-items": { derived: ["terminal_id"] },
  tracks: { derived: ["revision"] },
  users: { derived: ["last_login"] },
};
