import type { EntityRows } from '@railhead/api-contract/entities'

/** A visit of a railcar as stored: what the wire derives is left out, what transitions set is in. */
type Stored<Row, Derived extends keyof Row> = Omit<Row, Derived>
type VisitDerived =
  | 'status' | 'name' | 'track_name' | 'customer_name' | 'product_name' | 'time_zone' | 'release_block' | 'family'
  | 'quantity_snapshot' | 'quantity_snapshot_uom_abbreviation' | 'uom_class_id'
/** What a visit holds that no client sees. */
interface VisitKept {
  /** The car's number as an integer, for comparing `045123` with `45123`. */
  readonly car_key: number
  /** Every state gone through and still counting, oldest first ('1235'); the last one is status_id. */
  readonly status_path: string
  /** Where the car stood when it was released, for taking that back. */
  readonly last_track_id: string | null
}

export interface CredentialRow {
  readonly id: string
  readonly user_id: string
  readonly password_hash: string
}
export interface SessionRow {
  readonly id: string
  /** Hash of the cookie's token; the token itself is never stored. */
  readonly token_hash: string
  readonly user_id: string
  readonly terminal_id: string
  readonly created_at: number
  readonly last_seen_at: number
}
export interface ReplayRow {
  readonly id: string
  /** User id and Idempotency-Key. */
  readonly key: string
  readonly request_hash: string
  readonly status: number
  readonly body: string
  readonly created_at: number
}
export interface EventRow {
  readonly id: string
  readonly at: number
  readonly user_id: string | null
  readonly terminal_id: string | null
  readonly resource: string
  readonly record_id: string
  readonly action: string
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
}

type TrackStored = Stored<EntityRows['tracks'], 'name' | 'car_count' | 'occupied_length'>
type InboundStored = Stored<EntityRows['inbounds'], VisitDerived> & VisitKept
type LoadStored = Stored<EntityRows['bulk-commodity-railcar-loads'], VisitDerived> & VisitKept

/** What the Store holds: every resource by its endpoint name, as stored, and the service's own collections. */
export interface Rows extends Omit<EntityRows, 'tracks' | 'inbounds' | 'bulk-commodity-railcar-loads' | 'product-sizes' | 'railcars' | 'terminal-uom-display-defaults'> {
  readonly 'product-sizes': Stored<EntityRows['product-sizes'], 'name'>
  readonly railcars: Stored<EntityRows['railcars'], 'name' | 'last_seen'>
  readonly 'terminal-uom-display-defaults': Stored<EntityRows['terminal-uom-display-defaults'], 'uom_abbreviation'>
  readonly tracks: TrackStored
  readonly inbounds: InboundStored
  readonly 'bulk-commodity-railcar-loads': LoadStored
  readonly credentials: CredentialRow
  readonly sessions: SessionRow
  readonly replays: ReplayRow
  readonly events: EventRow
}
export type CollectionName = keyof Rows
