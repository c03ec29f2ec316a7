import { baseRows } from "@railhead/demo/base";
import { PROFILES } from "@railhead/demo/profiles.seed";
import { seed } from "@railhead/demo/seed";
import { randomToken, sha256 } from "@railhead/host/ports";
import { issueSetupLink, setUpAdministrator } from "@railhead/service/auth/setup";
import { registry } from "@railhead/service/handlers/registry";
import type { PasswordHasher } from "@railhead/service/http/handler";
import { createService } from "@railhead/service/http/service";
import { Problem } from "@railhead/service/problems";
import type { Store } from "@railhead/service/store/store.port";
import type { Settings } from "../settings/settings";
import { StartRefusal } from "../start-refusal";
import { holdsDemoData, openDemoAccounts } from "./demo-accounts";
import { demoRefusal, firstRowsFor, isOpenToOthers } from "./first-start.rules";

export interface FirstStartPorts {
  readonly store: Store;
  /** A store all of whose work is one transaction: a first start that is killed leaves nothing behind. */
  readonly inOneTransaction: (work: (store: Store) => Promise<void>) => Promise<void>;
  readonly passwords: PasswordHasher;
  /** Epoch milliseconds. */
  readonly now: () => number;
}
/** What a person reads once the server listens. */
export interface Started {
  readonly isDemo: boolean;
  /** The link that makes the first administrator, while nobody can sign in. */
  readonly setupLink: string | null;
}

const ADMINISTRATOR = "admin";
const isEmpty = (store: Store) =>
  store.read(async (tx) => (await tx.rows("users").count()) === 0 && (await tx.rows("terminals").count()) === 0);

async function seedDemoRows(store: Store, { passwords, now }: FirstStartPorts): Promise<void> {
  const ports = { store, clock: { now }, passwords, randomToken, sha256, environmentLabel: "" };
  const { handle } = createService({ ports, registry, remembersCallers: true });
  await seed("demo", { store, handle, passwords, now: Math.floor(now() / 1000) });
}

async function seedBaseRows(
  store: Store,
  { firstTerminal, adminPassword, adminEmail }: Settings,
  { passwords, now }: FirstStartPorts,
): Promise<void> {
  const seconds = Math.floor(now() / 1000);
  await baseRows(store, firstTerminal, seconds);
  if (adminPassword === null) return;
  const person = {
    username: ADMINISTRATOR,
    full_name: "Administrator",
    email: adminEmail,
    password: adminPassword,
    terminal_name: firstTerminal.name,
    time_zone: firstTerminal.timeZone,
  };
  try {
    await setUpAdministrator({ store, passwords, randomToken, sha256 }, person, PROFILES, seconds);
  } catch (error) {
    if (error instanceof Problem) throw new StartRefusal(`ADMIN_PASSWORD cannot be used. ${error.message}`);
    throw error;
  }
}

/**
 * Fills an empty database once, and says what a person must know to get in. Rejects with StartRefusal where starting
 * would let anybody in.
 */
export async function firstStart(settings: Settings, publicUrl: string, ports: FirstStartPorts): Promise<Started> {
  const { store, passwords, now } = ports;
  if (await isEmpty(store)) {
    // Looked at again inside: another process may be filling the same database.
    await ports.inOneTransaction(async (whole) => {
      if (!(await isEmpty(whole))) return;
      if (firstRowsFor(settings) === "demo") await seedDemoRows(whole, ports);
      else await seedBaseRows(whole, settings, ports);
    });
  }
  const isDemo = await holdsDemoData(store);
  const refusal = isOpenToOthers(settings) ? demoRefusal(settings, await openDemoAccounts(store, passwords)) : null;
  if (refusal !== null) throw new StartRefusal(refusal);
  return {
    isDemo,
    setupLink: await issueSetupLink({ store, randomToken, sha256 }, publicUrl, Math.floor(now() / 1000)),
  };
}
