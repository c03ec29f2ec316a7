import type { Rows } from './collections'
import type { NewRow, Store } from './store.port'

type Event = Rows['events']

/** An event row: the plainest table, with text, numbers and nulls to order. */
export const event = (values: Partial<Event> = {}): NewRow<Event> => ({
  at: 1,
  user_id: null,
  terminal_id: '1',
  resource: 'tracks',
  record_id: '1',
  action: 'update',
  before: null,
  after: null,
  reason: null,
  ...values,
})
export const session = (values: Partial<Rows['sessions']> = {}): NewRow<Rows['sessions']> => ({
  token_hash: 'a',
  user_id: '1',
  terminal_id: '1',
  created_at: 1,
  last_seen_at: 1,
  ...values,
})
export const terminal = (values: Partial<Rows['terminals']> = {}): NewRow<Rows['terminals']> => ({
  name: 'North',
  code: 'N',
  address: null,
  city: null,
  state_id: null,
  time_zone: 'America/Chicago',
  phone: null,
  is_active: true,
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
  ...values,
})
export const track = (usable_length: string): NewRow<Rows['tracks']> => ({
  track_name: `Track ${usable_length}`,
  terminal_id: '1',
  usable_length,
  track_kind: 'storage',
  sequence_one_end: 'north',
  block_when_over_length: false,
  is_active: true,
  revision: 0,
  created_at: 1,
  created_by: null,
  updated_at: 1,
  updated_by: null,
})

/** A store under test, and what else must hold of it whenever nothing runs. */
export interface Subject {
  readonly store: Store
  readonly settled?: () => void | Promise<void>
}
