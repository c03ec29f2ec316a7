import type { CollectionName } from './collections'
import type { Column, ColumnKind } from './columns'

/** Columns written shortly: `text`, or `text?` where null is allowed. */
const columns = (spec: Readonly<Record<string, ColumnKind | `${ColumnKind}?`>>): readonly Column[] =>
  Object.entries(spec).map(([name, kind]) => ({ name, kind: kind.replace('?', '') as ColumnKind, nullable: kind.endsWith('?') }))

/** The service's own collections, which no contract describes. */
export const OWN_COLUMNS: { readonly [N in CollectionName]?: readonly Column[] } = {
  credentials: columns({ user_id: 'id', password_hash: 'text?', verified_email: 'text?', verified_at: 'long?' }),
  'account-tokens': columns({
    token_hash: 'text', user_id: 'id?', purpose: 'text', email: 'text?', created_at: 'long', expires_at: 'long', used_at: 'long?', used_key: 'text?',
  }),
  outbox: columns({ kind: 'text', user_id: 'id?', asked: 'text?', tries: 'whole', due_at: 'long', failed_at: 'long?', created_at: 'long' }),
  attempts: columns({ key: 'text', until: 'long' }),
  sessions: columns({ token_hash: 'text', user_id: 'id', terminal_id: 'id', created_at: 'long', last_seen_at: 'long' }),
  replays: columns({ key: 'text', request_hash: 'text', status: 'whole', body: 'text', created_at: 'long' }),
  events: columns({
    at: 'long', user_id: 'id?', terminal_id: 'id?', resource: 'text', record_id: 'id', action: 'text', before: 'json?', after: 'json?', reason: 'text?',
  }),
}

const VISIT = [
  'status_id', 'asset_id', 'date_received', 'date_released', 'customer_released_at', 'inoperable', 'inoperable_reason', 'inoperable_since',
] as const
const VISIT_KEPT = columns({ car_key: 'whole', status_path: 'text', last_track_id: 'id?' })
const TRUCK = ['prefix', 'inbound_number', 'status_id', 'bol_id', 'weighings', 'signature', 'date_arrived', 'date_released'] as const

interface Beside {
  /** Derived fields of the contract that are kept with the row: transitions set them, nothing else could tell them. */
  readonly derived: readonly string[]
  /** Fields that no client sees. */
  readonly kept?: readonly Column[]
}
/** What a resource stores beside the fields that clients write. */
export const STORED_BESIDE: { readonly [N in CollectionName]?: Beside } = {
  'assets-reconciliation-tracking': { derived: ['terminal_id', 'before', 'uom_abbreviation', 'reconciled_at', 'reconciled_by'] },
  bols: { derived: ['number', 'status', 'version', 'signatures'] },
  'bulk-commodity-inbound-trucks': { derived: TRUCK },
  'bulk-commodity-outbound-trucks': { derived: TRUCK },
  'bulk-commodity-railcar-loads': { derived: VISIT, kept: VISIT_KEPT },
  drafts: {
    derived: ['terminal_id', 'recorded_at', 'recorded_by', 'meter_factor', 'on_hold', 'voided_at', 'void_reason', 'replaced_by_id', 'approved_at'],
  },
  inbounds: { derived: [...VISIT, 'transport', 'car_number'], kept: VISIT_KEPT },
  jobs: { derived: ['status'] },
  'meter-factors': { derived: ['terminal_id'] },
  'onsite-storage': { derived: ['asset_id'] },
  orders: { derived: ['status'] },
  outbounds: { derived: [...TRUCK, 'asset_id'] },
  'terminal-policy-items': { derived: ['terminal_id'] },
  tracks: { derived: ['revision'] },
  users: { derived: ['last_login'] },
}
