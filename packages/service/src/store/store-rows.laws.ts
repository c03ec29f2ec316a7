import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import type { Rows } from "./collections";
import type { NewRow, Store, Tx } from "./store.port";

type Event = Rows["events"];

/** An event row: the plainest table, with text, numbers and nulls to order. */
export const event = (values: Partial<Event> = {}): NewRow<Event> => ({
  at: 1,
  user_id: null,
  terminal_id: "1",
  resource: "tracks",
  record_id: "1",
  record_version: null,
  action: "update",
  before: null,
  after: null,
  reason: null,
  ...values,
});
const made = { created_at: 1, created_by: null, updated_at: 1, updated_by: null } as const;
/** User 1 of terminal 1: sessions and much else refer to somebody. */
export async function seedUser({ rows }: Tx): Promise<void> {
  await rows("terminals").insert({ ...terminal({ name: "Home", code: "H" }), id: "1" });
  await rows("profiles").insert({
    id: "1",
    name: "Clerk",
    description: null,
    permissions: {},
    is_active: true,
    ...made,
  });
  await rows("users").insert({
    id: "1",
    username: "clerk",
    full_name: "A Clerk",
    email: "clerk@example.com",
    profile_id: "1",
    terminal_id: "1",
    other_terminal_ids: [],
    time_zone: null,
    is_active: true,
    last_login: null,
    ...made,
  });
}
export const session = (values: Partial<Rows["sessions"]> = {}): NewRow<Rows["sessions"]> => ({
  token_hash: "a",
  user_id: "1",
  terminal_id: "1",
  created_at: 1,
  last_seen_at: 1,
  ...values,
});
export const terminal = (values: Partial<Rows["terminals"]> = {}): NewRow<Rows["terminals"]> => ({
  name: "North",
  code: "N",
  address: null,
  city: null,
  state_id: null,
  time_zone: "America/Chicago",
  phone: null,
  origin_weight_tolerance: "2",
  ...LEGAL_GROSS,
  is_active: true,
  ...made,
  ...values,
});
export const well = (name: string, latitude: string | null): NewRow<Rows["wells"]> => ({
  name,
  well_owner_id: null,
  operator_id: null,
  api_number: null,
  latitude,
  longitude: null,
  county: null,
  state_id: null,
  is_active: true,
  ...made,
});
export const track = (usable_length: string): NewRow<Rows["tracks"]> => ({
  track_name: `Track ${usable_length}`,
  terminal_id: "1",
  usable_length,
  track_kind: "storage",
  sequence_one_end: "north",
  far_end: null,
  reachable_ends: "sequence one" as const,
  block_when_over_length: false,
  is_active: true,
  revision: 0,
  ...made,
});

/** A store under test, and what else must hold of it whenever nothing runs. */
export interface Subject {
  readonly store: Store;
  readonly settled?: () => void | Promise<void>;
}
