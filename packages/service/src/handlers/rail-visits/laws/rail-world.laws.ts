import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import type { EntityRows } from "@railhead/api-contract/entities";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import type { TrackCar } from "@railhead/api-contract/resources/tracks.contract";
import { dayEnd, dayStart } from "@railhead/core/terminal-time/day.rules";
import { createService } from "../../../http/service";
import type { ChangeFeed } from "../../../live/change-feed.port";
import type { Rows } from "../../../store/collections";
import type { Store, Tx } from "../../../store/store.port";
import { preparedIn } from "../../../laws/kept-worlds.fixtures";
import { registry } from "../../registry";

/** Noon of 21 November 2026 in Chicago, epoch seconds. */
export const NOON = 1_795_284_000;
export const TODAY = "2026-11-21";
export const CHICAGO = "America/Chicago";
export const DENVER = "America/Denver";
/** A day as receive sends it. */
export const received = (day: string = TODAY, zone: string = CHICAGO): number => dayStart(zone, day);
/** A day as release sends it. */
export const released = (day: string = TODAY, zone: string = CHICAGO): number => dayEnd(zone, day);

export const SAND = "inbounds";
export const BULK = "bulk-commodity-railcar-loads";
export type Name = typeof SAND | typeof BULK;
/** A visit as answered, of either family. */
export type WireVisit = EntityRows["inbounds"] & EntityRows["bulk-commodity-railcar-loads"];

export interface Answer {
  readonly status: number;
  readonly description: string;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: { readonly track_id: string; readonly revision: number; readonly result: readonly TrackCar[] };
  readonly result: unknown;
  readonly revision: number;
  readonly cut: boolean;
}
export const visitsIn = (answer: Answer): readonly WireVisit[] => answer.result as readonly WireVisit[];
export const visitIn = (answer: Answer): WireVisit => answer.result as WireVisit;

export interface Api {
  readonly get: (path: string) => Promise<Answer>;
  /** A body that is bytes is sent as it is. */
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string>>) => Promise<Answer>;
}
export type Person = "manager" | "floor" | "receiver" | "reconciler" | "neighbour" | "administrator";

/** Terminal 1 (Chicago) has tracks 1 and 2, 3 that blocks at 100 ft, 5 out of use; terminal 2 (Denver) has track 4. */
export interface RailWorld {
  readonly store: Store;
  readonly clock: { seconds: number };
  readonly as: (person: Person) => Api;
  /** Takes up what another process left behind. */
  readonly takeUp: () => void;
}

const ALL_RAIL: PermissionMap = {
  railcar: ["view", "create", "edit", "receive", "reconcile"],
  track: ["view", "create", "edit"],
};
const PEOPLE: Readonly<
  Record<Person, { readonly permissions: PermissionMap; readonly terminal_id: string; readonly others: string[] }>
> = {
  manager: { permissions: { ...ALL_RAIL, app: ["multiple terminals"] }, terminal_id: "1", others: ["2"] },
  floor: {
    permissions: { railcar: ["view", "create", "edit", "receive"], track: ["view"] },
    terminal_id: "1",
    others: [],
  },
  receiver: { permissions: { railcar: ["view", "receive"] }, terminal_id: "1", others: [] },
  reconciler: { permissions: { railcar: ["view", "reconcile"] }, terminal_id: "1", others: [] },
  neighbour: { permissions: ALL_RAIL, terminal_id: "2", others: [] },
  administrator: { permissions: { ...ALL_RAIL, app: ["admin"] }, terminal_id: "1", others: [] },
};

const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

async function seedPlaces({ rows }: Tx): Promise<void> {
  const terminal = {
    address: null,
    city: null,
    state_id: null,
    phone: null,
    origin_weight_tolerance: "2",
    ...LEGAL_GROSS,
    is_active: true,
    ...made,
  };
  await rows("terminals").insert({ id: "1", name: "Midland", code: "MID", time_zone: CHICAGO, ...terminal });
  await rows("terminals").insert({ id: "2", name: "Williston", code: "WIL", time_zone: DENVER, ...terminal });
  const track = {
    track_kind: "storage",
    sequence_one_end: "north switch",
    far_end: null,
    reachable_ends: "both" as const,
    is_active: true,
    revision: 0,
    ...made,
  } as const;
  await rows("tracks").insert({
    ...track,
    id: "1",
    track_name: "Track 1",
    terminal_id: "1",
    usable_length: "2000",
    block_when_over_length: false,
  });
  await rows("tracks").insert({
    ...track,
    id: "2",
    track_name: "Track 2",
    terminal_id: "1",
    usable_length: "2000",
    block_when_over_length: false,
  });
  await rows("tracks").insert({
    ...track,
    id: "3",
    track_name: "Short 3",
    terminal_id: "1",
    usable_length: "100",
    block_when_over_length: true,
  });
  await rows("tracks").insert({
    ...track,
    id: "4",
    track_name: "West 4",
    terminal_id: "2",
    usable_length: "2000",
    block_when_over_length: false,
  });
  await rows("tracks").insert({
    ...track,
    id: "5",
    track_name: "Old 5",
    terminal_id: "1",
    usable_length: "2000",
    block_when_over_length: false,
    is_active: false,
  });
}

async function seedPeople({ rows }: Tx): Promise<void> {
  for (const [name, { permissions, terminal_id, others }] of Object.entries(PEOPLE)) {
    const profile = await rows("profiles").insert({ name, description: null, permissions, is_active: true, ...made });
    const person = {
      username: name,
      full_name: name,
      email: `${name}@example.com`,
      profile_id: profile.id,
      terminal_id,
      other_terminal_ids: others,
      time_zone: null,
      is_active: true,
      last_login: null,
      ...made,
    };
    const user = await rows("users").insert(person);
    await rows("credentials").insert({
      user_id: user.id,
      password_hash: "plain:switch engine",
      verified_email: null,
      verified_at: null,
    });
  }
}

async function seedMaterial({ rows }: Tx): Promise<void> {
  await rows("customers").insert({
    id: "1",
    name: "Permian Sand",
    parent_customer_id: null,
    code: null,
    billing_address: null,
    billing_email: null,
    payment_terms: null,
    billing_schedule_id: null,
    is_active: true,
    ...made,
  });
  await rows("uom-classes").insert({
    id: "1",
    name: "Mass",
    base_uom_id: null,
    is_active: true,
    ...made,
  } as Rows["uom-classes"]);
  await rows("product-names").insert({
    id: "1",
    name: "Northern White",
    family: "sand",
    uom_class_id: "1",
    hazmat_un_number: null,
    is_active: true,
    ...made,
  });
  await rows("product-names").insert({
    id: "2",
    name: "Diesel",
    family: "bulk-commodity",
    uom_class_id: null,
    hazmat_un_number: null,
    is_active: true,
    ...made,
  });
  await rows("product-size-master").insert({
    id: "1",
    name: "40/70",
    display_uom_id: null,
    sort_order: 1,
    is_active: true,
    ...made,
  });
  await rows("product-sizes").insert({
    id: "1",
    product_name_id: "1",
    product_size_master_id: "1",
    supplier_code: null,
    is_active: true,
    ...made,
  } as Rows["product-sizes"]);
  await rows("railcars").insert({
    prefix: "UTLX",
    car_number: "045123",
    car_type: null,
    railcar_length: "42.5",
    light_weight: null,
    load_limit: null,
    capacity: null,
    owner: null,
    lessee: null,
    is_active: true,
    ...made,
  } as Rows["railcars"]);
}

type Handle = (request: Request) => Promise<Response>;

function client(handle: Handle, cookie: () => Promise<string>): Api {
  const send = async (
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<Answer> => {
    const sent: Record<string, string> = { "X-Requested-With": "railhead", Cookie: await cookie(), ...headers };
    const isFile = body instanceof Uint8Array;
    const init = body === undefined ? {} : { body: isFile ? new Uint8Array(body) : JSON.stringify(body) };
    if (body !== undefined) sent["Content-Type"] = isFile ? "application/octet-stream" : "application/json";
    const response = await handle(new Request(`http://localhost/api/${path}`, { method, headers: sent, ...init }));
    const answer = (await response.json()) as Partial<Answer>;
    return { fields: {}, ...answer, status: response.status } as Answer;
  };
  return {
    get: (path) => send("GET", path, undefined, {}),
    post: (path, body, headers = {}) => send("POST", path, body, headers),
  };
}

/** A service over an empty store with two terminals, their tracks and people. */
export async function createRailWorld(store: Store, changes?: ChangeFeed): Promise<RailWorld> {
  await preparedIn(store, "rail", async () => {
    await store.transaction(async (tx) => {
      await seedPlaces(tx);
      await seedPeople(tx);
      await seedMaterial(tx);
    });
    return {};
  });
  return openRailWorld(store, 0, changes);
}

/** A service over a store that holds that world already, as another process would run it; sessions begin with their own token. */
export function openRailWorld(store: Store, firstToken: number, changes?: ChangeFeed): RailWorld {
  const clock = { seconds: NOON };
  let tokens = firstToken;
  const { handle, takeUp } = createService({
    ports: {
      store,
      clock: { now: () => clock.seconds * 1000 },
      passwords: {
        hash: async (password) => `plain:${password}`,
        verify: async (password, hash) => hash === `plain:${password}`,
      },
      randomToken: () => (tokens++).toString(16).padStart(64, "0"),
      sha256: async (text) => `sha:${text}`,
      environmentLabel: "Test",
      // What is drawn is the host's; here it is enough that it says the same.
      bolPdf: async (papers) => new TextEncoder().encode(JSON.stringify({ papers })),
      ...(changes ? { changes } : {}),
    },
    registry,
    validateResponses: true,
    onError: (error) => {
      throw error;
    },
  });
  const cookies = new Map<Person, Promise<string>>();
  const signIn = async (person: Person): Promise<string> => {
    const response = await handle(
      new Request("http://localhost/api/auth/login", {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Requested-With": "railhead" },
        body: JSON.stringify({ username: person, password: "switch engine" }),
      }),
    );
    const cookie = response.headers.get("set-cookie")?.split(";")[0];
    if (!cookie) throw new Error(`${person} cannot sign in: ${response.status} ${await response.text()}`);
    return cookie;
  };
  const cookieOf = (person: Person): Promise<string> => {
    const known = cookies.get(person) ?? signIn(person);
    cookies.set(person, known);
    return known;
  };
  return { store, clock, as: (person) => client(handle, () => cookieOf(person)), takeUp };
}

/** Pounds, for cars whose papers name a weight: a yard knows no unit until then. */
export const addPounds = ({ store }: RailWorld): Promise<unknown> =>
  store.transaction(({ rows }) =>
    rows("uom").insert({
      name: "Pound",
      abbreviation: "lb",
      uom_class_id: "1",
      uom_system_id: null,
      is_active: true,
      ...made,
    }),
  );

/** What a sand or bulk-commodity visit needs at least. */
export const announced = (name: Name, number: string, more: object = {}) => ({
  prefix: "GATX",
  terminal_id: "1",
  railcar_length: "40",
  [name === SAND ? "inbound_number" : "car_number"]: number,
  ...more,
});

/** Announces cars by number; answers their ids. */
export async function announce(
  api: Api,
  name: Name,
  numbers: readonly string[],
  more: object = {},
): Promise<readonly string[]> {
  const answer = await api.post(
    `${name}/bulk-upload`,
    numbers.map((number) => announced(name, number, more)),
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.description} ${JSON.stringify(answer.fields)}`);
  return visitsIn(answer).map((visit) => visit.id);
}

/** Announces cars and receives them on a track; answers their ids. */
export async function placedCars(
  api: Api,
  name: Name,
  trackId: string,
  numbers: readonly string[],
  more: object = {},
): Promise<readonly string[]> {
  const ids = await announce(api, name, numbers, more);
  const answer = await api.post(
    `${name}/bulk-receive`,
    ids.map((id) => ({ id, track_id: trackId, date_received: received("2026-11-10") })),
  );
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.description} ${JSON.stringify(answer.fields)}`);
  return ids;
}

/** Numbers of the cars on a track in order, sand as they are, bulk commodity with a b; throws unless the positions are 1..n. */
export async function orderOf(api: Api, trackId: string): Promise<string> {
  const { result } = await api.get(`tracks/get-railcars-on-track?track_id=${trackId}`);
  const cars = result as readonly TrackCar[];
  const positions = cars.map((car) => car.car_seq).join();
  if (positions !== cars.map((_, i) => i + 1).join()) throw new Error(`positions are ${positions}`);
  return cars.map((car) => (car.family === "sand" ? "" : "b") + (car.inbound_number ?? car.car_number)).join(" ");
}

export const revisionOf = async (api: Api, trackId: string): Promise<number> =>
  (await api.get(`tracks/get-railcars-on-track?track_id=${trackId}`)).revision;
