import { accountRefusal } from "@railhead/core/messages/refusals/accounts";
import type { PermissionMap } from "@railhead/api-contract/permissions";
import { LEGAL_GROSS, ORIGIN_WEIGHT_TOLERANCE } from "@railhead/api-contract/resources/terminals.contract";
import { can } from "@railhead/core/access/access.rules";
import { refuseUnknownZone } from "../crud/time-zone";
import type { ServicePorts } from "../http/handler";
import { conflict } from "../problems";
import type { Rows } from "../store/collections";
import type { Tx } from "../store/store.port";
import { keepCredential, recordOwnEvent, verifiedNow } from "./credentials";
import { hasSuperAdmin } from "./last-super-admin";
import { linkTo } from "./mails";
import { refuseWeak } from "./recovery";
import { issueToken, LIFETIMES, linkVoid, tokenOf, useToken, type ReturnedToken } from "./tokens";

/** A profile that an installation begins with. */
export interface FirstProfile {
  readonly name: string;
  readonly description: string;
  readonly permissions: PermissionMap;
}
/** The first person and the terminal where they work. */
export interface FirstPerson {
  readonly username: string;
  readonly full_name: string;
  readonly email: string;
  readonly password: string;
  readonly terminal_name: string;
  readonly time_zone: string;
}
type Ports = Pick<ServicePorts, "store" | "randomToken" | "sha256">;

/**
 * The link by which the first administrator of an empty installation is made: new at each start, older ones are void.
 * Null when somebody with app:super admin can sign in already. `now` in epoch seconds.
 */
export async function issueSetupLink(
  ports: Ports,
  publicUrl: string,
  now: number,
  lifetime = LIFETIMES.setup,
): Promise<string | null> {
  return ports.store.transaction(async (tx) => {
    await tx.lock(["setup"]);
    if (await hasSuperAdmin(tx)) return null;
    const token = await issueToken(tx, ports, { purpose: "setup", user_id: null, email: null, lifetime, now });
    return linkTo(publicUrl, "setup", token);
  });
}

const CODE_LENGTH = 12;
/** A short code of a terminal's name: `North Yard` is `NORTH-YARD`. */
const codeOf = (name: string) =>
  name
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, CODE_LENGTH) || "T1";

/** The terminal of the first person: the only one there is, renamed, or the one of that name, or a new one. */
async function firstTerminal(
  tx: Tx,
  { terminal_name, time_zone }: FirstPerson,
  made: Made,
): Promise<Rows["terminals"]> {
  const rows = tx.rows("terminals");
  const there = await rows.find({ limit: 2 });
  const [only] = there;
  if (only !== undefined && there.length === 1)
    return rows.update(only.id, {
      name: terminal_name,
      code: codeOf(terminal_name),
      time_zone,
      updated_at: made.updated_at,
    });
  const [known] = await rows.find({
    where: { all: [{ field: "name", test: { op: "same", value: terminal_name } }] },
    limit: 1,
  });
  if (known) return known;
  return rows.insert({
    name: terminal_name,
    code: codeOf(terminal_name),
    address: null,
    city: null,
    state_id: null,
    phone: null,
    origin_weight_tolerance: ORIGIN_WEIGHT_TOLERANCE,
    ...LEGAL_GROSS,
    time_zone,
    is_active: true,
    ...made,
  });
}

type Made = {
  readonly created_at: number;
  readonly created_by: null;
  readonly updated_at: number;
  readonly updated_by: null;
};

/** Makes the profiles that are not there yet; gives the first that holds app:super admin. */
async function administratorProfile(tx: Tx, profiles: readonly FirstProfile[], made: Made): Promise<Rows["profiles"]> {
  const rows = tx.rows("profiles");
  const there = await rows.find();
  for (const profile of profiles) {
    if (!there.some((row) => row.name.toLowerCase() === profile.name.toLowerCase()))
      await rows.insert({ ...profile, is_active: true, ...made });
  }
  const found = (await rows.find()).find((row) => row.is_active && can(row.permissions, "app", "super admin"));
  if (found === undefined) throw new Error("None of the first profiles holds app:super admin");
  return found;
}

/** What the installation says of its first terminal; null where the first person says it. */
export interface FirstTerminal {
  readonly name: string | null;
  readonly timeZone: string | null;
}

/** Refuses a first administrator where the host makes none by a link, and where one is there. */
export async function mayBeSetUp(tx: Tx, canSetUp: boolean): Promise<void> {
  if (!canSetUp) throw linkVoid();
  if (await hasSuperAdmin(tx)) throw conflict("already_set_up", accountRefusal("already_set_up"));
}

/** Under the lock 'setup'. */
async function makeFirst(
  tx: Tx,
  person: FirstPerson,
  passwordHash: string,
  profiles: readonly FirstProfile[],
  now: number,
): Promise<void> {
  await mayBeSetUp(tx, true);
  const made: Made = { created_at: now, created_by: null, updated_at: now, updated_by: null };
  const profile = await administratorProfile(tx, profiles, made);
  const terminal = await firstTerminal(tx, person, made);
  const user = await tx.rows("users").insert({
    username: person.username,
    full_name: person.full_name,
    email: person.email,
    profile_id: profile.id,
    terminal_id: terminal.id,
    other_terminal_ids: [],
    time_zone: null,
    is_active: true,
    last_login: null,
    ...made,
  });
  await keepCredential(tx, user.id, { password_hash: passwordHash, ...verifiedNow(user.email, now) });
  await recordOwnEvent(tx, now, user, "set up");
}

function mayBeFirst(person: FirstPerson): void {
  refuseWeak(person.password, person);
  refuseUnknownZone(person.time_zone);
}

/**
 * Makes the first administrator with a password that the host was given (ADMIN_PASSWORD). False when somebody with
 * app:super admin can sign in already: nothing is changed then. Throws Problem for a weak password.
 */
export async function setUpAdministrator(
  ports: Ports & Pick<ServicePorts, "passwords">,
  person: FirstPerson,
  profiles: readonly FirstProfile[],
  now: number,
): Promise<boolean> {
  if (await ports.store.read((tx) => hasSuperAdmin(tx))) return false;
  mayBeFirst(person);
  const hash = await ports.passwords.hash(person.password);
  await ports.store.transaction(async (tx) => {
    await tx.lock(["setup"]);
    await makeFirst(tx, person, hash, profiles, now);
  });
  return true;
}

/** The same by the link of the first start. Throws `link_void` where the token does not work. */
export async function setUpByLink(
  ports: ServicePorts,
  { token, ...typed }: FirstPerson & { readonly token: string },
  profiles: readonly FirstProfile[],
  { key, now }: { readonly key: string | null; readonly now: number },
): Promise<void> {
  if (profiles.length === 0) throw linkVoid();
  const returned: ReturnedToken = { hash: await ports.sha256(token), purpose: "setup", key, now };
  if ((await ports.store.read((tx) => tokenOf(tx, returned))).done) return;
  const person = { ...typed, username: typed.username.trim(), email: typed.email.trim() };
  mayBeFirst(person);
  const hash = await ports.passwords.hash(person.password);
  await ports.store.transaction(async (tx) => {
    await tx.lock(["setup"]);
    const { row, done } = await tokenOf(tx, returned);
    if (done) return;
    await makeFirst(tx, person, hash, profiles, now);
    await useToken(tx, row, returned);
  });
}
