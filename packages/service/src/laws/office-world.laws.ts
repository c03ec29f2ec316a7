import { LEGAL_GROSS } from "@railhead/api-contract/resources/terminals.contract";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { SECTIONS } from "@railhead/api-contract/permissions";
import { keepCredential, verifiedNow } from "../auth/credentials";
import type { Mail, Mailer } from "../auth/mailer.port";
import { createOutbox } from "../auth/outbox";
import { createService, type CallContext, type Service, type ServiceOptions } from "../http/service";
import type { ServicePorts } from "../http/handler";
import type { Registry } from "../http/registry";
import { registry } from "../handlers/registry";
import type { Store, Tx } from "../store/store.port";
import { preparedIn } from "./kept-worlds.fixtures";

/** Noon of 21 November 2026, UTC, epoch seconds. */
export const NOON = 1_795_262_400;
export const PASSWORD = "correct horse";
export type Person = "admin" | "clerk" | "viewer" | "neighbour" | "former";
export type Row = Readonly<Record<string, unknown>> & { readonly id: string };

/** An answer, read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly code: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly current: Row;
  readonly result: unknown;
  readonly nextUrl: string | null;
  readonly total: number | null;
  readonly cut: boolean;
}
export interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | null>>;
  readonly context?: CallContext;
}
export interface Api {
  readonly call: (path: string, sent?: Sent) => Promise<Answer>;
  readonly get: (path: string) => Promise<Answer>;
  readonly post: (path: string, body: unknown, headers?: Readonly<Record<string, string | null>>) => Promise<Answer>;
  /** The session's token, '' before there is one. */
  readonly cookie: () => Promise<string>;
}
export interface OfficeWorld {
  readonly store: Store;
  readonly clock: { seconds: number };
  /** Faults of ours that were reported. */
  readonly errors: unknown[];
  readonly service: Service;
  readonly as: (person: Person) => Api;
  readonly anyone: Api;
  readonly signedIn: () => Promise<SignedIn>;
  /** What was mailed, oldest first. */
  readonly mails: Mail[];
  /** Takes mails on instead of `mails`; a test that lets it fail sets it. */
  mailer: Mailer;
  /** Lets the outbox's worker send what is due. */
  readonly deliver: (stop?: AbortSignal) => Promise<void>;
}

/** What stands for SHA-256 in an office: as with the real one, texts that differ in their case only have hashes that differ otherwise. */
export const hashIn = (text: string): string =>
  `sha:${Array.from(text, (sign) => sign.charCodeAt(0).toString(16)).join("")}`;

const everything: PermissionMap = Object.fromEntries(
  SECTIONS.map((section) => [
    section,
    section === "app"
      ? ["admin", "super admin", "mobile", "multiple terminals"]
      : ["view", "create", "edit", "reconcile", "review", "receive", "manual"],
  ]),
);
const office: PermissionMap = {
  track: ["view", "create", "edit"],
  customer: ["view", "create", "edit"],
  user: ["view", "create", "edit"],
  scale: ["view"],
  origin: ["view"],
};
/** Terminal 1 is everyone's home but the neighbour's; admin may go to 2 as well, nobody to 3. */
const PEOPLE: Readonly<
  Record<
    Person,
    {
      readonly permissions: PermissionMap;
      readonly terminal_id: string;
      readonly others: string[];
      readonly active?: false;
    }
  >
> = {
  admin: { permissions: everything, terminal_id: "1", others: ["2"] },
  clerk: { permissions: office, terminal_id: "1", others: ["2"] },
  viewer: { permissions: { track: ["view"] }, terminal_id: "1", others: [] },
  neighbour: { permissions: office, terminal_id: "2", others: [] },
  former: { permissions: office, terminal_id: "1", others: [], active: false },
};
const made = { created_at: NOON, created_by: null, updated_at: NOON, updated_by: null } as const;

async function seed(tx: Tx): Promise<void> {
  const { rows } = tx;
  for (const [at, name] of ["Midland", "Williston", "Towanda"].entries()) {
    await rows("terminals").insert({
      name,
      code: name.slice(0, 3),
      address: null,
      city: null,
      state_id: null,
      phone: null,
      origin_weight_tolerance: "2",
      ...LEGAL_GROSS,
      is_active: true,
      time_zone: at === 1 ? "America/Denver" : "America/Chicago",
      ...made,
    });
  }
  for (const [name, { permissions, terminal_id, others, active = true }] of Object.entries(PEOPLE)) {
    const profile = await rows("profiles").insert({ name, description: null, permissions, is_active: true, ...made });
    const user = await rows("users").insert({
      username: name,
      full_name: `${name} of ${terminal_id}`,
      email: `${name}@example.com`,
      profile_id: profile.id,
      terminal_id,
      other_terminal_ids: others,
      time_zone: null,
      is_active: active,
      last_login: null,
      ...made,
    });
    await keepCredential(tx, user.id, { password_hash: `plain:${PASSWORD}`, ...verifiedNow(user.email, NOON) });
  }
}

/** A track's body, at terminal 1 unless said. */
export const trackBody = (track_name: string, more: object = {}) => ({
  track_name,
  terminal_id: "1",
  usable_length: "2000",
  track_kind: "storage",
  sequence_one_end: "north",
  ...more,
});

function client(handle: ReturnType<typeof createService>["handle"], signIn: () => Promise<string>): Api {
  let token: Promise<string> | null = null;
  const cookie = () => (token ??= signIn());
  const call = async (path: string, { method = "GET", body, headers = {}, context }: Sent = {}): Promise<Answer> => {
    const own = await cookie();
    const all: Record<string, string | null> = {
      "X-Requested-With": "railhead",
      ...(own === "" ? {} : { Cookie: own }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null);
    const request = new Request(`http://localhost${path.startsWith("/") ? path : `/api/${path}`}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const response = await handle(request, context);
    const text = await response.text();
    return {
      fields: {},
      ...(text === "" ? {} : (JSON.parse(text) as object)),
      status: response.status,
      headers: response.headers,
    } as unknown as Answer;
  };
  return {
    call,
    cookie,
    get: (path) => call(path),
    post: (path, body, headers = {}) => call(path, { method: "POST", body, headers }),
  };
}

export type WorldOptions = Partial<ServiceOptions> &
  Pick<ServicePorts, "changes" | "scales"> &
  Partial<Pick<ServicePorts, "sha256" | "paperOrigin">>;

/** Who is signed in, and how many tokens were given out: what a world is but for its rows. */
export interface SignedIn {
  readonly cookies: readonly (readonly [Person, string])[];
  readonly tokens: number;
}
const NOBODY: SignedIn = { cookies: [], tokens: 0 };

/** A service over an empty store with three terminals and their people; answers are checked against the contract. */
export async function createOfficeWorld(
  store: Store,
  more: Registry["handlers"] = [],
  options: WorldOptions = {},
): Promise<OfficeWorld> {
  await preparedIn(store, "office", async () => {
    await store.transaction(seed);
    return NOBODY;
  });
  return openOfficeWorld(store, NOBODY, more, options);
}

/** The same over a store that holds its rows already. */
export function openOfficeWorld(
  store: Store,
  before: SignedIn,
  more: Registry["handlers"] = [],
  { changes, scales, sha256, paperOrigin, ...options }: WorldOptions = {},
): OfficeWorld {
  const clock = { seconds: NOON };
  const errors: unknown[] = [];
  let { tokens } = before;
  const ports = {
    store,
    clock: { now: () => clock.seconds * 1000 + 999 },
    passwords: {
      hash: async (password: string) => `plain:${password}`,
      verify: async (password: string, hash: string) => hash === `plain:${password}` || hash === `old:${password}`,
      outdated: (hash: string) => hash.startsWith("old:"),
    },
    randomToken: () => (tokens++).toString(16).padStart(64, "0"),
    sha256: sha256 ?? (async (text: string) => hashIn(text)),
    ...(paperOrigin === undefined ? {} : { paperOrigin }),
    environmentLabel: "Test",
    // What is drawn is the host's; here it is enough that it says the same.
    bolPdf: async (papers: readonly unknown[]) => new TextEncoder().encode(JSON.stringify({ papers })),
  };
  const service = createService({
    ports: { ...ports, ...(changes ? { changes } : {}), ...(scales ? { scales } : {}) },
    registry: { ...registry, handlers: [...registry.handlers, ...more] },
    validateResponses: true,
    onError: (error) => errors.push(error),
    ...options,
  });
  const { handle } = service;
  const anyone = client(handle, async () => "");
  const people = new Map<Person, Api>(
    before.cookies.map(([person, cookie]) => [person, client(handle, async () => cookie)]),
  );
  const as = (person: Person): Api => {
    const known =
      people.get(person) ??
      client(handle, async () => {
        const { headers, status } = await anyone.post("auth/login", { username: person, password: PASSWORD });
        const cookie = headers.get("set-cookie")?.split(";")[0];
        if (cookie === undefined) throw new Error(`${person} cannot sign in: ${status}`);
        return cookie;
      });
    people.set(person, known);
    return known;
  };
  const mails: Mail[] = [];
  const world: OfficeWorld = {
    store,
    clock,
    errors,
    service,
    anyone,
    as,
    signedIn: async () => ({
      cookies: await Promise.all([...people].map(async ([person, api]) => [person, await api.cookie()] as const)),
      tokens,
    }),
    mails,
    mailer: { send: async (mail) => void mails.push(mail) },
    deliver: (stop) =>
      createOutbox({
        ...ports,
        publicUrl: "https://railhead.test",
        mailer: { send: (mail) => world.mailer.send(mail) },
      }).deliver(stop),
  };
  return world;
}

export const rowsIn = (answer: Answer): readonly Row[] => answer.result as readonly Row[];
export const rowIn = (answer: Answer): Row => answer.result as Row;

/** An office whose clerk and administrator are logged in. */
export async function signedInOffice(store: Store) {
  const signedIn = await preparedIn(store, "signed-in office", async () => {
    const made = await createOfficeWorld(store);
    await made.as("clerk").cookie();
    await made.as("admin").cookie();
    return made.signedIn();
  });
  const world = openOfficeWorld(store, signedIn);
  return { world, clerk: world.as("clerk"), admin: world.as("admin") };
}

/** What the history says was changed; logins are no changes. */
export const changesIn = async (store: Store) =>
  (await store.read((tx) => tx.rows("events").find())).filter((row) => row.action !== "sign in");
